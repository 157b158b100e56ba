import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { webb } from './data/webb.js';
import { block, element, openCard } from './render.js';
import type { CitationAnchor } from '../src/index.js';

interface Args {
  sourceIds: string;
}

const meta: Meta<Args> = {
  title: 'citation-anchor',
  component: 'citation-anchor',
  args: { sourceIds: '1' },
  render: ({ sourceIds }) => {
    const host = block({ payload: webb }, '<p>Webb was launched in 2021<slot></slot>.</p>');
    host
      .querySelector('slot')
      ?.replaceWith(element<CitationAnchor>('citation-anchor', { sourceIds }));
    return host;
  },
};
export default meta;

type Story = StoryObj<Args>;

export const OneSource: Story = {};

/** Numbers and ids can be mixed; each source appears once. */
export const SeveralSources: Story = { args: { sourceIds: '1 mirrors 3' } };

export const Unresolved: Story = { args: { sourceIds: '9' } };

/** Content that the page or a framework put into a marker is kept, and becomes interactive. */
export const WithTextOfThePage: Story = {
  render: ({ sourceIds }) =>
    block(
      { payload: webb },
      `<p>Webb was launched in 2021<citation-anchor source-ids="${sourceIds}"><span>[1]</span></citation-anchor>.</p>`,
    ),
};

/** Outside a block, a marker takes its own payload and has its own card. */
export const WithAPayloadOfItsOwn: Story = {
  render: ({ sourceIds }) => {
    const text = element('p', {}, 'Webb was launched in 2021');
    text.append(element<CitationAnchor>('citation-anchor', { sourceIds, payload: webb }));
    return text;
  },
  play: async ({ canvasElement }) => openCard(canvasElement),
};

/** Outside a block, with `sources` only, a marker is a plain link to the first source. */
export const OnItsOwn: Story = {
  render: ({ sourceIds }) => {
    const text = element('p', {}, 'Webb was launched in 2021');
    text.append(element<CitationAnchor>('citation-anchor', { sourceIds, sources: webb.sources }));
    return text;
  },
};
