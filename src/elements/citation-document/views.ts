import { Part } from '../shared/parts.js';
import type { DocumentKind } from './kinds.js';
import { DocumentProblem, type DocumentContent, type ViewMaker } from './document-view.js';

/** The code of each kind of document, which is loaded with the first document of that kind. */
const texts = new Part(() => import('./text-views.js'));
const markdown = new Part(() => import('./markdown-document.js'));
const html = new Part(() => import('./html-view.js'));
const media = new Part(() => import('./media-views.js'));

const views = new Map<DocumentKind, ViewMaker>([
  ['text', from(texts, 'plainText')],
  ['code', from(texts, 'code')],
  ['markdown', from(markdown, 'markdown')],
  ['html', from(html, 'html')],
  ['image', from(media, 'image')],
  ['audio', from(media, 'audio')],
  ['video', from(media, 'video')],
]);
const frame = from(media, 'frame');

/** A view whose code cannot be loaded now may be later: readers can try again. */
function from<K extends string>(part: Part<Record<K, ViewMaker>>, name: K): ViewMaker {
  return async (content, host) => {
    const makers = await part.load();
    if (!makers) throw new DocumentProblem('failed');
    return makers[name](content, host);
  };
}

/**
 * Adds or replaces the view of a kind of document. `citation-elements/pdf` adds the one of PDF.
 *
 * @internal
 */
export function registerView(kind: DocumentKind, maker: ViewMaker): void {
  views.set(kind, maker);
}

/**
 * The view of a document. A kind without a view can still be embedded, if the host gave an address.
 */
export function viewOf(kind: DocumentKind, { text, blob }: DocumentContent): ViewMaker {
  const maker = views.get(kind);
  const isEmbedded = text === undefined && blob === undefined;
  if (isEmbedded && !(maker && /^(?:pdf|image|audio|video)$/.test(kind))) return frame;
  if (!maker) throw new DocumentProblem('unsupported');
  return maker;
}
