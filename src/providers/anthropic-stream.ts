// https://platform.claude.com/docs/en/build-with-claude/streaming
import { at, attempt, field, list, string } from '../model/read.js';
import type { Added, Collector, NormalizeContext } from './reading/adapter.js';
import { MessageReader } from './anthropic-message.js';

type Block =
  | { type: 'text'; text: string; citations: unknown[] }
  | { type: 'thinking'; thinking: string; signature: string }
  | { type: 'server_tool_use'; name: unknown; input: unknown; json: string };

/**
 * Rebuilds the message from its events. Citations come before the text of their block; either order
 * works.
 */
export class MessageCollector implements Collector {
  readonly #context: NormalizeContext;
  #content: unknown[] = [];
  #blocks = new Map<unknown, Block>();
  /** Whether the last block is complete. */
  #stopped = true;
  /** Whether the next message continues this one. */
  #paused = false;
  /** Whether another block came after the last text. */
  #parted = false;
  /** The last character of the answer, if it is known. */
  #end: string | undefined = '';
  /** The number of complete blocks at the last full reading, if the caller reads along. */
  #known: number | undefined;
  /** The reader of the complete blocks, and the number of blocks that it has read. */
  #reader: MessageReader | undefined;
  #read = 0;

  constructor({ sources }: Pick<NormalizeContext, 'sources'> = { sources: [] }) {
    this.#context = { sources, partial: true, warn: () => undefined };
  }

  get response(): unknown {
    this.#known = this.#complete;
    const stopped = this.#stopped;
    return { type: 'message', role: 'assistant', content: this.#content, stopped };
  }

  get #complete(): number {
    return this.#content.length - (this.#stopped ? 0 : 1);
  }

  push(event: unknown): string | Added | undefined {
    const added = this.#push(event);
    if (added === undefined) this.#known = undefined;
    return added;
  }

  #push(event: unknown): string | Added | undefined {
    const key = field(event, 'index');
    switch (field(event, 'type')) {
      case 'message_delta':
        this.#paused = at(event, 'delta', 'stop_reason') === 'pause_turn';
        return '';
      case 'message_start':
        this.#blocks.clear();
        // This message continues the paused one.
        if (this.#paused) return undefined;
        this.#content = [];
        this.#reader = undefined;
        this.#stopped = true;
        this.#parted = false;
        this.#end = '';
        list(at(event, 'message', 'content')).forEach((block, i) => this.#start(i, block));
        return undefined;
      case 'content_block_start':
        return this.#start(key, field(event, 'content_block'));
      case 'content_block_delta':
        return this.#add(key, field(event, 'delta'));
      case 'content_block_stop':
        return this.#stop(key);
      default:
        return '';
    }
  }

  #start(key: unknown, start: unknown): string | Added | undefined {
    // Not every server sends the end of a block.
    const completed = this.#completeLast();
    const block = blockOf(start);
    if (block) this.#blocks.set(key, block);
    else this.#blocks.delete(key);
    this.#content.push(block ?? start);
    this.#stopped = false;
    if (block?.type !== 'text') this.#parted = true;
    if (block?.type === 'thinking') return completed;
    if (block?.type !== 'text' || completed === undefined) return undefined;
    const text = this.#appended(block.text);
    if (text === undefined || completed === '') return text;
    return { ...completed, text };
  }

  #stop(key: unknown): string | Added | undefined {
    const block = this.#blocks.get(key);
    const added = block && block === this.#content.at(-1) ? this.#completeLast() : '';
    if (block?.type !== 'server_tool_use' || !block.json) return added;
    block.input = attempt(() => JSON.parse(block.json) as unknown) ?? block.input;
    return undefined;
  }

  /** What the last block adds now that it is complete. Its text is already shown. */
  #completeLast(): '' | Added | undefined {
    if (this.#stopped) return '';
    this.#stopped = true;
    const last = this.#content.at(-1);
    const mayAdd = list(field(last, 'citations')).length > 0 || field(last, 'type') === 'thinking';
    return mayAdd ? this.#addedByLast() : '';
  }

  #addedByLast(): Added | undefined {
    if (this.#known === undefined) return undefined;
    const reader = (this.#reader ??= this.#begin());
    if (this.#read <= this.#known) {
      this.#catchUp(reader, this.#known);
      reader.draft.added();
      reader.thinking.splice(0);
    }
    this.#catchUp(reader, this.#complete);
    const added = reader.draft.added();
    const shown = added?.text.length ?? 0;
    return (
      added && {
        text: '',
        sources: added.sources ?? [],
        citations: added.citations.map((citation) => ({
          ...citation,
          start: citation.start - shown,
          end: citation.end - shown,
        })),
        thinking: reader.thinking.splice(0),
      }
    );
  }

  #begin(): MessageReader {
    this.#read = 0;
    return new MessageReader(this.#context);
  }

  #catchUp(reader: MessageReader, count: number): void {
    for (; this.#read < count; this.#read++) reader.read(this.#content[this.#read]);
  }

  #add(key: unknown, delta: unknown): string | undefined {
    const block = this.#blocks.get(key);
    if (block?.type === 'server_tool_use') {
      block.json += string(field(delta, 'partial_json')) ?? '';
    } else if (block?.type === 'thinking') {
      block.thinking += string(field(delta, 'thinking')) ?? '';
      block.signature += string(field(delta, 'signature')) ?? '';
    } else if (block) {
      const text = string(field(delta, 'text')) ?? '';
      const citation = field(delta, 'citation');
      block.text += text;
      if (citation !== undefined) block.citations.push(citation);
      if (block === this.#content.at(-1) && !this.#stopped) return this.#appended(text);
      this.#reader = undefined;
      this.#end = undefined;
      return undefined;
    }
    return '';
  }

  /** The text as it is appended to the answer. A new paragraph may begin before it. */
  #appended(text: string): string | undefined {
    if (!text) return '';
    const [before, isFirst] = [this.#end, this.#parted];
    this.#end = text.slice(-1);
    this.#parted = false;
    if (!isFirst) return text;
    if (before === undefined) return undefined;
    return /^\S\S$/.test(before + text.charAt(0)) ? `\n\n${text}` : text;
  }
}

/** A copy of a block that can grow. Objects of the provider are never changed. */
function blockOf(start: unknown): Block | undefined {
  const type = field(start, 'type');
  switch (type) {
    case 'text': {
      const text = string(field(start, 'text')) ?? '';
      return { type, text, citations: list(field(start, 'citations')) };
    }
    case 'thinking': {
      const thinking = string(field(start, 'thinking')) ?? '';
      return { type, thinking, signature: string(field(start, 'signature')) ?? '' };
    }
    case 'server_tool_use':
      return { type, name: field(start, 'name'), input: field(start, 'input'), json: '' };
    default:
      return undefined;
  }
}
