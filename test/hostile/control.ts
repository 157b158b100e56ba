import { marked } from 'marked';
import { provoke, watchWindow, type Outcome } from './watch.js';

/**
 * The same strings, shown as a careless page shows them: written as HTML, rendered from Markdown
 * without cleaning, and put into a link. Each in a frame that can not leave this page.
 * Answers which of them ran something.
 */
export async function runUnprotected(vectors: readonly string[]): Promise<boolean[]> {
  const ran = vectors.map(() => false);
  const used = vectors.map((vector, i) => {
    const frame = emptyFrame(i);
    const { contentWindow: view, contentDocument: page } = frame;
    page!.open();
    watchWindow(view as never, (outcome: Outcome) => {
      if (outcome === 'script') ran[i] = true;
    });
    // The string itself comes last: it may swallow all that follows.
    for (const html of ['<!doctype html><body>', linked(vector), rendered(vector), vector]) {
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- what careless pages do
      attempt(() => page!.write(html));
    }
    attempt(() => page!.close());
    return frame;
  });
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  await wait(60);
  for (const frame of used) attempt(() => provoke(frame.contentDocument!, frame.contentWindow!));
  await wait(60);
  return ran;
}

const frames: HTMLIFrameElement[] = [];

/** Used again, because a new one takes longer than a string; not where a string has led it elsewhere. */
function emptyFrame(i: number): HTMLIFrameElement {
  const known = frames[i];
  if (known?.contentDocument) return known;
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-forms');
  if (known) known.replaceWith(frame);
  else document.body.append(frame);
  return (frames[i] = frame);
}

function rendered(vector: string): string {
  return attempt(() => marked.parse(vector, { async: false })) ?? '';
}

function linked(vector: string): string {
  const link = document.createElement('a');
  link.setAttribute('href', vector);
  link.textContent = 'x';
  return link.outerHTML;
}

/** What these strings do to scripts that look at them is their own affair. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
