import { Highlighter } from '../../controllers/highlighter.js';
import { mediaOf } from '../../controllers/media.js';
import { adoptStyles } from '../../styles/adopt.js';
import { highlightStyles } from '../../styles/highlight.js';
import type { CoveredSentence } from '../../text/coverage.js';
import type { BlockMarker } from '../shared/block-host.js';
import { citing } from './cited.js';
import type { Markers } from './block-markers.js';
import type { ShownAnswer } from './shown-answer.js';

/**
 * The highlights in an answer: claims, the markers of a source that the reader points at, and
 * sentences without a citation.
 */
export class Lights {
  readonly #claims = new Highlighter('citation-claim');
  readonly #uncited = new Highlighter('citation-uncited');
  #emphasised: ReadonlySet<BlockMarker> = new Set();

  /**
   * Highlights the claim of the open marker, and the claims and markers of the source that the
   * reader points at.
   */
  claims(
    markers: Markers,
    open: BlockMarker | undefined,
    pointedAt: number | undefined,
    answer: ShownAnswer,
  ): void {
    const pointed = pointedAt === undefined ? [] : citing(markers, pointedAt);
    const lit = new Set(open ? [open, ...pointed] : pointed);
    // Markers that stay highlighted are not touched: removing and restoring an attribute would restyle them.
    for (const marker of this.#emphasised)
      if (!lit.has(marker)) marker.control.removeAttribute('data-citation-lit');
    for (const { control } of lit) control.toggleAttribute('data-citation-lit', true);
    this.#emphasised = lit;
    const spans = [...lit].flatMap(({ citation }) => citation ?? []);
    light(this.#claims, spans, answer);
  }

  gaps(sentences: readonly CoveredSentence[], answer: ShownAnswer): void {
    const open = sentences.filter(({ cited }) => !cited);
    // In forced colours browsers paint everything that is lit alike: a gap would look like a claim. To ask for these
    // styles the page, so it is only asked where there are gaps.
    const isForced = open.length > 0 && mediaOf(window, '(forced-colors: active)')?.matches;
    light(this.#uncited, isForced ? [] : open, answer);
  }

  clear(): void {
    this.#claims.light([]);
    this.#uncited.light([]);
  }
}

/**
 * Adopts the style sheet only with the first highlight, because it makes browsers style every
 * element of the page again.
 */
function light(
  highlighter: Highlighter,
  spans: readonly { start: number; end: number }[],
  answer: ShownAnswer,
): void {
  const ranges = spans.flatMap(({ start, end }) => answer.rangeOf(start, end) ?? []);
  const [first] = ranges;
  if (first) adoptStyles(first.startContainer, highlightStyles);
  highlighter.light(ranges);
}
