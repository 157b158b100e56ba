import '../../src/define.js';
import '../../src/elements/citation-document/define.js';
import { formatCitations, toSafePayload } from '../../src/core.js';
import type { CitationAnchor } from '../../src/elements/citation-anchor/citation-anchor.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationDocument } from '../../src/elements/citation-document/citation-document.js';
import type { CitationSources } from '../../src/elements/citation-sources/citation-sources.js';
import type { CitationText } from '../../src/elements/citation-text/citation-text.js';
import type { GroundingWidget } from '../../src/elements/grounding-widget/grounding-widget.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import { setCitationDefaults } from '../../src/settings/defaults.js';
import { PLACES } from '../support/suggestions.js';

await loadParts();

/** A place in the data, or in a host's code, through which strings can enter. */
export interface Field {
  readonly name: string;
  /** Shows each of the strings in this field. Fails if one of them removes others from the page. */
  show(vectors: readonly string[], stage: Stage): Promise<void>;
  /** The host itself shows images. */
  readonly images?: boolean;
  /** In this field, strings only become text and addresses. */
  readonly plain?: boolean;
}

/** The place where elements are shown, and the one where copied and exported HTML is pasted. */
export interface Stage {
  readonly place: HTMLElement;
  readonly paper: HTMLElement;
  /** The suggestions of a real response. */
  readonly suggestions: string;
}

const GOOD = { title: 'Title', url: 'https://good.example/a', citedText: 'A passage.' };
const CLAIM = 'A claim.';
/** The maximum number of sources in one marker. */
const GROUP = 50;

const source: Record<string, (vector: string) => unknown> = {
  title: (vector) => ({ ...GOOD, title: vector }),
  'title without a link': (vector) => ({ title: vector }),
  url: (vector) => ({ ...GOOD, url: vector }),
  'url behind a good host': (vector) => ({ ...GOOD, url: `https://good.example/${vector}` }),
  'url as a host': (vector) => ({ ...GOOD, url: `https://${vector}/` }),
  citedText: (vector) => ({ ...GOOD, citedText: vector }),
  passages: (vector) => ({ ...GOOD, passages: [{ citedText: vector, location: vector }, vector] }),
  domain: (vector) => ({ ...GOOD, domain: vector }),
  'domain without a link': (vector) => ({ domain: vector }),
  'domain of a redirect': (vector) => ({ ...GOOD, domain: vector, redirect: true }),
  id: (vector) => ({ ...GOOD, id: vector }),
  downloadUrl: (vector) => ({ title: vector, downloadUrl: vector, type: 'file' }),
  'downloadUrl as a path': (vector) => ({ title: 'File', downloadUrl: `/${vector}` }),
  'provider, published, mediaType, location, raw, kinds and numbers': (vector) => ({
    ...GOOD,
    provider: vector,
    published: vector,
    mediaType: vector,
    type: vector,
    rank: vector,
    score: vector,
    pages: [{ page: vector }, vector],
    redirect: vector,
    problem: vector,
    location: { type: 'file', fileId: vector, page: vector },
    raw: { html: vector, url: vector },
    [vector]: vector,
  }),
  'no source at all': (vector) => vector,
};

const answer: Record<string, (vector: string) => string> = {
  answer: (vector) => vector,
  'answer, inside of HTML': (vector) => `<div>\n${vector}\n</div>`,
  'answer, inside of an attribute': (vector) => `<span title="${vector}" lang='${vector}'>x</span>`,
  'answer, inside of a link': (vector) =>
    `Text [${vector}](https://good.example/ "${vector}") text`,
  'answer, as an address': (vector) => `[x](${vector}) <a href="${vector}">y</a> ![z](${vector})`,
  'answer, inside of code': (vector) => `\`\`\`${vector}\n${vector}\n\`\`\`\n\n\`${vector}\``,
  'answer, inside of a table': (vector) => `| a | b |\n|---|---|\n| ${vector} | x |`,
};

