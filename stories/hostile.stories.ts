import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { CitationBlock, CitationPayload } from '../src/index.js';
import { cited } from './data/cite.js';
import { block, element, openList } from './render.js';

type Args = Partial<CitationBlock>;

/**
 * Bad data never breaks the page: the good parts are shown, and nothing is thrown, logged or fetched.
 * The `citation-warning` events are listed below each answer.
 */
const meta: Meta<Args> = {
  title: 'Hostile input',
  argTypes: { payload: { control: 'object' } },
  render: (properties) => {
    const root = element('div');
    const host = block({});
    // These are in English, whatever the toolbar says of the page.
    const list = element('div', { lang: 'en', dir: 'ltr' });
    const warnings = element('ul', { className: 'warnings' });
    host.addEventListener('citation-warning', ({ detail: { code, path, message } }) => {
      const item = element('li');
      item.append(element('code', { textContent: code }), ` ${path && `${path}: `}${message}`);
      warnings.append(item);
    });
    Object.assign(host, properties);
    list.append(element('p', { className: 'warnings-title' }, 'Warnings'), warnings);
    root.append(host, list);
    return root;
  },
  play: ({ canvasElement }) => openList(canvasElement),
};
export default meta;

type Story = StoryObj<Args>;

/** For data that no type allows. */
const bad = (payload: unknown): Args => ({ payload: payload as CitationPayload });

/** Only `http` and `https` are linked, and no address that looks like another one. */
export const Links: Story = {
  args: bad({
    text: '',
    sources: [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:msgbox(1)',
      'file:///etc/passwd',
      'https://bank.example@evil.example/login',
      '//evil.example/',
      'https://xn--80ak6aa92e.com/',
      'https://example.org/fine',
    ].map((url) => ({ title: url.replace(/^(.{40}).*/, '$1…'), url })),
  }),
};

/** Titles that reverse the text around them, hide characters, or stack accents. */
export const Titles: Story = {
  args: bad({
    text: 'A summary with \u202eoverridden\u202c direction',
    sources: [
      { title: 'Invoice \u202egpj.exe', url: 'https://example.org/a' },
      { title: '\u2066Isolated and never closed', url: 'https://example.org/b' },
      { title: 'Zero\u200bwidth\u200b spaces\ufeff', url: 'https://example.org/c' },
      { title: `Z${'\u0300'.repeat(200)}algo`, url: 'https://example.org/d' },
      { title: '<img src=x onerror=alert(1)>', citedText: '</blockquote><b>not bold</b>' },
      { title: 'عنوان with two directions', url: 'https://example.org/e' },
      { title: 'Line\nbreaks\r\nand \u0000control\u0007 characters' },
    ],
  }),
};

/** Ten million characters in every field: cut before anything else happens. */
export const TenMegabytes: Story = {
  // Not in `args`: Storybook would serialise them.
  parameters: { controls: { disable: true } },
  render: (args, context) => {
    const long = 'very long '.repeat(1_000_000);
    const payload = {
      text: long,
      sources: [
        { title: long, url: `https://example.org/${long}`, citedText: long, provider: long },
        { title: 'A source that is well', url: 'https://example.org/' },
      ],
    };
    return (meta.render as NonNullable<Story['render']>)({ ...args, payload }, context);
  },
};

/** Values of the wrong type where lists, sources and numbers should be. */
export const Malformed: Story = {
  args: bad({
    text: 42,
    sources: [
      null,
      'a string',
      [],
      { title: ['a', 'list'], url: { href: 'https://example.org/' } },
      {
        title: 'Impossible pages',
        type: 'file',
        pages: [{ page: -1 }, { page: 'iv' }, { page: 7 }],
      },
      { title: 'Impossible date', published: 'tomorrow', score: Number.NaN },
      { title: 'A source that is well', url: 'https://example.org/' },
    ],
    answer: 'Spans may lie outside, be reversed, or name nobody. This one is right.',
    citations: [
      { start: 0, end: 9_000, evidence: [{ source: 1 }] },
      { start: 9, end: 3, evidence: [{ source: 1 }] },
      { start: 0, end: 5, evidence: [{ source: 99 }] },
      { start: 0, end: 5, evidence: 'none' },
      { start: 52, end: 69, evidence: [{ source: 7 }] },
    ],
    search: { queries: 'not a list', error: { deep: true } },
  }),
};

/** A payload that does not parse. */
export const NotJson: Story = { args: { payload: '{"sources": [', showEmpty: true } };

/** HTML in an answer is cleaned, only web addresses are linked, and no image is loaded. */
export const Markdown: Story = {
  args: {
    payload: cited(
      `<img src=x onerror=alert(1)> <script>alert(1)</script> <b onclick=alert(1)>bold</b>

[click](javascript:alert(1)) and [here](https://bank.example@evil.example/) and ![a picture](https://evil.example/track.png)

<style>* { display: none }</style><iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name=password></form>

${'> '.repeat(60)}deeply quoted

The last words are cited.`,
      [{ title: 'A source that is well', url: 'https://example.org/' }],
      ['The last words are cited', 1],
    ),
  },
};

/** Suggestions that do not match Google's markup are rejected; the queries are shown as plain chips. */
export const Suggestions: Story = {
  args: bad({
    text: '',
    sources: [{ title: 'A source that is well', url: 'https://example.org/' }],
    answer: 'Grounded, with suggestions that nobody at Google wrote.',
    citations: [],
    search: {
      provider: 'google',
      queries: ['james webb mirror'],
      suggestionsHtml:
        '<div class="container" onclick="alert(1)"><a class="chip" href="https://evil.example/">Win a prize</a></div>',
    },
  }),
};

/** Markers with missing, huge or strange `source-ids`. */
export const Markers: Story = {
  render: (args, context) => {
    const root = (meta.render as NonNullable<Story['render']>)(args, context) as HTMLElement;
    const text = element('p', {}, 'Claims');
    for (const ids of ['0', '-1', '99', '1 1 1', '__proto__', '<b>', '1e3', '1 '.repeat(3000)]) {
      const anchor = document.createElement('citation-anchor');
      anchor.setAttribute('source-ids', ids);
      text.append(' and more', anchor);
    }
    root.querySelector('citation-block')?.append(text);
    return root;
  },
  args: bad({ text: '', sources: [{ title: 'The only source', url: 'https://example.org/' }] }),
};
