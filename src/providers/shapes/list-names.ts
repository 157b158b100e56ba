// Names that back ends use for the sources of an answer.

const CITED =
  /source|citation|^cite|cites$|reference|^refs?$|cited|evidence|footnote|attribution|annotation|grounding|provenance|bibliograph|quelle|fuente|fonte|fonti|bronnen|источник|来源|參考|参考|出典|출처/;
const FOUND =
  /doc|result|chunk|passage|context|hits|links|matches|nodes|search|retriev|web|quote|urls|articles|pages|papers|files|observation|excerpts|snippets|literature|authorities/;
/** Names of information about an answer, which is not the answer. */
const ASIDE =
  /error|detail|descri|title|label|instruct|prompt|warning|disclaimer|log|trace|debug|follow|suggest|related/;

/** How likely a list with this plain name contains sources. */
export function rankOf(name: string): number {
  if (isAside(name)) return 0;
  return isCited(name) ? 2 : FOUND.test(name) ? 1 : 0;
}

export function isCited(name: string): boolean {
  return CITED.test(name);
}

export function isAside(name: string): boolean {
  return ASIDE.test(name);
}

const known = new Map<string, string>();
/**
 * The same few names occur again and again. The cache is cleared when it is full, as one response
 * may have thousands of other names.
 */
const MAX_KNOWN = 2000;

/**
 * The plain form of a name: `documentName`, `document_name` and `document-name` become the same.
 */
export function plain(name: string): string {
  if (name.length > 64) return made(name);
  let found = known.get(name);
  if (found === undefined) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(name, (found = made(name)));
  }
  return found;
}

function made(name: string): string {
  const small = name.slice(0, 64).toLowerCase();
  // Removes accents, if there are any.
  const bare = /^[\w-]*$/.test(small)
    ? small
    : small.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  return bare.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a list with this name only contains ids of sources. */
export function arePointers(name: string, items: readonly unknown[]): boolean {
  return /(?:ids|indices|indexes)$/.test(name) && items.every(isPointer);
}

function isPointer(item: unknown): boolean {
  return typeof item === 'number' || (typeof item === 'string' && !/[./]|\S\s+\S/.test(item));
}
