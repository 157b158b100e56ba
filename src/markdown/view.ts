/** What is to be shown: text, or an element of an allowed kind. Plain data until `patch` shows it. */
export type View = TextView | ElementView;

export interface TextView {
  text: string;
  /** Where it stands in the answer, and how long it is there: entities and escapes are longer. */
  at: number;
  length: number;
  /** What shows it: one node for each piece that came. */
  nodes?: Text[];
}

export interface ElementView {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: View[];
  /** No marker stands in it: code, links, what a hook made. */
  closed?: boolean;
  /** What a hook makes of it, once it is finished. */
  replace?: (text: string) => Node | undefined;
  /** What shows it. */
  element?: HTMLElement;
  /** Children up to this one are finished: they are in the page and no longer in `children`. */
  after?: Node | undefined;
}

export function isText(view: View): view is TextView {
  return 'text' in view;
}

export function element(
  tag: string,
  children: View[] = [],
  attributes: Record<string, string> = {},
): ElementView {
  return { tag, attributes, children };
}
