import type { Meta, StoryObj } from '@storybook/web-components-vite';
import {
  createCitationStream,
  detectProvider,
  normalize,
  type CitationPayload,
} from '../../src/index.js';
import { block, element } from '../render.js';
import { filesOf, loadFixture, originOf, providers, type Fixture } from './fixtures.js';
import './replay.css';

/** The provider, and for each of them which of its files. */
type Args = Record<string, string>;

/**
 * Every response that the library is tested with, as a reader sees it. Choose the provider and the
 * file below.
 */
const meta: Meta<Args> = {
  title: 'Providers/Recorded responses',
  args: {
    provider: 'openai',
    ...Object.fromEntries(providers.map((provider) => [provider, filesOf(provider)[0] ?? ''])),
  },
  argTypes: {
    provider: { control: 'select', options: providers },
    ...Object.fromEntries(
      providers.map((provider) => [
        provider,
        {
          name: 'file',
          control: 'select',
          options: filesOf(provider),
          if: { arg: 'provider', eq: provider },
        },
      ]),
    ),
  },
  loaders: [
    async ({ args: { provider = '', ...args } }) => ({
      fixture: await loadFixture(provider, args[provider] ?? ''),
    }),
  ],
  render: (_, { loaded }) => {
    const { file, text, options } = loaded['fixture'] as Fixture;
    const isStream = file.endsWith('.jsonl');
    const payload = isStream ? streamed(text, options) : normalize(text, options);
    const provider = detectProvider(isStream ? text.split('\n') : text);
    const root = element('div');
    root.append(
      element(
        'p',
        { className: 'origin', lang: 'en', dir: 'ltr' },
        `${provider ?? 'Named by the host'}. ${originOf(file)}`,
      ),
      block({ payload }),
    );
    return root;
  },
};
export default meta;

type Story = StoryObj<Args>;

function streamed(text: string, options: Fixture['options']): CitationPayload {
  const stream = createCitationStream(options);
  stream.push(text);
  return stream.end();
}

export const AnyOfThem: Story = {};
