/** A tag with its attributes; one whose quotes do not match loses them. */
const TAG = /<(\/?)([a-z][^\s/<>]*)(?![^\s/<>])(?:((?:"[^"]*"|'[^']*'|[^"'<>])*)|[^>]*)>/gi;
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/**
 * HTML that a parser can read under any content policy. Policies report inline styles, handlers and
 * base addresses as soon as they are parsed, long before a sanitiser could take them out: so every
 * attribute goes but those that `attributes` lists for `tags`. Style sheets become scripts, which no
 * policy minds as long as they do not run, and which no sanitiser keeps either.
 *
 * This makes nothing safe. What it returns is still to be sanitised.
 */
export function quietHtml(
  html: string,
  tags: readonly string[],
  attributes: readonly string[],
): string {
  // After the last `>` no tag ends; and before it every one does, so that nothing is read twice.
  const end = html.lastIndexOf('>') + 1;
  const read = html.slice(0, end).replace(TAG, (_, slash: string, given: string, rest = '') => {
    const name = /^style$/i.test(given) ? 'script' : given;
    const kept = tags.includes(name.toLowerCase()) ? keep(rest as string, attributes) : '';
    return `<${slash}${name}${kept}>`;
  });
  return read + html.slice(end);
}

function keep(given: string, attributes: readonly string[]): string {
  return Array.from(given.matchAll(ATTRIBUTE), ([, name = '', ...values]) => {
    if (!attributes.includes(name.toLowerCase())) return '';
    const value = values.find((one) => one !== undefined) ?? '';
    return ` ${name}="${value.replaceAll('"', '&quot;')}"`;
  }).join('');
}
