import { attempt } from '../../model/read.js';
import { MEDIA, SELECTOR } from '../../sanitize/google-suggestions-grammar.js';
import type { SuggestionElement, Suggestions } from '../../sanitize/google-suggestions.js';

export type WidgetTheme = 'auto' | 'light' | 'dark';

const SVG = 'http://www.w3.org/2000/svg';
const SVG_ELEMENTS = new Set(['svg', 'path', 'circle']);

/**
 * Suggestions in Google's own design: nodes in a closed shadow root, created one by one, with an
 * adopted style sheet. No markup is parsed and no inline style is set, so no content security
 * policy is violated. `readSuggestions` in sanitize/google-suggestions.ts decides whether HTML is
 * in that design.
 */
export class GoogleDesign {
  readonly host = document.createElement('div');
  // eslint-disable-next-line wc/no-closed-shadow-root -- what must be shown unchanged is not for changing
  readonly #root = this.host.attachShadow({ mode: 'closed' });
  readonly #css: string;

  constructor({ css, root }: Suggestions) {
    this.#css = css;
    // Google's design has no other direction: its shade would lie over the words of the first chip.
    this.host.dir = 'ltr';
    this.#root.append(build(root));
  }

  /**
   * Applies Google's light or dark design, or the one that the system prefers. Returns `false` if
   * the sheet cannot be made.
   */
  apply(theme: WidgetTheme): boolean {
    const sheet = styleSheet(this.#css, theme, this.host.ownerDocument);
    const sheets = sheet && attempt(() => (this.#root.adoptedStyleSheets = [sheet]));
    return sheets !== undefined;
  }
}

function build({ name, attributes, children }: SuggestionElement): Element {
  const element = SVG_ELEMENTS.has(name)
    ? document.createElementNS(SVG, name)
    : document.createElement(name);
  for (const [attribute, value] of attributes) {
    if (attribute !== 'xmlns') element.setAttribute(attribute, value);
  }
  if (name === 'a') {
    // Without a target, the link would replace the page that shows the answer.
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener');
  }
  for (const child of children) element.append(typeof child === 'string' ? child : build(child));
  return element;
}

/**
 * The number of cached sheets. Google's sheet is always the same today; a few are cached in case of
 * several.
 */
const MAX_SHEETS = 8;
/** The sheets of each document, because a document cannot adopt the sheet of another one. */
const sheetsOf = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function styleSheet(
  css: string,
  theme: WidgetTheme,
  document: Document,
): CSSStyleSheet | undefined {
  const sheets = sheetsOf.get(document) ?? new Map<string, CSSStyleSheet>();
  sheetsOf.set(document, sheets);
  const key = `${theme} ${css}`;
  const known = sheets.get(key);
  if (known) return known;
  const sheet = attempt(() => {
    const made = new (document.defaultView ?? globalThis).CSSStyleSheet();
    made.replaceSync(css);
    return isAsRead(made.cssRules) ? made : undefined;
  });
  if (!sheet) return undefined;
  if (theme !== 'auto') choose(sheet, theme);
  const [oldest] = sheets.keys();
  if (sheets.size === MAX_SHEETS && oldest !== undefined) sheets.delete(oldest);
  sheets.set(key, sheet);
  return sheet;
}

/** Whether the browser has read the sheet like the grammar, and found no other rule in it. */
function isAsRead(rules: CSSRuleList): boolean {
  return [...rules].every((rule) =>
    isMedia(rule)
      ? MEDIA.test(rule.media.mediaText) && isAsRead(rule.cssRules)
      : 'selectorText' in rule && SELECTOR.test(String(rule.selectorText)),
  );
}

function choose(sheet: CSSStyleSheet, theme: 'light' | 'dark'): void {
  for (const rule of sheet.cssRules) {
    if (!isMedia(rule)) continue;
    rule.media.mediaText = MEDIA.exec(rule.media.mediaText)?.[1] === theme ? 'all' : 'not all';
  }
}

/** By its properties, because the rule's class belongs to the window of the sheet. */
function isMedia(rule: CSSRule): rule is CSSMediaRule {
  return 'media' in rule && 'cssRules' in rule;
}
