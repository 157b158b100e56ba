// Pages do anything to the elements, in any order and at any time. Nothing is thrown, nothing is left behind,
// and whatever was done to a block, the next payload is shown.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationPayload } from '../../src/model/index.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import { anchors, block, isOpen } from '../support/block.js';
import { fixture, frame, until, wait } from '../support/browser.js';
import { countListeners } from '../support/listeners.js';
import { fc } from '../support/properties.js';
import { answerOf, partOf } from '../support/streamed.js';

const { answer, citations } = answerOf(1500);
const part = (length: number): CitationPayload => partOf({ answer, citations }, length);

/** Where a page may put an element. */
class Places {
  readonly home = fixture('<div><p>A page</p></div>');
  readonly #shadow = fixture('<div></div>').attachShadow({ mode: 'open' });
  #frame = fixture<HTMLIFrameElement>('<iframe></iframe>');
  readonly #offscreen = document.implementation.createHTMLDocument();
  readonly #fragment = document.createDocumentFragment();

  get all(): ParentNode[] {
    const inner = this.#frame.contentDocument?.body;
    const { home } = this;
    return [home, this.#shadow, this.#offscreen.body, this.#fragment, inner ?? home];
  }

  swapFrame(): void {
    this.#frame.remove();
    this.#frame = fixture<HTMLIFrameElement>('<iframe></iframe>');
  }
}

const ATTRIBUTES = {
  streaming: ['', null],
  citations: ['enabled', 'disabled', 'nonsense', null],
  layout: ['aside', 'list', null],
  list: ['none', null],
  'link-mode': ['none', 'authenticated', 'public', null],
  numbering: ['reading', 'nonsense', null],
  grounding: ['required', null],
  payload: ['{"text":"","sources":[]}', '{', '7', null],
  lang: ['ar', 'x', null],
  dir: ['rtl', null],
  hidden: ['', null],
} as const;

interface Theatre {
  readonly patient: CitationBlock;
  readonly places: Places;
}
/** `at` chooses among what there is. */
type Operation = (theatre: Theatre, at: number) => unknown;

const of = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

const OPERATIONS: Record<string, Operation> = {
  move: ({ patient, places }, at) => of(places.all, at)?.append(patient),
  adopt: ({ patient }, at) =>
    (at % 2 === 0 ? document : document.implementation.createHTMLDocument()).adoptNode(patient),
  remove: ({ patient }) => patient.remove(),
  copy: ({ patient, places }, at) => of(places.all, at)?.append(patient.cloneNode(true)),
  'copy as HTML': ({ patient, places }) => {
    places.home.insertAdjacentHTML('beforeend', patient.outerHTML);
  },
  'put another in its place, and back': ({ patient, places }) => {
    const other = document.createElement('citation-block');
    patient.replaceWith(other);
    if (other.isConnected) other.replaceWith(patient);
    else places.home.append(patient);
  },
  'put it into another': ({ patient, places }) => {
    const outer = document.createElement('citation-block');
    places.home.append(outer);
    outer.append(patient);
  },
  'set an attribute': ({ patient }, at) => {
    const [name, values] = of(Object.entries(ATTRIBUTES), at) ?? ['', []];
    const value = of<string | null>(values, at >> 4) ?? null;
    if (value === null) patient.removeAttribute(name);
    else patient.setAttribute(name, value);
  },
  'give it more': ({ patient }, at) => {
    patient.streaming = true;
    patient.payload = part(at * 25);
  },
  'give it nonsense': ({ patient }, at) => {
    patient.payload = of([undefined, 'no JSON', {}, [], 7, null, { sources: [null] }], at) as never;
  },
  'empty it': ({ patient }) => patient.replaceChildren(),
  'write into it': ({ patient }) => {
    patient.innerHTML = '<p>Words<citation-anchor source-ids="1"></citation-anchor></p>';
  },
  'take something out of it': ({ patient }, at) => {
    of([...patient.querySelectorAll('*')], at)?.remove();
  },
  'carry off a marker': ({ patient, places }, at) => {
    const marker = of(anchors(patient), at);
    if (marker) of(places.all, at)?.append(marker);
  },
  'join its words': ({ patient }) => patient.normalize(),
  press: ({ patient }, at) => {
    of([...patient.querySelectorAll<HTMLElement>('citation-anchor a')], at)?.click();
  },
  'press a button': ({ patient }, at) => {
    of([...patient.renderRoot.querySelectorAll<HTMLElement>('button, summary')], at)?.click();
  },
  focus: ({ patient }, at) => {
    of([...patient.querySelectorAll<HTMLElement>('citation-anchor a')], at)?.focus();
  },
  escape: () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
  'let the frame go': ({ places }) => places.swapFrame(),
  'wait for it': ({ patient }) => patient.updateComplete,
  'wait a frame': frame,
};

const operations = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(OPERATIONS)), fc.nat({ max: 200 })),
  { minLength: 4, maxLength: 30 },
);

/** The answer is shown at home, whatever attributes said before. */
async function expectHealed({ patient, places }: Theatre): Promise<void> {
  for (const name of Object.keys(ATTRIBUTES)) patient.removeAttribute(name);
  patient.replaceChildren();
  places.home.append(patient);
  patient.streaming = false;
  patient.payload = part(0);
  patient.payload = part(answer.length);
  await until(() => anchors(patient).length === citations.length, 'all markers are there');
  await until(() => patient.querySelector('citation-anchor a[href]') !== null, 'they are links');
}

describe('After any surgery', () => {
  const listeners = countListeners([window, document]);
  const errors: string[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push(String('reason' in event ? event.reason : (event.error ?? event.message)));
    event.preventDefault();
  };
  before(async () => {
    await loadParts();
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
  });
  after(() => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onError);
  });

  it('a block is silent, shows its next payload, and leaves nothing behind', async () => {
    const held = () => ({
      listeners: listeners(),
      nodes: document.head.childNodes.length,
      sheets: document.adoptedStyleSheets.length,
    });
    // What blocks share stays, and comes with the first.
    const first = { patient: await block('', part(400)), places: new Places() };
    await expectHealed(first);
    anchors(first.patient)[0]?.control.click();
    await until(() => isOpen(first.patient), 'its card opens');
    document.body.replaceChildren();
    await wait(5);
    const before = held();
    await fc.assert(
      fc.asyncProperty(operations, async (steps) => {
        errors.length = 0;
        const theatre = { patient: await block('', part(400)), places: new Places() };
        // Where citations are off, a marker is a plain link.
        theatre.patient.addEventListener('click', (event) => event.preventDefault());
        for (const [name, at] of steps) await OPERATIONS[name]?.(theatre, at);
        await wait(5);
        expect(errors).to.deep.equal([]);
        await expectHealed(theatre);
        document.body.replaceChildren();
        await wait(5);
        expect(errors).to.deep.equal([]);
        expect(held()).to.deep.equal(before);
      }),
      { numRuns: globalThis.load === true ? 150 : 12, endOnFailure: true },
    );
  }).timeout(globalThis.load === true ? 300_000 : 60_000);
});
