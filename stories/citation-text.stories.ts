import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CitationBlock, CitationText } from '../src/index.js';
import { cited } from './data/cite.js';
import { webb } from './data/webb.js';
import { block, element } from './render.js';

const answer = `## The mirror

Webb’s primary mirror is **6.5 metres** across, made of *eighteen* gold-coated segments.

| Telescope | Mirror |
| --- | --- |
| Hubble | 2.4 m |
| Webb | 6.5 m |

1. It was folded for launch.
2. It unfolded on the way to L2.

\`\`\`js
const area = 25.4; // square metres
\`\`\`

> Nothing like it had been built before.
`;

const payload = cited(
  answer,
  webb.sources,
  ['Webb’s primary mirror is **6.5 metres** across', 2],
  ['Webb | 6.5 m', 2],
  ['It was folded for launch', 1],
  ['Nothing like it had been built before', 3],
);

const meta: Meta<Partial<CitationText>> = {
  title: 'citation-text',
  component: 'citation-text',
  args: { payload, streaming: false, images: false },
  argTypes: {
    highlightCode: { table: { disable: true } },
    renderMath: { table: { disable: true } },
  },
  render: ({ payload: given, ...properties }) => {
    const host = block({ payload: { ...webb } }, '<div></div>');
    const text = element<CitationText>('citation-text', properties);
    if (given) text.payload = given;
    host.replaceChildren(text);
    return host;
  },
};
export default meta;

type Story = StoryObj<Partial<CitationText>>;

/** Markdown with a marker at the end of each claim; never inside code, and tables stay intact. */
export const Markdown: Story = {};

/** Streaming, a few characters at a time: finished blocks are not rendered again. */
export const Streaming: Story = {
  render: () => {
    const host = block({ streaming: true }) as CitationBlock;
    let length = 0;
    const step = (): void => {
      length = Math.min(answer.length, length + 4);
      const isDone = length === answer.length;
      host.payload = {
        ...webb,
        answer: answer.slice(0, length),
        citations: (payload.citations ?? []).filter(({ end }) => end <= length),
      };
      host.streaming = !isDone;
      if (!isDone) setTimeout(step, 20);
    };
    step();
    return host;
  },
};
