import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { webb } from './data/webb.js';
import { block, element } from './render.js';
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
      `<p>Webb was launched in 2021<citation-anchor source-ids="${sourceIds}">[1]</citation-anchor>.</p>`,
    ),
};

/** Outside of a block it is a plain link to its own source. */
export const OnItsOwn: Story = {
  render: ({ sourceIds }) => {
    const text = element('p', {}, 'Webb was launched in 2021');
    text.append(element<CitationAnchor>('citation-anchor', { sourceIds, sources: webb.sources }));
    return text;
  },
};
