import 'axe-core/axe.min.js';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect } from 'chai';
import '../../src/define.js';
import type { CitationPanel } from '../../src/elements/citation-panel/citation-panel.js';
import type { CitationThread } from '../../src/elements/citation-thread/citation-thread.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import type { CitationPayload } from '../../src/model/index.js';
import { fixture, frame, until } from '../support/browser.js';

declare const axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };

interface State {
  sources: number;
  properties?: Partial<CitationPanel>;
  /** What a reader does then. */
  act?: (panel: CitationPanel) => void;
  /** What there has to be for this to be that state. */
  has: string;
}

const DOCUMENT = 'citation-document';
const ALL = { scope: 'conversation' } as const;
const STATES: Record<string, State> = {
  'beside, this answer': { sources: 3, has: '[aria-pressed=true]' },
  'beside, the conversation': { sources: 3, properties: ALL, has: 'ol[data-group=others] li' },
  'a row unfolded': {
    sources: 3,
    act: (panel) => press(panel, '[part=more]'),
    has: 'details[open] .claim',
  },
  'a source that was led to': { sources: 3, act: (panel) => panel.show(2), has: '[data-shown]' },
  'actions of the host': {
    sources: 3,
    properties: { actions: () => ['Ask', 'Save', 'Hide'].map((label) => ({ label, run() {} })) },
    has: '[part=action]',
  },
  filters: { sources: 30, properties: ALL, has: '.filters select' },
  'nothing found': {
    sources: 30,
    properties: ALL,
    act: (panel) => search(panel, 'nothing of the kind'),
    has: '.note',
  },
  'a long list': { sources: 300, properties: ALL, has: '.virtual' },
  'a sheet, closed': { sources: 3, properties: { mode: 'sheet' }, has: '[part=open]' },
  'a sheet, open': {
    sources: 30,
    properties: { ...ALL, mode: 'sheet', open: true },
    has: '.sheet:popover-open .filters',
  },
  'a document': { sources: 3, act: (panel) => panel.read(1), has: DOCUMENT },
  'a document in a sheet': {
    sources: 3,
    properties: { mode: 'sheet' },
    act: (panel) => panel.read(1),
    has: `.sheet:popover-open ${DOCUMENT}`,
  },
  'no sources': { sources: 0, has: '.note' },
};

function press(panel: CitationPanel, selector: string): void {
  panel.renderRoot.querySelector<HTMLElement>(selector)!.click();
}

function search(panel: CitationPanel, words: string): void {
  const field = panel.renderRoot.querySelector<HTMLInputElement>('input[type=search]')!;
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Half of the sources are cited, the others only retrieved. */
function turn(count: number): CitationPayload {
  const sources = Array.from({ length: count }, (_, i) => ({
    title: `Report ${i}`,
    url: `https://site${i % 5}.example/${i}`,
    published: `20${10 + (i % 10)}-01-02`,
    citedText: 'A passage.',
    ...(i === 0 && { content: 'A passage. And what comes after it.' }),
  }));
  const answer = 'It is cold. '.repeat(Math.ceil(count / 2));
  const citations = sources
    .slice(0, Math.ceil(count / 2))
    .map((_, i) => ({ start: i * 12, end: i * 12 + 10, evidence: [{ source: i + 1 }] }));
  return { text: '', sources, answer, citations };
}

async function shown(
  { sources, properties, act, has }: State,
  scheme: string,
): Promise<CitationPanel> {
  const thread = fixture<CitationThread>('<citation-thread></citation-thread>');
  const panel = document.createElement('citation-panel');
  const colours = scheme === 'light' ? ['#fff', '#1f2126'] : ['#121317', '#e9eaec'];
  thread.style.cssText = `display: block; color-scheme: ${scheme}; background: ${colours[0]}; color: ${colours[1]};`;
  panel.mode = 'beside';
  Object.assign(panel, properties);
  const blocks = [turn(sources), turn(Math.min(1, sources))].map((payload) => {
    const block = document.createElement('citation-block');
    block.setAttribute('list', 'none');
    return Object.assign(block, { payload });
  });
  thread.append(panel, ...blocks);
  await Promise.all(blocks.map((block) => block.updateComplete));
  const first = sources > 0 ? '[part=item]' : '[part=panel]';
  await until(() => panel.renderRoot.querySelector(first) !== null, 'the panel');
  act?.(panel);
  await until(() => panel.renderRoot.querySelector(has) !== null, has);
  await frame();
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
  return panel;
}

describe('axe finds nothing in a panel', () => {
  before(loadParts);

  for (const scheme of ['light', 'dark']) {
    for (const [name, state] of Object.entries(STATES)) {
      it(`${name}, ${scheme}`, async () => {
        const panel = await shown(state, scheme);
        const { violations } = await axe.run(panel, {
          resultTypes: ['violations'],
          rules: { region: { enabled: false }, 'target-size': { enabled: true } },
        });
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
        ).to.deep.equal([]);
      });
    }
  }
});
