import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { webb } from '../data/webb.js';
import { block, openCard } from '../render.js';

/** Markers never change the height of a line. */
const meta: Meta = {
  title: 'States/Marker',
  component: 'citation-anchor',
  render: (_, { parameters }) => block({ payload: webb }, String(parameters['content'])),
};
export default meta;

type Story = StoryObj;

const marker = (ids = '1'): string => `<citation-anchor source-ids="${ids}"></citation-anchor>`;

export const Resting: Story = {
  parameters: { content: `<p>Webb was launched in 2021${marker()} by an Ariane 5.</p>` },
};

export const Open: Story = {
  parameters: { content: `<p>Webb was launched in 2021${marker()} by an Ariane 5.</p>` },
  play: ({ canvasElement }) => openCard(canvasElement),
};

export const Focused: Story = {
  parameters: { content: `<p>Webb was launched in 2021${marker()} by an Ariane 5.</p>` },
  play: async ({ canvasElement }) => {
    const host = canvasElement.querySelector('citation-block');
    await host?.updateComplete;
    host
      ?.querySelector<HTMLElement>('[data-citation-control]')
      ?.focus({ focusVisible: true } as FocusOptions);
  },
};

/** Markers side by side are one Tab stop; the arrow keys move between them. */
export const SideBySide: Story = {
  parameters: {
    content: `<p>Webb was launched in 2021${marker()}${marker('mirrors')}${marker('3')} by an Ariane 5.</p>`,
  },
};

export const SeveralInOne: Story = {
  parameters: {
    content: `<p>Webb was launched in 2021${marker('1 mirrors 3')} by an Ariane 5.</p>`,
  },
};

/** Loading, and not found. */
export const WithoutSource: Story = {
  render: () => {
    const root = document.createElement('div');
    root.append(
      block({ payload: webb, streaming: true }, `<p>It may still come${marker('7')}.</p>`),
      block({ payload: webb }, `<p>It never came${marker('7')}.</p>`),
    );
    return root;
  },
};

/** In headings, small print, emphasis, tables and narrow columns: line heights stay the same. */
export const InEveryText: Story = {
  parameters: {
    content: `
      <h2>A heading${marker()} of two words</h2>
      <p><small>Small print that needs a source${marker('mirrors')} all the same.</small></p>
      <p><strong>Strong words${marker('3')}</strong> and <em>soft ones${marker()}</em>, and
        <a href="https://example.org/">a link</a>${marker()} before a marker.</p>
      <ul><li>An item${marker()}</li><li>Another${marker('mirrors')}</li></ul>
      <table><tr><td>Mirror</td><td>6.5 m${marker('mirrors')}</td></tr></table>
      <p style="max-inline-size: 12em">A column so narrow that lines break where they can${marker('1 3')},
        but never in a marker.</p>`,
  },
};
