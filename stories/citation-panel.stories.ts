import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type {
  CitationBlock,
  CitationPanel,
  CitationPayload,
  CitationThread,
} from '../src/index.js';
import { element } from './render.js';

/** A turn of a conversation that comes back to some of its sources. */
function turn(i: number): CitationPayload {
  const sources = [0, 1, 2].map((k) => ({
    title: `What is known of star ${(i * 2 + k) % 50}`,
    url: `https://stars${(i * 2 + k) % 9}.example/${(i * 2 + k) % 50}`,
    citedText: 'It is far away, and has been so for a long time.',
    published: `${2015 + (i % 8)}-03`,
  }));
  const answer = `Answer ${i + 1}: the star is far away. It was measured by many people.`;
  const end = answer.indexOf('.');
  return {
    sources,
    answer,
    citations: [
      { start: 0, end, evidence: [{ source: 1 }] },
      { start: end + 2, end: answer.length - 1, evidence: [{ source: 2 }, { source: 1 }] },
    ],
  };
}

const meta: Meta<Partial<CitationPanel>> = {
  title: 'citation-panel',
  component: 'citation-panel',
  render: (properties) => {
    const thread = element<CitationThread>('citation-thread', { numbering: 'thread' });
    const log = document.createElement('div');
    log.append(
      ...Array.from({ length: 40 }, (_, i) =>
        element<CitationBlock>('citation-block', { payload: turn(i), list: 'none' }),
      ),
    );
    thread.append(log, element<CitationPanel>('citation-panel', properties));
    Object.assign(thread.style, {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 340px)',
      gap: '24px',
      alignItems: 'start',
    });
    return thread;
  },
};
export default meta;

type Story = StoryObj<Partial<CitationPanel>>;

/** Forty answers: the panel follows the one that is being read. */
export const FollowsTheAnswer: Story = {};

export const WholeConversation: Story = { args: { scope: 'conversation' } };

/** Where there is no room beside the chat. */
export const Sheet: Story = { args: { scope: 'conversation', mode: 'sheet', open: true } };
