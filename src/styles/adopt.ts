import type { CSSResult, ReactiveElement } from '@lit/reactive-element';

/** By document: a sheet is taken only by roots of the document that it was made in. */
const sheets = new WeakMap<Document, Map<CSSResult, CSSStyleSheet>>();
/** What roots have besides the styles of their element. */
const added = new WeakMap<Node, Set<CSSResult>>();

/**
 * Adds sheets to the document or shadow root that a light-DOM element stands in, each once. Where
 * constructable sheets are missing, they are `<style>` elements, as Lit's own are.
 */
export function adoptStyles(node: Node, ...styles: CSSResult[]): void {
  const root = node.getRootNode() as Document | ShadowRoot;
  const isDocument = root.nodeType === DOCUMENT;
  if (!isDocument && !('host' in root)) return;
  if (isDocument && isSeen(root, styles)) return;
  const all = added.get(root) ?? new Set();
  added.set(root, all);
  // A picture of the page may have this name, and be what a document answers.
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

/** What was added in this turn: a thousand markers may come at once, and looking at the sheets of a page is slow. */
const seen = new Map<Node, CSSResult | undefined>();

function isSeen(document: Node, [first]: readonly CSSResult[]): boolean {
  if (seen.get(document) === first) return true;
  if (seen.size === 0) queueMicrotask(() => seen.clear());
  seen.set(document, first);
  return false;
}

function write(root: Document | ShadowRoot, style: CSSResult): void {
  const element = (root.ownerDocument ?? (root as Document)).createElement('style');
  const { litNonce } = globalThis as { litNonce?: string };
  if (litNonce !== undefined) element.setAttribute('nonce', litNonce);
  element.textContent = String(style);
  ('head' in root ? root.head : root).append(element);
}

/** Gives the shadow root of an element that came into another document, if it has one, its styles. */
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
  // In a document without a window, nothing is seen.
  if (known || !defaultView) return known;
  const made = new defaultView.CSSStyleSheet();
  // A `CSSResult` as text is the sheet that was written with `css`.
  made.replaceSync(String(style));
  own.set(style, made);
  return made;
}
