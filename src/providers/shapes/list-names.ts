// What back ends call the sources of an answer.

const CITED =
  /source|citation|^cite|cites$|reference|^refs?$|cited|evidence|footnote|attribution|annotation|grounding|provenance|bibliograph|quelle|fuente|fonte|fonti|bronnen|источник|来源|參考|参考|出典|출처/;
const FOUND =
  /doc|result|chunk|passage|context|hits|links|matches|nodes|search|retriev|web|quote|urls|articles|pages|papers|files|observation|excerpts|snippets|literature|authorities/;
/** Names of what is said about an answer, and no answer. */
const ASIDE =
  /error|detail|descri|title|label|instruct|prompt|warning|disclaimer|log|trace|debug|follow|suggest|related/;

/** How much the plain name of a list says that it has sources. */
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
/** The same few names come again and again; those of one response with thousands are forgotten. */
const MAX_KNOWN = 2000;

/** `documentName`, `document_name` and `document-name` are one. */
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
  // Accents off, where there are any.
  const bare = /^[\w-]*$/.test(small)
    ? small
    : small.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  return bare.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Does a list of this name say which sources, and not what they are? */
export function arePointers(name: string, items: readonly unknown[]): boolean {
  return /(?:ids|indices|indexes)$/.test(name) && items.every(isPointer);
}

function isPointer(item: unknown): boolean {
  return typeof item === 'number' || (typeof item === 'string' && !/[./]|\S\s+\S/.test(item));
}
