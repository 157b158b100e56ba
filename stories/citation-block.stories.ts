import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CitationBlock, CitationPayload } from '../src/index.js';
import { paragraph } from './data/paragraph.js';
import { webb, webbAnswer } from './data/webb.js';
import { block, openCard, openList } from './render.js';

type Args = Partial<CitationBlock> & { content?: string };

const meta: Meta<Args> = {
  title: 'citation-block',
  component: 'citation-block',
  args: { payload: webb, content: paragraph },
  argTypes: {
    citations: { control: 'inline-radio', options: ['enabled', 'disabled'] },
    grounding: { control: 'inline-radio', options: [undefined, 'required'] },
    content: { control: 'text', description: 'The answer, rendered by the page.' },
  },
  render: ({ content, ...properties }) => block(properties, content),
};
export default meta;

type Story = StoryObj<Args>;

/** The usual form: the page renders the answer, with markers in it, and wraps a block around it. */
export const AroundThePagesOwnMarkup: Story = {};

/** Without content of its own, the block renders the payload's answer. */
export const RendersTheAnswer: Story = { args: { payload: webbAnswer, content: '' } };

/** Hover a marker, or press it, to read the passage that the claim rests on. */
export const CardOpen: Story = {
  args: { payload: webbAnswer, content: '' },
  play: async ({ canvasElement }) => openCard(canvasElement),
};

/** A claim with several sources: the card lists each passage. */
export const CardWithSeveralSources: Story = {
  args: { payload: webbAnswer, content: '' },
  play: async ({ canvasElement }) => openCard(canvasElement, 1),
};

/** What is cited comes first; then what was only retrieved. */
export const ListOpen: Story = {
  play: async ({ canvasElement }) => openList(canvasElement),
};

/** A marker that names no source says so, and does not pretend. */
export const UnresolvedMarker: Story = {
  args: {
    content:
      '<p>Its sunshield is the size of a tennis court<citation-anchor source-ids="7"></citation-anchor>.</p>',
  },
  play: async ({ canvasElement }) => openCard(canvasElement),
};

/** The answer alone: no markers, no list. */
export const Disabled: Story = { args: { citations: 'disabled' } };

/** An answer that should rest on sources but does not. */
export const NotGrounded: Story = {
  args: { payload: { text: '', sources: [] }, grounding: 'required', content: '<p>Trust me.</p>' },
};

/** Whatever is wrong with the data, the good parts show and the page stays whole. */
export const HostileData: Story = {
  args: {
    payload: {
      text: '<b>not bold</b>',
      sources: [
        { title: '<img src=x onerror=alert(1)>', url: 'https://example.org/' },
        { title: 'Link to a script', url: 'javascript:alert(1)' },
        { title: 'Looks like a bank', url: 'https://bank.example@evil.example/' },
        null,
        { title: `Very long ${'and longer '.repeat(60)}` },
        { title: 'Reversed \u202egnp.exe', citedText: 'Zero\u200bwidth' },
      ],
    } as unknown as CitationPayload,
  },
  play: async ({ canvasElement }) => openList(canvasElement),
};

/** One rule of the page changes the look of all blocks. */
export const Themed: Story = {
  render: ({ content, ...properties }) => {
    const element = block(properties, content);
    element.style.cssText = `
      --citation-accent: light-dark(oklch(0.48 0.14 160), oklch(0.82 0.12 160));
      --citation-marker-background: light-dark(oklch(0.95 0.03 160), oklch(0.32 0.04 160));
      --citation-radius: 4px;
      font-family: Georgia, serif;
    `;
    return element;
  },
  play: async ({ canvasElement }) => openList(canvasElement),
};
