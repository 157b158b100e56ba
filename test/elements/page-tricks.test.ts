// What pages do around a block that is not of data: templates, moves while its card is open, transitions between
// views, zoom, payloads that act while they are read.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationPayload } from '../../src/model/index.js';
import { anchors, block, card, CONTENT, isOpen, link, payload } from '../support/block.js';
import { fixture, frame, hearErrors, until, itWith } from '../support/browser.js';
import { opened, settled } from '../support/card-place.js';
import { answerOf, partOf } from '../support/streamed.js';

const written = answerOf(600);
const whole: CitationPayload = partOf(written, 600);
const TIMEOUT = 30_000;

async function expectWorking(element: CitationBlock): Promise<void> {
  await until(() => element.querySelector('citation-anchor a[href]') !== null, 'links', 10_000);
  if (!isOpen(element)) link(element).click();
  await until(() => isOpen(element), 'the card opens', 10_000);
  expect(card(element).textContent).not.to.equal('');
}

describe('A block of a template', () => {
  const COPIES: Record<string, (content: DocumentFragment) => DocumentFragment> = {
    cloneNode: (content) => content.cloneNode(true) as DocumentFragment,
    importNode: (content) => document.importNode(content, true),
  };
  for (const [name, copy] of Object.entries(COPIES)) {
    it(`that ${name} copies works when its payload was set before it came into the page`, async () => {
      const template = document.createElement('template');
      template.innerHTML = `<citation-block>${CONTENT}</citation-block>`;
      const fragment = copy(template.content);
      const made = fragment.querySelector('citation-block') as CitationBlock;
      made.payload = payload;
      made.streaming = false;
      fixture('<div></div>').append(fragment);
      await expectWorking(made);
    }).timeout(TIMEOUT);

    it(`that ${name} copies reads the JSON in it`, async () => {
      const template = document.createElement('template');
      const json = JSON.stringify(whole).replaceAll('<', '\\u003c');
      template.innerHTML = `<citation-block><script type="application/json">${json}</script></citation-block>`;
      const home = fixture('<div></div>');
      home.append(copy(template.content), copy(template.content));
      for (const made of home.querySelectorAll('citation-block')) {
        await until(() => anchors(made).length === whole.citations?.length, 'all markers', 10_000);
        await expectWorking(made);
      }
    }).timeout(TIMEOUT);
  }
});

describe('A block whose card is open', () => {
  const MOVES: Record<string, (home: Element, element: CitationBlock) => void> = {
    append: (home, element) => home.append(element),
    moveBefore: (home, element) =>
      'moveBefore' in home ? home.moveBefore(element, null) : (home as Element).append(element),
    'a fragment': (home, element) => {
      const fragment = document.createDocumentFragment();
      fragment.append(element);
      home.append(fragment);
    },
    'a parent that moves': (home, element) => home.append(element.parentElement as Element),
  };
  for (const [name, move] of Object.entries(MOVES)) {
    it(`may be moved by ${name}: its card is where its marker is, or closed`, async () => {
      const element = await block();
      const home = fixture('<div style="margin: 90px 0 0 200px"></div>');
      await opened(element);
      move(home, element);
      await settled();
      if (isOpen(element)) expectBeside(element);
      await expectWorking(element);
      await settled();
      expectBeside(element);
    }).timeout(TIMEOUT);
  }

  it('may have its markers, and all else in it, replaced by the page', async () => {
    const element = await block();
    await opened(element);
    element.innerHTML = CONTENT;
    await until(() => !isOpen(element), 'the card of a marker that is gone closes');
    await expectWorking(element);
  }).timeout(TIMEOUT);
});

