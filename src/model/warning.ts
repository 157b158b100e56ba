/** The kinds of problems in data. The codes are stable: you may switch on them. */
export type CitationWarningCode =
  /** The payload is not an object. */
  | 'invalid-payload'
  /** The JSON of an attribute or a script does not parse. */
  | 'invalid-json'
  /** A source is not an object. A placeholder is listed, so that the other numbers stay right. */
  | 'invalid-source'
  /** A source has no title, no address and no passage; perhaps its fields have other names. */
  | 'unnamed-source'
  /** A citation's span or evidence could not be used. The text stays; the marker is left out. */
  | 'invalid-citation'
  /** A single field has the wrong type or an impossible value; it is left out. */
  | 'invalid-field'
  /** A link is not a plain http(s) address; the source is shown without it. */
  | 'unsafe-url'
  /** A text was cut to the maximum length. */
  | 'too-long'
  /** A list was cut to the maximum number of items. */
  | 'too-many'
  /** The answer is in `text`, the caption of the sources, instead of `answer`. */
  | 'misplaced-answer'
  /** A marker names a source that does not exist. */
  | 'unresolved'
  /** No adapter recognises the response. */
  | 'unknown-provider'
  /** No adapter recognises the response; answer and sources were found by the names of their fields. */
  | 'guessed'
  /** The provider's response was recognised, but has neither an answer nor sources in it. */
  | 'nothing-found'
  /** The provider sent a kind of citation that its adapter does not know. */
  | 'unknown-kind'
  /** An offset did not fit the text and was moved to where the cited words are. */
  | 'offset-repaired'
  /** An offset does not fit the text in any unit, and the cited words are not near it. */
  | 'offset-lost'
  /** An index is outside its list. */
  | 'index-out-of-range'
  /** The model searched, but neither its answer nor its tools name a source. */
  | 'no-citations'
  /** The site of a source is unknown, because its link leads through a redirector. */
  | 'unknown-domain'
  /** A setting breaks what the provider's terms oblige the page to show. */
  | 'display-duty'
  /** An attribute, a property or an option has an unknown value; the safest one is used. */
  | 'invalid-option';

/** Something in the data could not be used. There is no exception and no log. */
export interface CitationWarning {
  readonly code: CitationWarningCode;
  /** Where in the data: `sources[3].url`. */
  readonly path: string;
  /** One sentence for a developer. Never contains the offending value. */
  readonly message: string;
}

export type OnWarning = (warning: CitationWarning) => void;
