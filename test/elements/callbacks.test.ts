// Functions of the page that throw, hang, or answer nonsense cost the reader nothing but their answer.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { checkQuotes } from '../../src/passages/check-quotes.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { anchors, block, card, isOpen, link, list, rows } from '../support/block.js';
import { fixture, frame, hearErrors, press as pressKeys, until, wait } from '../support/browser.js';

const ANSWER = {
  text: '',
  answer: 'The sun shines.\n\n$$x^2$$\n\n$$y^2$$\n\n```js\nlet a;\n```\n\nIt is hot.',
  citations: [{ start: 0, end: 14, evidence: [{ source: 1 }] }],
  sources: Array.from({ length: 5 }, (_, i) => ({
    title: `Source ${i}`,
    url: `https://site${i}.example/`,
    ...(i === 0 && { downloadUrl: 'https://site0.example/file' }),
    ...(i === 1 && { type: 'file', mediaType: 'text/plain' }),
  })),
  search: { provider: 'google', queries: ['sun'], suggestionsHtml: '<p>not Google’s</p>' },
};

/** Answers of all sorts, and none. */
const NONSENSE: Record<string, () => unknown> = {
  throws: () => {
    throw new Error('the page’s own');
  },
  'throws nothing': () => {
    throw undefined as unknown as Error;
  },
  rejects: () => Promise.reject(new Error('the page’s own')),
  hangs: () => new Promise(() => undefined),
  'answers a symbol': () => Symbol('nonsense'),
  'answers a number': () => 7,
  'answers a list': () => [[]],
  'answers a script': () => 'javascript:alert(1)',
  'answers the page': () => document.body,
  'answers the block': () => document.querySelector('citation-block'),
  'answers the document': () => document,
  'answers a proxy': () =>
    new Proxy(
      {},
      {
        get() {
          throw new Error('the page’s own');
        },
        has: () => false,
      },
    ),
};

/** Acts on the block that has called, once: what does so each time it is asked would never end. */
function once(act: (block: CitationBlock) => unknown): () => unknown {
  const acted = new WeakSet<Element>();
  return () => {
    const block = document.querySelector('citation-block');
    if (!block || acted.has(block)) return undefined;
    acted.add(block);
    act(block);
    return undefined;
  };
}

/** What functions of the page do to the block that is just calling them. */
const REENTERING: Record<string, () => unknown> = {
  'gives its block the payload again': once((block) => {
    block.payload = structuredClone(ANSWER) as never;
  }),
  'asks for an update': once((block) => block.requestUpdate()),
  'takes its block out, and puts it back': once((block) => {
    const { parentElement } = block;
    block.remove();
    parentElement?.append(block);
  }),
  'presses the marker': once((block) => link(block).click()),
  'takes all functions away': once((block) => {
    block.icon = block.download = block.load = block.resolve = block.actions = undefined;
  }),
  'answers the card': () =>
    document.querySelector('citation-block')?.renderRoot.querySelector('.card'),
  'answers a node of another document': () =>
    document.implementation.createHTMLDocument('').createElement('i'),
  'answers what is never there': () => ({ then: () => undefined }),
  'answers what is there twice': () => ({
    then: (done: (value: unknown) => void) => {
      done('one');
      done('two');
      throw new Error('the page’s own');
    },
  }),
  'answers a list without end': () =>
    (function* () {
      for (;;) yield { label: 'Again', run: () => undefined };
    })(),
};

const THROWING = 'return (event) => { heard.push(event.type); throw new Error("the page’s own"); }';

function press(block: CitationBlock, label: RegExp): void {
  const buttons = [...block.renderRoot.querySelectorAll<HTMLElement>('button')];
  const found = buttons.find(({ textContent }) => label.test(textContent));
  if (!found) throw new Error(`There is no button ${label}.`);
  found.click();
}

/** Each way to hand the elements a function, and how a reader makes them call it. */
const CALLS: Record<string, (block: CitationBlock, call: never) => Promise<void> | void> = {
  icon: async (block, call) => {
    block.icon = call;
    block.open = true;
    await block.updateComplete;
    link(block).click();
  },
  download: async (block, call) => {
    block.linkMode = 'authenticated';
    block.download = call;
    block.open = true;
    await block.updateComplete;
    await frame();
    press(block, /download/i);
  },
  load: async (block, call) => {
    block.load = call;
    block.open = true;
    await block.updateComplete;
    await frame();
    press(block, /read here/i);
    await until(() => !!block.renderRoot.querySelector('citation-document'), 'it opens');
    await wait(30);
    block.renderRoot.querySelector<HTMLElement>('[part=reader] button')?.click();
  },
  resolve: async (block, call) => {
    block.resolve = call;
    block.open = true;
    await block.updateComplete;
    await frame();
    block.renderRoot.querySelector<HTMLElement>('.rows li a[part=title]')?.click();
  },
  actions: async (block, call) => {
    block.actions = call;
    block.open = true;
    await block.updateComplete;
    link(block).click();
  },
  'an action’s run': async (block, call) => {
    const action = { label: 'Ask', run: call };
    block.actions = () => [action];
    block.open = true;
    await block.updateComplete;
    await frame();
    press(block, /ask/i);
    press(block, /ask/i);
  },
  renderMath: (block, call) => {
    const text = block.querySelector('citation-text');
    if (text) text.renderMath = call;
  },
  highlightCode: (block, call) => {
    const text = block.querySelector('citation-text');
    if (text) text.highlightCode = call;
  },
  renderer: (block, call) => {
    const widget = block.renderRoot.querySelector('grounding-widget');
    if (widget) widget.renderer = call;
  },
  'response’s onWarning': (block, call) => {
    block.responseOptions = { onWarning: call };
    const redirect = { title: 'Source 4', url: 'https://redirect.example/', redirect: true };
    block.response = { ...ANSWER, sources: [...ANSWER.sources.slice(0, 4), redirect] };
  },
  'response’s getDomain': (block, call) => {
    block.responseOptions = { getDomain: call };
    block.response = ANSWER;
  },
};

