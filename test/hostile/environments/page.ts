/*
 * Runs in a separate frame, after a script that has changed the page: shows an answer, uses it like
 * a reader, and sends the page around it what that reader sees.
 */
import '../../../src/define.js';
import type { CitationBlock } from '../../../src/elements/citation-block/citation-block.js';
import { loadParts } from '../../../src/elements/shared/parts.js';
import { formatCitations } from '../../../src/export/formats.js';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import { coverage } from '../../../src/text/coverage.js';
import { parseMarkers } from '../../../src/text/markers.js';

/** What a reader sees. */
export interface Seen {
  answer: string;
  markers: string[];
  rows: string[];
  card: string;
  /** The card is over the page, as a popover; or in the block, below the answer. */
  cardIs: 'over' | 'in the block' | 'hidden';
  /** The number of highlighted ranges with an open card. */
  lit: number;
  /** Whether the answer was put on the clipboard. */
  copied: boolean;
  /** Computed styles: of a marker, of the card, of the list. */
  styles: string[];
  document: string;
  suggestions: string;
  /** The results of functions that need no page. */
  functions: unknown[];
  warnings: string[];
  errors: string[];
}

const QUOTE = 'It shines. It has shone for long.';
const RESPONSE = {
  object: 'response',
  output: [
    {
      type: 'message',
      content: [
        {
          type: 'output_text',
          text: 'The sun shines. It is *very* hot 👨‍👩‍👧.\n\n- One\n- Two',
          annotations: [
            {
              type: 'url_citation',
              start_index: 0,
              end_index: 15,
              title: 'Sun',
              url: 'https://sun.example/',
            },
            {
              type: 'url_citation',
              start_index: 16,
              end_index: 40,
              title: 'Heat',
              url: 'https://heat.example/',
            },
          ],
        },
      ],
    },
  ],
};

const errors: string[] = [];
const onError = ({ message }: ErrorEvent): void => void errors.push(message);
const onRejection = ({ reason }: PromiseRejectionEvent): void => void errors.push(String(reason));
function listen(): void {
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
}
listen();

const words = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function until(isSo: () => unknown): Promise<void> {
  for (let i = 0; i < 300 && !isSo(); i++) await wait(10);
}

async function look(): Promise<Seen> {
  const warnings: string[] = [];
  document.addEventListener('citation-warning', ({ detail }) => warnings.push(detail.code));
  await loadParts();
  (globalThis as { prepare?: () => void }).prepare?.();
  // A document that is opened again has lost its listeners.
  listen();
  const payload = normalize(RESPONSE);
  const [first] = payload.sources;
  if (first) Object.assign(first, { citedText: QUOTE, content: `Before. ${QUOTE} After.` });
  payload.search = { queries: ['sun'], provider: 'google' };
  const block = document.createElement('citation-block');
  document.body.append(block);
  block.streaming = true;
  for (const length of [4, 20, 30]) {
    block.payload = { ...payload, answer: payload.answer?.slice(0, length) ?? '', citations: [] };
    await wait(20);
    await meddle(block);
  }
  block.payload = payload;
  block.streaming = false;
  await until(() => block.querySelectorAll('citation-anchor a').length === 2);
  await meddle(block);
  await until(() => block.querySelectorAll('citation-anchor a').length === 2);
  const [marker] = block.querySelectorAll<HTMLElement>('citation-anchor a');
  block.open = true;
  await until(() => block.renderRoot.querySelectorAll('.rows li').length === 2);
  marker?.click();
  const card = (): HTMLElement | null => block.renderRoot.querySelector('.card');
  await until(() => words(card()).includes('shone'));
  await wait(50);
  const seen = {
    answer: words(block.querySelector('citation-text')),
    markers: Array.from(block.querySelectorAll('citation-anchor a'), (link) =>
      ['href', 'aria-label', 'role'].map((name) => link.getAttribute(name)).join(' '),
    ),
    rows: Array.from(block.renderRoot.querySelectorAll('.rows li'), (row) => words(row)),
    card: words(card()),
    cardIs: placeOf(card()),
    lit: litRanges(),
    styles: stylesOf(block),
    suggestions: words(
      block.renderRoot.querySelector('grounding-widget')?.renderRoot.querySelector('*'),
    ),
  };
  return {
    ...seen,
    copied: await block.copyAnswer(),
    document: await readDocument(first),
    functions: callFunctions(),
    warnings,
    errors,
  };
}

/** Simulates a tool of the page that changes a block at any time. */
async function meddle(block: CitationBlock): Promise<void> {
  (globalThis as { meddle?: (block: CitationBlock) => void }).meddle?.(block);
  await wait(20);
}

function placeOf(card: HTMLElement | null): Seen['cardIs'] {
  if (!card || card.getBoundingClientRect().height === 0) return 'hidden';
  return card.matches(':popover-open') ? 'over' : 'in the block';
}

function litRanges(): number {
  return 'highlights' in (globalThis.CSS ?? {})
    ? (CSS.highlights.get('citation-claim')?.size ?? 0)
    : 0;
}

function stylesOf(block: CitationBlock): string[] {
  const style = (selector: string, root: ParentNode, name: string): string => {
    const found = root.querySelector(selector);
    return found ? getComputedStyle(found).getPropertyValue(name) : 'missing';
  };
  return [
    style('citation-anchor a', block, 'text-decoration-line'),
    style('.card', block.renderRoot, 'border-top-left-radius'),
    style('.rows li', block.renderRoot, 'display'),
  ];
}

async function readDocument(source: object | undefined): Promise<string> {
  const view = document.createElement('citation-document');
  let isShown = false;
  view.addEventListener('citation-shown', () => (isShown = true));
  Object.assign(view, { source, evidence: { source: 1, citedText: QUOTE } });
  document.body.append(view);
  await until(() => isShown);
  return `${view.finding}: ${words(view.renderRoot.querySelector('[part=body]'))}`;
}

/**
 * Calls functions that need no page. They get JSON text, so that no changed method of the page is
 * called.
 */
function callFunctions(): unknown[] {
  const payload = normalize(RESPONSE);
  const stream = createCitationStream();
  const delta = (text: string): object => ({ choices: [{ index: 0, delta: { content: text } }] });
  for (const text of ['The sun ', 'shines [1].']) {
    stream.push({
      object: 'chat.completion.chunk',
      citations: ['https://sun.example/'],
      ...delta(text),
    });
  }
  stream.end();
  const parsed = parseMarkers('The sun shines [1].', {
    sources: [{ url: 'https://sun.example/' }],
  });
  const flat = ({ answer, sources, citations }: typeof payload): unknown =>
    [
      answer,
      // A missing field must not be read from the prototype.
      sources
        .map((one) => `${Object.hasOwn(one, 'title') ? one.title : undefined} ${one.url}`)
        .join(),
      citations?.map(({ start, end }) => `${start}-${end}`).join(),
    ].join('\n');
  return [
    flat(payload),
    flat(stream.payload),
    `${parsed.text} ${parsed.citations.length}`,
    coverage(payload).share,
    formatCitations(payload, 'markdown'),
    formatCitations(payload, 'html'),
    formatCitations(payload, 'bibtex'),
  ];
}

// Posting a message copies the data, and calls no method of this page.
look().then(
  (seen) => parent.postMessage(seen, '*'),
  (error: unknown) =>
    parent.postMessage({ failed: String((error as Error)?.stack ?? error), errors }, '*'),
);
