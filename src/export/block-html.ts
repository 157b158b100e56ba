import { printMarkdown } from '../markdown/print.js';
import type { CitationPayload, SafePayload } from '../model/index.js';
import { attempt, field, own, string } from '../model/read.js';
import { sanitizePayload } from '../sanitize/index.js';
import { escapeHtml } from '../text/escape-html.js';
import { printLabel, printList, printSearch } from './block-list.js';
import { BLOCK_ENGLISH, type BlockWords } from './block-words.js';
import { printedKey } from './printed-key.js';
import { withMarkersRead } from './written-markers.js';

export type { BlockWords };

export interface BlockHtmlOptions {
  /**
   * What the `id`s of this block begin with. They have to be unique in the page: without this they are made
   * of the answer, so that the same answer twice needs it.
   */
  id?: string | undefined;
  /** The words around the answer, as the messages of a language have them. Default: English. */
  messages?: BlockWords | undefined;
  /** The language that dates are written in. Default: English; `2017-04-20` with other `messages`. */
  language?: string | undefined;
  /**
   * Whether the list of sources is unfolded. Default: false, as the element has it, so that nothing jumps when it
   * comes; without `elements`, true.
   */
  open?: boolean | undefined;
  /**
   * `false` leaves out tags of this library and the data in a script: what is left is for e-mail, feeds and
   * pages that never load the elements. Default: true.
   */
  elements?: boolean | undefined;
  /**
   * Says above the answer that an AI wrote it, in the words of `messages` or in these; the block gets it as
   * `ai-label`. Default: false.
   */
  aiLabel?: boolean | string | undefined;
  /** Attributes of the block, such as `link-mode`. What is no attribute of data is left out. */
  attributes?: Readonly<Record<string, string>> | undefined;
}

/**
 * An answer, its markers and its sources as HTML for servers: it needs no script to be read, and markers
 * lead to the list and back. `<citation-block>` adopts it where the elements are loaded, without a jump.
 *
 * The HTML is safe: words are escaped, links lead to `http:` and `https:` alone, and of HTML that a model
 * wrote only tags such as `<sub>` are left. Anything may be handed in.
 *
 * @example
 * response.send(`<main>${blockHtml(payload, { id: message.id })}</main>`);
 * @example
 * blockHtml(payload, { elements: false }); // for an e-mail
 */
export function blockHtml(
  payload: CitationPayload | SafePayload,
  options?: BlockHtmlOptions,
): string {
  const chosen = own(options);
  const content = blockContentHtml(payload, chosen);
  if (chosen.elements === false) return `<div>${content}</div>`;
  return `<citation-block${attributesOf(chosen)}>${content}</citation-block>`;
}

/** @internal What `blockHtml` puts into the block. */
export function blockContentHtml(
  payload: CitationPayload | SafePayload,
  options?: BlockHtmlOptions,
): string {
  const {
    id,
    messages = BLOCK_ENGLISH,
    language,
    elements = true,
    open = !elements,
    aiLabel,
  } = own(options);
  const safe = withMarkersRead(sanitizePayload(payload));
  const key = printedKey(safe);
  const print = {
    id: (string(id) ?? '').replace(/[^\p{L}\p{N}_-]/gu, '') || `c${key}`,
    words: messages,
    language: language ?? (messages === BLOCK_ENGLISH ? 'en' : undefined),
    slot: elements ? ' slot="printed"' : '',
  };
  const answer = answerHtml(safe, print.id, elements);
  // Where an answer has no words, its markers have no place.
  const isMarked = answer.includes(`id="${print.id}-m1"`);
  return [
    printLabel(aiLabel, print),
    safe.answer === undefined
      ? ''
      : `<div class="citation-content" data-citation-answer="${key}">${answer}</div>`,
    printSearch(safe, print),
    printList(isMarked ? safe : { ...safe, citations: [] }, print, open),
    elements ? `<script type="application/json">${json(safe)}</script>` : '',
  ].join('');
}

function answerHtml({ answer = '', citations = [] }: SafePayload, id: string, elements: boolean) {
  let count = 0;
  const markers = citations.map(({ end, evidence }, i) => {
    const numbers = [...new Set(evidence.map(({ source }) => source))];
    const html = numbers.map((number, at) => {
      // As the block says it of markers side by side: between them a line may break.
      const run = at > 0 || citations[i - 1]?.end === end ? ' data-citation-run="end"' : '';
      const place = `id="${id}-m${++count}" href="#${id}-s${number}"${elements ? run : ''}`;
      return elements
        ? `<citation-anchor source-ids="${number}" data-citation="${i}"><a ${place}><span data-citation-text="${number}">[${number}]</span></a></citation-anchor>`
        : `<sup><a ${place}>[${number}]</a></sup>`;
    });
    return { end, html: html.join('') };
  });
  return printMarkdown(answer, markers);
}

/** The payload for a script: nothing in it can end that. */
function json(payload: SafePayload): string {
  const sources = payload.sources.map((source) => ({ ...source, raw: undefined }));
  return JSON.stringify({ ...payload, sources }).replaceAll('<', '\\u003c');
}

function attributesOf({ attributes, aiLabel }: BlockHtmlOptions): string {
  const label = aiLabel && { 'ai-label': aiLabel === true ? '' : aiLabel };
  const given = attempt(() => ({ ...attributes, ...label })) ?? {};
  return Object.keys(given)
    .filter((name) => DATA_ATTRIBUTE.test(name))
    .map((name) => ` ${name}="${escapeHtml(string(field(given, name)) ?? '')}"`)
    .join('');
}

/** Neither a script nor a style, and not what is printed into the block anyway. */
const DATA_ATTRIBUTE = /^(?!on|style$|payload$|slot$)[a-z][a-z\d-]*$/;
