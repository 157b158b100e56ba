/**
 * All texts of the elements in one language. Numbers are written in the language's own digits;
 * counts are also passed as numbers, so that a language can choose its plural.
 */
export interface Messages {
  /** The name of a marker: "Source 1, nasa.gov". Must contain `numbers` as given. */
  marker(numbers: string, count: number, site?: string): string;
  /** The name of a marker whose source does not exist. Must contain `label` as given. */
  unresolvedMarker(label: string): string;
  /** The name of a marker whose source has not arrived yet. Must contain `label` as given. */
  loadingMarker(label: string): string;
  /**
   * The name of the card: "Source 1", "Sources 1 and 3". Also the name of a run of markers, and of
   * a source about which nothing else is known.
   */
  card(numbers: string, count: number): string;

  /** The kind of a passage, above it. Never "verified" or "supports". */
  passage: string;
  quote: string;
  snippet: string;
  noPassage: string;
  /** Unfolds the passages that are not shown at first. */
  morePassages: string;
  /** Unfolds the rest of a passage of which an excerpt is shown. */
  wholePassage: string;
  /** The result of a search for the quoted words in the source. Only presence: never "verified". */
  wordsFound: string;
  wordsNear: string;
  wordsMissing: string;
  loading: string;
  unresolved: string;

  invalidSource: string;
  /** The link was refused because it is not a web address. */
  unsafeLink: string;
  noLink: string;
  file: string;
  /** "p. 3", "pp. 3–5". */
  page(first: string, last?: string): string;
  /** Lines of code: "line 3", "lines 3–5". */
  lines(first: string, last?: string): string;
  /** A moment in a recording: "at 1:30". */
  time(clock: string): string;
  /** The provider's own relevance score. */
  score(written: string): string;

  /** Shows the document at its passage without leaving the page. */
  readHere: string;
  open: string;
  openAtQuote: string;
  /** A link that opens a document at a page. */
  openPage(page: string): string;
  /** A link that opens a recording at a moment. */
  openTime(clock: string): string;
  /** The page's `resolve` function could not give an address for the link. */
  openFailed: string;
  /** After a link's text, for assistive technology. */
  opensInNewTab: string;
  copyCitation: string;
  copyAnswer: string;
  copied: string;
  /** The browser refused to copy. */
  copyFailed: string;
  showInList: string;
  close: string;
  download: string;
  /** `percent` is written with its sign; missing while the size is unknown. */
  downloading(percent?: string): string;
  downloadFailed: string;
  /** The answer is incomplete: its response failed halfway. */
  responseFailed: string;
  /** The response failed before the answer began. */
  responseMissing: string;

  /** "7 sources" */
  sources(count: number, written: string): string;
  /** The heading above sources in copied text: "Sources". */
  sourcesHeading: string;
  /** When a source was published, in exported text. Must contain `date` as given. */
  published(date: string): string;
  cited: string;
  alsoRetrieved: string;
  /** Unfolds the rest of a long list: "Show all 17". */
  showAll(written: string): string;
  noSources: string;
  searchFailed: string;
  /** The name of the group of search queries, before the name of the search engine: "Searches, Google". */
  searches: string;
  /** "cited once", "cited 3 times". */
  used(count: number, written: string): string;
  /** One of the places that cite a source, as a link to it: "first", "second". */
  nthUse(place: number, written: string): string;
  /**
   * The name of a link from a source back to a place that cites it: "Go to where source 1 is cited, first
   * of 2". Must contain `place` as given.
   */
  backLink(source: string, place?: string, count?: string): string;

  /** "3 sentences without a source" */
  uncited(count: number, written: string): string;
  notGrounded: string;
  notGroundedDetail: string;
  noCitations: string;
  noCitationsDetail: string;

  /** The label above an answer and in its copies, if the page sets `ai-label`. */
  writtenByAi: string;
  /** Read aloud after an answer with sources of Google Maps, because its terms require it. */
  fromGoogleMaps: string;

  /** The two choices of the panel: the sources of this answer, or of the whole conversation. */
  thisAnswer: string;
  conversation: string;
  /** The name of a link to an answer, counted in the order of the conversation. Must contain `number` as given. */
  answerNumber(number: string): string;
  /** The name of the panel's search field. */
  searchSources: string;
  /** The filters of the panel; `all` is the choice that filters nothing. */
  site: string;
  type: string;
  date: string;
  all: string;
  typeWeb: string;
  typeNews: string;
  typeVideo: string;
  typeImage: string;
  typeMap: string;
  typeTool: string;
  noMatch: string;

  /** The name of the menu with further actions for a source. */
  moreActions: string;
  /** The buttons for feedback on a citation, and the thanks after it. */
  helpful: string;
  notHelpful: string;
  feedbackThanks: string;

  /** The heading of the model's thinking. */
  thinking: string;
  /** Whether the provider signed a part of the thinking. The signature itself is not checked. */
  signed: string;
  unsigned: string;
}

/**
 * The texts of markers, the line of the list and notices, which are there with the first paint.
 * Notices belong to them, because a text that a page must show must not depend on a second request.
 */
export type FirstMessages = Pick<
  Messages,
  | 'marker'
  | 'unresolvedMarker'
  | 'loadingMarker'
  | 'responseFailed'
  | 'responseMissing'
  | 'sources'
  | 'noSources'
  | 'searchFailed'
  | 'notGrounded'
  | 'notGroundedDetail'
  | 'noCitations'
  | 'noCitationsDetail'
  | 'writtenByAi'
>;
