import type { Messages } from '../../locales/index.js';
import type { Evidence, SafeSource } from '../../model/index.js';
import { escapeHtml } from '../../text/escape-html.js';
import { sourceName } from '../../sources/name.js';
import type { Reference } from '../../text/source-ids.js';
import type { BlockMarker } from '../shared/block-host.js';
import type { NumberedSource } from '../shared/events.js';
import type { Markers } from './block-markers.js';
import { isPayloadScript } from './payload-script.js';

/** Matches every marker, in the page and in a copy of it. */
const MARKER = '[source-ids], [data-citation-link]';

export type CopyMode = 'markers+sources' | 'markers' | 'clean';

export interface Copied {
  readonly text: string;
  readonly html: string;
  readonly sources: readonly NumberedSource[];
}

/**
 * The copy of a selection: the text with `[1]` and only the sources in this text, as plain text and
 * as HTML, and the line that says that an AI wrote it. `undefined` if the selection contains
 * nothing of the block: the browser's own copy is right then.
 */
export function copySelection(
  block: HTMLElement,
  markers: Markers,
  mode: CopyMode,
  messages: Messages,
  label: string,
): Copied | undefined {
  const selection = block.ownerDocument.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (
    !selection ||
    !range ||
    selection.isCollapsed ||
    !block.contains(range.commonAncestorContainer)
  ) {
    return undefined;
  }
  const selected = markersIn(block, markers).filter(({ element }) => range.intersectsNode(element));
  if (selected.length === 0 && !label) return undefined;
  return withLabel(
    copyRange(range, () => selection.toString(), selected, mode, messages),
    label,
  );
}

/** A copy of the whole answer, whatever is selected. */
export function copyAnswer(
  block: HTMLElement,
  markers: Markers,
  messages: Messages,
  label: string,
): Copied {
  const range = block.ownerDocument.createRange();
  range.selectNodeContents(block);
  const all = markersIn(block, markers);
  return withLabel(
    copyRange(range, () => block.innerText.trim(), all, 'markers+sources', messages),
    label,
  );
}

/** Adds the line that says that an AI wrote the answer, if there is one. */
function withLabel(copied: Copied, label: string): Copied {
  if (!label) return copied;
  const { text, html } = copied;
  const line = `<p><em>${escapeHtml(label)}</em></p>`;
  return { ...copied, text: `${label}\n\n${text}`, html: html && line + html };
}

/**
 * Writes to the clipboard. Returns whether it succeeded: browsers may refuse, and not all accept
 * HTML.
 */
export async function writeClipboard({ text, html }: Copied): Promise<boolean> {
  const { clipboard } = navigator;
  const plain = async (): Promise<void> => clipboard.writeText(text);
  try {
    if (!html || typeof ClipboardItem === 'undefined') await plain();
    else await clipboard.write([item({ 'text/plain': text, 'text/html': html })]).catch(plain);
    return true;
  } catch {
    return false;
  }
}

function item(parts: Record<string, string>): ClipboardItem {
  const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })]);
  return new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>);
}

/** The markers of a block, in the order of the page. */
function markersIn(block: HTMLElement, markers: Markers): BlockMarker[] {
  return [...block.querySelectorAll(MARKER)].flatMap((element) => markers.at(element) ?? []);
}

function copyRange(
  range: Range,
  read: () => string,
  selected: readonly BlockMarker[],
  mode: CopyMode,
  messages: Messages,
): Copied {
  const sources = mode === 'markers+sources' ? numberedSources(selected) : [];
  const text = mode === 'clean' ? withoutMarkers(selected, read) : inLatinDigits(read(), selected);
  const content = range.cloneContents();
  const { ownerDocument } = content;
  tidy(content, selected, mode);
  const container = ownerDocument.createElement('div');
  container.append(content, ...sourceList(sources, messages, ownerDocument));
  return {
    text: text + sourceLines(sources, messages),
    html: container.getHTML?.() ?? '',
    sources,
  };
}

