import type { Parents, Root, RootContent } from 'mdast';
import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Construct, Extension, State, Token, TokenizeContext } from 'micromark-util-types';
import type { Plugin } from 'unified';
import { isData } from '../text/json-answer.js';
import { SIGNS, WORD_STARTS } from '../text/marker-styles.js';
import {
  halfWord,
  inlineMarker,
  isInCode,
  readingOf,
  type InlineMarker,
} from './inline-markers.js';
import { markerMarkup, type CitationPluginOptions } from './marker-markup.js';

export type { CitationPluginOptions };

/**
 * A remark plugin, for react-markdown, Streamdown and any other unified pipeline. It turns the
 * markers that models write, and those of `injectMarkers`, into `<citation-anchor>`s.
 *
 * @example unified().use(remarkParse).use(remarkCitations).use(remarkRehype).use(rehypeStringify)
 */
export const remarkCitations: Plugin<[CitationPluginOptions?], Root> = function (options = {}) {
  const data = this.data() as Record<string, unknown[] | undefined>;
  const { parser } = this;
  const answer: Answer = { length: Infinity, isData: false };
  if (parser) {
    // unified calls a parser with its processor as `this`.
    this.parser = function (text, file) {
      Object.assign(answer, { length: text.trimEnd().length, isData: isData(text) });
      return parser.call(this, text, file);
    };
  }
  (data['micromarkExtensions'] ??= []).push(syntax(options, answer));
  (data['fromMarkdownExtensions'] ??= []).push(tree(options));
};

export default remarkCitations;

/** What is known about the text that is being parsed. */
interface Answer {
  length: number;
  isData: boolean;
}

/** A marker found by the tokenizer, with the text around it and its position there. */
interface Found extends InlineMarker {
  text: string;
  at: number;
}

/** The number of characters that are searched before and after a sign. No marker is longer. */
const LONGEST = 4200;

/** The micromark extension. Where it finds a marker, no other syntax applies. */
function syntax(options: CitationPluginOptions, answer: Answer): Extension {
  const reading = readingOf(options);
  const find = (context: TokenizeContext): Found | undefined => {
    const now = context.now();
    const from = Math.max(0, now._bufferIndex - LONGEST);
    const at = now._bufferIndex - from;
    const text = context.sliceSerialize({
      start: { ...now, _bufferIndex: from },
      end: { ...now, _bufferIndex: now._bufferIndex + LONGEST },
    });
    if (isFootnote(context, text.slice(at, at + LONGEST_NOTE))) return undefined;
    const end = { isLast: now.offset + text.length - at >= answer.length };
    const found = inlineMarker(reading, text, at, 0, end) ?? halfWord(reading, text, 0, end);
    return found && found.start <= at ? { ...found, text, at } : undefined;
  };
  const construct: Construct = {
    tokenize(effects, ok, nok) {
      const marker = answer.isData ? undefined : find(this);
      if (!marker) return nok;
      let left = marker.end - marker.at;
      const consume: State = (code) => {
        effects.consume(code);
        if (--left > 0) return consume;
        effects.exit(TYPE);
        return ok;
      };
      effects.enter(TYPE, { marker } as never);
      return consume;
    },
  };
  const signs = SIGNS + (reading.partial ? WORD_STARTS : '');
  return {
    text: Object.fromEntries(Array.from(signs, (sign) => [sign.charCodeAt(0), construct])),
  };
}

const LONGEST_NOTE = 70;

/**
 * Whether a text such as `[^1]` is a footnote that the answer defines. remark-gfm keeps the list of
 * these.
 */
function isFootnote(context: TokenizeContext, text: string): boolean {
  const label = /^\[\^([^\s[\]]+)\]/.exec(text)?.[1];
  const { gfmFootnotes } = context.parser as { gfmFootnotes?: readonly string[] };
  return label !== undefined && gfmFootnotes?.includes(label.toUpperCase()) === true;
}

const TYPE = 'citation' as 'data';

/** The mdast extension: turns a marker token into nodes. */
function tree(options: CitationPluginOptions): TreeExtension {
  return {
    enter: {
      [TYPE](token): void {
        const { marker } = token as Token & { marker: Found };
        const parent = this.stack.at(-1) as Parents;
        const isText =
          this.stack.some(({ type }) => type === 'link' || type === 'image') ||
          isInCode(tagsOf(parent));
        const value = isText ? this.sliceSerialize(token) : marker.words;
        if (!isText) trimBefore(parent, marker);
        if (value) add(this, token, { type: 'text', value });
        if (!isText && marker.names.length > 0) addMarker(this, token, marker.names, options);
      },
    },
  };
}

/** The HTML tags among the last nodes. */
function tagsOf({ children }: Parents): string[] {
  return children.slice(-20).flatMap((node) => (node.type === 'html' ? node.value : []));
}

/**
 * Removes the space before a marker, and an opening bracket around it. Before a marker alone on its
 * line, also the line break.
 */
function trimBefore({ children }: Parents, { start, end, text, at }: Found): void {
  const last = children.at(-1);
  if (last?.type !== 'text') return;
  const before = text.slice(start, at);
  if (last.value.endsWith(before)) last.value = last.value.slice(0, -before.length || undefined);
  if (start === 0 && end === text.length) last.value = last.value.trimEnd();
  if (!last.value) children.pop();
}

function addMarker(
  context: CompileContext,
  token: Token,
  names: readonly string[],
  options: CitationPluginOptions,
): void {
  const { tag, attribute, value, text } = markerMarkup(names, options);
  const span = {
    type: 'citation',
    data: { hName: 'span' },
    children: [{ type: 'text', value: text }],
  };
  const data = { hName: tag, hProperties: { [attribute]: value } };
  add(context, token, { type: 'citation', data, children: text ? [span] : [] } as never);
}

function add(context: CompileContext, token: Token, node: RootContent): void {
  context.enter(node, token);
  context.exit(token);
}
