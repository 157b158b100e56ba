import type { Evidence, SafeSource } from '../../model/index.js';

/** Are the words of a passage in the document? There may be none (`unsaid`), or the document a picture (`noText`). */
export type Finding = 'found' | 'near' | 'missing' | 'noText' | 'unsaid';

/** A document in the page. Each kind has its own view. */
export interface DocumentView {
  readonly element: HTMLElement;
  /** Looks for a passage, and says whether it is there. */
  locate(passage: Evidence, search: Search): Promise<Finding> | Finding;
  /** Marks those of the passages that were found, the current one more. */
  mark(passages: readonly Evidence[], current: Evidence | undefined): void;
  /** Brings a passage into sight. */
  reveal(passage: Evidence): void;
  /** Looks for words that a reader has typed, from the last place on; answers whether they are there. */
  find?(words: string): Promise<boolean>;
  /** Its pages, where it has some. */
  readonly pages?: DocumentPages;
  dispose(): void;
}

/** A search that may take a while. */
export interface Search {
  readonly signal: AbortSignal;
  /** Says how much of the document was looked through, from 0 to 1. */
  readonly progress: (share: number) => void;
}

export interface DocumentPages {
  readonly count: number;
  readonly current: number;
  goTo(page: number): void;
  /** Makes it larger or smaller: 1.25, 0.8. */
  zoom(factor: number): void;
}

/** What a document is made of: text, a file, or an address that the host wants embedded. */
export interface DocumentContent {
  readonly source: SafeSource;
  readonly mediaType: string;
  readonly text?: string;
  readonly blob?: Blob;
  readonly url?: string;
}

/** Makes a view of a document. It may take its time, and fails with a `DocumentProblem`. */
export type ViewMaker = (
  content: DocumentContent,
  host: { signal: AbortSignal; changed(): void },
) => Promise<DocumentView> | DocumentView;

/** Why a document is not shown. */
export type Problem = 'failed' | 'empty' | 'unsupported' | 'encrypted' | 'tooLarge';

export class DocumentProblem extends Error {
  override readonly name = 'DocumentProblem';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}
