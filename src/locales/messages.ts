/**
 * Everything that the elements say, in one language. Numbers arrive already written in the
 * language's own digits; counts arrive as numbers, so that a language can choose its plural.
 */
export interface Messages {
  /** The name of a marker for assistive technology: "Source 1, nasa.gov". Must contain `numbers` as given. */
  marker(numbers: string, count: number, site?: string): string;
  /** The name of a marker whose source does not exist. */
  unresolvedMarker(label: string): string;
  /** The name of the card. */
  card(numbers: string, count: number): string;
  /** Above a passage: what is known of it. */
  passage: string;
  quote: string;
  snippet: string;
  noPassage: string;
  unresolved: string;
  untitled: string;
  invalidSource: string;
  unsafeLink: string;
  file: string;
  /** After a link's text, for assistive technology. */
  opensInNewTab: string;
  page(first: string, last?: string): string;
  sources(count: number, written: string): string;
  cited: string;
  alsoRetrieved: string;
  used(count: number, written: string): string;
  notGrounded: string;
  notGroundedDetail: string;
  noCitations: string;
  noCitationsDetail: string;
}
