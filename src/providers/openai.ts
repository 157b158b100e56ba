// https://platform.openai.com/docs/api-reference/responses
// Responses, Chat Completions, Assistants v2, ChatKit, and the messages of a ChatGPT export.
import { at, field, list } from '../model/read.js';
import type { Collector, ProviderAdapter } from './reading/adapter.js';
import { annotatedPayload, type AnnotatedAnswer } from './openai-annotations.js';
import { chatTexts, collectChat } from './openai-chat.js';
import { chatGptAnswer } from './openai-chatgpt.js';
import { ResponsesCollector, messageTexts, responsesAnswer } from './openai-responses.js';
import { chatGptMessage, isChat, isOpenAi, isResponses, threadMessage } from './signs/openai.js';

export const openai: ProviderAdapter = {
  id: 'openai',
  citesNatively: true,
  matches: isOpenAi,
  normalize: (response, context) => annotatedPayload(answerOf(response), context),
  collect,
};

function answerOf(value: unknown): AnnotatedAnswer {
  const provider = 'openai';
  if (isResponses(value)) {
    return { ...responsesAnswer(value, 'openai-responses'), engine: provider };
  }
  if (field(value, 'object') === THREAD) return responsesAnswer(value, provider);
  const message = threadMessage(value);
  if (message) return { provider, messages: [messageTexts(field(message, 'content'), 'content')] };
  const exported = chatGptMessage(value);
  if (exported) return chatGptAnswer(exported, provider);
  return { provider, messages: [chatTexts(value)] };
}

/** The type of the response into which events of Assistants and ChatKit are folded. */
const THREAD = 'thread';

/** Folds a stream. There are two kinds of events, which never mix; the first event decides. */
function collect(): Collector {
  const responses = new ResponsesCollector();
  const chat = collectChat();
  const threads = threadEvents();
  let collector: Collector | undefined;
  let threaded = false;
  return {
    push(event) {
      // A server may send its own events first.
      if (!collector && !isOpenAi(event)) return undefined;
      collector ??= isChat(event) ? chat : responses;
      if (collector === chat || isResponses(event)) return collector.push(event);
      threaded = true;
      const pushed = threads(event).map((one) => responses.push(one));
      return pushed.length === 1 ? pushed[0] : undefined;
    },
    get response() {
      const { response } = collector ?? responses;
      return threaded ? { object: THREAD, output: field(response, 'output') } : response;
    },
  };
}

/**
 * Converts the events of Assistants and ChatKit to those of Responses. Their texts and annotations
 * are alike.
 */
function threadEvents(): (event: unknown) => object[] {
  const ids: unknown[] = [];
  const position = (id: unknown): number => (ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1);
  const text = (place: object, delta: unknown): object[] =>
    delta === undefined ? [] : [{ ...place, type: 'response.output_text.delta', delta }];
  const annotated = (place: object, annotation: unknown, annotation_index: unknown): object => ({
    ...place,
    type: 'response.output_text.annotation.added',
    annotation,
    annotation_index,
  });

  return (event) => {
    const message = threadMessage(event);
    if (message) {
      const item = { type: 'message', content: field(message, 'content') };
      const output_index = position(field(message, 'id'));
      return [{ type: 'response.output_item.done', output_index, item }];
    }
    // ChatKit.
    const update = field(event, 'update');
    if (update !== undefined) {
      const output_index = position(field(event, 'item_id'));
      const place = { output_index, content_index: field(update, 'content_index') };
      const annotation = field(update, 'annotation');
      const part = field(update, 'content');
      if (annotation) return [annotated(place, annotation, field(update, 'annotation_index'))];
      if (part) return [{ ...place, type: 'response.content_part.done', part }];
      return text(place, field(update, 'delta'));
    }
    // Assistants.
    const data = field(event, 'data') ?? event;
    const output_index = position(field(data, 'id'));
    return list(at(data, 'delta', 'content')).flatMap((part) => {
      const place = { output_index, content_index: field(part, 'index') };
      return [
        ...text(place, at(part, 'text', 'value')),
        ...list(at(part, 'text', 'annotations')).map((annotation) =>
          annotated(place, annotation, field(annotation, 'index')),
        ),
      ];
    });
  };
}
