/** Everything that can be wrong with data, in one word each. Stable: hosts may switch on it. */
export type CitationWarningCode =
  /** The payload is not an object. */
  | 'invalid-payload'
  /** The JSON of an attribute or a script does not parse. */
  | 'invalid-json'
  /** A source is not an object; it is listed as a placeholder, so that numbers stay right. */
  | 'invalid-source'
  /** A citation's span or evidence could not be used; the text stays, the marker is left out. */
  | 'invalid-citation'
  /** A single field has the wrong type or an impossible value; it is left out. */
  | 'invalid-field'
  /** A link is not a plain http(s) address; the source is shown without it. */
  | 'unsafe-url'
  /** A text was cut to the length that is shown. */
  | 'too-long'
  /** A list was cut to the number of items that is shown. */
  | 'too-many'
  /** A marker names a source that is not there. */
  | 'unresolved'
  /** No adapter recognises the response. */
  | 'unknown-provider'
  /** The provider sent a kind of citation that its adapter does not know. */
  | 'unknown-kind'
  /** An offset did not fit the text and was moved to where the cited words are. */
  | 'offset-repaired'
  /** An offset fits the text in no unit, and the cited words are nowhere near. */
  | 'offset-lost'
  /** An index points outside of the list that it indexes. */
  | 'index-out-of-range';

/** Something in the data could not be used as it was. Nothing else happens: no exception, no log. */
export interface CitationWarning {
  readonly code: CitationWarningCode;
  /** Where in the data: `sources[3].url`. */
  readonly path: string;
  /** One sentence for a developer. Never contains the offending value. */
  readonly message: string;
}

export type OnWarning = (warning: CitationWarning) => void;
