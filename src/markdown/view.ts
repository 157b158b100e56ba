/**
 * A description of what to show: text, or an element of an allowed kind. It is plain data until
 * `patch` renders it.
 */
export type View = TextView | ElementView;

export interface TextView {
  text: string;
  /** The span in the answer. Entities and escapes are longer there than in `text`. */
  start: number;
  end: number;
  /** The nodes that show it: one for each piece that arrived, divided where a marker is. */
  nodes?: Text[];
}

export interface ElementView {
  tag: string;
  /** The start in the answer. */
  start: number;
  attributes: Readonly<Record<string, string>>;
  children: View[];
  /** It contains no markers: code, links, the nodes of a hook. */
  closed?: boolean;
  /** A hook of the host page. It returns the node to show after the element is finished. */
  replace?: (text: string) => Node | undefined;
  /** Whether a hook returned the shown node. */
  isReplaced?: boolean;
  /** The element that shows it. */
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

/** Whether offsets in the text correspond to offsets in the answer. */
export function isExact({ text, start, end }: TextView): boolean {
  return end - start === text.length;
}

/** The tags of the elements for emphasis. */
export const INLINE_TAGS = { emphasis: 'em', strong: 'strong', strikethrough: 'del' } as const;

/** The text of a view. */
export function wordsIn(view: View): string {
  return isText(view) ? view.text : view.children.map(wordsIn).join('');
}
