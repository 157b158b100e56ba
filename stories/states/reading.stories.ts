import type { Meta, StoryObj } from '@storybook/web-components-vite';
import '../../src/elements/citation-document/define.js';
import type { CitationBlock, CitationPayload } from '../../src/index.js';
import { block, openCard, soon } from '../render.js';

/** The source is read with its answer: at the passage, and without leaving the page. */
const meta: Meta<Partial<CitationBlock>> = {
  title: 'States/Reading',
  component: 'citation-block',
  render: (properties) => block(properties),
};
export default meta;

type Story = StoryObj<Partial<CitationBlock>>;

const ANSWER =
  'Webb’s mirror is 6.5 metres wide. It was launched from Kourou on Christmas Day 2021.';
const MIRROR = 'Its mirror is 6.5 metres wide.';
const LAUNCH = 'It was launched on 25 December 2021 from Kourou';
const FACTS =
  'It is made of eighteen segments of beryllium, each coated with gold, which reflects infrared light best.';
const REPORT = [
  'Webb is the largest telescope that was ever sent into space. It looks at the infrared light of the first galaxies.',
  `${LAUNCH}, and reached its place near the second Lagrange point a month later.`,
  `${MIRROR} ${FACTS}`,
  'Five layers of film, each as thin as a hair, keep the sun away from it. On the cold side it is at −233 °C.',
].join('\n\n');

const payload: CitationPayload = {
  text: '',
  answer: ANSWER,
  sources: [
    {
      title: 'Webb: a report in plain words.txt',
      author: 'A. Writer',
      publisher: 'The Observatory',
      section: 'Chapter 2',
      label: 'Internal',
      type: 'file',
      content: REPORT,
    },
  ],
  citations: [
    {
      start: 0,
      end: 33,
      evidence: [
        {
          source: 1,
          citedText: MIRROR,
          passage: REPORT,
          check: { status: 'found', by: 'citation-elements' },
        },
      ],
    },
    {
      start: 34,
      end: ANSWER.length,
      evidence: [
        {
          source: 1,
          citedText: LAUNCH,
          check: { status: 'near', by: 'Vertex AI', note: 'partly supported' },
        },
      ],
    },
  ],
};

async function read(root: ParentNode): Promise<void> {
  await openCard(root);
  const host = root.querySelector<CitationBlock>('citation-block');
  const button = await soon(() =>
    host?.renderRoot.querySelector<HTMLElement>('[part=card] button[part=action]'),
  );
  button.click();
  const view = await soon(() => host?.renderRoot.querySelector('citation-document'));
  await soon(() => view.finding);
}

/** Where there is room, beside the answer. */
export const BesideTheAnswer: Story = {
  args: { payload, layout: 'aside' },
  render: (properties) => {
    const answer = block(properties);
    // Wider than other stories: there has to be room.
    answer.style.cssText =
      'inline-size: calc(100vw - 32px); margin-inline: calc(50% - 50vw + 16px)';
    return answer;
  },
  play: async ({ canvasElement }) => read(canvasElement),
};

/** Else as a sheet over the page. Escape leads back to the marker. */
export const Sheet: Story = {
  args: { payload },
  play: async ({ canvasElement }) => read(canvasElement),
};

/** The card shows all that the provider gave, with the quoted words in sight; and says that they are in the source. */
export const WholePassage: Story = {
  args: { payload },
  play: async ({ canvasElement }) => {
    await openCard(canvasElement);
    const host = canvasElement.querySelector<CitationBlock>('citation-block');
    const more = await soon(() => host?.renderRoot.querySelector<HTMLElement>('.whole summary'));
    more.click();
    await soon(() => host?.renderRoot.querySelector('.whole[open] mark'));
  },
};

/** What a provider says of a passage, in its words and with its name. */
export const VerdictOfAProvider: Story = {
  args: { payload },
  play: async ({ canvasElement }) => openCard(canvasElement, 1),
};

/** The page was asked for a fresh address, and has none. */
export const NoFreshAddress: Story = {
  args: { payload, resolve: () => undefined },
  play: async ({ canvasElement }) => {
    await openCard(canvasElement);
    const host = canvasElement.querySelector<CitationBlock>('citation-block');
    const buttons = await soon(() =>
      host?.renderRoot.querySelectorAll<HTMLElement>('[part=card] button[part=action]'),
    );
    Array.from(buttons)
      .find(({ textContent }) => textContent?.includes('↗'))
      ?.click();
    await soon(() => host?.renderRoot.querySelector('[part=card] [role=alert]'));
  },
};
