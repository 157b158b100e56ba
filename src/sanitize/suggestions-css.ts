import { CAPS, MEDIA, PROPERTIES, SELECTOR } from './google-suggestions-grammar.js';

/** The text up to the next brace. */
const HEAD = /([^{}]*)([{}])/y;
const BODY = /([^{}]*)\}/y;
const MEDIA_RULE = '@media ';

/**
 * Where a style sheet leaves the grammar of suggestions, as rule and property; `undefined` if it
 * does not. The grammar has no comments, escapes or strings, so that the text can be split at
 * braces and semicolons.
 */
export function findUnknownCss(css: string): string[] | undefined {
  if (css.length > CAPS.css || !/^[ \n\t!-~]*$/.test(css)) return [''];
  let isInMedia = false;
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(css);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (let found; (found = next(HEAD));) {
    const [, given = '', brace] = found;
    const head = given.trim();
    if (brace === '}') {
      if (head !== '' || !isInMedia) return [head];
      isInMedia = false;
    } else if (!isInMedia && head.startsWith(MEDIA_RULE)) {
      if (!MEDIA.test(head.slice(MEDIA_RULE.length))) return [head];
      isInMedia = true;
    } else {
      const body = SELECTOR.test(head) ? next(BODY)?.[1] : undefined;
      if (body === undefined) return [head];
      const unknown = findUnknownDeclaration(body);
      if (unknown !== undefined) return [head, unknown.trim()];
    }
  }
  const rest = css.slice(at).trim();
  return rest !== '' || isInMedia ? [rest] : undefined;
}

function findUnknownDeclaration(body: string): string | undefined {
  return body.split(';').find((declaration) => {
    const [property = '', ...rest] = declaration.split(':');
    const isKnown = PROPERTIES.get(property.trim())?.test(rest.join(':').trim());
    return !isKnown && declaration.trim() !== '';
  });
}