/** Attributes that a host sets, and might take from data. */
const attributes: Record<string, readonly string[]> = {
  'citation-block':
    'citations grounding layout numbering theme link-mode copy-mode marker-style activation open-on show heading-level lang dir id'.split(
      ' ',
    ),
  'citation-sources': ['link-mode', 'open', 'show', 'heading-level', 'lang', 'dir'],
  'citation-text': ['streaming', 'images', 'lang', 'dir'],
  'citation-anchor': ['source-ids', 'lang', 'dir'],
  'grounding-widget': ['html', 'provider', 'theme', 'label', 'lang', 'dir'],
};

export const FIELDS: readonly Field[] = [
  ...Object.entries(source).map(([name, make]) => ({
    ...field(`source: ${name}`, (vectors, stage) => showSources(vectors.map(make), stage)),
    plain: true,
  })),
  field('text', (vectors, stage) =>
    each(vectors, (vector) => showPayload({ text: vector, sources: [GOOD] }, stage)),
  ),
  ...Object.entries(answer).map(([name, write]) =>
    field(name, (vectors, stage) => each(vectors, (vector) => showAnswer(write(vector), stage))),
  ),
  field('answer, as it streams', (vectors, stage) =>
    each(vectors, async (vector) => {
      const text = make('citation-text', stage) as CitationText;
      text.streaming = true;
      for (const share of [0.3, 0.6, 0.9]) {
        text.payload = claim(vector.slice(0, vector.length * share));
        await text.updateComplete;
      }
      text.streaming = false;
      text.payload = claim(vector);
      await text.updateComplete;
    }),
  ),
  field('answer, in a block', (vectors, stage) =>
    each(vectors, (vector) => showPayload(claim(vector), stage)),
  ),
  field('evidence', (vectors, stage) =>
    each(groups(vectors), async (group) => {
      const evidence = group.map((vector) => {
        const location = { type: 'file', fileId: vector };
        return { source: 1, citedText: vector, kind: vector, score: vector, location };
      });
      const block = await showPayload(claim(CLAIM, evidence), stage);
      expectCount('passages', await openCard(block), group.length);
    }),
  ),
  ...['text/html', 'text/markdown'].map((mediaType) =>
    field(`a document, ${mediaType}`, (vectors, stage) =>
      each(vectors, (vector) => showDocument(vector, mediaType, stage)),
    ),
  ),
  field('search', (vectors, stage) =>
    each(vectors, async (vector) => {
      const search = { provider: 'google', queries: [vector], error: vector };
      await showPayload({ text: '', sources: [], search }, stage);
      await showPayload({ text: '', sources: [], search: { ...search, provider: vector } }, stage);
    }),
  ),
  field('search: suggestionsHtml', (vectors, stage) =>
    each(vectors, async (vector) => {
      const search = { provider: 'google', queries: [CLAIM], suggestionsHtml: vector };
      await showPayload({ text: '', sources: [GOOD], search }, stage);
    }),
  ),
  ...Object.entries(PLACES).map(([place, put]) =>
    field(`suggestions: ${place}`, (vectors, stage) =>
      each(vectors, async (vector) => {
        const widget = make('grounding-widget', stage) as GroundingWidget;
        widget.html = put(stage.suggestions, vector);
        await widget.updateComplete;
      }),
    ),
  ),
  field('source-ids', (vectors, stage) =>
    each(groups(vectors), async (group) => {
      const block = make('citation-block', stage) as CitationBlock;
      block.payload = { text: '', sources: group.map((id) => ({ ...GOOD, id })) };
      for (const vector of group) {
        for (const parent of [block, stage.place]) {
          const anchor = document.createElement('citation-anchor') as CitationAnchor;
          parent.append(anchor);
          anchor.sourceIds = vector;
          if (parent !== block) anchor.sources = [{ title: vector, url: vector, id: vector }];
        }
      }
      await block.updateComplete;
      await openCard(block);
    }),
  ),
  ...Object.entries(attributes).map(([tag, names]) =>
    field(`attributes of ${tag}`, (vectors, stage) =>
      each(vectors, async (vector) => {
        // Hidden, because browsers take long to find fonts for so many languages.
        const element = make(tag, stage, { 'data-given': '', hidden: '' });
        for (const name of names) element.setAttribute(name, vector);
        if (tag !== 'citation-anchor') (element as CitationBlock).payload = claim(CLAIM);
        await (element as CitationBlock).updateComplete;
      }),
    ),
  ),
  field('attribute payload', (vectors, stage) =>
    each(vectors, async (vector) => {
      for (const payload of [vector, JSON.stringify(claim(vector))]) {
        const block = make('citation-block', stage, { 'data-given': '', payload }) as CitationBlock;
        await block.updateComplete;
      }
    }),
  ),
  field('JSON in a script', (vectors, stage) =>
    each(vectors, async (vector) => {
      for (const json of [vector, JSON.stringify({ text: '', sources: [{ title: vector }] })]) {
        const block = make('citation-block', stage) as CitationBlock;
        const script = document.createElement('script');
        script.type = 'application/json';
        script.textContent = json;
        block.append(script);
        await block.updateComplete;
        await block.updateComplete;
        script.remove();
      }
    }),
  ),
  field('a response of a provider', (vectors, stage) =>
    each(vectors, (vector) => showPayload(toSafePayload(responseWith(vector)), stage)),
  ),
  field('settings of a page', async (vectors, stage) => {
    const block = await showPayload(claim(CLAIM), stage);
    const names = [
      'linkMode',
      'layout',
      'numbering',
      'copyMode',
      'markerStyle',
      'grounding',
      'shows',
    ];
    for (const value of [...vectors, undefined]) {
      setCitationDefaults(Object.fromEntries(names.map((name) => [name, value])));
      await block.updateComplete;
    }
  }),
  {
    ...field('callbacks of a host', (vectors, stage) =>
      each(vectors, async (vector) => {
        const list = make('citation-sources', stage) as CitationSources;
        list.payload = { text: '', sources: [GOOD] };
        list.icon = () => vector;
        const text = make('citation-text', stage) as CitationText;
        text.highlightCode = text.renderMath = () => vector as never;
        text.payload = claim('`a`\n\n```js\nb\n```\n\n$x^2$\n');
        const widget = make('grounding-widget', stage) as GroundingWidget;
        Object.assign(widget, { html: vector, renderer: () => vector });
        await Promise.all([list.updateComplete, text.updateComplete, widget.updateComplete]);
      }),
    ),
    images: true,
  },
];

