import type { CitationRegion, Evidence } from '../../model/index.js';
import { regionElement, regionShares, type PageSize, type Share } from './region-boxes.js';
import { withPatience } from './load-document.js';
import { reveal } from './reveal-place.js';
import {
  DocumentProblem,
  type DocumentContent,
  type DocumentView,
  type Finding,
  type ViewMaker,
} from './document-view.js';

/** The view of a picture, with boxes for the regions of passages. */
export const image: ViewMaker = async (content, { signal }) => {
  const { url, release } = addressOf(content);
  const picture = document.createElement('img');
  picture.alt = content.source.title ?? '';
  picture.referrerPolicy = 'no-referrer';
  picture.src = url;
  try {
    await withPatience(picture.decode(), signal);
  } catch {
    picture.removeAttribute('src');
    release();
    throw new DocumentProblem('failed');
  }
  const element = document.createElement('div');
  element.className = 'picture';
  element.append(picture);
  const marks = new WeakMap<Evidence, HTMLElement>();
  return {
    element,
    locate: unsaid,
    mark: (passages, current) => {
      const size = { width: picture.naturalWidth, height: picture.naturalHeight };
      const drawn = passages.flatMap((passage) => {
        const boxes = regionBoxes(passage, size).map((share) =>
          regionElement(share, passage === current),
        );
        if (boxes[0]) marks.set(passage, boxes[0]);
        return boxes;
      });
      element.replaceChildren(picture, ...drawn);
    },
    reveal: (passage) => {
      if (marks.has(passage)) reveal(element, () => marks.get(passage) ?? element);
    },
    dispose: release,
  };
};

function regionBoxes({ location }: Evidence, size: PageSize): Share[] {
  if (location?.type !== 'region') return [];
  return regionShares({ ...location, ...pixels(location, size) }, undefined, size);
}

/** The default size for a region in pixels: the picture's own size. */
function pixels({ unit, width, height }: CitationRegion, size: PageSize): Partial<CitationRegion> {
  return unit === 'pixel' && !(width && height) ? size : {};
}

/** Audio and video, at the second of the passage. */
export const audio: ViewMaker = (content, host) => player(content, 'audio', host.signal);
export const video: ViewMaker = (content, host) => player(content, 'video', host.signal);

async function player(
  content: DocumentContent,
  tag: 'audio' | 'video',
  signal: AbortSignal,
): Promise<DocumentView> {
  const { url, release } = addressOf(content);
  const media = document.createElement(tag);
  media.controls = true;
  media.preload = 'metadata';
  media.className = 'player';
  media.setAttribute('aria-label', content.source.title ?? '');
  media.src = url;
  const dispose = (): void => {
    media.pause();
    media.removeAttribute('src');
    media.load();
    release();
  };
  const readable = new Promise<void>((resolve, reject) => {
    media.addEventListener('loadedmetadata', () => resolve(), { once: true });
    media.addEventListener('error', () => reject(new DocumentProblem('failed')), { once: true });
  });
  try {
    await withPatience(readable, signal);
  } catch (error) {
    dispose();
    throw error;
  }
  return {
    element: media,
    locate: unsaid,
    mark: () => undefined,
    reveal: ({ location }) => {
      if (location?.type === 'time') media.currentTime = location.startSeconds;
    },
    dispose,
  };
}

/** An address that the host wants embedded. Its scripts run, but without access to the page. */
export const frame: ViewMaker = ({ url = '', source }) => {
  const element = document.createElement('iframe');
  element.className = 'frame';
  element.title = source.title ?? '';
  element.referrerPolicy = 'no-referrer';
  element.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
  element.src = url;
  return {
    element,
    locate: unsaid,
    mark: () => undefined,
    reveal: () => undefined,
    dispose: () => element.remove(),
  };
};

/** There is no text to search. */
function unsaid(): Finding {
  return 'unsaid';
}

function addressOf({ blob, url }: DocumentContent): { url: string; release: () => void } {
  if (!blob) return { url: url ?? '', release: () => undefined };
  const made = URL.createObjectURL(blob);
  return { url: made, release: () => URL.revokeObjectURL(made) };
}
