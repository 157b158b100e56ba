import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { isData } from '../text/json-answer.js';
import { isInCode, mayGoOn, nextMarker, readingOf } from './inline-markers.js';
import { markerMarkup, type CitationPluginOptions, type MarkerMarkup } from './marker-markup.js';

export type { CitationPluginOptions };

/**
 * A plugin for markdown-it. It turns the markers that models write, and those of `injectMarkers`,
 * into `<citation-anchor>`s. It also works with `html: false`.
 *
 * @example new MarkdownIt().use(markdownItCitations, { sources: payload.sources.length })
 */
export function markdownItCitations(md: MarkdownIt, options: CitationPluginOptions = {}): void {
  const reading = readingOf(options);
  let last: Token[] | undefined;
  let isAnswer = true;
  md.core.ruler.before('inline', 'citation_end', ({ src, tokens }) => {
    last = reading.partial ? lastInline(src, tokens) : undefined;
    isAnswer = !isData(src);
  });
  md.inline.ruler.before('text', 'citation', (state, silent) => {
    // In silent mode, markdown-it looks for the end of a link and skips its text character by
    // character.
    if (silent || !isAnswer || state.linkLevel > 0 || isInCode(tagsOf(state))) return false;
    const text = state.src.slice(0, state.posMax);
    const isLast = state.tokens === last;
    const found = nextMarker(reading, text, state.pos, { stops: STOPS, isLast });
    if (!found) return false;
    state.pending += text.slice(state.pos, found.start) + found.words;
    if (found.names.length > 0) pushMarker(state, markerMarkup(found.names, options));
    state.pos = found.end;
    return true;
  });
}

export default markdownItCitations;

/** The characters at which markdown-it's own text rule stops. */
const STOPS = '\n!#$%&*+-:<=>@[\\]^_`{}~';

/** The inline tokens of the last text, if more of it may still be streamed. */
function lastInline(answer: string, tokens: readonly Token[]): Token[] | undefined {
  // Cells that have not been streamed yet are empty.
  const last = tokens.findLast(({ nesting, type, content }) =>
    type === 'inline' ? content !== '' : nesting === 0,
  );
  return last?.children && mayGoOn(answer, last.content) ? last.children : undefined;
}

/** The HTML tags among the last tokens. */
function tagsOf({ tokens }: StateInline): string[] {
  return tokens.slice(-20).flatMap(({ type, content }) => (type === 'html_inline' ? content : []));
}

function pushMarker(state: StateInline, { tag, attribute, value, text }: MarkerMarkup): void {
  state.push('citation_open', tag, 1).attrs = [[attribute, value]];
  if (text) {
    state.push('citation_text_open', 'span', 1);
    state.push('text', '', 0).content = text;
    state.push('citation_text_close', 'span', -1);
  }
  state.push('citation_close', tag, -1);
}
