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
   * The prefix of the `id`s in this block, which have to be unique in the page. Default: a hash of
   * the answer. Set it if a page may show the same answer twice.
   */
  id?: string | undefined;
  /** The words around the answer, for example the messages of a locale. Default: English. */
  messages?: BlockWords | undefined;
  /**
   * The language of dates. Default: English; with other `messages`, dates are written as
   * `2017-04-20`.
   */
  language?: string | undefined;
  /**
   * Whether the list of sources is unfolded. Default: false, like the element, so that nothing
   * moves when the element takes over. Without `elements`: true.
   */
  open?: boolean | undefined;
  /**
   * `false` leaves out the tags of this library and the data in a script. The rest is for e-mails,
   * feeds and pages that never load the elements. Default: true.
   */
  elements?: boolean | undefined;
  /**
   * Whether a line above the answer says that an AI wrote it: `true` for the words of `messages`,
   * or your own words. The block gets them as `ai-label`. Default: false.
   */
  aiLabel?: boolean | string | undefined;
  /**
   * Attributes of the block, such as `link-mode`. Names that could contain code or styles are left
   * out.
   */
  attributes?: Readonly<Record<string, string>> | undefined;
}

/**
 * Prints an answer, its markers and its sources as HTML on a server. Readers need no script to read
 * it: markers lead to the list and back. When the elements are loaded, `<citation-block>` takes the
 * HTML over, and nothing moves.
 *
 * The HTML is safe: words are escaped, links lead only to `http:` and `https:`, and of HTML that a
 * model wrote, only tags such as `<sub>` are kept. Any value is accepted.
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

/** @internal The content of the block that `blockHtml` prints. */
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
  // An answer without words has no place for its markers.
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
      // The same attribute as in the block: a line may break between markers that stand side by
      // side.
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

/** The payload as JSON for a script element. `<` is escaped, so that no text can end the script. */
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

/**
 * Attributes that hold data: no event handlers, no styles, and nothing that the HTML of the block
 * contains anyway.
 */
const DATA_ATTRIBUTE = /^(?!on|style$|payload$|slot$)[a-z][a-z\d-]*$/;
