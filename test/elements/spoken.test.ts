// What assistive technology gets, from each engine's own accessibility tree. docs/accessibility.md has the rows of
// spoken.json as a table; test/package/accessibility-page.test.mjs compares them.
import { expect } from 'chai';
import '../../src/elements/citation-document/define.js';
import type { CitationPanel } from '../../src/elements/citation-panel/citation-panel.js';
import { ar } from '../../src/locales/ar.js';
import { registerLocale } from '../../src/locales/index.js';
import { block, card, isOpen, link, list, payload, rendered } from '../support/block.js';
import { accessible, click, fixture, moveAway, until } from '../support/browser.js';
import spoken from './spoken.json';

interface Row {
  part: string;
  role: string;
  name: string;
  description?: string;
  states?: string[];
}

const find = (root: ParentNode, selector: string): Element => {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

/** A block whose third marker names a source that is not there. */
const answer = () =>
  block(
    '<p>Launched<citation-anchor source-ids="1"></citation-anchor>, large<citation-anchor source-ids="mirrors 1"></citation-anchor>, and more<citation-anchor source-ids="9"></citation-anchor></p>',
  );

async function marker(index: number): Promise<Element> {
  return link(await answer(), index);
}

async function opened(index = 0): Promise<HTMLElement> {
  const element = await answer();
  element.feedback = true;
  await click(link(element, index));
  await until(() => isOpen(element), 'the card opens');
  await rendered(element);
  return card(element);
}

async function unfolded(selector: string): Promise<Element> {
  const element = await answer();
  const shown = list(element)!;
  shown.open = true;
  await rendered(element);
  return find(shown.renderRoot, selector);
}

async function inPanel(selector: string, mode: CitationPanel['mode'] = 'beside') {
  const thread = fixture(
    '<citation-thread><citation-panel></citation-panel><citation-block list="none"></citation-block></citation-thread>',
  );
  const panel = thread.querySelector('citation-panel')!;
  Object.assign(panel, { mode, open: true });
  const sources = Array.from({ length: 25 }, (_, i) => ({
    title: `Report ${i}`,
    url: `https://a${i}.example/`,
  }));
  Object.assign(thread.querySelector('citation-block')!, {
    payload: {
      answer: 'It is cold.',
      sources,
      citations: [{ start: 0, end: 11, evidence: [{ source: 1 }] }],
    },
  });
  await until(() => panel.renderRoot.querySelector('[part=item]') !== null, 'the panel has rows');
  return find(panel.renderRoot, selector);
}

async function inDocument(selector: string): Promise<Element> {
  const element = fixture('<citation-document></citation-document>');
  const source = { title: 'report.txt', content: 'The sun is a star.', url: 'https://a.example/' };
  Object.assign(element, { source });
  await until(() => element.shadowRoot?.querySelector('[part=body]') !== null, 'the document');
  await until(() => element.shadowRoot?.querySelector(selector) !== null, selector);
  return find(element.shadowRoot!, selector);
}

async function inWidget(selector: string): Promise<Element> {
  const element = fixture('<grounding-widget></grounding-widget>');
  const search = { provider: 'google', queries: ['webb mirror'] };
  Object.assign(element, { payload: { ...payload, search } });
  await until(() => element.shadowRoot?.querySelector(selector) !== null, 'the suggestions');
  return find(element.shadowRoot!, selector);
}

const PARTS: Record<string, () => Promise<Element>> = {
  marker: () => marker(0),
  'marker, open': async () => {
    await opened();
    return link(document);
  },
  'marker of several': () => marker(1),
  'marker without a source': () => marker(2),
  card: () => opened(),
  'card of several': () => opened(1),
  'title in the card': async () => find(await opened(), '[part=title]'),
  'link to the passage': async () => find(await opened(), 'a[part=action]'),
  'button in the card': async () => find(await opened(), 'button[part=action]'),
  'button in a card of several': async () => find(await opened(1), 'button[part=action]'),
  'feedback in a card of several': async () => find(await opened(1), '[aria-pressed]'),
  'heading of the list': () => unfolded('[role=heading]'),
  'cited sources': () => unfolded('ol'),
  'other sources': () => unfolded('ol:last-of-type'),
  'way back to the text': () => unfolded('.back'),
  panel: () => inPanel('[part=panel]'),
  'panel as a sheet': () => inPanel('[part=panel]', 'sheet'),
  'search in the panel': () => inPanel('input[type=search]'),
  'cited sources in the panel': () => inPanel('ol'),
  document: () => inDocument('[part=body]'),
  'search in the document': () => inDocument('input[type=search]'),
  'link out of the document': () => inDocument('a[part=action]'),
  'search suggestions': () => inWidget('[part=widget]'),
  'one suggestion': () => inWidget('[part=chip]'),
};

describe('what assistive technology gets, by the tree of each engine (WCAG 1.3.1, 2.5.3, 4.1.2)', () => {
  beforeEach(moveAway);

  it('every part has a row', () => {
    expect(Object.keys(PARTS)).to.deep.equal(spoken.map(({ part }) => part));
  });

  for (const { part, ...row } of spoken as Row[]) {
    it(`${part}: ${row.role} “${row.name}”`, async () => {
      const found = await accessible(await PARTS[part]!());
      const asked = { ...row, ...(row.states && { states: row.states.join() }) };
      const got = { ...found, ...(found?.states && { states: found.states.join() }) };
      // WebKit's driver tells role and name.
      if (found?.states === undefined) {
        expect(got).to.include({ role: row.role, name: row.name });
        return;
      }
      expect(got).to.include(asked);
    });
  }

  it('three citations add at most 18 words to a sentence (D2)', async () => {
    const anchor = (id: number) => `<citation-anchor source-ids="${id}"></citation-anchor>`;
    const element = await block(
      `<p>Webb was launched in 2021${anchor(1)}, and reached its place with a mirror of 18 segments${anchor(2)}${anchor(3)}, which is why it sees so far.</p>`,
      {
        sources: ['www.nasa.gov', 'science.nasa.gov', 'www.esa.int'].map((host) => ({
          title: 'Webb',
          url: `https://${host}/webb`,
        })),
      },
    );
    const words: string[] = [];
    for (const i of [0, 1, 2]) {
      const { name, role, states = [] } = (await accessible(link(element, i)))!;
      words.push(...[name, role, ...states].join(' ').split(/\s+/));
    }
    expect(words.length, words.join(' ')).to.be.within(12, 18);
  });

  const one = '<citation-anchor source-ids="1"></citation-anchor>';
  const PLACES: [place: string, html: string, name: string][] = [
    ['a heading', `<h2>The launch${one}</h2>`, 'Source 1, nasa.gov'],
    ['a table', `<table><tr><td>2021${one}</td></tr></table>`, 'Source 1, nasa.gov'],
    ['a list', `<ul><li>Launched${one}</li></ul>`, 'Source 1, nasa.gov'],
    ['Arabic', `<p dir="rtl" lang="ar-EG">أُطلق عام 2021${one}.</p>`, 'المصدر ١، nasa.gov'],
  ];
  for (const [place, html, name] of PLACES) {
    it(`a marker in ${place} has its name, and no id names nothing`, async () => {
      const element = await block(html);
      registerLocale('ar', ar);
      element.lang = place === 'Arabic' ? 'ar-EG' : 'en';
      await rendered(element);
      expect(await accessible(link(element))).to.include({ role: 'button', name });
      element.open = true;
      await click(link(element));
      await until(() => isOpen(element), 'the card opens');
      await rendered(element);
      expect(danglingIds(element)).to.deep.equal([]);
    });
  }
});

/** Ids that something in the block refers to, and nothing has. */
function danglingIds(element: HTMLElement & { renderRoot: ParentNode }): string[] {
  return [element, element.renderRoot].flatMap((root) => {
    const refers = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-owns', 'for'];
    const ids = refers.flatMap((name) =>
      [...root.querySelectorAll(`[${name}]`)].flatMap((one) => one.getAttribute(name)!.split(' ')),
    );
    return ids.filter((id) => !root.querySelector(`[id="${id}"]`));
  });
}
