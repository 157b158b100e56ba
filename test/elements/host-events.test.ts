// Pages that act inside the events of our elements, stop events on their way, or send events that no reader has
// caused. Nothing is thrown into the page, and the reader's next press opens a card.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { block, card, isOpen, link } from '../support/block.js';
import { fixture, frame, press, until, wait } from '../support/browser.js';
import { expectSilence, expectWhole, part } from '../support/rough.js';

const PAYLOAD = {
  ...part(600),
  sources: part(600).sources.map((source, i) => ({
    ...source,
    ...(i === 0 && { content: 'The words that the claim rests on.', mediaType: 'text/plain' }),
    ...(i === 1 && { downloadUrl: 'https://site0.example/file' }),
  })),
  search: { provider: 'google', queries: ['sun'], suggestionsHtml: '<p>not Google’s</p>' },
};

const button = (element: CitationBlock, label: RegExp): HTMLElement | undefined =>
  [...element.renderRoot.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
    label.test(textContent),
  );
async function opened(element: CitationBlock): Promise<void> {
  link(element).click();
  await until(() => isOpen(element), 'the card is open');
}

/** Each event of a block, and how it comes to fire it. */
const EVENTS: Record<string, (element: CitationBlock) => unknown> = {
  'citation-open': (element) => link(element).click(),
  'citation-close': async (element) => {
    await opened(element);
    await press('Escape');
  },
  'citation-navigate': async (element) => {
    await opened(element);
    card(element).querySelector<HTMLElement>('[part=title]')?.click();
  },
  'citation-read': async (element) => {
    await opened(element);
    await until(() => button(element, /read here/i) !== undefined, 'there is its button');
    button(element, /read here/i)?.click();
  },
  'citation-copy': (element) => element.copyAnswer(),
  'citation-warning': (element) => (element.payload = 'no JSON'),
  'citation-error': (element) => (element.error = new Error('the page’s own')),
  'citation-feedback': async (element) => {
    element.feedback = true;
    await opened(element);
    const votes = (): HTMLElement | null => card(element).querySelector('button[aria-pressed]');
    await until(() => votes() !== null, 'there are its buttons');
    votes()?.click();
  },
};

/** What pages do in a listener. */
const ACTS: Record<string, (element: CitationBlock, event: Event) => unknown> = {
  'removes the block': (element) => element.remove(),
  'moves it': (element) => fixture('<div></div>').append(element),
  'moves it into a shadow root': (element) =>
    fixture('<div></div>').attachShadow({ mode: 'closed' }).append(element),
  'takes it into another document': (element) =>
    document.implementation.createHTMLDocument().body.append(element),
  'puts a copy in its place': (element) => element.replaceWith(element.cloneNode(true)),
  'empties its page': (element) => element.closest('.fixture')?.replaceChildren(),
  'empties its shadow root': (element) => element.shadowRoot?.replaceChildren(),
  'gives it another payload': (element) => (element.payload = part(100)),
  'takes its payload': (element) => (element.payload = undefined),
  'asks it to update, and waits': async (element) => {
    element.requestUpdate();
    await element.updateComplete;
  },
  'presses its markers': (element) => {
    for (const one of element.querySelectorAll<HTMLElement>('citation-anchor a')) one.click();
  },
  'opens a modal dialog': () => {
    const dialog = fixture<HTMLDialogElement>('<dialog>Sure?</dialog>');
    dialog.showModal();
    setTimeout(() => dialog.remove(), 20);
  },
  'prevents and stops all': (_, event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  },
};

describe('A page that, in a block’s own event,', () => {
  expectSilence();
  for (const [act, run] of Object.entries(ACTS)) {
    it(act, async () => {
      for (const [type, cause] of Object.entries(EVENTS)) {
        const element = await block('', PAYLOAD);
        element.load = () => 'The words that the claim rests on.';
        await until(() => element.querySelector('citation-anchor a[href]') !== null, 'links');
        let heard = false;
        const listen = (event: Event): void => {
          // Once: what a listener does may fire the event again.
          if (heard) return;
          heard = true;
          // Nobody is to leave the page of the tests.
          if (type === 'citation-navigate') event.preventDefault();
          void run(element, event);
        };
        element.addEventListener(type, listen);
        await cause(element);
        await until(() => heard, `${type} is fired`);
        await frame();
        element.removeEventListener(type, listen);
        element.error = undefined;
        // What is left of it in another tree comes home.
        fixture('<div></div>').append(element);
        await expectWhole(element);
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        element.remove();
      }
    }).timeout(60_000);
  }
});

