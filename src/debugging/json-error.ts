/** The tokens of JSON. The first position where none of them matches is the error. */
const PIECE =
  /[\t\n\r ]+|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null|[[\]{}:,]/iuy;

/**
 * Where JSON is invalid, in words: `line 3, column 7`. Engines report the place in different ways,
 * or not at all. `undefined` if the JSON is valid.
 */
export function jsonErrorPlace(text: string): string | undefined {
  const at = errorAt(text);
  if (at === undefined) return undefined;
  if (at >= text.trimEnd().length) return 'it ends too early';
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** The token that is expected next. */
type State = 'value' | 'first-item' | 'first-name' | 'name' | 'colon' | 'after';

function errorAt(text: string): number | undefined {
  const open: string[] = [];
  let state: State = 'value';
  let at = 0;
  while (at < text.length) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(text)?.[0];
    if (piece === undefined) return at;
    const next: State | undefined = /^\s/.test(piece) ? state : after(piece, state, open);
    if (next === undefined) return at;
    state = next;
    at += piece.length;
  }
  return state === 'after' && open.length === 0 ? undefined : at;
}

/**
 * The state after a token; `undefined` if the token is not allowed here. `open` has the open
 * brackets.
 */
function after(piece: string, state: State, open: string[]): State | undefined {
  if (piece === '}' || piece === ']') return closed(piece, state, open);
  if (state === 'after') {
    if (piece !== ',' || open.length === 0) return undefined;
    return open.at(-1) === '{' ? 'name' : 'value';
  }
  if (state === 'colon') return piece === ':' ? 'value' : undefined;
  if (state === 'name' || state === 'first-name')
    return piece.startsWith('"') ? 'colon' : undefined;
  if (piece === '{' || piece === '[') {
    open.push(piece);
    return piece === '{' ? 'first-name' : 'first-item';
  }
  return piece === ':' || piece === ',' ? undefined : 'after';
}

function closed(piece: string, state: State, open: string[]): State | undefined {
  const isEmpty = state === (piece === '}' ? 'first-name' : 'first-item');
  const isOpen = open.pop() === (piece === '}' ? '{' : '[');
  return isOpen && (isEmpty || state === 'after') ? 'after' : undefined;
}
