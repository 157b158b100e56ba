import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { GroundingWidget } from '../src/index.js';
import sample from '../test/fixtures/suggestions/rendered-01.html?raw';
import { element } from './render.js';

const meta: Meta<Partial<GroundingWidget>> = {
  title: 'grounding-widget',
  component: 'grounding-widget',
  args: { html: sample, provider: 'google', queries: ['james webb mirror', 'webb launch date'] },
  argTypes: {
    theme: { control: 'inline-radio', options: ['auto', 'light', 'dark'] },
    renderer: { table: { disable: true } },
  },
  render: (properties) => element<GroundingWidget>('grounding-widget', properties),
};
export default meta;

type Story = StoryObj<Partial<GroundingWidget>>;

/** Suggestions of a real response, shown exactly as Google sent them. */
export const AsGoogleGivesIt: Story = {};

/** The page chooses between Google's light and dark design; nothing else can be changed. */
export const Dark: Story = { args: { theme: 'dark' } };

/** HTML that does not match Google's markup is rejected; plain chips are shown instead. */
export const Refused: Story = {
  args: {
    html: '<div onclick="alert(1)"><a href="https://www.google.com/search?q=webb">webb</a></div>',
  },
};

/** Other providers only send the search queries. */
export const Queries: Story = { args: { html: '', provider: 'anthropic' } };

/** The search of a payload. */
export const OfAPayload: Story = {
  args: {
    html: undefined,
    queries: undefined,
    provider: undefined,
    payload: {
      text: '',
      sources: [],
      search: { provider: 'google', queries: ['james webb mirror'], suggestionsHtml: sample },
    },
  },
};
