import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CitationBlock } from '../../src/index.js';
import { cited } from '../data/cite.js';
import { webb, webbAnswer } from '../data/webb.js';
import { block } from '../render.js';

/** What a block shows about an answer as a whole. */
const meta: Meta<Partial<CitationBlock>> = {
  title: 'States/Answer',
  component: 'citation-block',
  render: (properties) => block(properties),
};
export default meta;

type Story = StoryObj<Partial<CitationBlock>>;

/** All of Markdown, without any CSS of the page. */
export const EveryKindOfText: Story = {
  args: {
    payload: cited(
      `# A title
## A section
### A part of it

A paragraph with **strong**, *soft* and ~~struck~~ words, \`code\`, and [a link](https://example.org/).

- An item
- An item with items
  - inside
  - of it
- [x] Done
- [ ] Not done

1. First
2. Second

> A quotation that somebody said.

| Telescope | Mirror | Launched |
| :-- | --: | :-: |
| Hubble | 2.4 m | 1990 |
| Webb | 6.5 m | 2021 |

\`\`\`js
const area = 25.4; // square metres
\`\`\`

---

A sentence with a note.[^1]

[^1]: What the note says.
`,
      webb.sources,
      ['A paragraph with **strong**, *soft* and ~~struck~~ words', 1],
      ['A quotation that somebody said', 3],
      ['6.5 m', 2],
      ['An item with items', 1, 3],
    ),
  },
};

/** Still being written: the unfinished end is shown in its final form, and half-written lists do not flash. */
export const BeingWritten: Story = {
  args: {
    streaming: true,
    payload: { ...webb, answer: 'The mirror is **6.5 met', citations: [] },
  },
};

/** Sources are required, but the model did not search. */
export const NotGrounded: Story = {
  args: { grounding: 'required', payload: { text: '', sources: [], answer: 'Trust me.' } },
};

/** Sources are required; the model searched, but found none. */
export const CitesNothing: Story = {
  args: {
    grounding: 'required',
    payload: { text: '', sources: [], answer: 'Trust me.', search: { queries: ['webb mirror'] } },
  },
};

/** Sources are required; the back end says that the model did not search. */
export const DidNotSearch: Story = {
  args: { grounding: 'required', payload: { ...webbAnswer, grounded: false } },
};

const thinking = [
  {
    text: 'The question is about the mirror.\nTwo pages of NASA give its size:\n  - the key facts\n  - the timeline',
    signed: true,
    provider: 'anthropic',
  },
  { text: 'They agree on 6.5 metres.', signed: false },
];

/** The model's thinking, folded. */
export const Thinking: Story = {
  args: { thinking: true, payload: { ...webbAnswer, thinking } },
};

/** The thinking unfolded: each part says whether the provider signed it. */
export const ThinkingUnfolded: Story = {
  args: { thinking: true, payload: { ...webbAnswer, thinking } },
  play: async ({ canvasElement }) => {
    const host = canvasElement.querySelector('citation-block');
    await host?.updateComplete;
    host?.renderRoot.querySelector<HTMLElement>('[part=thinking-summary]')?.click();
    await host?.updateComplete;
  },
};

/** Sentences without a citation are underlined and counted. */
export const Coverage: Story = {
  args: {
    coverage: true,
    payload: {
      ...webbAnswer,
      answer: `${webbAnswer.answer ?? ''} Nobody knows what it will find.`,
    },
  },
};

/** The stream broke off: a message below the text says so. */
export const BrokenOff: Story = {
  args: { payload: webbAnswer, error: new Error('The connection was lost.') },
};

/** Citations are turned off. */
export const Disabled: Story = { args: { citations: 'disabled', payload: webbAnswer } };
