import type { ParagraphChild } from 'docx';
import { placeOf } from '../markdown/place-in-block.js';
import type { Block } from '../markdown/read/tree.js';
import type { Evidence, SafeCitation } from '../model/index.js';

interface Mark {
  readonly at: number;
  readonly evidence: Evidence[];
}

/** The markers of an answer, in the order of their places, for one who reads it from its start to its end. */
export class DocxMarkers {
  readonly #marks: Mark[];
  readonly #write: (evidence: readonly Evidence[]) => ParagraphChild[];
  #done = 0;

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

  /** Where the next marker stands. */
  get next(): number {
    return this.#marks[this.#done]?.at ?? Infinity;
  }

  /** The markers that stand here or before, and were not taken yet. */
  upTo(place: number): ParagraphChild[] {
    const from = this.#done;
    while (this.#done < this.#marks.length && this.next <= place) this.#done++;
    const evidence = this.#marks.slice(from, this.#done).flatMap((mark) => mark.evidence);
    return evidence.length > 0 ? this.#write(evidence) : [];
  }
}
