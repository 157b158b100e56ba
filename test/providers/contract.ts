import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { withStillClock } from '../support/still-clock.js';
import { todaysShare } from '../support/todays-share.js';
import type { CitationPayload, CitationSource, CitationWarning } from '../../src/model/index.js';
import type { NormalizeContext, ProviderAdapter } from '../../src/providers/reading/adapter.js';
import {
  detectProvider,
  normalize,
  type NormalizeOptions,
} from '../../src/providers/reading/normalize.js';
import { normalizeOnDemand } from '../../src/providers/reading/normalize-on-demand.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { OnDemandStream } from '../../src/providers/reading/stream-on-demand.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import index from '../fixtures/index.json';

const fixtures: Record<string, readonly string[]> = index;

export interface ContractOptions {
  /** What a marker of this provider looks like; none may be left in any answer, at any time. */
  marker?: RegExp;
  /** The whole response, where the stream itself ends with it. */
  whole?: (events: unknown[]) => unknown;
}

/** Markers that no answer may show, whoever wrote them. */
const MARKERS = /[\ue200-\ue206]|\\ue20[0-6]|【\d|\[\[\d+\]\]\(|:contentReference\[|\[cite:/;
/** So many places of a long stream are looked at. */
const LOOKS = 60;
const RUNS = { numRuns: 60 };

/** The laws that every adapter keeps, checked on every recording in its folder; in the slower engines, on some each day. */
export function describeAdapter(
  adapter: ProviderAdapter,
  folder: string,
  { marker = MARKERS, whole }: ContractOptions = {},
): void {
  const names = (fixtures[folder] ?? []).filter((name) => !name.endsWith('.options.json'));
  const check = (payload: CitationPayload): void => {
    expectValid(payload);
    expect(payload.answer ?? '')
      .not.to.match(MARKERS)
      .and.not.to.match(marker);
  };

  describe(`${adapter.id} on ${folder}`, () => {
    it('has recordings', () => expect(names).not.to.be.empty);

    const share = todaysShare(names);
    for (const name of share) {
      describe(name, () => {
        let response: unknown;
        let expected: CitationPayload;
        let options: NormalizeOptions;

        before(async () => {
          response = deepFreeze(await load(folder, name));
          expected = (await load(folder, `${base(name)}.expected.json`)) as CitationPayload;
          options = (await optionsOf(folder, name)) ?? {};
        });

        it('is recognised', () => expect(detectProvider(response)).to.equal(adapter.id));

        it('gives the reviewed payload', () => {
          const payload = normalize(response, options);
          check(payload);
          expect(withoutRaw(payload)).to.deep.equal(expected);
        });

        it('gives the same with its adapter alone, loaded for it', async () => {
          const stream = new OnDemandStream(options);
          const events: unknown[] = name.endsWith('.jsonl') ? (response as unknown[]) : [];
          events.forEach((event) => stream.push(event));
          expect(await normalizeOnDemand(response, options)).to.deep.equal(
            normalize(response, options),
          );
          if (events.length > 0) {
            const complete = createCitationStream(options);
            events.forEach((event) => complete.push(event));
            expect(await stream.end()).to.deep.equal(complete.end());
          }
        });

        it('keeps what the provider sent, as the very objects', () => {
          const sent = objectsIn(response);
          for (const { raw } of normalize(response, options).sources) {
            if (raw !== undefined) expect(sent.has(raw)).to.equal(true);
          }
        });

        it('gives the same from JSON text, and a second time', () => {
          expect(normalize(JSON.stringify(response), options)).to.deep.equal(
            normalize(response, options),
          );
        });

        if (name.endsWith('.jsonl')) {
          it('is valid after every event, and read incrementally as at once', () => {
            const events = response as unknown[];
            const step = Math.ceil(events.length / LOOKS);
            const stream = createCitationStream(options);
            // A payload may be of a moment ago where reading takes long: here none is.
            withStillClock(() => {
              events.forEach((event, i) => {
                stream.push(event);
                const { payload } = stream;
                if (i % step !== 0) return;
                check(payload);
                const fresh = createCitationStream(options);
                fresh.push(events.slice(0, i + 1));
                expect(payload, `event ${i}`).to.deep.equal(fresh.payload);
              });
            });
            expect(withoutRaw(stream.end())).to.deep.equal(expected);
          });

          it('gives the same as the whole response', async () => {
            if (whole) {
              expect(normalize(whole(response as unknown[]), options)).to.deep.equal(
                normalize(response, options),
              );
            }
            const twin = `${base(name).replace(/\.events$/, '')}.json`;
            if (!names.includes(twin)) return;
            // Recordings of one name are often two runs of one request.
            const other = normalize(await load(folder, twin), options);
            if (other.answer === expected.answer) {
              expect(withoutRaw(other)).to.deep.equal(expected);
            }
          });
        }
      });
    }

    it('survives anything', () => {
      fc.assert(
        fc.property(
          fc.oneof(fc.jsonValue().map(given), fc.anything().map(given), hostile),
          (value) => feed(adapter, value()),
        ),
        RUNS,
      );
    });

    it('survives recordings with anything in the place of something', async () => {
      const some = share.length > 0 ? share : names.slice(0, 1);
      const recordings = await Promise.all(some.map((name) => load(folder, name)));
      fc.assert(
        fc.property(
          fc.constantFrom(...recordings),
          fc.infiniteStream(fc.nat()),
          fc.option(fc.oneof(fc.jsonValue().map(given), hostile)),
          (recording, random, replacement) => {
            const next = (): number => random.next().value as number;
            feed(adapter, damage(recording, next, replacement?.()));
          },
        ),
        RUNS,
      );
    });
  });
}

/** The payload as JSON, without the copies of the response that `raw` would be there. */
export function withoutRaw(payload: CitationPayload): CitationPayload {
  const json = JSON.stringify(payload, (name, value: unknown) =>
    name === 'raw' ? undefined : value,
  );
  return JSON.parse(json) as CitationPayload;
}

function objectsIn(value: unknown, found = new Set<unknown>()): Set<unknown> {
  found.add(value);
  if (typeof value !== 'object' || value === null) return found;
  for (const inner of Object.values(value)) objectsIn(inner, found);
  return found;
}

/** A fixture as its provider sent it: a body, or the list of events. */
export async function load(folder: string, name: string): Promise<unknown> {
  const url = `/test/fixtures/${folder}/${name}`;
  if (!name.endsWith('.jsonl')) return ((await import(url)) as { default: unknown }).default;
  const lines = (await (await fetch(url)).text()).split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as unknown);
}

/** What `normalize` is told beside the response: `NAME.options.json`, where there is one. */
async function optionsOf(folder: string, name: string): Promise<NormalizeOptions | undefined> {
  const file = `${base(name)}.options.json`;
  if (!fixtures[folder]?.includes(file)) return undefined;
  return (await load(folder, file)) as NormalizeOptions;
}

function base(name: string): string {
  return name.replace(/\.jsonl?$/, '');
}

/** Law 3, and everything that `sanitizePayload` would complain about. */
export function expectValid(payload: CitationPayload): void {
  const { answer = '', citations = [], sources } = payload;
  const warnings: CitationWarning[] = [];
  sanitizePayload(payload, { onWarning: (warning) => warnings.push(warning) });
  const harmless = new Set(['too-long', 'too-many', 'unsafe-url']);
  expect(warnings.filter(({ code }) => !harmless.has(code))).to.deep.equal([]);

  const boundaries = new Set([answer.length]);
  if (citations.length > 0) {
    for (const { index } of new Intl.Segmenter().segment(answer)) boundaries.add(index);
  }
  let last = 0;
  citations.forEach(({ start, end, evidence }, i) => {
    expect(start, `citations[${i}].start`).to.be.at.most(end);
    expect(boundaries.has(start), `citations[${i}].start is a boundary`).to.equal(true);
    expect(boundaries.has(end), `citations[${i}].end is a boundary`).to.equal(true);
    expect(end, `citations[${i}] is in order`).to.be.at.least(last);
    expect(evidence, `citations[${i}].evidence`).not.to.be.empty;
    for (const { source } of evidence) expect(source).to.be.within(1, sources.length);
    last = end;
  });
}

/** Hands the adapter one value in every way; whatever comes out must be valid. */
function feed(adapter: ProviderAdapter, value: unknown): void {
  const context: NormalizeContext = {
    sources: [] as CitationSource[],
    partial: false,
    warn: () => undefined,
  };
  adapter.matches(value);
  expectValid(adapter.normalize(value, context));
  expectValid(adapter.normalize(value, { ...context, partial: true }));
  const collector = adapter.collect?.();
  collector?.push(value);
  // Not every value that is damaged can be told to be a list.
  const events = (() => {
    try {
      return Array.isArray(value) ? [...(value as unknown[])] : [];
    } catch {
      return [];
    }
  })();
  for (const event of events) collector?.push(event);
  expectValid(adapter.normalize(collector?.response, { ...context, partial: true }));
  expectValid(normalize(value, { provider: adapter }));
}

/** fast-check looks into the values that it hands out, so hostile ones are made behind its back. */
const given =
  <T>(value: T) =>
  (): T =>
    value;

/** Values that break naive code. */
const hostile: fc.Arbitrary<() => unknown> = fc.constantFrom(
  ...[undefined, NaN, -1, 1e21, 10n, '\ud800', '\udc00【1†', '__proto__', [null]].map(given),
  () => Symbol('hostile'),
  () => () => 'hostile',
  () => {
    const cycle: Record<string, unknown> = {};
    return Object.assign(cycle, { self: cycle, content: cycle, choices: [cycle], output: cycle });
  },
  () => new Map([['content', 'x']]),
  () => new Date(NaN),
  () => Object.create(null) as unknown,
  () => Object.defineProperty({ type: 'message' }, 'content', { get: fail, enumerable: true }),
  () =>
    JSON.parse('{"__proto__":{"content":"x"},"constructor":null,"hasOwnProperty":1}') as unknown,
  () => new Proxy({}, { get: fail, has: fail, ownKeys: fail, getOwnPropertyDescriptor: fail }),
  () => new Proxy([], { get: fail }),
  () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
);

function fail(): never {
  throw new Error('hostile');
}

/** A copy of a JSON value in which one to three places, chosen at random, hold something else. */
function damage(value: unknown, random: () => number, replacement: unknown): unknown {
  const copy = structuredClone(value);
  for (let times = 1 + (random() % 3); times > 0; times--) {
    let parent = copy as Record<string, unknown>;
    for (;;) {
      const keys = Object.keys(parent);
      if (keys.length === 0) break;
      const key = keys[random() % keys.length] as string;
      const child = parent[key];
      if (typeof child === 'object' && child !== null && random() % 6 !== 0) {
        if (child === replacement) break;
        parent = child as Record<string, unknown>;
        continue;
      }
      if (replacement === undefined) Reflect.deleteProperty(parent, key);
      else parent[key] = replacement;
      break;
    }
  }
  return copy;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
