import { marked } from 'marked';
import { provoke, watchWindow, type Outcome } from './watch.js';

/**
 * Shows the same strings as a careless page does: written as HTML, rendered from Markdown without
 * sanitising, and put into a link. Each is in a frame that cannot leave this page. Returns which of
 * them ran a script.
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
    // The string itself comes last, because it may swallow all text after it.
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

/**
 * Frames are reused, because a new one takes longer than a string, unless a string has navigated
 * it.
 */
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

/** A string may make a script that reads it throw. That is not our concern. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