describe('Events that no reader has caused', () => {
  expectSilence();
  const TYPES = [
    'pointerover pointerout pointermove pointerdown pointerup pointercancel mousedown click keydown keyup',
    'focusin focusout copy cut scroll resize toggle beforetoggle close cancel wheel touchstart touchmove touchend',
    'slotchange selectionchange visibilitychange fullscreenchange beforeprint afterprint pageshow pagehide',
    'popstate hashchange online languagechange input change submit beforematch transitionend animationend',
    'citation-open citation-close citation-warning citation-shown citation-navigate grounding-refused',
  ]
    .join(' ')
    .split(' ');
  /** Without the fields that events of browsers have; as fills of forms by browsers do send `keydown`. */
  const MAKES: Record<string, (type: string) => Event> = {
    'without any field': (type) =>
      new Event(type, { bubbles: true, composed: true, cancelable: true }),
    'with fields of nonsense': (type) =>
      Object.assign(new CustomEvent(type, { bubbles: true, composed: true, detail: null }), {
        key: null,
        relatedTarget: document,
        pointerType: 7,
        clientX: NaN,
        clipboardData: null,
        newState: Symbol('nonsense'),
        persisted: 'yes',
      }),
  };
  for (const [kind, make] of Object.entries(MAKES)) {
    it(`${kind} change nothing`, async () => {
      const element = await block('', PAYLOAD);
      element.open = true;
      await opened(element);
      const inside = [
        element,
        link(element),
        card(element),
        ...element.renderRoot.querySelectorAll('summary, li, slot, [part=title]'),
      ];
      for (const target of [window, document, document.documentElement, ...inside])
        for (const type of TYPES) {
          const event = make(type);
          // A link that a script presses leads away, whoever made it.
          if (type === 'click' || type === 'submit') continue;
          target.dispatchEvent(event);
        }
      await frame();
      await expectWhole(element);
    });
  }

  it('to markers that are in no page change nothing', async () => {
    const element = await block('', PAYLOAD);
    await until(() => element.querySelector('citation-anchor a[href]') !== null, 'links');
    const marker = link(element);
    element.remove();
    for (const type of TYPES)
      marker.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    await wait(50);
    fixture('<div></div>').append(element);
    await expectWhole(element);
  });
});

describe('A page that stops events on their way', () => {
  expectSilence();
  const OURS = 'citation-open citation-close citation-warning citation-shown citation-error'.split(
    ' ',
  );
  for (const [name, types] of Object.entries({
    'of the pointer and of focus':
      'pointerover pointerout pointermove pointerdown focusin mousedown'.split(' '),
    'of our elements': OURS,
    'of floating things, windows and scrolling':
      'toggle beforetoggle scroll resize slotchange'.split(' '),
  })) {
    it(`${name}, has markers that open their cards`, async () => {
      const stop = (event: Event): void => {
        event.stopImmediatePropagation();
        // Who prevents this wants nothing to be opened.
        if (event.type !== 'beforetoggle') event.preventDefault();
      };
      for (const type of types) addEventListener(type, stop, { capture: true });
      try {
        const element = await block('', PAYLOAD);
        await expectWhole(element);
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        await until(() => !isOpen(element), 'a key closes it');
      } finally {
        for (const type of types) removeEventListener(type, stop, { capture: true });
      }
    });
  }

  it('even all of a reader’s, has answers and lists all the same', async () => {
    const types = 'pointerover pointerdown mousedown click keydown focusin copy'.split(' ');
    const stop = (event: Event): void => {
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    for (const type of types) addEventListener(type, stop, { capture: true });
    try {
      const element = await block('', PAYLOAD);
      await until(() => element.querySelector('citation-anchor a[href]') !== null, 'links');
      link(element).click();
      await wait(50);
      expect(isOpen(element)).to.equal(false);
      expect(element.textContent).to.contain('Sentence 3 ');
    } finally {
      for (const type of types) removeEventListener(type, stop, { capture: true });
    }
    await expectWhole(await block('', PAYLOAD));
  });
});
