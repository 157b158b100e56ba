import type { Lexer, MarkedExtension, Token, Tokens } from 'marked';
import { escapeHtml } from '../text/escape-html.js';
import { isData } from '../text/json-answer.js';
import { mayGoOn, nextMarker, readingOf, type Reading } from './inline-markers.js';
import { markerHtml, type CitationPluginOptions } from './marker-markup.js';

export type { CitationPluginOptions };

/**
 * An extension for marked. It turns the markers that models write, and those of `injectMarkers`,
 * into `<citation-anchor>`s.
 *
 * @example marked.use(markedCitations({ sources: payload.sources.length }))
 */
export function markedCitations(options: CitationPluginOptions = {}): MarkedExtension {
  const reading = readingOf(options);
  return {
    walkTokens: (token) => unmarkLabel(reading, token),
    extensions: [
      {
        name: 'citation',
        level: 'inline',
        start: (text) => {
          const found = nextMarker(reading, text, 0, { ...WORDS, before: ' ', isLast: true });
          return found?.start ?? placeToAskAgain(text);
        },
        tokenizer(text, tokens): Tokens.Generic | undefined {
          const { state, tokens: blocks } = this.lexer;
          if (state.inLink || state.inRawBlock || isData(blocks[0]?.raw ?? '')) return undefined;
          const before = wordsBefore(tokens);
          const isLast = isEnd(this.lexer, tokens);
          const found = nextMarker(reading, before + text, before.length, { ...WORDS, isLast });
          if (found?.start !== before.length) return undefined;
          const { names, words, end } = found;
          return { type: 'citation', raw: text.slice(0, end - before.length), names, words };
        },
        renderer: ({ names, words }) =>
          escapeHtml(words as string) + markerHtml(names as string[], options),
      },
    ],
  };
}

export default markedCitations;

/**
 * Turns a marker back into text if it is the label of an entry in a list of sources: `**[1]**
 * Wikipedia`. The tokenizer cannot see this, because it does not get the words after the emphasis.
 * While these words may still be streamed, the marker is hidden.
 */
function unmarkLabel(reading: Reading, token: Token): void {
  const { type, tokens = [] } = token as Tokens.Generic;
  // In the unfinished `**[1]*`, the first asterisk is still text.
  const start = /^[*_]+$/.test(tokens[0]?.raw ?? '') ? 1 : 0;
  const [first, ...next] = tokens.slice(start);
  const rest = next.slice(0, 2).map(({ raw }) => raw);
  const isOpen = /^[\s*_[]*$/.test(rest.join(''));
  if (!first || (isOpen && !reading.partial) || (type !== 'paragraph' && type !== 'text')) return;
  const [only, ...others] = (first as Tokens.Generic).tokens ?? [];
  if (only?.type !== 'citation' || others.length > 0) return;
  const line = [first.raw, ...rest].join('');
  const found = nextMarker(reading, line, 0, { reach: first.raw.length, isLast: isOpen });
  const isHeld = isOpen && found?.names.length === 0;
  if (found && !isHeld) return;
  const text = isHeld ? '' : only.raw;
  (first as Tokens.Generic).tokens = [{ type: 'text', raw: only.raw, text }];
}

/** The stop characters of marked. It calls at every token, so a short search is enough. */
const WORDS = { stops: '\\<!`*_~[', reach: 1000 };
const LONG_WORDS = /^[^\\<!`*_~[]{1000}/;
const LAST_BLANK = /^[^]*\w(?= \w)/;

/**
 * The position where marked calls again after many words without a marker. It is not within an
 * address.
 */
function placeToAskAgain(text: string): number | undefined {
  const [words] = LONG_WORDS.exec(text) ?? [];
  return words === undefined ? undefined : (LAST_BLANK.exec(words)?.[0] ?? words).length;
}

/** The end of the text before in the paragraph. It tells what brackets mean: `Figure [1]`. */
function wordsBefore(tokens: readonly Token[]): string {
  let words = '';
  for (let i = tokens.length - 1; i >= 0 && words.length < LOOK_BACK; i--)
    words = (tokens[i]?.raw ?? '') + words;
  return words.slice(-LOOK_BACK);
}

const LOOK_BACK = 400;

/** Whether these tokens are at the end of the text, where more may be streamed. */
function isEnd({ inlineQueue, tokens: blocks }: Lexer, tokens: readonly Token[]): boolean {
  const { type = '', raw = '' } = blocks.at(-1) ?? {};
  // Cells that have not been streamed yet are empty.
  const last = inlineQueue.findLast(({ src }) => src !== '') ?? { src: '', tokens };
  const isClosed = ['code', 'def', 'hr', 'html', 'space'].includes(type);
  return tokens === last.tokens && !isClosed && mayGoOn(raw, last.src);
}
