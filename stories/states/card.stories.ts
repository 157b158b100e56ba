import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CitationBlock, CitationSource } from '../../src/index.js';
import type { Evidence } from '../../src/model/index.js';
import { cited } from '../data/cite.js';
import { block, openCard, soon } from '../render.js';

/** The card, in every case. The passage always comes first. */
const meta: Meta<Partial<CitationBlock>> = {
  title: 'States/Card',
  component: 'citation-block',
  render: (properties) => block(properties),
  play: ({ canvasElement }) => openCard(canvasElement),
};
export default meta;

type Story = StoryObj<Partial<CitationBlock>>;

const ANSWER = 'The mirror of the James Webb Space Telescope is 6.5 metres across.';
const TITLE = 'Webb’s mirrors: key facts';
const URL = 'https://science.nasa.gov/webb/mirrors';
const QUOTE =
  'Webb’s primary mirror consists of 18 hexagonal segments of gold-plated beryllium, 6.5 m in diameter when deployed.';

/** One claim with one source. */
const one = (source: CitationSource, evidence: Partial<Evidence> = {}): Partial<CitationBlock> => ({
  payload: cited(ANSWER, [source], [ANSWER.slice(0, -1), { source: 1, ...evidence }]),
});

/** A verbatim quote. */
export const Quote: Story = {
  args: one({ title: TITLE, url: URL }, { kind: 'quote', citedText: QUOTE }),
};

/** A search engine's excerpt; it may not be what the claim rests on. */
export const Snippet: Story = {
  args: one(
    { title: TITLE, url: URL, published: '2024-03-14' },
    {
      kind: 'snippet',
      citedText: 'Key facts about the mirrors of Webb: size, segments, coating …',
    },
  ),
};

/** The provider does not say whether it is a quote or an excerpt. */
export const Passage: Story = { args: one({ title: TITLE, url: URL, citedText: QUOTE }) };

export const NoPassage: Story = { args: one({ title: TITLE, url: URL }) };

export const NoLink: Story = { args: one({ title: TITLE, citedText: QUOTE }) };

/** A link that is refused: not a web address, or made to look like another one. */
export const BlockedLink: Story = {
  args: one({ title: TITLE, url: 'javascript:alert(1)', citedText: QUOTE }),
};

export const Untitled: Story = { args: one({ url: URL }) };

/** An unreadable source keeps its number, so that the other numbers stay right. */
export const Unreadable: Story = { args: one(null as unknown as CitationSource) };

export const PagesOfAFile: Story = {
  args: one(
    { title: 'Webb: a history.pdf', url: `${URL}.pdf`, type: 'file', published: '2024-03-14' },
    {
      kind: 'quote',
      citedText: QUOTE,
      location: { type: 'page_location', startPageNumber: 12, endPageNumber: 15, documentIndex: 0 },
    },
  ),
};

export const MomentOfAVideo: Story = {
  args: one(
    { title: 'How Webb unfolds', url: 'https://www.youtube.com/watch?v=webb', type: 'video' },
    { citedText: 'And now the wings.', location: { type: 'time', startSeconds: 754 } },
  ),
};

/** The provider's score, shown with the `scores` attribute. */
export const Score: Story = {
  args: { scores: true, ...one({ title: TITLE, url: URL, score: 0.87, citedText: QUOTE }) },
};

/** All passages of a claim with several sources. */
export const Several: Story = {
  args: {
    payload: cited(
      ANSWER,
      [
        { title: TITLE, url: URL },
        { title: 'Building Webb', url: 'https://www.esa.int/webb' },
        { title: 'Space telescopes compared.pdf', type: 'file', mediaType: 'application/pdf' },
      ],
      [
        ANSWER.slice(0, -1),
        { source: 1, kind: 'quote', citedText: QUOTE },
        { source: 2, kind: 'snippet', citedText: 'Europe’s part in building Webb.' },
        3,
      ],
    ),
  },
};

/** Each passage has its own link and copy button; their source is named once. */
export const TwoPassagesOfOneSource: Story = {
  args: {
    payload: cited(
      ANSWER,
      [{ title: TITLE, url: URL }],
      [
        ANSWER.slice(0, -1),
        { source: 1, kind: 'quote', citedText: QUOTE },
        { source: 1, kind: 'quote', citedText: 'Each segment is 1.32 m in diameter.' },
      ],
    ),
  },
};

/** The source has not arrived yet. */
export const Loading: Story = {
  args: { streaming: true, payload: { text: '', sources: [] } },
  render: (properties) => block(properties, `<p>${ANSWER}${marker(1)}</p>`),
};

/** The source is not in the payload. */
export const Unresolved: Story = {
  args: { payload: { text: '', sources: [{ title: TITLE, url: URL }] } },
  render: (properties) => block(properties, `<p>${ANSWER}${marker(7)}</p>`),
};

/** Files that need a login are fetched by the page; progress and failure are shown in words. */
export const Download: Story = {
  args: {
    linkMode: 'authenticated',
    download: () => Promise.resolve(new Response('', { status: 403 })),
    ...one({
      title: 'Webb: a history.pdf',
      type: 'file',
      citedText: QUOTE,
      downloadUrl: '/documents/7/download',
    }),
  },
};

/** The page's own actions: two in sight, the rest in a menu; and whether the citation is helpful. */
export const ActionsOfThePage: Story = {
  args: {
    feedback: true,
    actions: () =>
      ['Ask about this', 'Add to notes', 'Report', 'Translate', 'Hide this source'].map(
        (label) => ({ label, run: () => undefined }),
      ),
    ...one({ title: TITLE, url: URL }, { kind: 'quote', citedText: QUOTE }),
  },
  play: async ({ canvasElement }) => {
    await openCard(canvasElement);
    const host = canvasElement.querySelector('citation-block')!;
    host.renderRoot.querySelector<HTMLElement>('.menu > summary')?.click();
    await soon(() => host.renderRoot.querySelector('.items:popover-open'));
  },
};

const marker = (number: number): string =>
  `<citation-anchor source-ids="${number}"></citation-anchor>`;
