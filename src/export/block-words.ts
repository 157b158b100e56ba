import { ENGLISH, type FormatWords } from './formats/format-words.js';

/** The words of a printed block. The messages of every locale have them. */
export interface BlockWords extends FormatWords {
  /** The heading of the list: "7 sources". */
  readonly sources: (count: number, written: string) => string;
  /** The headings of the sources that the answer cites, and of the others. */
  readonly cited: string;
  readonly alsoRetrieved: string;
  /** The label of a link from a source back to a place that cites it. */
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
