import type { Evidence, SafeSource } from '../../model/index.js';

/**
 * Whether the words of a passage are in the document. `unsaid`: there are no words to look for.
 * `noText`: the document has no text, like a picture.
 */
export type Finding = 'found' | 'near' | 'missing' | 'noText' | 'unsaid';

/** A document in the page. Each kind has its own view. */
export interface DocumentView {
  readonly element: HTMLElement;
  /** Looks for a passage, and returns whether it is there. */
  locate(passage: Evidence, search: Search): Promise<Finding> | Finding;
  /** Marks the passages that were found; the current one has a stronger mark. */
  mark(passages: readonly Evidence[], current: Evidence | undefined): void;
  /** Scrolls to a passage. */
  reveal(passage: Evidence): void;
  /**
   * Looks for the words of the search field, from the last match on. Returns whether they are
   * there.
   */
  find?(words: string): Promise<boolean>;
  /** The pages of the document, if it has pages. */
  readonly pages?: DocumentPages;
  dispose(): void;
}

/** A search that may take a while. */
export interface Search {
  readonly signal: AbortSignal;
  /** Reports how much of the document was searched, from 0 to 1. */
  readonly progress: (share: number) => void;
}

export interface DocumentPages {
  readonly count: number;
  readonly current: number;
  goTo(page: number): void;
  /** Zooms by a factor, such as 1.25 or 0.8. */
  zoom(factor: number): void;
}

/** The content of a document: text, a file, or an address that the host wants to embed. */
export interface DocumentContent {
  readonly source: SafeSource;
  readonly mediaType: string;
  readonly text?: string;
  readonly blob?: Blob;
  readonly url?: string;
}

/**
 * Creates the view of a document, maybe after loading. It throws a `DocumentProblem` if it cannot.
 */
export type ViewMaker = (
  content: DocumentContent,
  host: { signal: AbortSignal; changed(): void },
) => Promise<DocumentView> | DocumentView;

/** The reason why a document cannot be shown. */
export type Problem = 'failed' | 'empty' | 'unsupported' | 'encrypted' | 'tooLarge';

export class DocumentProblem extends Error {
  override readonly name = 'DocumentProblem';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}
