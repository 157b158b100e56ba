// Numbers in brackets that are not markers: indices, lists of numbers, formulas, references to
// figures.
import { spelling } from './families/family.js';
import type { Marker } from './marker-styles.js';
import { matchAt } from '../markdown/read/match.js';

/** Patterns for the text before a number in brackets that is not a citation. */
const BEFORE = [
  // `arr[1]`, `x[i][1]`, `user_ids[1]`, `$.items[1]`: names with which no claim ends, followed by
  // an index. (A word of one letter may be the article `a`.)
  /(?:(?<![\p{L}\p{N}'’./_-])(?:[b-z]|arr|arg[sv]|bool|buf|char|dict|elem|idx|int|lst|mat|nums|obj|params|ptr|str|tmp|tuple|vec)|[A-Za-z\d]_[A-Za-z\d]{1,40}|(?:\$|(?<![\p{L}\p{N}_])(?:self|this|props|config))\.[A-Za-z_][\w.]{0,40}|[A-Za-z\d_](?=\[[ijk]\]))(?:\[[^[\]\s]{1,20}\]){0,4}\[?/u,
  // `rows[0][1]`: no marker has the number 0.
  /[A-Za-z\d_]\[0\](?:\[\d{1,4}\]){0,3}/u,
  // `values = [1, 2]`, `x ∈ [1, 2]`, `"values": [1, 2]`, and the next list of the same.
  /(?:[=∈∉∪∩×≠≤≥]|":)[ \t]{0,4}(?:\[[\d ,;.-]{0,40}\][ ,;]{0,3}){0,4}/u,
  // `Figure [1] shows`; the names of books and of the Periodic Table are longer.
  /(?:^|[^\p{L}\s][^\S\n]{0,2}|(?<!\p{L})\p{Ll}{1,20}[^\S\n]|\b(?:As|By|From|In|On|See|The|Siehe)[^\S\n])(?:Algorithm|Appendix|Chapter|Eqs?\.|Equation|Fig\.|Figure|Lemma|Listing|Section|Step|Table|Theorem|Abb\.|Abbildung|Gleichung|Tabelle|Figura|Tabla|Tabela|Рисунок|Рис\.|Таблица|Табл\.|الشكل|الجدول)[^\S\n]?/u,
  // `At paragraph [12] the judge`, `Rule [3] of the club`; claims that end so have another word before these.
  /(?:^|[.!?;:(][^\S\n]?|(?<!\p{L})(?:[Aa]t|[Ii]n|[Uu]nder|[Ss]ee|[Pp]er)[^\S\n])(?:[Pp]aragraphs?|[Pp]aras?\.?|[Cc]lause|[Rr]ule|[Ee]xhibit|[Tt]rack)[^\S\n](?:\[\d{1,4}\][–-])?/u,
  /(?:^|[.!?:][^\S\n]{1,2})(?:La figure|Le tableau)[^\S\n]/u,
  // `Article 6[1]`, `Version 2.1[3]`
  /(?<!\p{L})(?:Article|Art\.|Clause|Rule|Section|Version)[^\S\n]\d[\d.]{0,9}/u,
  // `第[1]章`, `图[1]所示`; 发表 and 模式 are words that claims end with.
  /(?:第|(?<!\p{sc=Han})[图圖図表式])[^\S\n]?/u,
  // `INDEX(A1:A9,[1])`, `ℝ^{[2]×…`, `[Ctrl]+[1]`
  /[A-Za-z]\([^()\s]{1,40},|[\^_]\{|\]\+/u,
  // `95% CI [1, 4]`, `a score of [3]`, `between [5] and [9]`, `a scale of [1] to [5]`
  /(?<!\p{L})(?:(?:CI|IQR|HDI)[,:]?|(?:score|rating|grade) of|[Bb]etween(?: \[\d{1,4}\] and)?|scale (?:of|from)(?: \[\d{1,4}\] to)?)[^\S\n]/u,
  // `Press [1] or [2]`, `Rate it [1] [2] [3]`, at the beginning of a sentence: Oxford University Press [1] can be cited.
  /(?:^|[.!?:][^\S\n]{1,2})(?:Press(?: key)?|Enter|Type|Choose|Select|Pick|Reply with|Rate (?:it|this|them|us))[^\S\n](?:\[\d{1,4}\],?[^\S\n](?:or[^\S\n])?){0,9}/u,
];
/**
 * Text before a list that is not a citation: `sum([1, 2])`, `[[1, 2], …`, `interval [1, 2]`,
 * `return [1, 2]`.
 */
const BEFORE_LIST =
  /(?<=\w\(|\[(?:\[[\d ,;.-]{0,40}\][ ,;]{0,3}){0,4}|(?<!\p{L})(?:array|interval|matrix|nums|regexp?|returns?|tensor|tuple|vector|continued fraction|scale degrees|the partition|intervall[eo]?|intervalo|массив|отрезке|интервале|המערך|배열) {0,2}|(?:区间|數組|数组|列表|矩阵|配列|行列) ?)/iuy;
/** A lookbehind at the marker, so that the pattern is not tried at every earlier place. */
const BEFORE_NUMBER = new RegExp(`(?<=${BEFORE.map(({ source }) => source).join('|')})`, 'muy');
/**
 * Text after a number that is not a citation: `[1-9]+`, `[1] = 5`, `[1, 2] ∪ [3, 4]`, `[2]/a`,
 * `[3,3]-shift`, `[1] 3 4 5`
 */
const AFTER = spelling(
  String.raw`[+{]|[ \t]{0,4}[=∈∉∪∩×]|[/-][a-z]|[ \t]\d[\d.]{0,9}[ \t]\d`,
  () => undefined,
  undefined,
  'y',
);
/**
 * `[1-3].txt`, `^[1-5]$`. After a single number, a full stop usually ends the sentence, so this
 * only applies to lists.
 */
const AFTER_LIST = spelling(String.raw`\.[a-z]|\$(?!\d)`, () => undefined, undefined, 'y');

/**
 * Whether this number in brackets is part of code, a formula, a name or an image, and not a
 * citation.
 */
export function isLookalike(text: string, start: number, end: number, marker: Marker): boolean {
  if (!isNumber(marker)) return false;
  if (text[start - 1] === '!' && text[end - 1] === ')') return true;
  const found =
    matchAt(BEFORE_NUMBER, text, start) ??
    AFTER.match(text, end) ??
    (isList(marker)
      ? (matchAt(BEFORE_LIST, text, start) ?? AFTER_LIST.match(text, end))
      : undefined);
  return found !== undefined;
}

/**
 * Whether the text ends inside the characters that would make this number no citation, as in
 * `[1] 3` of `[1] 3 4`.
 */
export function mayBecomeLookalike(text: string, end: number, marker: Marker): boolean {
  if (!isNumber(marker)) return false;
  return AFTER.isHalf(text, end) || (isList(marker) && AFTER_LIST.isHalf(text, end));
}

function isList({ references }: Marker): boolean {
  return references.length > 1;
}

function isNumber({ style, readable }: Marker): boolean {
  return style === 'numbers' && readable === true;
}
