import type { DocumentKind } from './kinds.js';
import { audio, frame, image, video } from './media-views.js';
import { code, html, markdown, plainText } from './text-views.js';
import { DocumentProblem, type DocumentContent, type ViewMaker } from './view.js';

const views = new Map<DocumentKind, ViewMaker>([
  ['text', plainText],
  ['markdown', markdown],
  ['html', html],
  ['code', code],
  ['image', image],
  ['audio', audio],
  ['video', video],
]);

/**
 * Adds a view of a kind of document, or replaces one. `citation-elements/pdf` adds that of PDF.
 *
 * @internal
 */
export function registerView(kind: DocumentKind, maker: ViewMaker): void {
  views.set(kind, maker);
}

/** Whether there is a view for what is said to be of this kind. */
export function canView(kind: DocumentKind | undefined): boolean {
  return kind === undefined || views.has(kind);
}

/** The view of a document; one that has none may still be embedded, if the host gave an address for that. */
export function viewOf(kind: DocumentKind, { text, blob }: DocumentContent): ViewMaker {
  const maker = views.get(kind);
  const isEmbedded = text === undefined && blob === undefined;
  if (isEmbedded && !(maker && /^(?:pdf|image|audio|video)$/.test(kind))) return frame;
  if (!maker) throw new DocumentProblem('unsupported');
  return maker;
}
