import 'axe-core/axe.min.js';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationPayload } from '../../src/model/index.js';
import { block, isOpen, link, list, payload, rendered } from '../support/block.js';
import { click, frame, moveAway, until } from '../support/browser.js';

declare const axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };

const MARKER = '<p>Text<citation-anchor source-ids="1"></citation-anchor> and more.</p>';
const GROUP =
  '<p>Text<citation-anchor source-ids="1"></citation-anchor><citation-anchor source-ids="2"></citation-anchor>.</p>';

const answered: CitationPayload = {
  ...payload,
  answer:
    '# Title\n\nA claim. Another one.\n\n- a list\n\n| a | b |\n| - | - |\n| c | d |\n\n`code`',
  citations: [
    {
      start: 9,
      end: 17,
      evidence: [
        { source: 1, kind: 'quote', citedText: 'Quoted.', score: 0.5 },
        { source: 3, kind: 'snippet', location: { type: 'time', startSeconds: 90 } },
      ],
    },
  ],
};
const files: CitationPayload = {
  text: 'From your files.',
  sources: [
    {
      title: 'A.pdf',
      type: 'file',
      downloadUrl: '/a',
      pages: [{ page: 1 }],
      mediaType: 'application/pdf',
    },
  ],
};

interface State {
  content?: string;
  given?: unknown;
  properties?: Partial<CitationBlock>;
  /** Opens the card of the first marker. */
  card?: boolean;
  /** Unfolds the list, and the thinking. */
  unfold?: boolean;
}

const STATES: Record<string, State> = {
  closed: {},
  'card open': { card: true },
  'list open': { unfold: true },
  'card and list open': { card: true, unfold: true },
  'a group of markers': { content: GROUP, card: true },
  'markers with sites': { properties: { markerStyle: 'site' } },
  'an unresolved marker': { given: { text: '', sources: [] }, card: true },
  'a loading marker': {
    given: { text: '', sources: [] },
    properties: { streaming: true },
    card: true,
  },
  'an answer as Markdown': { content: '', given: answered },
  'several passages': { content: '', given: answered, card: true },
  scores: { content: '', given: answered, properties: { scores: true }, card: true, unfold: true },
  coverage: { content: '', given: answered, properties: { coverage: true } },
  'the list aside': { properties: { layout: 'aside' } },
  'downloads, public': { given: files, properties: { linkMode: 'public' }, unfold: true },
  'downloads, authenticated': {
    given: files,
    properties: { linkMode: 'authenticated' },
    card: true,
    unfold: true,
  },
  'no sources': {
    given: { text: '', sources: [] },
    content: '<p>x</p>',
    properties: { showEmpty: true },
  },
  'a failed search': {
    given: { text: '', sources: [], search: { queries: [], error: 'Down.' } },
    content: '<p>x</p>',
  },
  'not grounded': {
    given: { text: '', sources: [] },
    content: '<p>x</p>',
    properties: { grounding: 'required' },
  },
  disabled: { properties: { citations: 'disabled' } },
  'broken sources': {
    given: { text: '', sources: [null, { url: 'javascript:1' }, {}] },
    card: true,
    unfold: true,
  },
  thinking: {
    given: {
      ...payload,
      text: 'A summary.',
      thinking: [
        { text: 'One.', signed: true, provider: 'anthropic' },
        { text: 'Two.', signed: false },
      ],
    },
    properties: { thinking: true },
    unfold: true,
  },
  'a summary alone': { given: { text: 'A summary.', sources: [] }, content: '<p>x</p>' },
  'only what is cited': { properties: { shows: 'cited', headingLevel: 3 }, unfold: true },
  queries: { given: { ...payload, search: { provider: 'google', queries: ['webb mirror'] } } },
};

describe('axe finds nothing', () => {
  beforeEach(moveAway);

  for (const scheme of ['light', 'dark'] as const) {
    for (const [name, state] of Object.entries(STATES)) {
      it(`${name}, ${scheme}`, async () => {
        const element = await block(state.content ?? MARKER, (state.given ?? payload) as never);
        element.style.cssText = `color-scheme: ${scheme}; padding: 20px; ${
          scheme === 'light'
            ? 'background: #fff; color: #1f2126;'
            : 'background: #121317; color: #e9eaec;'
        }`;
        Object.assign(element, state.properties);
        await rendered(element);
        await frame();
        const sources = list(element);
        if (state.unfold && sources) sources.open = true;
        if (state.unfold)
          element.renderRoot.querySelector<HTMLElement>('.thinking summary')?.click();
        if (state.card) {
          await click(link(element));
          await until(() => isOpen(element), 'the card opens');
        }
        await rendered(element);
        // Colours are measured when they have stopped changing.
        await Promise.all(
          document.getAnimations().map(({ finished }) => finished.catch(() => null)),
        );
        const { violations } = await axe.run(element, {
          resultTypes: ['violations'],
          rules: {
            region: { enabled: false },
            'page-has-heading-one': { enabled: false },
            // Off unless it is asked for.
            'target-size': { enabled: true },
          },
        });
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
        ).to.deep.equal([]);
      });
    }
  }
});
