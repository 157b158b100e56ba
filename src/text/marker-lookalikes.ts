import type { Marker } from './marker-styles.js';

/** So much before a marker is looked at. */
const REACH = 64;

/** `arr[1]`, `x[i][1]`, `user_ids[1]`: names that no claim ends with (a word of one letter is `a`), and places in them. */
const INDEXED =
  /(?:(?<![\p{L}\p{N}'’./_-])(?:[b-z]|arr|arg[sv]|buf|dict|elem|idx|lst|mat|nums|obj|params|ptr|str|tmp|tuple|vec)|[A-Za-z\d]_[A-Za-z\d]{1,40})(?:\[[^[\]\s]{1,20}\]){0,4}$/u;
/** `values = [1, 2]`, `x ∈ [1, 2]`, and the next list of the same. */
const ASSIGNED = /[=∈∉∪∩×≠≤≥][ \t]{0,4}(?:\[[\d ,;.-]{0,40}\][ ,;]{0,3}){0,4}$/;
/** `sum([1, 2])`, `[[1, 2], …`, `interval [1, 2]`, `return [1, 2]`: lists of numbers. */
const LISTED =
  /(?:\w\(|\[(?:\[[\d ,;.-]{0,40}\][ ,;]{0,3}){0,4}|\b(?:array|interval|matrix|nums|regexp?|returns?|tensor|tuple|vector) {0,2})$/i;
/** `Figure [1] shows`; the names of books and of the Periodic Table are longer. */
const LABELLED =
  /(?:^|[^\p{L}\s]\s{0,2}|(?<!\p{L})\p{Ll}{1,20}\s|\b(?:As|By|From|In|On|See|The)\s)(?:Algorithm|Appendix|Chapter|Eqs?\.|Equation|Fig\.|Figure|Lemma|Listing|Section|Step|Table|Theorem)\s?$/u;
/** `Press [1] to go on`, at the beginning of a sentence: Oxford University Press [1] can be cited. */
const PRESSED = /(?:^|[.!?:]\s{1,2})(?:Press|Enter|Type|Choose|Select)\s$/;
/** `[1-9]+`, `[1] = 5` */
const FOLLOWED = /[+{]|[ \t]{0,4}=/y;

/** Is this number in brackets a part of code, of a formula or of a name, or an image, and not a citation? */
export function isLookalike(text: string, start: number, end: number, marker: Marker): boolean {
  if (marker.style !== 'numbers' || !marker.readable) return false;
  if (text[start - 1] === '!' && text[end - 1] === ')') return true;
  const line = text.slice(Math.max(0, start - REACH), start);
  const before = line.slice(line.lastIndexOf('\n') + 1);
  FOLLOWED.lastIndex = end;
  return (
    [INDEXED, ASSIGNED, LABELLED, PRESSED].some((pattern) => pattern.test(before)) ||
    (marker.references.length > 1 && LISTED.test(before)) ||
    FOLLOWED.test(text)
  );
}
