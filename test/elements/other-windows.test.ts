// A host may move a block into a window of its own: one that it opens, or one in front of all others.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationPayload } from '../../src/model/index.js';
import { anchors, block, card, isOpen, link } from '../support/block.js';
import { click, fixture, until, wait } from '../support/browser.js';
import { looks } from '../support/looks.js';
import { answerOf, partOf } from '../support/streamed.js';

const { answer, citations } = answerOf(2000);
const part = (length: number): CitationPayload => partOf({ answer, citations }, length);

interface PictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>;
}
const { documentPictureInPicture } = globalThis as unknown as {
  documentPictureInPicture?: PictureInPicture;
};

/** Browsers open windows only when a reader has pressed something. */
async function opened(open: () => Window | null | Promise<Window>): Promise<Window> {
  const button = fixture('<button>Open</button>');
  const pressed = new Promise<Window | null>((done) => {
    button.addEventListener('click', () => done(open()), { once: true });
  });
  await click(button);
  const view = await pressed;
  if (!view) throw new Error('The window was not opened.');
  return view;
}

const WINDOWS: Record<string, () => Window | null | Promise<Window>> = {
  'a window that the page opens': () => open('about:blank', '', 'width=500,height=400'),
  ...(documentPictureInPicture && {
    'a picture in picture': () =>
      documentPictureInPicture.requestWindow({ width: 500, height: 400 }),
  }),
};

async function openCard(element: CitationBlock): Promise<void> {
  if (!isOpen(element)) link(element).click();
  await until(() => isOpen(element), 'the card is open');
  await until(() => card(element).textContent.includes('Source'), 'it says what it is about');
}

describe('Other windows', () => {
  const errors: string[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push(String('reason' in event ? event.reason : event.message));
    event.preventDefault();
  };
  let views: Window[] = [];
  beforeEach(() => {
    errors.length = 0;
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
  });
  afterEach(async () => {
    for (const view of views) view.close();
    views = [];
    await wait(20);
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onError);
    expect(errors).to.deep.equal([]);
  });
  const show = async (name: string): Promise<Window> => {
    const view = await opened(WINDOWS[name] ?? (() => null));
    views.push(view);
    view.addEventListener('error', onError);
    view.addEventListener('unhandledrejection', onError);
    return view;
  };

  for (const name of Object.keys(WINDOWS)) {
    it(`${name}: a block looks the same there and back`, async () => {
      const element = await block('', part(800));
      await openCard(element);
      const before = looks(element);
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      const home = element.parentElement as HTMLElement;
      const view = await show(name);
      for (const place of [view.document.body, home, view.document.body]) {
        place.append(place.ownerDocument.adoptNode(element));
        await element.updateComplete;
        await openCard(element);
        expect(looks(element), place === home ? 'back' : 'there').to.deep.equal(before);
        element.ownerDocument.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      }
      view.close();
      home.append(document.adoptNode(element));
      await element.updateComplete;
      await openCard(element);
      expect(looks(element), 'after the window is gone').to.deep.equal(before);
    }).timeout(30_000);

    // As pages do it: what a closed window still holds has lost its listeners, by the browser's own doing.
    it(`${name}: a stream goes on there, and at home when the reader closes it`, async () => {
      const element = await block('', part(100));
      const home = element.parentElement as HTMLElement;
      const view = await show(name);
      view.document.body.append(view.document.adoptNode(element));
      view.addEventListener('pagehide', () => home.append(element));
      element.streaming = true;
      for (let length = 200; length < answer.length; length += 200) {
        element.payload = part(length);
        if (length === 800) await openCard(element);
        if (length === 1000) view.close();
        await wait(5);
      }
      element.streaming = false;
      element.payload = part(answer.length);
      await until(() => home.contains(element), 'it is at home');
      await until(() => anchors(element).length === citations.length, 'all markers are there');
      await openCard(element);
    }).timeout(30_000);

    it(`${name}: a block that is left in it is silent, and is shown at home later`, async () => {
      const element = await block('', part(400));
      const home = element.parentElement as HTMLElement;
      const view = await show(name);
      view.document.body.append(view.document.adoptNode(element));
      await openCard(element);
      view.close();
      await wait(50);
      element.payload = part(900);
      await wait(20);
      home.append(document.adoptNode(element));
      element.payload = part(answer.length);
      await until(() => anchors(element).length === citations.length, 'all markers are there');
      expect(isOpen(element)).to.equal(false);
    }).timeout(30_000);
  }
});
