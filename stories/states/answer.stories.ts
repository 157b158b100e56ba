import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CitationBlock } from '../../src/index.js';
import { cited } from '../data/cite.js';
import { webb, webbAnswer } from '../data/webb.js';
import { block } from '../render.js';

/** What a block says about an answer as a whole. */
const meta: Meta<Partial<CitationBlock>> = {
  title: 'States/Answer',
  component: 'citation-block',
  render: (properties) => block(properties),
};
export default meta;

type Story = StoryObj<Partial<CitationBlock>>;

/** Everything that Markdown has, as this package shows it when the page says nothing else. */
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

/** Still being written: the end is shown as it will be, and lists that are begun do not flash. */
export const BeingWritten: Story = {
  args: {
    streaming: true,
    payload: { ...webb, answer: 'The mirror is **6.5 met', citations: [] },
  },
};

/** An answer that should rest on sources but does not. */
export const NotGrounded: Story = {
  args: { grounding: 'required', payload: { text: '', sources: [], answer: 'Trust me.' } },
};

/** Something was searched for, but no source came of it. */
export const CitesNothing: Story = {
  args: {
    grounding: 'required',
    payload: { text: '', sources: [], answer: 'Trust me.', search: { queries: ['webb mirror'] } },
  },
};

/** The back end says that the model did not search, whatever came with the answer. */
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

/** The model's thinking is folded; readers who want it unfold it. */
export const Thinking: Story = {
  args: { thinking: true, payload: { ...webbAnswer, thinking } },
};

/** Each stretch of it says whether its provider has signed it. */
export const ThinkingUnfolded: Story = {
  args: { thinking: true, payload: { ...webbAnswer, thinking } },
  play: async ({ canvasElement }) => {
    const host = canvasElement.querySelector('citation-block');
    await host?.updateComplete;
    host?.renderRoot.querySelector<HTMLElement>('[part=thinking-summary]')?.click();
    await host?.updateComplete;
  },
};

/** Sentences that nothing supports, underlined and counted. */
export const Coverage: Story = {
  args: {
    coverage: true,
    payload: {
      ...webbAnswer,
      answer: `${webbAnswer.answer ?? ''} Nobody knows what it will find.`,
    },
  },
};

/** It broke off: a quiet line says so, below what had arrived. */
export const BrokenOff: Story = {
  args: { payload: webbAnswer, error: new Error('The connection was lost.') },
};

/** The answer alone. */
export const Disabled: Story = { args: { citations: 'disabled', payload: webbAnswer } };