function field(
  name: string,
  show: (vectors: readonly string[], stage: Stage) => Promise<unknown>,
): Field {
  return {
    name,
    async show(vectors, stage) {
      await show(vectors, stage);
    },
  };
}

async function each<T>(given: readonly T[], show: (one: T) => Promise<unknown>): Promise<void> {
  await Promise.all(given.map(show));
}

function groups<T>(all: readonly T[]): (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / GROUP) }, (_, i) =>
    all.slice(i * GROUP, (i + 1) * GROUP),
  );
}

function make(tag: string, { place }: Stage, given: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
  place.append(element);
  return element;
}

function claim(text: string, evidence: unknown[] = [{ source: 1 }]): never {
  const citations = [{ start: 0, end: text.length, evidence }];
  return { text: '', sources: [GOOD], answer: text, citations } as never;
}

/** Shows sources in lists and cards, copies them, and exports them in every format. */
async function showSources(sources: readonly unknown[], stage: Stage): Promise<void> {
  await each(groups(sources), async (group) => {
    const block = make('citation-block', stage) as CitationBlock;
    block.linkMode = 'public';
    const text = document.createElement('p');
    const anchor = document.createElement('citation-anchor') as CitationAnchor;
    anchor.sourceIds = group.map((_, i) => i + 1).join(' ');
    text.append(CLAIM, anchor);
    block.append(text);
    block.payload = { text: '', sources: group as never };
    await block.updateComplete;
    block.open = true;
    await block.updateComplete;
    // A long list shows its first rows, and a button for the others.
    block.renderRoot.querySelector<HTMLElement>('.rows .all')?.click();
    await block.updateComplete;
    expectCount('rows', block.renderRoot.querySelectorAll('.rows li').length, group.length);
    expectCount('passages', await openCard(block), group.length);
    copy(block, stage);
    const evidence = group.map((_, i) => ({ source: i + 1 }));
    const citations = [{ start: 0, end: CLAIM.length, evidence }];
    exportPayload({ text: '', answer: CLAIM, sources: group, citations } as never, stage);
  });
}

