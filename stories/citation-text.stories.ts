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

/** A story whose answer says something about Markdown, and cites nothing. */
const ofAnswer = (written: string): Story => ({
  args: { payload: { text: '', sources: [], answer: written } },
});

/** Details with Markdown in them, alerts, terms with their descriptions, people to write to, and emphasis beside Chinese and Korean punctuation. */
export const WhatChatsWrite: Story = ofAnswer(`<details open>
<summary>How the mirror was <b>folded</b></summary>

1. Two wings of *three* segments each.
2. A tower that rises.

</details>

<details>
<summary>What came after</summary>

It unfolded.

</details>

> [!NOTE]
> Webb looks away from the Sun.

Primary mirror
: Eighteen segments of beryllium.

Sunshield
: Five layers, each as large as a tennis court.
: It keeps the mirror at 40 K.

Write to [the archive](mailto:archive@example.org), or call [the desk](tel:+1-555-0100).

**重要：**请注意。 이것은 **"중요"**합니다.
`);

/** Formulas by a library of the page's choice, here [Temml](https://temml.org), loaded with this story alone. */
export const Formulas: Story = {
  args: {
    payload: {
      text: '',
      sources: [],
      answer:
        'A mirror of diameter $D$ sees details of $\\theta \\approx 1.22\\,\\lambda / D$:\n\n$$\n\\theta = \\frac{1.22 \\cdot 2 \\times 10^{-6}}{6.5} \\approx 3.8 \\times 10^{-7}\n$$',
    },
    renderMath: (tex, displayMode) => {
      const shown = document.createElement('span');
      void import('temml').then(({ default: temml }) => {
        temml.render(tex, shown, { displayMode, throwOnError: false });
      });
      return shown;
    },
  },
};

/** Colours of code by a library of the page's choice, here [highlight.js](https://highlightjs.org). */
export const ColouredCode: Story = {
  args: {
    payload: {
      text: '',
      sources: [],
      answer:
        'The area in code:\n\n```js\n// Eighteen segments.\nconst area = 18 * 1.32 ** 2 * 0.866;\nreturn `${area} m²`;\n```\n\nA language that nobody knows stays as it is:\n\n```webb\nunfold all\n```',
    },
    highlightCode: (code, language) => {
      if (language !== 'js') return undefined;
      const shown = document.createElement('span');
      shown.textContent = code;
      void colour(shown);
      return shown;
    },
  },
  decorators: [
    (story) => {
      const page = document.createElement('div');
      const style = document.createElement('style');
      style.textContent = `
        .hljs-keyword { color: light-dark(#6639ba, #d2a8ff); }
        .hljs-number, .hljs-string { color: light-dark(#0550ae, #79c0ff); }
        .hljs-comment { color: light-dark(#57606a, #9da7b1); }
      `;
      page.append(style, story() as Node);
      return page;
    },
  ],
};

async function colour(shown: HTMLElement): Promise<void> {
  const [{ default: highlighter }, { default: javascript }] = await Promise.all([
    import('highlight.js/lib/core'),
    import('highlight.js/lib/languages/javascript'),
  ]);
  highlighter.registerLanguage('js', javascript);
  shown.className = 'language-js';
  highlighter.highlightElement(shown);
}