/** One source as a line of text: `“passage” — Title, https://…`. */
export function citationText(
  numbered: NumberedSource,
  evidence: Evidence | undefined,
  messages: Messages,
): string {
  const { source } = numbered;
  const passage = evidence?.citedText ?? source.citedText;
  const reference = [titleOf(numbered, messages), source.url].filter(Boolean).join(', ');
  return passage ? `“${passage}” — ${reference}` : reference;
}

function numberedSources(markers: readonly BlockMarker[]): NumberedSource[] {
  const found = new Map<number, SafeSource>();
  for (const { number, shown, source } of markers.flatMap(({ references }) => references)) {
    if (number !== undefined && source) found.set(shown ?? number, source);
  }
  return [...found].sort(([a], [b]) => a - b).map(([number, source]) => ({ number, source }));
}

/**
 * Hides the markers while a function reads the selection. Unlike their nodes, the text of a
 * selection has the right line breaks and leaves out hidden text.
 */
function withoutMarkers<T>(markers: readonly BlockMarker[], read: () => T): T {
  for (const { element } of markers) element.toggleAttribute('data-citation-off', true);
  try {
    return read();
  } finally {
    for (const { element } of markers) element.toggleAttribute('data-citation-off', false);
  }
}

/** Writes the numbers of markers with Latin digits, which every reader of a pasted text knows. */
function inLatinDigits(text: string, markers: readonly BlockMarker[]): string {
  let written = '';
  let done = 0;
  for (const { element, references } of markers) {
    const shown = element.textContent;
    const at = shown ? text.indexOf(shown, done) : -1;
    if (at < 0) continue;
    written += text.slice(done, at) + plainLabel(references);
    done = at + shown.length;
  }
  return written + text.slice(done);
}

function plainLabel(references: readonly Reference[]): string {
  return `[${references.map(({ number, shown, id }) => shown ?? number ?? id).join(', ')}]`;
}

/**
 * Replaces the library's nodes with markup that works elsewhere: a link with its number, or
 * nothing.
 */
function tidy(content: DocumentFragment, selected: readonly BlockMarker[], mode: CopyMode): void {
  for (const node of content.querySelectorAll('script')) if (isPayloadScript(node)) node.remove();
  for (const answer of content.querySelectorAll('citation-text'))
    answer.replaceWith(...answer.childNodes);
  for (const [i, marker] of content.querySelectorAll(MARKER).entries()) {
    const original = selected[i];
    if (mode === 'clean' || !original) marker.remove();
    else marker.replaceWith(plainMarker(original));
  }
}

function plainMarker({ references, element: { ownerDocument } }: BlockMarker): Node {
  const parts = references.map(({ id, number, shown, source }) => {
    const text = `[${shown ?? number ?? id}]`;
    const raised = ownerDocument.createElement('sup');
    raised.append(source?.url ? link(source.url, text, ownerDocument) : text);
    return raised;
  });
  const fragment = ownerDocument.createDocumentFragment();
  fragment.append(...parts);
  return fragment;
}

function titleOf({ number, source }: NumberedSource, messages: Messages): string {
  return sourceName(source) ?? messages.card(String(number), 1);
}

function sourceLines(sources: readonly NumberedSource[], messages: Messages): string {
  if (sources.length === 0) return '';
  const lines = sources.map(
    (one) =>
      `${one.number}. ${[titleOf(one, messages), one.source.url].filter(Boolean).join(' — ')}`,
  );
  return `\n\n${messages.sourcesHeading}\n${lines.join('\n')}`;
}

function sourceList(
  sources: readonly NumberedSource[],
  messages: Messages,
  document: Document,
): Node[] {
  if (sources.length === 0) return [];
  const heading = document.createElement('p');
  heading.textContent = messages.sourcesHeading;
  const list = document.createElement('ol');
  for (const one of sources) {
    const { url } = one.source;
    const item = document.createElement('li');
    const title = titleOf(one, messages);
    item.value = one.number;
    item.append(url ? link(url, title, document) : title);
    list.append(item);
  }
  return [heading, list];
}

function link(url: string, text: string, document: Document): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = url;
  made.textContent = text;
  return made;
}
