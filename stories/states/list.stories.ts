import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CitationBlock } from '../../src/index.js';
import esa from '../data/esa.svg?url&no-inline';
import nasa from '../data/nasa.svg?url&no-inline';
import { webb, webbAnswer } from '../data/webb.js';
import { block, openCard, openList } from '../render.js';

/** The list of sources, in every case. */
const meta: Meta<Partial<CitationBlock>> = {
  title: 'States/List',
  component: 'citation-block',
  args: { payload: webbAnswer },
  render: (properties) => block(properties),
  play: ({ canvasElement }) => openList(canvasElement),
};
export default meta;

type Story = StoryObj<Partial<CitationBlock>>;

const ICONS = { 'nasa.gov': nasa, 'esa.int': esa };

export const Folded: Story = { play: () => undefined };

export const CitedAndRetrieved: Story = {};

/** The caption (`text`) is visible, folded or not. */
export const SummaryFolded: Story = {
  args: { payload: { ...webbAnswer, text: 'Found by searching the web.' } },
  play: () => undefined,
};

/** A caption without sources. */
export const SummaryAlone: Story = {
  args: { payload: { text: 'From general knowledge.', sources: [], answer: 'Hello!' } },
};

/** The list is unfolded from the start (`open`). */
export const OpenFromTheStart: Story = { args: { open: true }, play: () => undefined };

/** Only cited sources (`show="cited"`). */
export const OnlyWhatIsCited: Story = { args: { shows: 'cited' } };

/** Sources without a title are named by address, file or number. */
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

/** The row of the open card is highlighted; pointing at a row highlights its claims in the answer. */
export const Lit: Story = {
  play: async ({ canvasElement }) => {
    await openList(canvasElement);
    await openCard(canvasElement);
  },
};

/** Without citations, the list is not divided. */
export const Undivided: Story = { args: { payload: webb } };

/** Icons that the page supplies: NASA and ESA have one, the files keep their letters. */
export const Icons: Story = {
  args: {
    icon: ({ url = '' }) => {
      const file = Object.entries(ICONS).find(([site]) => url.includes(site))?.[1];
      return file && new URL(file, document.baseURI).href;
    },
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

/** No sources: shown only with `show-empty`. */
export const Empty: Story = {
  args: { payload: { text: '', sources: [], answer: 'Hello!' }, showEmpty: true },
};

/** Files with public links (`link-mode="public"`). */
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
