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

/** Numbers and ids can be mixed; each source is named once. */
export const SeveralSources: Story = { args: { sourceIds: '1 mirrors 3' } };

export const Unresolved: Story = { args: { sourceIds: '9' } };

/** Text that the page wrote, or a framework owns, is kept and made interactive in place. */
export const WithTextOfThePage: Story = {
  render: ({ sourceIds }) =>
    block(
      { payload: webb },
      `<p>Webb was launched in 2021<citation-anchor source-ids="${sourceIds}"><span>[1]</span></citation-anchor>.</p>`,
    ),
};

/** Outside of a block it takes a payload of its own, and has a card all the same. */
export const WithAPayloadOfItsOwn: Story = {
  render: ({ sourceIds }) => {
    const text = element('p', {}, 'Webb was launched in 2021');
    text.append(element<CitationAnchor>('citation-anchor', { sourceIds, payload: webb }));
    return text;
  },
  play: async ({ canvasElement }) => openCard(canvasElement),
};

/** With sources alone it is a plain link to the first of them. */
export const OnItsOwn: Story = {
  render: ({ sourceIds }) => {
    const text = element('p', {}, 'Webb was launched in 2021');
    text.append(element<CitationAnchor>('citation-anchor', { sourceIds, sources: webb.sources }));
    return text;
  },
};
