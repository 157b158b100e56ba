import { expect } from 'chai';
import { fc } from '../support/properties.js';
import type { CitationWarning } from '../../src/model/index.js';
import { LIMITS, sanitizePayload } from '../../src/sanitize/index.js';

const sanitize = (payload: unknown) => {
  const warnings: CitationWarning[] = [];
  const safe = sanitizePayload(payload, { onWarning: (warning) => warnings.push(warning) });
  return { safe, codes: warnings.map(({ code, path }) => `${code} ${path}`) };
};
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

describe('sanitizePayload', () => {
  it('tells of an answer that was given as the line above the sources', () => {
    for (const text of [
      'Hot [1].',
      'It is **hot**.',
      'See [a](https://a.example).',
      'x'.repeat(201),
    ]) {
      expect(sanitize({ text, sources: [] }).codes).to.deep.equal(['misplaced-answer text']);
      expect(sanitize({ text, sources: [], answer: '' }).codes).to.deep.equal([]);
    }
    expect(sanitize({ text: 'From 3 pages.', sources: [] }).codes).to.deep.equal([]);
  });

  it('keeps who says so of a citation', () => {
    const of = (origin: unknown) =>
      sanitize({ text: '', sources: [{}], citations: [{ start: 0, end: 1, evidence: [], origin }] })
        .safe.citations?.[0]?.origin;
    expect(['model', 'provider', 'me', 7].map(of)).to.deep.equal([
      'model',
      'provider',
      undefined,
      undefined,
    ]);
  });

  it('keeps a whole payload as it is', () => {
    const whole = {
      text: 'Summary',
      sources: [{ title: 'A', url: 'https://a.example/' }, { title: 'B' }],
      answer: 'One. Two.\n\nThree.',
      citations: [
        { start: 0, end: 4, evidence: [{ source: 1, citedText: 'one', kind: 'quote', score: 1 }] },
        { start: 5, end: 9, evidence: [{ source: 2 }, { source: 1 }] },
      ],
      search: { provider: 'google', queries: ['q'], suggestionsHtml: '<div>', error: 'no' },
      grounded: true,
      thinking: [{ text: 'First,\nlook it up.', signed: true, provider: 'anthropic' }],
    };
    const { safe, codes } = sanitize(whole);
    expect(plain(safe)).to.deep.equal(whole);
    expect(codes).to.deep.equal([]);
  });

  it('takes the smallest payload of the first specification', () => {
    expect(plain(sanitize({ text: '', sources: [] }).safe)).to.deep.equal({
      text: '',
      sources: [],
    });
  });

  it('keeps an empty answer, and one that becomes empty', () => {
    expect(sanitize({ text: '', sources: [], answer: '' }).safe.answer).to.equal('');
    expect(sanitize({ text: '', sources: [], answer: '\u0000' }).safe.answer).to.equal('');
  });

  it('puts citations in order of their end', () => {
    const citations = [3, 1, 2].map((end) => ({ start: 0, end, evidence: [{ source: 1 }] }));
    const { safe } = sanitize({ text: '', sources: [{}], answer: 'abc', citations });
    expect(safe.citations?.map(({ end }) => end)).to.deep.equal([1, 2, 3]);
  });

  describe('without an answer, as where the page renders it', () => {
    const citations = [
      { start: 0, end: 20, evidence: [{ source: 1, citedText: 'The grass is green.' }] },
    ];
    const given = { text: '', sources: [{}], citations };

    it('keeps spans, since their evidence is shown, and warns of nothing (000 L470)', () => {
      const { safe, codes } = sanitize(given);
      expect(plain(safe.citations)).to.deep.equal(citations);
      expect(codes).to.deep.equal([]);
    });

    it('still leaves out what is no span', () => {
      const { safe, codes } = sanitize({ ...given, citations: [{ start: 2, end: 1 }] });
      expect(safe.citations).to.be.empty;
      expect(codes).to.deep.equal(['invalid-citation citations[0]']);
    });

    it('looks at spans again once there is an answer', () => {
      deepFreeze(given);
      const previous = sanitizePayload(given);
      const { citations } = sanitizePayload({ ...given, answer: 'Short.' }, { previous });
      expect(citations).to.be.empty;
    });
  });

  it('moves spans along when invisible characters go', () => {
    const { safe } = sanitize({
      text: '',
      sources: [{}],
      answer: '\u202eab\u0000cd',
      citations: [{ start: 1, end: 6, evidence: [{ source: 1 }] }],
    });
    expect(safe.answer).to.equal('abcd');
    expect(safe.citations?.[0]).to.include({ start: 0, end: 4 });
  });

  for (const [what, citation, code] of [
    ['outside of the answer', { start: 0, end: 9, evidence: [] }, 'invalid-citation citations[0]'],
    ['backwards', { start: 2, end: 1, evidence: [] }, 'invalid-citation citations[0]'],
    ['without offsets', { evidence: [] }, 'invalid-citation citations[0]'],
    ['NaN', { start: NaN, end: 1, evidence: [] }, 'invalid-citation citations[0]'],
  ] as const) {
    it(`leaves out a citation that is ${what}`, () => {
      const { safe, codes } = sanitize({
        text: '',
        sources: [{}],
        answer: 'abc',
        citations: [citation],
      });
      expect(safe.citations).to.have.length(0);
      expect(codes).to.deep.equal([code]);
    });
  }

  it('leaves out evidence of a source that is not there, and keeps the marker', () => {
    const { safe, codes } = sanitize({
      text: '',
      sources: [{}],
      answer: 'abc',
      citations: [{ start: 0, end: 3, evidence: [{ source: 0 }, { source: 2 }, { source: 1 }] }],
    });
    expect(safe.citations?.[0]?.evidence.map(({ source }) => source)).to.deep.equal([1]);
    expect(codes).to.have.length(2);
  });

  it('caps every list and every length', () => {
    const many = Array(50_000).fill({ start: 0, end: 1, evidence: Array(500).fill({ source: 1 }) });
    const { safe, codes } = sanitize({
      text: 'x'.repeat(1e6),
      sources: Array(50_000).fill({}),
      answer: 'y'.repeat(LIMITS.answer + 10),
      citations: many.slice(0, 3),
      search: { queries: Array(1000).fill('q'), suggestionsHtml: 'z'.repeat(1e6) },
    });
    expect(safe.text).to.have.length(LIMITS.summary + 1);
    expect(safe.sources).to.have.length(LIMITS.sources);
    expect(safe.answer).to.have.length(LIMITS.answer);
    expect(safe.citations?.[0]?.evidence).to.have.length(LIMITS.evidence);
    expect(safe.search?.queries).to.have.length(LIMITS.queries);
    expect(safe.search?.suggestionsHtml).to.equal(undefined);
    expect(codes).to.include.members(['too-long text', 'too-many sources', 'too-long answer']);
  });

  it('keeps thinking that has words, and calls it signed only if it says so', () => {
    const thinking = [{ text: 'a\u202eb' }, { text: ' ', signed: true }, { signed: 'yes' }, null];
    const { safe } = sanitize({ text: '', sources: [], thinking, grounded: 'yes' });
    expect(plain(safe.thinking)).to.deep.equal([{ text: 'ab', signed: false }]);
    expect(safe.grounded).to.equal(undefined);
  });

  it('passes one of its own on untouched', () => {
    const { safe } = sanitize({ text: '', sources: [{ title: 'A' }] });
    expect(sanitizePayload(safe)).to.equal(safe);
    expect(Object.isFrozen(safe.sources)).to.equal(true);
  });

  describe('of a payload that goes on', () => {
    const source = { title: 'A', url: 'https://a.example/', pages: [{ page: 1 }], raw: { a: 1 } };
    const citation = { start: 0, end: 3, evidence: [{ source: 1, citedText: 'one' }] };
    const first = () => ({ text: '', sources: [source], answer: 'One', citations: [citation] });

    it('keeps the parts that say the same', () => {
      const previous = sanitizePayload(first());
      const copy = structuredClone({ ...first(), answer: 'One two' });
      copy.sources[0]!.raw = source.raw;
      const safe = sanitizePayload(copy, { previous });
      expect(safe.answer).to.equal('One two');
      expect(safe.sources).to.equal(previous.sources);
      expect(safe.citations).to.equal(previous.citations);
    });

    it('sees every change of what can change', () => {
      const given = structuredClone(first());
      const previous = sanitizePayload(given);
      given.sources[0]!.pages.push({ page: 2 });
      given.citations[0]!.evidence[0]!.citedText = 'two';
      const safe = sanitizePayload({ ...given }, { previous });
      expect(plain(safe)).to.deep.equal(plain(sanitizePayload(structuredClone(given))));
      expect(safe.sources[0]?.pages).to.have.length(2);
    });

    it('reads what is frozen only once', () => {
      let reads = 0;
      const counting = <T extends object>(target: T): T =>
        new Proxy(target, { get: (...args) => (reads++, Reflect.get(...args) as unknown) });
      const { sources, citations } = deepFreeze(first());
      const known = Object.freeze(sources.map(counting));
      const claims = counting(Object.freeze(citations.map(counting)));
      const given = { text: '', sources: known, answer: 'One', citations: claims };
      const previous = sanitizePayload(given);
      expect(reads).to.be.greaterThan(0);
      reads = 0;
      const more = { ...given, sources: Object.freeze([...known, source]), answer: 'One two' };
      const safe = sanitizePayload(more, { previous });
      expect(reads).to.equal(0);
      expect(safe.sources[0]).to.equal(previous.sources[0]);
      expect(safe.sources).to.have.length(2);
      expect(safe.citations).to.equal(previous.citations);
    });

    it('reads frozen getters and frozen lists of what can change each time', () => {
      let title = 'A';
      const getter = Object.freeze(Object.defineProperty({}, 'title', { get: () => title }));
      const open = { title: 'B' };
      const sources = Object.freeze([getter, open]);
      const previous = sanitizePayload({ text: '', sources });
      title = 'C';
      open.title = 'D';
      const safe = sanitizePayload({ text: '', sources }, { previous });
      expect(safe.sources.map((one) => one.title)).to.deep.equal(['C', 'D']);
    });

    it('brings back what was left out, once there is room for it', () => {
      const citations = deepFreeze([
        citation,
        { start: 4, end: 7, evidence: [{ source: 1 }, { source: 2 }] },
      ]);
      const previous = sanitizePayload({ ...first(), citations });
      expect(previous.citations).to.have.length(1);
      const more = { ...first(), citations, answer: 'One two' };
      const second = sanitizePayload(more, { previous });
      expect(second.citations?.[1]?.evidence).to.have.length(1);
      const third = sanitizePayload({ ...more, sources: [source, {}] }, { previous: second });
      expect(third.citations?.[1]?.evidence).to.have.length(2);
    });

    it('takes nothing over from an answer or sources that are others now', () => {
      const citations = deepFreeze([citation]);
      const previous = sanitizePayload({ ...first(), citations, answer: '\u202eOne' });
      expect(previous.citations?.[0]?.end).to.equal(2);
      expect(sanitizePayload({ ...first(), citations }, { previous }).citations?.[0]?.end).to.equal(
        3,
      );
      const none = sanitizePayload({ ...first(), citations, sources: [] }, { previous });
      expect(none.citations?.[0]?.evidence).to.deep.equal([]);
    });

    it('takes nothing over from what was not made here', () => {
      const forged = { ...sanitizePayload(first()) };
      const safe = sanitizePayload(first(), { previous: forged });
      expect(safe.sources).not.to.equal(forged.sources);
    });

    it('is what it would be without, for any two payloads', () => {
      const part = fc.record({
        start: fc.nat(8),
        end: fc.nat(8),
        evidence: fc.array(fc.record({ source: fc.nat(3) }), { maxLength: 2 }),
      });
      const parts = {
        sources: fc.array(fc.record({ title: fc.string({ maxLength: 2 }) }), { maxLength: 3 }),
        citations: fc.array(part, { maxLength: 4 }),
      };
      const answer = fc.string({
        unit: fc.constantFrom('a', '\u0000', '\ud83d', '\ude00'),
        maxLength: 6,
      });
      fc.assert(
        fc.property(fc.record(parts), fc.record(parts), answer, answer, (one, two, start, more) => {
          const given = deepFreeze({ text: '', ...one, answer: start });
          for (const next of [
            { ...given, answer: start + more },
            { ...given, ...two, answer: start + more },
            { ...given, ...two, answer: more },
            { ...given, sources: [...given.sources, ...two.sources], answer: start + more },
          ]) {
            const safe = sanitizePayload(next, { previous: sanitizePayload(given) });
            expect(plain(safe)).to.deep.equal(plain(sanitizePayload(structuredClone(next))));
          }
        }),
      );
    });
  });

  it('never throws, never changes its input, and is the same twice, for anything', () => {
    fc.assert(
      fc.property(fc.anything({ withSparseArray: true, withNullPrototype: true }), (value) => {
        const before = fc.stringify(value);
        const { safe } = sanitize(value);
        expect(fc.stringify(value)).to.equal(before);
        expect(plain(sanitizePayload(plain(safe)))).to.deep.equal(plain(safe));
      }),
    );
  });

  it('is the same twice for payloads with anything in their fields', () => {
    const source = fc.record(
      Object.fromEntries(
        ['title', 'url', 'citedText', 'type', 'score', 'pages', 'published', 'location', 'id'].map(
          (name) => [
            name,
            fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 500 }), fc.webUrl()),
          ],
        ),
      ),
      { requiredKeys: [] },
    );
    const payload = fc.record({
      text: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
      sources: fc.array(fc.oneof(source, fc.anything()), { maxLength: 5 }),
      answer: fc.string({ unit: 'binary' }),
      citations: fc.array(
        fc.record({
          start: fc.nat(20),
          end: fc.nat(20),
          evidence: fc.array(
            fc.record({ source: fc.nat(6), citedText: fc.string({ maxLength: 300 }) }),
          ),
        }),
        { maxLength: 5 },
      ),
    });
    fc.assert(
      fc.property(payload, (value) => {
        const once = plain(sanitizePayload(value));
        expect(plain(sanitizePayload(once))).to.deep.equal(once);
      }),
    );
  });
});
