/** The words that a format needs. The messages of every language have them. */
export interface FormatWords {
  /** Above the sources: "Sources". */
  readonly sourcesHeading: string;
  /** Instead of a title: "Source 3". */
  readonly card: (number: string, count: number) => string;
  /** Below a source: "Published: April 20, 2017". */
  readonly published: (date: string) => string;
  /** Above an answer: "Written by an AI". */
  readonly writtenByAi: string;
  /** After an answer that rests on Google Maps and is read aloud. */
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
