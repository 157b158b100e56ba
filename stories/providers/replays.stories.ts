import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { loadFixture, originOf, streamsOf, type Fixture } from './fixtures.js';
import { element } from '../render.js';
import { replay, type ReplaySettings } from './replay.js';

interface Args extends ReplaySettings {
  stream: string;
}

/**
 * Recorded streams, event by event, through `createCitationStream`. Recordings have no times, so you
 * choose the speed. Providers without a recorded stream (citation
 * records, LibreChat, turn blocks) are only under “Recorded responses”.
 */
const meta: Meta<Args> = {
  title: 'Providers/Replays',
  args: { speed: 30, position: 60 },
  argTypes: {
    stream: { control: 'select' },
    speed: { control: { type: 'range', min: 1, max: 200 }, description: 'Events in a second.' },
    position: {
      control: { type: 'range', min: 0, max: 100 },
      description: 'Where to begin, in percent.',
    },
  },
  loaders: [
    async ({ args, parameters }) => ({
      fixture: await loadFixture(String(parameters['provider']), args.stream),
    }),
  ],
  render: (args, { loaded }) => {
    const { file, text, options } = loaded['fixture'] as Fixture;
    const root = element('div');
    root.append(
      element('p', { className: 'origin' }, originOf(file)),
      replay(text.trim().split('\n'), options, args),
    );
    return root;
  },
};
export default meta;

type Story = StoryObj<Args>;

function of(provider: string): Story {
  const streams = streamsOf(provider);
  return {
    parameters: { provider },
    args: { stream: streams[0] ?? '' },
    argTypes: { stream: { options: streams } },
  };
}

export const AiSdk: Story = { name: 'AI SDK', ...of('ai-sdk') };
export const Anthropic: Story = { name: 'Anthropic', ...of('anthropic') };
export const AssistantHub: Story = { name: 'AssistantHub', ...of('assistanthub') };
export const Azure: Story = { name: 'Azure OpenAI', ...of('azure') };
export const AzureOnYourData: Story = { name: 'Azure On Your Data', ...of('azure-on-your-data') };
export const Bedrock: Story = { name: 'Amazon Bedrock', ...of('bedrock') };
export const Cohere: Story = { name: 'Cohere', ...of('cohere') };
export const Google: Story = { name: 'Google Gemini', ...of('google') };
export const Groq: Story = { name: 'Groq', ...of('groq') };
export const LangChain: Story = { name: 'LangChain', ...of('langchain') };
export const LlamaIndex: Story = { name: 'LlamaIndex', ...of('llamaindex') };
export const Llxprt: Story = { name: 'LLxprt', ...of('llxprt') };
export const Mistral: Story = { name: 'Mistral', ...of('mistral') };
export const OpenAI: Story = { name: 'OpenAI', ...of('openai') };
export const OpenRouter: Story = { name: 'OpenRouter', ...of('openrouter') };
export const Perplexity: Story = { name: 'Perplexity', ...of('perplexity') };
export const XAI: Story = { name: 'xAI', ...of('xai') };
