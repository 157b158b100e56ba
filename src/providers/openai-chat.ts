// https://platform.openai.com/docs/api-reference/chat
// The Chat Completions format, which most other providers use too.
import { field, list, string } from '../model/read.js';
import { firstChoice, type Collector } from './reading/adapter.js';
import type { AnnotatedText } from './openai-annotations.js';
import { VisibleTail } from './openai-links.js';
import { messageTexts } from './openai-responses.js';

/** The parts of the first choice's message. */
export function chatTexts(value: unknown): AnnotatedText[] {
  const message = firstChoice(value) ?? value;
  const path = message === value ? 'annotations' : 'choices[0].message.annotations';
  const content = field(message, 'content');
  const annotations = list(field(message, 'annotations'));
  const text = string(content) ?? string(field(message, 'refusal'));
  if (text !== undefined) return [{ text, annotations, raw: annotations, path }];
  const parts = messageTexts(content, 'choices[0].message.content');
  const [only] = parts;
  return only && parts.length === 1 ? [{ ...only, annotations, raw: annotations, path }] : parts;
}

/** Folds the chunks of a stream into the completion. */
export function collectChat(): Collector {
  const tail = new VisibleTail();
  const annotations: unknown[] = [];
  let content = '';
  let changed = true;
  /** Fields next to the choices, such as xAI's `citations`. The last chunk with them counts. */
  let citations: unknown;

  return {
    push(event) {
      const choice = list(field(event, 'choices')).find((one) => (field(one, 'index') ?? 0) === 0);
      const delta = field(choice, 'delta', 'message');
      const piece = field(delta, 'content');
      const text =
        string(piece) ??
        messageTexts(piece, '')
          .map((part) => part.text)
          .join('');
      const added = list(field(delta, 'annotations'));
      content += text;
      for (const one of added) annotations.push(one);
      const listed = field(event, 'citations');
      if (added.length > 0 || (listed !== undefined && citations === undefined)) changed = true;
      citations = listed ?? citations;
      if (text === '') return changed ? undefined : '';
      const visible = tail.push(text);
      const settled = !changed;
      changed = false;
      return settled ? visible : undefined;
    },
    get response() {
      const message = { role: 'assistant', content, annotations };
      return { object: 'chat.completion', choices: [{ message }], citations };
    },
  };
}