describe('Functions of the page', () => {
  let reported: unknown[] = [];
  let rejected: unknown[] = [];
  const onRejection = (event: PromiseRejectionEvent): void => void rejected.push(event.reason);
  beforeEach(() => {
    reported = hearErrors();
    rejected = [];
    addEventListener('unhandledrejection', onRejection);
  });
  afterEach(() => {
    removeEventListener('unhandledrejection', onRejection);
  });

  for (const [name, hand] of Object.entries(CALLS)) {
    for (const [kind, answer] of Object.entries({ ...NONSENSE, ...REENTERING })) {
      it(`${name} that ${kind}`, async () => {
        const element = await block('', ANSWER);
        await until(() => anchors(element).length === 1, 'there is a marker');
        const call = (): unknown => answer();
        await hand(element, call as never);
        await element.updateComplete;
        await wait(30);
        expect(document.body.contains(element)).to.equal(true);
        // What reads a response may still be loading.
        await until(() => anchors(element).length === 1, 'the marker stays, or is there again');
        expect(list(element)).not.to.equal(null);
        expect(element.querySelector('citation-text')?.textContent).to.contain('It is hot');
        element.open = true;
        await element.updateComplete;
        await until(() => rows(element).length === 5, 'the list is there');
        if (!isOpen(element)) link(element).click();
        await until(() => isOpen(element), 'the card opens');
        expect(reported.length, 'told once').to.be.at.most(1);
        if (kind === 'throws' && name !== 'response’s onWarning') {
          expect(reported.map((error) => (error as Error).message)).to.deep.equal([
            'the page’s own',
          ]);
        }
        expect(rejected).to.deep.equal([]);
      });
    }
  }

  it('are called without a page, and throw nothing into it', () => {
    const onWarning = (): never => {
      throw new Error('the page’s own');
    };
    const bad = { text: '', sources: [{ url: 'javascript:1' }, { url: 'data:,' }] };
    expect(sanitizePayload(bad, { onWarning }).sources).to.have.length(2);
    expect(reported).to.have.length(1);
    normalize(bad, { onWarning, getDomain: onWarning });
    normalize({ hello: 1 }, { onWarning });
    expect(reported).to.have.length(1);
    const citations = [{ start: 0, end: 1, evidence: [{ source: 1, citedText: 'Sun' }] }];
    const quoted = { text: '', answer: 'a', sources: [{ title: 'A' }], citations };
    const textOf = (): never => {
      throw new Error('the page’s own');
    };
    expect(checkQuotes(quoted, textOf)).to.deep.equal(quoted);
    expect(reported).to.have.length(2);
  });

  it('that listen, and throw, stop nothing', async () => {
    const heard: string[] = [];
    const errors: unknown[] = [];
    // What is thrown is told to the window of the listener: here one whose errors are no test's.
    const { contentWindow } = fixture<HTMLIFrameElement>('<iframe></iframe>');
    const frame = contentWindow as Window & typeof globalThis;
    frame.onerror = (_event, _file, _line, _column, error) => errors.push(error?.message) > 0;
    const make = new frame.Function('heard', THROWING) as (heard: string[]) => EventListener;
    const fail = make(heard);
    const names = ['citation-warning', 'citation-open', 'citation-close', 'citation-navigate'];
    for (const name of names) document.addEventListener(name, fail);
    const bad = [...ANSWER.sources, { url: 'javascript:1' }];
    const element = await block('', { ...ANSWER, sources: bad });
    await until(() => anchors(element).length === 1, 'there is a marker');
    link(element).click();
    await until(() => isOpen(element), 'the card opens');
    const title = card(element).querySelector<HTMLElement>('[part=title]');
    title?.addEventListener('click', (event) => event.preventDefault());
    title?.click();
    await pressKeys('Escape');
    await until(() => !isOpen(element), 'the card closes');
    element.open = true;
    await until(() => rows(element).length === 6, 'the list is there');
    for (const name of names) document.removeEventListener(name, fail);
    expect([...new Set(heard)].sort()).to.deep.equal([...names].sort());
    expect(errors).to.deep.equal(heard.map(() => 'the page’s own'));
  });

  it('that give the widget a node around it keep what was there', async () => {
    const around = fixture('<div><grounding-widget></grounding-widget></div>');
    const widget = around.querySelector('grounding-widget');
    if (!widget) throw new Error('There is no widget.');
    widget.queries = ['sun'];
    widget.renderer = () => around;
    await widget.updateComplete;
    expect(widget.renderRoot.textContent).to.contain('sun');
    expect(reported).to.deep.equal([]);
  });
});
