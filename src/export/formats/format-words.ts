/** The words that a format needs. The messages of every locale have them. */
export interface FormatWords {
  /** The heading of the sources: "Sources". */
  readonly sourcesHeading: string;
  /** The name of a source without a title: "Source 3". */
  readonly card: (number: string, count: number) => string;
  /** A line below a source: "Published: April 20, 2017". */
  readonly published: (date: string) => string;
  /** The line above an answer: "Written by an AI". */
  readonly writtenByAi: string;
  /** The sentence after an answer that is read aloud and rests on Google Maps. */
  readonly fromGoogleMaps: string;
}

export const ENGLISH: FormatWords = {
  sourcesHeading: 'Sources',
  card: (number) => `Source ${number}`,
  published: (date) => `Published: ${date}`,
  writtenByAi: 'Written by an AI',
  fromGoogleMaps:
    'This answer may include information from Google Maps. Its sources are listed with it.',
};
