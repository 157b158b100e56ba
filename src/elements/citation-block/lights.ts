import { Highlighter } from '../../controllers/highlight.js';
import type { CoveredSentence } from '../../text/coverage.js';
import type { BlockMarker } from '../shared/block-host.js';
import { citing } from './cited.js';
import type { Markers } from './markers.js';
import type { ShownAnswer } from './shown-answer.js';

/** What of an answer is lit: claims, with the markers of a source that the reader points at; gaps. */
export class Lights {
  readonly #claims = new Highlighter('citation-claim');
  readonly #uncited = new Highlighter('citation-uncited');
  #emphasised: readonly BlockMarker[] = [];

  /** Lights the claim of the open marker, and the claims and markers of the source pointed at. */
  claims(
    markers: Markers,
    open: BlockMarker | undefined,
    pointedAt: number | undefined,
    answer: ShownAnswer,
  ): void {
    const pointed = pointedAt === undefined ? [] : citing(markers, pointedAt);
    const lit = open ? [open, ...pointed] : pointed;
    for (const { control } of this.#emphasised) control.removeAttribute('data-citation-lit');
    for (const { control } of lit) control.toggleAttribute('data-citation-lit', true);
    this.#emphasised = lit;
    const spans = lit.flatMap(({ citation }) => citation ?? []);
    this.#claims.light(spans.flatMap(({ start, end }) => answer.rangeOf(start, end) ?? []));
  }

  gaps(sentences: readonly CoveredSentence[], answer: ShownAnswer): void {
    // In forced colours browsers paint everything that is lit alike: a gap would look like a claim.
    const isForced = 'matchMedia' in globalThis && matchMedia('(forced-colors: active)').matches;
    const open = isForced ? [] : sentences.filter(({ cited }) => !cited);
    this.#uncited.light(open.flatMap(({ start, end }) => answer.rangeOf(start, end) ?? []));
  }

  clear(): void {
    this.#claims.light([]);
    this.#uncited.light([]);
  }
}
