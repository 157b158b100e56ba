import type { CSSResult, ReactiveElement } from '@lit/reactive-element';

/** The sheets of each document. A root adopts only sheets that were made in its own document. */
const sheets = new WeakMap<Document, Map<CSSResult, CSSStyleSheet>>();
/** The styles that were added to a root, in addition to those of its element. */
const added = new WeakMap<Node, Set<CSSResult>>();

/**
 * Adds style sheets to the document or shadow root that contains a light-DOM element, each once.
 * Platforms without constructable sheets get `<style>` elements, as with Lit's own styles.
 */
export function adoptStyles(node: Node, ...styles: CSSResult[]): void {
  const root = node.getRootNode() as Document | ShadowRoot;
  const isDocument = root.nodeType === DOCUMENT;
  if (!isDocument && !('host' in root)) return;
  if (isDocument && isHandled(root, styles)) return;
  const all = added.get(root) ?? new Set();
  added.set(root, all);
  // `document.adoptedStyleSheets` may be no list: an `<img>` with this name in the page replaces
  // the property.
  const isList = 'push' in Object(root.adoptedStyleSheets);
  for (const style of styles) {
    if (!isList && !all.has(style)) write(root, style);
    all.add(style);
    if (!isList) continue;
    const sheet = sheetIn(root.ownerDocument ?? (root as Document), style);
    if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }
}

const DOCUMENT = 9;

/**
 * The styles added in this task, by document. A thousand markers may connect at once, and reading
 * the sheets of a page is slow.
 */
const handled = new Map<Node, CSSResult | undefined>();

function isHandled(document: Node, [first]: readonly CSSResult[]): boolean {
  if (handled.get(document) === first) return true;
  if (handled.size === 0) queueMicrotask(() => handled.clear());
  handled.set(document, first);
  return false;
}

function write(root: Document | ShadowRoot, style: CSSResult): void {
  const element = (root.ownerDocument ?? (root as Document)).createElement('style');
  const { litNonce } = globalThis as { litNonce?: string };
  if (litNonce !== undefined) element.setAttribute('nonce', litNonce);
  element.textContent = String(style);
  ('head' in root ? root.head : root).append(element);
}

/**
 * Adds the styles of an element's shadow root again, after the element has moved to another
 * document.
 */
export function restyle({ shadowRoot, constructor }: ReactiveElement): void {
  if (!shadowRoot) return;
  const { elementStyles } = constructor as typeof ReactiveElement;
  adoptStyles(shadowRoot, ...(elementStyles as CSSResult[]), ...(added.get(shadowRoot) ?? []));
}

function sheetIn(document: Document, style: CSSResult): CSSStyleSheet | undefined {
  if (document === globalThis.document) return style.styleSheet;
  const own = sheets.get(document) ?? new Map<CSSResult, CSSStyleSheet>();
  sheets.set(document, own);
  const known = own.get(style);
  const { defaultView } = document;
  // In a document without a window, nothing is visible.
  if (known || !defaultView) return known;
  const made = new defaultView.CSSStyleSheet();
  // `CSSResult` as a string is the text of the sheet.
  made.replaceSync(String(style));
  own.set(style, made);
  return made;
}
