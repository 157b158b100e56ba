/** The syntax that a Markdown parser supports. */
export interface MarkdownOptions {
  /** Tables, task items, strikethrough, bare addresses, footnotes, alerts. Default: true. */
  gfm?: boolean;
  /** `$…$`, `$$…$$`, `\(…\)` and `\[…\]`. Default: false. */
  math?: boolean;
  /**
   * Parses an open end of an unfinished text as it will look when it is complete: emphasis, code
   * and links are closed, and marks without words are left out. Default: false.
   */
  partial?: boolean;
  /**
   * Parses HTML blocks that end before a blank line like paragraphs, into tags and the words
   * between them. Default: false, as one text.
   */
  htmlWords?: boolean;
  /** Returns the character of an entity that is not in HTML 4. */
  entity?: (name: string) => string | undefined;
  /** Parses syntax of the caller, such as citation markers. */
  hook?: InlineHook;
}

export interface InlineHook {
  /** The characters at which `read` is called. */
  characters: string;
  /**
   * Whether the caller only needs what the hook finds. Then words in which it finds nothing are not
   * parsed.
   */
  isAll?: boolean;
  /** A fast test whether `read` should be called for such a character. Default: it always is. */
  mayBegin?(text: string, at: number): boolean;
  /**
   * Returns the syntax that begins at this place, if there is any. It is called before brackets are
   * parsed as links, and never in code, between tags of code, in math, tags, addresses or
   * destinations.
   */
  read(place: HookPlace): HookAnswer | HookDoubt | undefined;
}

/** Syntax may begin here, but more text is needed to decide. */
export interface HookDoubt {
  held: number;
}

/**
 * A place in the words of one paragraph, heading or cell, without the marks of quotes and lists
 * around it.
 */
export interface HookPlace {
  readonly text: string;
  readonly at: number;
  /** The text from here to this place is only words. */
  readonly from: number;
  /** Whether the text may continue. */
  readonly isUnfinished: boolean;
  /** Whether these are the words of a cell, which do not begin a line. */
  readonly isCell: boolean;
  /**
   * The place of the last open mark before this place: this may be in code, in a formula or in a
   * link.
   */
  readonly openAt: number;
  /**
   * Whether there is a link definition with this label, or a footnote (`^1`). If one is defined
   * later, the block is parsed again.
   */
  readonly isDefined: (label: string) => boolean;
  /** Converts an offset in the text to an offset in the source. */
  readonly toSource: (at: number) => number;
}

export interface HookAnswer {
  /** The start: at the place of the call or before it, but not before `from`. */
  start: number;
  /** The end, which is after `at`. */
  end: number;
  /** The `data` of the `custom` node. */
  data: unknown;
}
