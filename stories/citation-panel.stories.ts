import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type {
  CitationBlock,
  CitationPanel,
  CitationPayload,
  CitationSource,
  CitationThread,
} from '../src/index.js';
import { element } from './render.js';

const STARS = ['Sirius', 'Vega', 'Rigel', 'Betelgeuse', 'Proxima Centauri'];
const TOPICS: readonly Partial<CitationSource>[] = [
  { title: 'distance', url: 'https://www.esa.int/gaia', published: '2022-06-13' },
  {
    title: 'temperature, luminosity and the long story of how both were measured',
    url: 'https://science.nasa.gov/stars',
    author: 'A. Cannon',
  },
  { title: 'catalogue.txt', type: 'file', content: 'Magnitude, parallax and colour of each star.' },
  { title: 'in the news', url: 'https://news.example.org/stars', type: 'news' },
];

/** A turn of a conversation that comes back to its sources. The last of them was only retrieved. */
function turn(i: number): CitationPayload {
  const star = STARS[i % STARS.length];
  const sources = TOPICS.map((topic): CitationSource => ({
    ...topic,
    title: `${star}: ${topic.title}`,
    ...(topic.url && { url: `${topic.url}/${star?.toLowerCase().replace(' ', '-')}` }),
    citedText: 'Magnitude, parallax and colour of each star.',
  }));
  const answer = `${star} is one of the brightest stars near us. Its distance follows from its parallax, and its temperature from its colour.`;
  const end = answer.indexOf('.');
  return {
    text: '',
    sources,
    answer,
    citations: [
      { start: 0, end, evidence: [{ source: 1 }] },
      {
        start: end + 2,
        end: answer.length - 1,
        evidence: [{ source: 2 }, { source: 3, citedText: 'Magnitude, parallax and colour' }],
      },
    ],
  };
}

function message(i: number): HTMLElement {
  const question = element('p', { dir: 'auto' }, `What is known of ${STARS[i % STARS.length]}?`);
  Object.assign(question.style, { margin: '1.2em 0 0.4em', fontWeight: '600' });
  const answer = element<CitationBlock>('citation-block', { payload: turn(i), list: 'none' });
  const both = element('div');
  both.append(question, answer);
  return both;
}

const meta: Meta<Partial<CitationPanel>> = {
  title: 'citation-panel',
  component: 'citation-panel',
  render: (properties) => {
    const thread = element<CitationThread>('citation-thread', { numbering: 'thread' });
    const log = document.createElement('div');
    log.append(...Array.from({ length: 40 }, (_, i) => message(i)));
    const panel = element<CitationPanel>('citation-panel', properties);
    thread.append(log, panel);
    Object.assign(thread.style, {
      display: 'flex',
      // On a narrow screen the panel is one line, and stands above the chat.
      flexWrap: 'wrap-reverse',
      gap: '24px',
      alignItems: 'start',
    });
    log.style.flex = '1 1 300px';
    panel.style.flex = '1 1 260px';
    return thread;
  },
};
export default meta;

type Story = StoryObj<Partial<CitationPanel>>;

/** Forty answers: the panel follows the one that is being read. */
export const FollowsTheAnswer: Story = {};

export const WholeConversation: Story = { args: { scope: 'conversation' } };

/** A sheet, where there is no room beside the chat. */
export const Sheet: Story = { args: { scope: 'conversation', mode: 'sheet', open: true } };

/** "Read here" opens a document instead of the list. */
export const Document: Story = {
  play: async ({ canvasElement }) => {
    const panel = canvasElement.querySelector('citation-panel');
    await panel?.updateComplete;
    panel?.read(3);
  },
};
