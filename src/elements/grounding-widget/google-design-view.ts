import { attempt } from '../../model/read.js';
import { MEDIA, SELECTOR } from '../../sanitize/google-suggestions-grammar.js';
import type { SuggestionElement, Suggestions } from '../../sanitize/google-suggestions.js';

export type WidgetTheme = 'auto' | 'light' | 'dark';

const SVG = 'http://www.w3.org/2000/svg';
const SVG_ELEMENTS = new Set(['svg', 'path', 'circle']);

/**
 * Suggestions in Google's own design: nodes made one by one in a closed shadow root, with an adopted
 * style sheet. No markup is parsed and no inline style set, so that no content policy objects. Whether HTML is in
 * that design: `readSuggestions` in sanitize/google-suggestions.ts.
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

  /** Google's light or dark design, or whichever the system prefers. `false` if the sheet is not to be had. */
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
    // As given, a link would replace the page that shows the answer.
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener');
  }
  for (const child of children) element.append(typeof child === 'string' ? child : build(child));
  return element;
}

/** Google's sheet is always the same; a few are kept in case that one day there are several. */
const MAX_SHEETS = 8;
/** By document: none takes the sheet of another. */
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

/** The text was read by the grammar; this asks whether the browser, too, found nothing else in it. */
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

/** The classes of rules are those of the window that the sheet was made in. */
function isMedia(rule: CSSRule): rule is CSSMediaRule {
  return 'media' in rule && 'cssRules' in rule;
}
