import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { chat } from './chats/chat.js';
import * as conversations from './chats/data.js';
import './chats/chat.css';
import './chats/calm.css';
import './chats/calm.citations.css';
import './chats/console.css';
import './chats/console.citations.css';
import './chats/reading.css';
import './chats/reading.citations.css';
import './chats/terminal.css';
import './chats/terminal.citations.css';
import { openCard } from './render.js';

/**
 * Four chats with very different themes. The elements are the same; only `--citation-*` properties and a
 * few rules for parts differ, in `stories/chats/*.citations.css`.
 */
const meta: Meta = { title: 'In your chat', parameters: { controls: { disable: true } } };
export default meta;

type Story = StoryObj;

/** Grey and round. Markers name the site; the list is a button until it is opened. */
export const Calm: Story = {
  render: () => chat('calm', conversations.calm, { markerStyle: 'site' }),
  play: ({ canvasElement }) => openCard(canvasElement, 1),
};

/** Small and square, with the list beside the answer. */
export const Console: Story = {
  render: () => chat('console', conversations.console, { layout: 'aside' }),
  play: ({ canvasElement }) => openCard(canvasElement, 1),
};

/** A serif on paper, with superscript markers. */
export const Reading: Story = {
  render: () => chat('reading', conversations.reading),
  play: ({ canvasElement }) => openCard(canvasElement, 1),
};

/** Monospaced, dark and neon, with markers in brackets. */
export const Terminal: Story = {
  render: () => chat('terminal', conversations.terminal),
  play: ({ canvasElement }) => openCard(canvasElement, 2),
};
