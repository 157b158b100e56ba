import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CitationBlock } from '../src/index.js';
import { SENTENCES } from './data/sentences.js';
import { webb } from './data/webb.js';
import { LANGUAGES } from './locales.js';
import { block, element, openCard, openList } from './render.js';
import './languages.css';

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he']);
/** The signs between sentences and at their end, in languages that do not use `;` and `.`. */
const SIGNS: Record<string, readonly [semicolon: string, stop: string]> = {
  ar: ['؛ ', '.'],
  fa: ['؛ ', '.'],
  hi: ['; ', '।'],
  ja: ['。', '。'],
  'zh-hans': ['；', '。'],
  'zh-hant': ['；', '。'],
};
const WEST_ASIAN_DIGITS: Record<string, string> = { ar: 'ar-EG' };

interface Args {
  language: string;
  numbering: 'locale' | 'latin';
}

/** Labels follow the nearest `lang`, the layout the nearest `dir`; each language is one import. */
const meta: Meta<Args> = {
  title: 'Languages',
  args: { numbering: 'locale' },
  argTypes: {
    language: { control: 'select', options: LANGUAGES },
    numbering: { control: 'inline-radio', options: ['locale', 'latin'] },
  },
};
export default meta;

type Story = StoryObj<Args>;

/** All languages on one page. */
export const All: Story = {
  argTypes: { language: { table: { disable: true } } },
  render: ({ numbering }) => {
    const gallery = element('div', { className: 'languages' });
    gallery.append(...LANGUAGES.map((language) => answer(language, { numbering })));
    return gallery;
  },
  play: ({ canvasElement }) =>
    Promise.all([...canvasElement.querySelectorAll('.language')].map((one) => openList(one))).then(
      () => undefined,
    ),
};

/** One language, with its card. */
export const One: Story = {
  args: { language: 'fa' },
  render: ({ language, numbering }) => answer(language, { numbering }),
  play: async ({ canvasElement }) => {
    await openList(canvasElement);
    await openCard(canvasElement, 1);
  },
};

function answer(language: string, properties: Partial<CitationBlock>): HTMLElement {
  const [launch = '', mirror = ''] = SENTENCES[language] ?? [];
  const [semicolon, stop] = SIGNS[language] ?? ['; ', '.'];
  const root = element('div', {
    className: 'language',
    lang: WEST_ASIAN_DIGITS[language] ?? language,
    dir: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr',
  });
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const marker = (ids: string): string => `<citation-anchor source-ids="${ids}"></citation-anchor>`;
  root.append(
    element('p', { className: 'language-name', textContent: name }),
    block(
      { payload: { ...webb, sources: webb.sources.slice(0, 4) }, ...properties },
      `<p>${launch}${marker('1')}${semicolon}${mirror}${marker('mirrors')}${marker('1 3')}${stop}</p>`,
    ),
  );
  return root;
}
