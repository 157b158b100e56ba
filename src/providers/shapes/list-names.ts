// What back ends call the sources of an answer.

const CITED =
  /source|citation|^cite|cites$|reference|^refs?$|cited|evidence|footnote|attribution|grounding|provenance|bibliograph|quelle|fuente|fonte|fonti|bronnen|источник|来源|參考|参考|出典|출처/;
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

/** `documentName`, `document_name` and `document-name` are one. */
export function plain(name: string): string {
  const small = name.slice(0, 64).toLowerCase();
  // Accents off, where there are any.
  const bare = /^[\w-]*$/.test(small)
    ? small
    : small.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  return bare.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