describe('Transitions between views', () => {
  const transition = (change: () => unknown): Promise<unknown> | undefined =>
    (
      document as {
        startViewTransition?: (update: () => unknown) => { finished: Promise<unknown> };
      }
    )
      .startViewTransition?.(change)
      .finished.catch(() => null);

  itWith(
    'transitions',
    'may change, move, remove and bring back a block whose card is open',
    async () => {
      const element = await block('', whole);
      const home = fixture('<div></div>');
      await expectWorking(element);
      const changes = [
        () => (element.payload = partOf(written, 300)),
        () => home.append(element),
        () => element.remove(),
        () => home.append(element),
        () => (element.payload = whole),
      ];
      for (const change of changes) {
        if (element.isConnected) await expectWorking(element);
        await transition(change);
      }
      await until(() => anchors(element).length === whole.citations?.length, 'all markers', 10_000);
      await expectWorking(element);
    },
  )?.timeout(60_000);
});

/** The card begins where its marker ends, or ends where it begins; and is not far from it to the side. */
function expectBeside(element: CitationBlock): void {
  const box = card(element).getBoundingClientRect();
  const marker = link(element).getBoundingClientRect();
  const gap = Math.max(box.top - marker.bottom, marker.top - box.bottom);
  const { documentElement } = document;
  // In pixels of the window, whatever a page is zoomed by.
  expect(gap, 'from its marker').to.be.within(-12, 24);
  expect(box.left, 'to the side').to.be.at.most(marker.right + 1);
  expect(box.right, 'to the other side').to.be.at.least(marker.left - 1);
  expect(box.right, 'in the window').to.be.at.most(documentElement.clientWidth + 1);
}

describe('In a page with zoom', () => {
  afterEach(() => {
    document.documentElement.style.zoom = document.body.style.zoom = '';
  });
  for (const [name, target] of Object.entries({
    html: () => document.documentElement,
    body: () => document.body,
    'the block’s parent': (element: CitationBlock) => element.parentElement as HTMLElement,
  })) {
    for (const zoom of ['0.6', '1.5', '2']) {
      it(`of ${zoom} on ${name}, the card is beside its marker`, async () => {
        const element = await block(`<div style="height: 60px"></div>${CONTENT}`);
        target(element).style.zoom = zoom;
        await opened(element);
        expectBeside(element);
      }).timeout(TIMEOUT);
    }
  }
});

describe('A payload that acts while it is read', () => {
  const ACTS: Record<string, (element: CitationBlock) => void> = {
    'gives the block another': (element) => {
      element.payload = whole;
    },
    'removes the block': (element) => element.remove(),
    'moves the block': (element) => fixture('<div></div>').append(element),
    'empties the block': (element) => element.replaceChildren(),
    'asks for its update': (element) => element.requestUpdate(),
    'ends the stream': (element) => {
      element.streaming = !element.streaming;
    },
    throws: () => {
      throw new Error('no');
    },
  };
  for (const [name, act] of Object.entries(ACTS)) {
    it(`and ${name}: nothing is thrown, and the next is shown`, async () => {
      const heard = hearErrors();
      const element = await block('', undefined);
      let acts = 0;
      for (const field of ['sources', 'answer', 'citations', 'text'] as const) {
        element.payload = Object.defineProperty({ ...whole }, field, {
          enumerable: true,
          get() {
            // Once in a reading: what asks for another reading each time it is read would never end.
            if (acts++ % 3 === 0) act(element);
            return whole[field];
          },
        });
        await element.updateComplete;
        await frame();
      }
      expect(acts).to.be.at.least(4);
      if (!element.isConnected) fixture('<div></div>').append(element);
      element.streaming = false;
      element.payload = { ...whole };
      await until(() => anchors(element).length === whole.citations?.length, 'all markers', 10_000);
      await expectWorking(element);
      expect(heard).to.deep.equal([]);
    }).timeout(TIMEOUT);
  }

  it('that the page changes after each update is shown as it was, then as it is', async () => {
    const live = structuredClone(whole);
    const element = await block('', live);
    live.sources.length = 0;
    live.answer = 'Other words.';
    live.citations = [];
    await expectWorking(element);
    expect(anchors(element).length).to.equal(whole.citations?.length);
    element.payload = { ...live };
    await until(() => element.textContent.includes('Other words.'), 'the new answer');
  }).timeout(TIMEOUT);
});
