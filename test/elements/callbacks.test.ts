// Functions of the page that throw, hang, or answer nonsense cost the reader nothing but their answer.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { anchors, block, isOpen, link, list, rows } from '../support/block.js';
import { fixture, frame, hearErrors, until, wait } from '../support/browser.js';

const ANSWER = {
  text: '',
  answer: 'The sun shines.\n\n$$x^2$$\n\n$$y^2$$\n\n```js\nlet a;\n```\n\nIt is hot.',
  citations: [{ start: 0, end: 14, evidence: [{ source: 1 }] }],
  sources: Array.from({ length: 5 }, (_, i) => ({
    title: `Source ${i}`,
    url: `https://site${i}.example/`,
    ...(i === 0 && { downloadUrl: 'https://site0.example/file' }),
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
    [...block.renderRoot.querySelectorAll<HTMLElement>('button')]
      .find((button) => /download/i.test(button.textContent))
      ?.click();
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
    for (const [kind, answer] of Object.entries(NONSENSE)) {
      it(`${name} that ${kind}`, async () => {
        const element = await block('', ANSWER);
        await until(() => anchors(element).length === 1, 'there is a marker');
        const call = (): unknown => answer();
        await hand(element, call as never);
        await element.updateComplete;
        await wait(30);
        expect(document.body.contains(element)).to.equal(true);
        expect(anchors(element)).to.have.length(1);
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
