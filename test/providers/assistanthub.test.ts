import { expect } from 'chai';
import type { CitationPayload, CitationWarning } from '../../src/model/index.js';
import { assistanthub } from '../../src/providers/assistanthub.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { describeAdapter, load } from './contract.js';

// What looks like a marker in code is none.
describeAdapter(assistanthub, 'assistanthub', { marker: /(?<!rows)\[\d\]/ });

describe('assistanthub', () => {
  const manifest = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ index: i + 1, document_name: `${i + 1}.pdf` }));
  const completion = (content: string, sources: unknown[], referenced: unknown[], rest = {}) => ({
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    citations: { sources, referenced_indices: referenced, ...rest },
  });

  it('reads the example of the plan', async () => {
    const payload = normalize(await load('assistanthub', 'handmade-completion.json'));
    expect(claims(payload)).to.deep.equal([
      'Revenue grew 15% YoY to $4.2B ← 1',
      'driven by the competitive shift noted in recent analysis ← 2',
    ]);
    expect(payload.sources[2]).to.deep.equal({
      id: 'adoc_ghi789',
      title: 'Board Minutes.pdf',
      citedText: 'The board approved the proposed restructuring plan with a unanimous vote...',
      mediaType: 'application/pdf',
      score: 0.54,
      type: 'file',
      provider: 'assistanthub',
      rank: 3,
    });
  });

  it('keeps the number and the excerpt of each chunk, also of one document (004 L221, L839)', async () => {
    const example = (await load('assistanthub', 'handmade-completion.json')) as ReturnType<
      typeof completion
    >;
    const sources = example.citations.sources.map((source, i) =>
      Object.assign({}, source, i === 1 && { document_id: 'adoc_abc123' }),
    );
    const response = completion('Revenue [1]. Margin [2]. Board [3].', sources, [1, 2, 3]);
    const payload = normalize(response);
    expect(claims(payload)).to.deep.equal(['Revenue ← 1', 'Margin ← 2', 'Board ← 3']);
    const { citations, ...uncited } = completion('So.', sources, []);
    for (const found of [payload, normalize({ ...uncited, citations })]) {
      expect(found.sources.map(({ id, rank }) => [rank, id])).to.deep.equal([
        [1, 'adoc_abc123'],
        [2, 'adoc_abc123'],
        [3, 'adoc_ghi789'],
      ]);
      expect(new Set(found.sources.map(({ citedText }) => citedText))).to.have.property('size', 3);
    }
    // Who stores the payload and reads it again finds the same numbers.
    expect(normalize(JSON.stringify(payload))).to.deep.equal(payload);
    const stream = createCitationStream();
    stream.push({ ...response, choices: [{ delta: response.choices[0]?.message }] });
    expect(stream.payload).to.deep.equal(payload);
    expect(stream.end()).to.deep.equal(payload);
  });

  it('is told from other chat completions by its citations alone', () => {
    const { citations, ...rest } = completion('Hi', manifest(1), []);
    expect(detectProvider({ ...rest, citations })).to.equal('assistanthub');
    expect(detectProvider({ role: 'assistant', content: 'Hi', citations })).to.equal(
      'assistanthub',
    );
    expect(detectProvider(rest)).not.to.equal('assistanthub');
    expect(detectProvider({ ...rest, citations: ['https://a.example'] })).not.to.equal(
      'assistanthub',
    );
  });

  it('reads the citations alone, in their fragment or bare (004 L817)', () => {
    const citations = {
      sources: [
        {
          index: 1,
          document_id: 'adoc_abc123',
          document_name: 'Q3 Earnings Report.pdf',
          content_type: 'application/pdf',
          score: 0.87,
          excerpt: 'Revenue grew 15% year-over-year to $4.2B...',
        },
        { index: 2, document_name: 'Board Minutes.pdf' },
      ],
      referenced_indices: [1],
    };
    for (const fragment of [{ citations }, citations]) {
      expect(detectProvider(fragment)).to.equal('assistanthub');
      const payload = normalize(fragment);
      // Nobody knows the answer, but which of the sources it cites.
      expect(payload).not.to.have.property('answer');
      expect(payload.citations).to.deep.equal([
        { start: 0, end: 0, evidence: [{ source: 1 }], origin: 'provider' },
      ]);
      expect(payload.sources.map(({ title }) => title)).to.deep.equal([
        'Q3 Earnings Report.pdf',
        'Board Minutes.pdf',
      ]);
    }
    expect(detectProvider({ sources: [] })).not.to.equal('assistanthub');
    expect(detectProvider({ referenced_indices: [] })).not.to.equal('assistanthub');
  });

  it('leaves the answer to others where citations are off (004 L47)', () => {
    const { choices } = completion('Arrays begin at a[1].', [], []);
    for (const response of [{ choices, citations: null }, { choices }]) {
      expect(normalize(response)).to.deep.include({ answer: 'Arrays begin at a[1].', sources: [] });
    }
  });

  it('keeps what was retrieved and not cited, without a citation', () => {
    const payload = normalize(completion('So [2].', manifest(3), [2]));
    expect(payload.sources).to.have.length(3);
    expect(claims(payload)).to.deep.equal(['So ← 2']);
  });

  it('cites at the end of the answer what is referenced without a marker', () => {
    const payload = normalize(completion('So [1].', manifest(3), [1, 3, 2]));
    expect(claims(payload)).to.deep.equal(['So ← 1', ' ← 3 2']);
    expect(payload.citations?.[1]).to.include({ start: 3, end: 3 });
  });

  it('does not take the list of all sources for the list of those that are cited', () => {
    const payload = normalize(completion('So.', manifest(2), [1, 2], { auto_populated: true }));
    expect(payload.citations).to.deep.equal([]);
  });

  it('warns of references that are out of range or named twice, and leaves unknown markers as they are', () => {
    const warnings: CitationWarning[] = [];
    const payload = normalize(
      completion('So [1]. No [99].', manifest(2), [1, 1, 99, 0, 'x', 1.5]),
      {
        onWarning: (warning) => warnings.push(warning),
      },
    );
    expect(payload.answer).to.equal('So. No [99].');
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).to.deep.equal([
      'unresolved choices[0].message.content',
      'invalid-field citations.referenced_indices[1]',
      ...[2, 3, 4, 5].map((i) => `index-out-of-range citations.referenced_indices[${i}]`),
    ]);
  });

  it('follows the index of a source, not its place', () => {
    const sources = [{ index: 5, document_name: 'five' }, { document_name: 'second' }];
    const payload = normalize(completion('A [5]. B [2]. C [7].', sources, [2, 5]));
    expect(payload.answer).to.equal('A. B. C [7].');
    expect(claims(payload)).to.deep.equal(['A ← 1', 'B ← 2']);
  });

  it('is not taken in by an index of a billion, or the same one twice', () => {
    const sources = [{ index: 1e9 }, { index: 2 }, { index: 2, document_name: 'again' }, 'x'];
    const payload = normalize(completion('A [2].', sources, [2, 1e9]));
    expect(payload.sources).to.have.length(4);
    expect(claims(payload)).to.deep.equal(['A ← 2', ' ← 1']);
  });

  it('passes on links to download, absolute or a path', async () => {
    const { sources } = normalize(await load('assistanthub', 'handmade-references.json'));
    expect(sources.map(({ downloadUrl }) => downloadUrl?.slice(0, 22))).to.deep.equal([
      '/v1.0/documents/adoc_a',
      'https://s3.example.com',
      undefined,
      undefined,
    ]);
  });

  describe('streams', () => {
    const chunk = (content: string) => ({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { content }, finish_reason: null }],
    });
    const finish = (sources: unknown[], referenced: number[]) => ({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
      citations: { sources, referenced_indices: referenced },
    });

    it('hide markers until the finish chunk says what they name', () => {
      const stream = createCitationStream({ provider: 'assistanthub' });
      const seen = ['It is so ', '[1', ']', '. And ', 'so [9].'].map((piece) => {
        stream.push(chunk(piece));
        return stream.payload;
      });
      expect(seen.map(({ answer }) => answer)).to.deep.equal([
        'It is so',
        'It is so',
        'It is so',
        'It is so. And',
        'It is so. And so.',
      ]);
      expect(seen.flatMap(({ sources, citations = [] }) => [...sources, ...citations])).to.be.empty;
      stream.push(finish(manifest(1), [1]));
      expect(claims(stream.end())).to.deep.equal(['It is so ← 1']);
      expect(stream.payload.answer).to.equal('It is so. And so [9].');
    });

    it('are recognised by the finish chunk', () => {
      const stream = createCitationStream();
      for (const event of [chunk('So '), chunk('[1].'), finish(manifest(1), [1])])
        stream.push(event);
      expect(claims(stream.end())).to.deep.equal(['So ← 1']);
    });

    it('without citations are plain text', () => {
      const stream = createCitationStream({ provider: 'assistanthub' });
      stream.push(chunk('a[1] and [2]'));
      expect(stream.end()).to.deep.include({ answer: 'a[1] and [2]', sources: [], citations: [] });
    });
  });

  function claims({ answer = '', citations = [] }: CitationPayload): string[] {
    return citations.map(({ start, end, evidence }) =>
      [answer.slice(start, end), '←', ...evidence.map(({ source }) => source)].join(' '),
    );
  }
});
