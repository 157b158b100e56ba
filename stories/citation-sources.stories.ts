import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CitationSources } from '../src/index.js';
import { webb, webbAnswer } from './data/webb.js';
import { element } from './render.js';

const meta: Meta<Partial<CitationSources>> = {
  title: 'citation-sources',
  component: 'citation-sources',
  args: { payload: webbAnswer, open: true },
  render: (properties) => element<CitationSources>('citation-sources', properties),
};
export default meta;

type Story = StoryObj<Partial<CitationSources>>;

export const CitedFirst: Story = {};

export const Folded: Story = { args: { open: false } };

/** Without citations, the list is not divided into cited and retrieved. */
export const Undivided: Story = { args: { payload: webb } };

export const WithSummary: Story = {
  args: {
    payload: { ...webb, text: 'Found by searching the web for “James Webb Space Telescope”.' },
  },
};

/** A long list is laid out only where it is visible: unfold it and scroll. */
export const Hundreds: Story = {
  args: {
    open: false,
    payload: {
      text: '',
      sources: Array.from({ length: 300 }, (_, i) => ({
        title: `Source ${i + 1}`,
        url: `https://example.org/${i + 1}`,
        citedText: 'A passage of this source.',
      })),
    },
  },
};
