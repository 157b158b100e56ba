import { ENGLISH, type FormatWords } from './formats/format-words.js';

/** The words of a printed block. The messages of every language have them. */
export interface BlockWords extends FormatWords {
  /** "7 sources" */
  readonly sources: (count: number, written: string) => string;
  /** Above the sources that the answer cites, and above those that it does not. */
  readonly cited: string;
  readonly alsoRetrieved: string;
  /** The name of a link from a source back to the place that cites it. */
  readonly backLink: (number: string) => string;
  readonly searches: string;
  readonly searchFailed: string;
}

export const BLOCK_ENGLISH: BlockWords = {
  ...ENGLISH,
  sources: (count, written) => `${written} ${count === 1 ? 'source' : 'sources'}`,
  cited: 'Cited',
  alsoRetrieved: 'Also retrieved',
  backLink: (number) => `Go to use ${number}`,
  searches: 'Searches',
  searchFailed: 'The search failed',
};
