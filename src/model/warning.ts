/** Everything that can be wrong with data, in one word each. Stable: hosts may switch on it. */
export type CitationWarningCode =
  /** The payload is not an object. */
  | 'invalid-payload'
  /** The JSON of an attribute or a script does not parse. */
  | 'invalid-json'
  /** A source is not an object; it is listed as a placeholder, so that numbers stay right. */
  | 'invalid-source'
  /** A source has no field that names it: no title, no address, no passage. Others may call these otherwise. */
  | 'unnamed-source'
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
  /** The answer was given as `text`, the line above the sources, and not as `answer`. */
  | 'misplaced-answer'
  /** A marker names a source that is not there. */
  | 'unresolved'
  /** No adapter recognises the response. */
  | 'unknown-provider'
  /** No adapter recognises the response: answer and sources were found by their names and shapes. */
  | 'guessed'
  /** The provider's response was recognised, but has neither an answer nor sources in it. */
  | 'nothing-found'
  /** The provider sent a kind of citation that its adapter does not know. */
  | 'unknown-kind'
  /** An offset did not fit the text and was moved to where the cited words are. */
  | 'offset-repaired'
  /** An offset fits the text in no unit, and the cited words are nowhere near. */
  | 'offset-lost'
  /** An index points outside of the list that it indexes. */
  | 'index-out-of-range'
  /** The model searched, but neither its answer nor its tools name a source. */
  | 'no-citations'
  /** The site of a source is not known: its link leads through a redirector that does not say. */
  | 'unknown-domain'
  /** A setting breaks what the provider's terms oblige the page to show. */
  | 'display-duty'
  /** An attribute, a property or an option has a value that it does not know; the safest one is used. */
  | 'invalid-option';

/** Something in the data could not be used as it was. Nothing else happens: no exception, no log. */
export interface CitationWarning {
  readonly code: CitationWarningCode;
  /** Where in the data: `sources[3].url`. */
  readonly path: string;
  /** One sentence for a developer. Never contains the offending value. */
  readonly message: string;
}

export type OnWarning = (warning: CitationWarning) => void;
