import type { Remarkable } from 'remarkable';
import { isData } from '../text/json-answer.js';
import { isInCode, mayGoOn, nextMarker, readingOf } from './inline-markers.js';
import { markerHtml, type CitationPluginOptions } from './marker-markup.js';

export type { CitationPluginOptions };

/**
 * A plugin for Remarkable, and therefore for deep-chat. It turns the markers that models write, and
 * those of `injectMarkers`, into `<citation-anchor>`s.
 *
 * @example window.remarkable_plugins = [{ plugin: remarkableCitations }]; // before deep-chat is shown
 */
export function remarkableCitations(md: Remarkable, options: CitationPluginOptions = {}): void {
  const reading = readingOf(options);
  let last: unknown;
  let isAnswer = true;
  const findEnd: Remarkable.CoreParsingRule = ({ src, tokens }) => {
    isAnswer = !isData(src);
    // Cells that are not written yet are empty.
    const end = (tokens as Remarkable.BlockContentToken[]).findLast(({ type, content }) =>
      type === 'inline' ? content !== '' : !/_(?:open|close)$/.test(type),
    );
    last = end && mayGoOn(src, end.content ?? '') ? end.children : undefined;
    return true;
  };
  const read: Remarkable.InlineParsingRule = (state, silent) => {
    // In silent mode, Remarkable looks for the end of a link and skips its text character by
    // character.
    if (silent || !isAnswer || state.linkLevel > 0 || isInCode(tagsOf(state))) return false;
    // In emphasis, the text after it decides whether a number is the label of a list entry.
    const { src: text, pos, posMax } = state;
    const isLast = state.tokens === last && /^[*_~\s[]*$/.test(text.slice(posMax, posMax + 20));
    const found = nextMarker(reading, text, pos, { stops: STOPS, reach: posMax - pos, isLast });
    if (!found || (found.end > posMax && found.names.length > 0)) return false;
    state.pending += text.slice(state.pos, found.start) + found.words;
    const content = markerHtml(found.names, options);
    state.push({ type: 'htmltag', content, level: state.level });
    state.pos = Math.min(found.end, posMax);
    return true;
  };
  md.core.ruler.before('inline', 'citation_end', findEnd, {});
  md.inline.ruler.before('text', 'citation', read, {});
}

export default remarkableCitations;

/** The characters at which Remarkable's own text rule stops. */
const STOPS = '\n!$%&*+:<=>@[\\]^_`{}~';

/** The HTML tags among the last tokens. */
function tagsOf({ tokens }: Remarkable.StateInline): string[] {
  return tokens
    .slice(-20)
    .flatMap(({ type, content }) => (type === 'htmltag' ? String(content) : []));
}
