// https://api-dashboard.search.brave.com/documentation/services/answers
//
// Chat Completions whose text contains all other data in tags:
// `<citation>{"number": 1, "url": …}</citation>` after the words that it supports,
// `<enum_item>{"text": …}</enum_item>` for an item of a list, `<usage>{…}</usage>`.
import { attempt, field, string } from '../../model/read.js';
import { spellMarker } from '../../text/spelling.js';
import { chatText, type Collector, type ProviderAdapter } from '../reading/adapter.js';
import { markedPayload, type MarkedSource } from '../reading/marked-answer.js';
import { isBrave } from '../signs/brave.js';

const id = 'brave';

export const brave: ProviderAdapter = {
  citesNatively: true,
  id,
  matches: isBrave,
  normalize(response, context) {
    const read = readTags(chatText(response, 'message', 'delta'), context.partial);
    const path = 'choices[0].message.content';
    return markedPayload({ ...read, path, styles: ['assistants'], origin: 'provider' }, context);
  },
  collect(): Collector {
    let content = '';
    return {
      push(event) {
        content += chatText(event, 'delta', 'message');
        return undefined;
      },
      get response() {
        return { choices: [{ message: { content } }] };
      },
    };
  },
};

/** The content of a tag is always JSON. */
const TAG = /<([a-z_]{5,12})>(?=[[{])/g;

/** The text without its tags, and the sources of the tags, in the order of their numbers. */
function readTags(text: string, partial: boolean): { text: string; sources: MarkedSource[] } {
  const sources = new Map<string, MarkedSource>();
  const end = partial ? heldStart(text) : text.length;
  let result = '';
  let done = 0;
  for (const { 0: open, 1: tag = '', index } of text.slice(0, end).matchAll(TAG)) {
    if (index < done) continue;
    const close = text.indexOf(`</${tag}>`, index);
    if (close < 0) break;
    const body = text.slice(index + open.length, close);
    result += text.slice(done, index) + shownOf(tag, body, sources);
    done = close + tag.length + 3;
  }
  return { text: result + text.slice(done, Math.max(done, end)), sources: [...sources.values()] };
}

function shownOf(tag: string, body: string, sources: Map<string, MarkedSource>): string {
  const value = attempt(() => JSON.parse(body) as unknown);
  if (tag === 'enum_item') return `\n- ${string(field(value, 'text')) ?? ''}`;
  const url = string(field(value, 'url'));
  if (tag !== 'citation' || !url) return '';
  if (!sources.has(url)) {
    const citedText = string(field(value, 'snippet'));
    sources.set(url, {
      url,
      citedText,
      type: 'web',
      rank: sources.size + 1,
      provider: id,
    });
  }
  return spellMarker(String(sources.get(url)?.rank));
}

/** The index of a tag that is not closed yet. */
function heldStart(text: string): number {
  const last = [...text.matchAll(TAG)].at(-1);
  if (last && !text.includes(`</${last[1] ?? ''}>`, last.index)) return last.index;
  const open = text.lastIndexOf('<');
  return open < 0 || text.includes('>', open) ? text.length : open;
}
