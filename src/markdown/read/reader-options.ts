/** What a reader of Markdown understands. */
export interface MarkdownOptions {
  /** Tables, task items, strikethrough, bare addresses, footnotes, alerts. Default: true. */
  gfm?: boolean;
  /** `$…$`, `$$…$$`, `\(…\)` and `\[…\]`. Default: false. */
  math?: boolean;
  /**
   * What is open at the end of an unfinished text is read as it will look when it is finished: emphasis, code
   * and links are closed, and marks without words are left out. Default: false.
   */
  partial?: boolean;
  /**
   * HTML blocks that end before a blank line are read like paragraphs, as tags and the words between them, and not as
   * they stand. Default: false.
   */
  htmlWords?: boolean;
  /** The character that an entity names, of those that are not in HTML 4. */
  entity?: (name: string) => string | undefined;
  /** Reads syntax of the host's own, such as citation markers. */
  hook?: InlineHook;
}

export interface InlineHook {
  /** The characters at which `read` is asked. */
  characters: string;
  /** The host asks for nothing but what the hook finds: words in which it finds nothing need not be read. */
  isAll?: boolean;
  /** Says quickly whether it is worth asking `read` about such a character. Default: it always is. */
  mayBegin?(text: string, at: number): boolean;
  /**
   * Answers what begins at this place, if anything does. It is asked before brackets are read as links, and never in code,
   * between tags of code, in math, tags, addresses or destinations.
   */
  read(place: HookPlace): HookAnswer | HookDoubt | undefined;
}

/** Something may begin here, but more text has to come to know. */
export interface HookDoubt {
  held: number;
}

/** A place in the words of one paragraph, heading or cell, without the marks of quotes and lists around it. */
export interface HookPlace {
  readonly text: string;
  readonly at: number;
  /** The words before this place, back to here, are nothing but words. */
  readonly from: number;
  /** The text may go on. */
  readonly isUnfinished: boolean;
  /** These are the words of a cell, which does not begin a line. */
  readonly isCell: boolean;
  /** Where the last mark before this place is that is not closed: this may be in code, in a formula or in a link. */
  readonly openAt: number;
  /** Is there a link definition of this label, or a footnote (`^1`)? What asked is read again if one comes later. */
  readonly isDefined: (label: string) => boolean;
  /** A place of the text as a place of the source. */
  readonly toSource: (at: number) => number;
}

export interface HookAnswer {
  /** Where it begins: at the place asked for, or before it, but not before `from`. */
  start: number;
  /** Where it ends, after `at`. */
  end: number;
  /** Becomes the `data` of a `custom` node. */
  data: unknown;
}
