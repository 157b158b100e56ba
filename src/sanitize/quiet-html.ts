/** A tag with its attributes. If its quotes do not match, the attributes are dropped. */
const TAG = /<(\/?)([a-z][^\s/<>]*)(?![^\s/<>])(?:((?:"[^"]*"|'[^']*'|[^"'<>])*)|[^>]*)>/gi;
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/**
 * Changes HTML so that parsing it violates no content security policy. Browsers report inline
 * styles, event handlers and base addresses while they parse, before a sanitiser could remove them.
 * So this removes every attribute, except those in `attributes` on the elements in `tags`.
 * `<style>` becomes `<script>`: policies do not report a script that does not run, and sanitisers
 * remove it too.
 *
 * This makes nothing safe: sanitise the result.
 */
export function quietHtml(
  html: string,
  tags: readonly string[],
  attributes: readonly string[],
): string {
  // No tag ends after the last `>`, and before it every tag ends. So no text is scanned twice.
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
