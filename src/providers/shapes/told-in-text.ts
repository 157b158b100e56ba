// Answers with the sources inside their text, as prompts ask models to write them, or as servers
// append them.
import { attempt, isRecord } from '../../model/read.js';
import { isCited, plain } from './list-names.js';
import { jsonIn } from './path.js';

/**
 * Parses a text that is JSON, ends with JSON, or is XML, and returns a value with an answer and
 * sources.
 */
export function toldIn(text: string): unknown {
  return jsonIn(text) ?? endingWith(text) ?? markupIn(text);
}

/**
 * A label before the list: words on their own line or between signs, such as `__SOURCES__`,
 * `[SOURCES]` or `Sources:`.
 */
const WORDS = String.raw`(\p{L}[\p{L} _-]{1,28}\p{L})`;
const LABEL = new RegExp(
  String.raw`(?:(?:^|\n)[^\n\p{L}]{0,8}${WORDS}[^\n\p{L}"]{0,8}?|[[_<|#-]{1,3}${WORDS}[\]_>|#:-]{1,3})\s*(?=\[\s*[{"]|\{\s*")`,
  'gu',
);
/** An answer with more such labels is a text about lists. */
const MAX_LABELS = 5;

/** The answer, a label, and the sources as JSON. */
function endingWith(text: string): unknown {
  if (!/[\]}]\s*$/.test(text.slice(-20))) return undefined;
  let count = 0;
  for (const match of text.matchAll(LABEL)) {
    if (++count > MAX_LABELS) return undefined;
    const value = jsonIn(text.slice(match.index + match[0].length));
    const names = [match[1] ?? match[2] ?? '', ...namesIn(value)];
    if (value !== undefined && names.some((name) => isCited(plain(name))))
      return { answer: text.slice(0, match.index).trimEnd(), sources: value };
  }
  return undefined;
}

function namesIn(value: unknown): string[] {
  return isRecord(value) ? (attempt(() => Object.keys(value)) ?? []).slice(0, 20) : [];
}

const ANSWER =
  /^(\s*(?:<(think|thinking|scratchpad)>[^]*?<\/\2>\s*)?)<(answer|response|output|result|final_answer)>([^]*?)<\/\3>/i;
const SOURCE =
  /<(?:source|document|doc|citation|reference|ref|item)\b([^<>]{0,2000}?)(?:\/>|>([^]{0,4000}?)<\/(?:source|document|doc|citation|reference|ref|item)>)/gi;
const ATTRIBUTE = /([\w:-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const CHILD = /<([\w:-]{1,40})>([^<]*)<\/\1>/g;
const MAX_SOURCES = 500;

/** `<answer>…</answer><sources><source id="1" url="…">Title</source></sources>` */
function markupIn(text: string): unknown {
  const [whole, before = '', , , answer = ''] = ANSWER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  // `<response><answer>…</answer>…</response>`
  if (ANSWER.test(answer)) return markupIn(answer);
  const sources: unknown[] = [];
  for (const [, attributes = '', body = ''] of text.slice(whole.length).matchAll(SOURCE)) {
    if (sources.push(elementOf(attributes, body)) >= MAX_SOURCES) break;
  }
  return { answer: before + answer.trim(), sources };
}

function elementOf(attributes: string, body: string): unknown {
  const children = [...body.matchAll(CHILD)].map(([, name, text = '']) => [name, text.trim()]);
  const own = [...attributes.matchAll(ATTRIBUTE)].map(([, name, a, b]) => [name, a ?? b]);
  const text = children.length > 0 ? '' : body.trim();
  return attempt(
    () => Object.fromEntries([...own, ...children, ...(text ? [['label', text]] : [])]) as unknown,
  );
}