async function showPayload(payload: unknown, stage: Stage): Promise<CitationBlock> {
  const block = make('citation-block', stage) as CitationBlock;
  block.payload = payload as never;
  await block.updateComplete;
  await (block.querySelector('citation-text') as CitationText | null)?.updateComplete;
  await block.updateComplete;
  return block;
}

async function showAnswer(answer: string, stage: Stage): Promise<void> {
  const text = make('citation-text', stage) as CitationText;
  text.payload = claim(answer);
  await text.updateComplete;
  exportPayload(claim(answer), stage);
}

/** Shows a document with the vector as its name and text, opened at this text. */
async function showDocument(content: string, mediaType: string, stage: Stage): Promise<void> {
  const view = make('citation-document', stage) as CitationDocument;
  const shown = new Promise((resolve) =>
    view.addEventListener('citation-shown', resolve, { once: true }),
  );
  view.source = { title: content, url: content, downloadUrl: content, content, mediaType };
  const check = { status: 'near', by: content, note: content } as const;
  view.evidence = { source: 1, citedText: content, check };
  await shown;
}

function exportPayload(payload: never, { paper }: Stage): void {
  paper.insertAdjacentHTML('beforeend', formatCitations(payload, 'html'));
}

/** The last card. Cards open one after the other, because a page has only one open card. */
let lastOpened: Promise<unknown> = Promise.resolve();
/** Opens the card of the first marker. Returns its number of passages: a source can have several. */
function openCard(block: CitationBlock): Promise<number> {
  const opened = lastOpened.then(() => openNow(block));
  lastOpened = opened.catch(() => undefined);
  return opened;
}

async function openNow(block: CitationBlock): Promise<number> {
  block.querySelector('citation-anchor')?.control.click();
  const openedCard = () => block.renderRoot.querySelector('[part=card]:popover-open');
  // The first press loads the code of the card, which takes a moment.
  for (let tries = 0; tries < 100 && !openedCard(); tries++) {
    await new Promise((done) => setTimeout(done, 5));
  }
  const card = openedCard();
  if (!card) throw new Error('The card did not open.');
  return card.querySelectorAll('[part=kind]').length;
}

function copy(block: CitationBlock, { paper }: Stage): void {
  getSelection()!.selectAllChildren(block);
  block.addEventListener('citation-copy', ({ detail }) =>
    paper.insertAdjacentHTML('beforeend', detail.html),
  );
  block.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true }));
}

function expectCount(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${found} ${what}, not ${expected}`);
}

/** A response of OpenAI with the string in every field. */
function responseWith(vector: string): unknown {
  return {
    object: 'response',
    output: [
      {
        type: 'web_search_call',
        status: vector,
        action: { type: 'search', query: vector, sources: [{ type: 'url', url: vector }] },
      },
      {
        type: 'message',
        role: 'assistant',
        content: [
          {
            type: 'output_text',
            text: `${CLAIM} ${vector}`,
            annotations: [
              { type: 'url_citation', start_index: 0, end_index: 8, url: vector, title: vector },
              { type: 'file_citation', index: 3, file_id: vector, filename: vector },
            ],
          },
        ],
      },
    ],
  };
}
