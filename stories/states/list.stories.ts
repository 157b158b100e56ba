import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CitationBlock } from '../../src/index.js';
import { webb, webbAnswer } from '../data/webb.js';
import { block, openCard, openList } from '../render.js';

/** The list below an answer, in every case that it can meet. */
const meta: Meta<Partial<CitationBlock>> = {
  title: 'States/List',
  component: 'citation-block',
  args: { payload: webbAnswer },
  render: (properties) => block(properties),
  play: ({ canvasElement }) => openList(canvasElement),
};
export default meta;

type Story = StoryObj<Partial<CitationBlock>>;

export const Folded: Story = { play: () => undefined };

export const CitedAndRetrieved: Story = {};

/** The summary is in sight, folded or not. */
export const SummaryFolded: Story = {
  args: { payload: { ...webbAnswer, text: 'Found by searching the web.' } },
  play: () => undefined,
};

/** A summary without sources counts nothing. */
export const SummaryAlone: Story = {
  args: { payload: { text: 'From general knowledge.', sources: [], answer: 'Hello!' } },
};

/** The page wants the list unfolded from the start. */
export const OpenFromTheStart: Story = { args: { open: true }, play: () => undefined };

/** What was only retrieved is left out. */
export const OnlyWhatIsCited: Story = { args: { shows: 'cited' } };

/** Without a title, a source is known by its address, its file, or its number. */
export const WithoutTitles: Story = {
  args: {
    payload: {
      text: '',
      sources: [
        { url: 'https://science.nasa.gov/webb/mirrors' },
        { domain: 'esa.int' },
        { type: 'file', downloadUrl: '/files/webb-history.pdf' },
        {},
      ],
    },
  },
};

/** The row of the open card is lit; pointing at a row lights its claims in the answer. */
export const Lit: Story = {
  play: async ({ canvasElement }) => {
    await openList(canvasElement);
    await openCard(canvasElement);
  },
};

/** Without citations, nothing says which source is cited. */
export const Undivided: Story = { args: { payload: webb } };

/** Pictures only where the page supplies them: here one is drawn, the others stay letters. */
export const Icons: Story = {
  args: {
    icon: ({ url }) =>
      url?.includes('esa.int')
        ? `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="teal" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="#fff"/></svg>')}`
        : undefined,
  },
};

export const SearchFailed: Story = {
  args: {
    payload: {
      text: '',
      sources: [],
      answer: 'I could not look that up.',
      search: { queries: [], error: 'The search engine did not answer.' },
    },
  },
};

/** Nothing is shown of an empty list, unless asked for. */
export const Empty: Story = {
  args: { payload: { text: '', sources: [], answer: 'Hello!' }, showEmpty: true },
};

/** Addresses for everybody. */
export const PublicDownloads: Story = {
  args: {
    linkMode: 'public',
    payload: {
      ...webbAnswer,
      sources: webb.sources.map((source) =>
        source.type === 'file' ? { ...source, downloadUrl: 'https://example.org/files/7' } : source,
      ),
    },
  },
};

export const LongWords: Story = {
  args: {
    payload: {
      text: '',
      sources: [
        {
          title:
            'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, and a title that goes on for long enough to need a second line, and a third',
          url: 'https://a.very.long.subdomain.of.a.very.long.domain.example.org/path',
          type: 'file',
          pages: [1, 2, 3, 5, 8, 13, 21].map((page) => ({ page })),
          mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          published: '2024-03-14',
          citedText:
            'https://example.org/an/address/without/any/space/that/is/longer/than/the/line/it/stands/in/and/more',
        },
      ],
    },
  },
};
