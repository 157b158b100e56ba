import type { ParagraphChild } from 'docx';
import { placeOf } from '../markdown/place-in-block.js';
import type { Block } from '../markdown/read/tree.js';
import type { Evidence, SafeCitation } from '../model/index.js';

interface Mark {
  readonly at: number;
  readonly evidence: Evidence[];
}

/**
 * The markers of an answer, sorted by place, for a writer that goes through the answer from start
 * to end.
 */
export class DocxMarkers {
  readonly #marks: Mark[];
  readonly #write: (evidence: readonly Evidence[]) => ParagraphChild[];
  #taken = 0;

  constructor(
    source: string,
    root: Block,
    citations: readonly SafeCitation[],
    write: (evidence: readonly Evidence[]) => ParagraphChild[],
  ) {
    const places = new Map<number, Mark>();
    for (const { end, evidence } of citations) {
      const at = placeOf(source, root, end);
      const mark = places.get(at);
      if (mark) mark.evidence.push(...evidence);
      else places.set(at, { at, evidence: [...evidence] });
    }
    this.#marks = [...places.values()].sort((a, b) => a.at - b.at);
    this.#write = write;
  }

  /** The place of the next marker. */
  get next(): number {
    return this.#marks[this.#taken]?.at ?? Infinity;
  }

  /** Takes the markers at `place` and before it that were not taken yet. */
  upTo(place: number): ParagraphChild[] {
    const from = this.#taken;
    while (this.#taken < this.#marks.length && this.next <= place) this.#taken++;
    const evidence = this.#marks.slice(from, this.#taken).flatMap((mark) => mark.evidence);
    return evidence.length > 0 ? this.#write(evidence) : [];
  }
}
