import { field, list } from '../../model/read.js';

export function isTurnBlocks(value: unknown): boolean {
  return itemsOf(value).some((block) => BLOCK_TYPES.has(named(block, 'block_type')));
}

const BLOCK_TYPES = new Set<unknown>(['text', 'thinking', 'tool_use', 'tool_result']);

/** The blocks, as they were stored. */
export function itemsOf(value: unknown): unknown[] {
  const own = list(value);
  return own.length > 0 ? own : list(named(value, 'blocks') ?? named(value, 'turn_blocks'));
}

/**
 * A field by its name in a database. The JavaScript library names `text_content` `textContent`, the
 * Go library `TextContent`.
 */
export function named(value: unknown, name: string): unknown {
  const inJavaScript = name.replace(/_[a-z]/g, (letter) => letter.charAt(1).toUpperCase());
  const inGo = inJavaScript.charAt(0).toUpperCase() + inJavaScript.slice(1);
  return field(value, name, inJavaScript, name === 'url' ? 'URL' : inGo);
}
