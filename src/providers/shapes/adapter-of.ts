import { attempt, field, own } from '../../model/read.js';
import { Patience } from '../../text/patience.js';
import type { Added, Collector, ProviderAdapter } from '../reading/adapter.js';
import { all, itemsOf, partsOf, payloadOf, tailOf, texts, type Parts } from './read-row.js';
import type { ResponseShape, ShapeStream } from './shape.js';
import { responseTest, signOf, type Test } from './sign.js';

/** Makes an adapter of a row of the table. */
export function adapterOf(row: ResponseShape): ProviderAdapter {
  const shape = readRow(row);
  const { stream } = shape;
  const isResponse = responseTest(shape);
  return {
    ...signOf(shape),
    citesNatively: true,
    // Without spans, the answer refers to its sources by number.
    numbered: !shape.spans,
    normalize: (response, context) =>
      payloadOf(shape, foldedOf(response) ?? partsOf(shape, response), context),
    ...(stream && { collect: () => new ShapeCollector(shape, stream, isResponse) }),
  };
}

/** Copies the row and its parts safely. */
function readRow(row: ResponseShape): ResponseShape {
  const shape = own(row);
  const { spans, stream, fields, verdict, documents } = shape;
  return own({
    ...shape,
    ...(spans && { spans: own(spans) }),
    ...(stream && { stream: own(stream) }),
    ...(fields && { fields: own(fields) }),
    ...(documents && { documents: own(documents) }),
    ...(verdict && { verdict: own(verdict) }),
  });
}

/** The parts of a response, collected from the events of a stream. */
class Folded implements Parts {
  text = '';
  sources: unknown[] = [];
  spans: unknown[] = [];
  queries: string[] = [];
  verdicts: unknown[] = [];
}

function foldedOf(response: unknown): Folded | undefined {
  return attempt(() => (response instanceof Folded ? response : undefined));
}

/** So many characters may be rewritten in all pieces together before the payload has to wait. */
const FREE_CHARACTERS = 50_000;

class ShapeCollector implements Collector {
  readonly #shape: ResponseShape;
  readonly #stream: ShapeStream;
  readonly #isResponse: Test;
  readonly #parts = new Folded();
  readonly #ids = new Set<unknown>();
  readonly #patience = new Patience(FREE_CHARACTERS);
  #tail: ReturnType<typeof tailOf>;

  constructor(shape: ResponseShape, stream: ShapeStream, isResponse: Test) {
    this.#shape = shape;
    this.#stream = stream;
    this.#isResponse = isResponse;
  }

  /** Additions are only computed if somebody reads the response while it is being written. */
  get response(): unknown {
    if (this.#tail?.isLost) this.#tail = undefined;
    this.#tail ??= tailOf(this.#shape, this.#parts, this.#patience);
    this.#tail?.read();
    return this.#parts;
  }

  push(event: unknown): string | Added | undefined {
    const piece = texts(event, this.#stream.text).join('');
    const isMore = this.#takeSources(event);
    const isWhole = this.#takeWhole(event, piece !== '');
    this.#parts.text += isWhole ? '' : piece;
    if (isMore || isWhole) this.#tail = undefined;
    return this.#tail?.push(piece);
  }

  /** Returns whether the event contained more than text. */
  #takeSources(event: unknown): boolean {
    const { sources = this.#shape.sources, append, spans = this.#shape.spans?.each } = this.#stream;
    const parts = this.#parts;
    const given = itemsOf(this.#shape, event, sources);
    const known = parts.sources.length;
    if (append) for (const one of given) this.#append(one);
    else if (given.length > 0) parts.sources = given;
    const cited = this.#shape.spans?.sources ? all(event, spans) : [];
    for (const one of cited) parts.spans.push(one);
    const queries = texts(event, this.#shape.queries);
    for (const one of queries) parts.queries.push(one);
    const verdicts = all(event, this.#shape.verdict?.each);
    for (const one of verdicts) parts.verdicts.push(one);
    // Many back ends repeat the list in every event. A list of the same length is assumed to be
    // unchanged.
    return parts.sources.length !== known || cited.length + queries.length + verdicts.length > 0;
  }

  /** R2R sends a source completely the first time, then only its id. */
  #append(one: unknown): void {
    const id = field(one, 'id');
    if (id !== undefined && this.#ids.has(id)) return;
    this.#ids.add(id);
    this.#parts.sources.push(one);
  }

  /** Reads an event that contains the whole response or the whole answer. */
  #takeWhole(event: unknown, isPiece: boolean): boolean {
    const { answer, join = '\n\n' } = this.#shape;
    const path = !isPiece && this.#isResponse(event) ? answer : this.#stream.whole;
    const whole = texts(event, path).join(join);
    if (whole) this.#parts.text = whole;
    return whole !== '';
  }
}
