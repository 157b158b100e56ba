// Back ends that no adapter and no row knows: anything like an answer, and anything like its sources.
import type { CitationPayload } from '../../model/index.js';
import { attempt, own } from '../../model/read.js';
import type { Collector, ProviderAdapter } from '../reading/adapter.js';
import { partsOf, payloadOf, type Parts } from './answer.js';
import { clean, genericSign, guess } from './guess.js';
import { GUESSED_SPANS, withSpans } from './guess-spans.js';
import type { ResponseShape } from './shape.js';

export const generic: ProviderAdapter = {
  ...genericSign,
  citesNatively: false,
  normalize(response, context): CitationPayload {
    if (typeof response === 'string') return { text: '', sources: [], answer: response };
    const collected = attempt(() => (response instanceof Guessed ? response : undefined));
    const shape = collected?.shape ?? guess(response);
    if (!shape) return { text: '', sources: [] };
    const { answer = 'none', sources = 'none' } = shape;
    const taken = `the answer is ${clean(answer)}, the sources are ${clean(sources)}`;
    context.warn('guessed', '', `Guessed: ${taken}. Say it with \`shapes\`.`);
    if (collected) return payloadOf(shape, collected, context);
    const parts = withSpans(shape, response, partsOf(shape, response));
    const spans = parts.spans.length > 0 && { spans: own(GUESSED_SPANS) };
    return payloadOf(own<ResponseShape>({ ...shape, ...spans }), parts, context);
  },
  collect: () => new GuessingCollector(),
};

/** What the events of a stream said, as far as they were understood. */
class Guessed implements Parts {
  shape: ResponseShape | undefined;
  text = '';
  sources: unknown[] = [];
  readonly spans = [];
  readonly queries = [];
  readonly verdicts = [];
}

class GuessingCollector implements Collector {
  readonly response = new Guessed();

  push(event: unknown): undefined {
    const shape = guess(event);
    if (!shape) return;
    const known = this.response;
    const { text, sources } = partsOf(shape, event);
    // Some send the whole answer so far with each event, and some once again with the last.
    const isWhole =
      text.startsWith(known.text) ||
      (known.shape?.answer !== shape.answer && text.length >= known.text.length);
    known.text = isWhole && text.length > 1 ? text : known.text + text;
    // One at a time, or all of them.
    const isSingle = sources.length === 1 && !/\]$|\}$/.test(shape.sources ?? '');
    if (isSingle || shape.sources?.startsWith('[type=')) known.sources.push(...sources);
    else if (sources.length > 0) known.sources = sources;
    known.shape = own<ResponseShape>({ ...known.shape, ...shape });
  }
}
