import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CitationBlock } from '../src/index.js';
import { paragraph } from './data/paragraph.js';
import { webb, webbAnswer } from './data/webb.js';
import { block, openCard, openList } from './render.js';

type Args = Partial<CitationBlock> & { content?: string };

const meta: Meta<Args> = {
  title: 'citation-block',
  component: 'citation-block',
  args: { payload: webb, content: paragraph },
  argTypes: {
    citations: { control: 'inline-radio', options: ['enabled', 'disabled'] },
    layout: { control: 'inline-radio', options: ['list', 'aside'] },
    markerStyle: { control: 'inline-radio', options: ['number', 'site'] },
    numbering: { control: 'inline-radio', options: ['locale', 'latin'] },
    activation: { control: 'inline-radio', options: ['card', 'navigate'] },
    openOn: { control: 'inline-radio', options: ['press', 'focus'] },
    linkMode: { control: 'inline-radio', options: ['none', 'authenticated', 'public'] },
    copyMode: { control: 'inline-radio', options: ['markers+sources', 'markers', 'clean'] },
    grounding: { control: 'inline-radio', options: ['optional', 'required'] },
    shows: { control: 'inline-radio', options: ['all', 'cited'] },
    content: { control: 'text', description: 'The answer, rendered by the page.' },
  },
  render: ({ content, ...properties }) => block(properties, content),
};
export default meta;

type Story = StoryObj<Args>;

/** The page renders the answer, with markers in it, inside a block. */
export const AroundThePagesOwnMarkup: Story = {};

/** An empty block renders the payload's answer. */
export const RendersTheAnswer: Story = { args: { payload: webbAnswer, content: '' } };

/** Hover or press a marker to read the passage that supports the claim. */
export const CardOpen: Story = {
  args: { payload: webbAnswer, content: '' },
  play: async ({ canvasElement }) => openCard(canvasElement),
};

/** A claim with several sources: the card lists each passage. */
export const CardWithSeveralSources: Story = {
  args: { payload: webbAnswer, content: '' },
  play: async ({ canvasElement }) => openCard(canvasElement, 1),
};

/** Cited sources come first, then sources that were only retrieved. */
export const ListOpen: Story = {
  play: async ({ canvasElement }) => openList(canvasElement),
};

/** For answers with many citations: the list is beside the answer. */
export const ListAside: Story = { args: { payload: webbAnswer, content: '', layout: 'aside' } };

/** Markers show the site instead of the number. */
export const SiteMarkers: Story = { args: { markerStyle: 'site' } };

/** Sentences without a citation are underlined and counted: here the last one. */
export const Coverage: Story = {
  args: {
    payload: {
      ...webbAnswer,
      answer: `${webbAnswer.answer ?? ''} It is the best telescope ever built.`,
    },
    content: '',
    coverage: true,
  },
};

/** The provider's scores are shown only with the `scores` attribute. */
export const Scores: Story = {
  args: {
    scores: true,
    payload: {
      ...webb,
      sources: webb.sources.map((source, i) => ({ ...source, score: 0.9 - i / 10 })),
    },
  },
  play: async ({ canvasElement }) => openList(canvasElement),
};

/** While the answer streams, a marker whose source has not arrived is shown as loading. */
export const Streaming: Story = {
  args: {
    streaming: true,
    content:
      '<p>Its sunshield is as large as a tennis court<citation-anchor source-ids="7"></citation-anchor>',
  },
  play: async ({ canvasElement }) => openCard(canvasElement),
};

/** Files that need a login: the page fetches them, and the reader sees the progress. */
export const Downloads: Story = {
  args: {
    linkMode: 'authenticated',
    download: () => Promise.resolve(new Response('', { status: 403 })),
    payload: {
      ...webb,
      sources: webb.sources.map((source) =>
        source.type === 'file' ? { ...source, downloadUrl: '/v1.0/documents/7/download' } : source,
      ),
    },
  },
  play: async ({ canvasElement }) => openList(canvasElement),
};

/** Citations are turned off: no markers, no list. */
export const Disabled: Story = { args: { citations: 'disabled' } };

/** Sources are required, but the model did not search. */
export const NotGrounded: Story = {
  args: { payload: { text: '', sources: [] }, grounding: 'required', content: '<p>Trust me.</p>' },
};
