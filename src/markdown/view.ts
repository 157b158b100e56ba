/** What is to be shown: text, or an element of an allowed kind. Plain data until `patch` shows it. */
export type View = TextView | ElementView;

export interface TextView {
  text: string;
  /** Where it stands in the answer: entities and escapes are longer there than `text`. */
  start: number;
  end: number;
  /** What shows it: one node for each piece that came, divided where a marker stands. */
  nodes?: Text[];
}

export interface ElementView {
  tag: string;
  /** Where it begins in the answer. */
  start: number;
  attributes: Readonly<Record<string, string>>;
  children: View[];
  /** No marker stands in it: code, links, what a hook made. */
  closed?: boolean;
  /** What a hook makes of it, once it is finished. */
  replace?: (text: string) => Node | undefined;
  /** A hook has made what it shows. */
  isReplaced?: boolean;
  /** What shows it. */
  element?: HTMLElement;
}

export function isText(view: View): view is TextView {
  return Object.hasOwn(view, 'text');
}

export function element(
  tag: string,
  start: number,
  children: View[] = [],
  attributes: Record<string, string> = {},
): ElementView {
  return { tag, start, attributes, children };
}

/** Are places in the text places in the answer? */
export function isExact({ text, start, end }: TextView): boolean {
  return end - start === text.length;
}

/** The tags of the elements that show emphasis. */
export const INLINE_TAGS = { emphasis: 'em', strong: 'strong', strikethrough: 'del' } as const;

/** The words of a view. */
export function wordsIn(view: View): string {
  return isText(view) ? view.text : view.children.map(wordsIn).join('');
}
