import { expect } from 'chai';
import { normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { beginsQuoteList, quoteList } from '../../src/text/quote-list.js';

const sources = [
  { title: 'A', url: 'https://a.example/' },
  { title: 'B', url: 'https://b.example/' },
];
const LIST = '[1] "It was hot." — A\n[2] “It rained.” - B, page 3';
const ANSWER = `It was hot [1]. It rained [2].\n\nSources:\n${LIST}\n`;

describe('a list of quotes under an answer', () => {
  for (const [what, text, quotes] of [
    ['with a heading', `Hot [1].\n\n## Sources\n\n${LIST}`, 2],
    ['after a rule', `Hot [1].\n\n---\n${LIST}`, 2],
    ['as items', 'Hot [1].\n\n- [1] "It was hot."', 1],
    ['with colons', 'Hot [1].\n[1]: "It was hot."', 1],
    ['of a source that is not there', 'Hot [1].\n[7] "It was hot."', undefined],
    ['without quotes', 'Hot [1].\n[1] Wikipedia', undefined],
    ['that is all there is', LIST, undefined],
    ['that is not at the end', `Hot [1].\n${LIST}\nMore words.`, undefined],
  ] as const) {
    it(what, () => {
      const found = quoteList(text, 2, false);
      expect(found?.quotes.size).to.equal(quotes);
      if (found) expect(text.slice(0, found.start).trim()).to.match(/^Hot \[1\]\.$/);
    });
  }

  it('becomes the passages of the citations', () => {
    const completion = { choices: [{ message: { role: 'assistant', content: ANSWER } }] };
    const { answer, citations } = normalize(completion, { sources });
    expect(answer).to.equal('It was hot. It rained.');
    expect(citations?.flatMap(({ evidence }) => evidence)).to.deep.equal([
      { source: 1, citedText: 'It was hot.', kind: 'quote' },
      { source: 2, citedText: 'It rained.', kind: 'quote' },
    ]);
  });

  it('is not seen while it is written', () => {
    const stream = createCitationStream({ sources });
    for (const content of ANSWER) {
      const delta = { role: 'assistant', content };
      stream.push({ object: 'chat.completion.chunk', choices: [{ index: 0, delta }] });
      expect(stream.payload.answer ?? '').not.to.match(/["“]|\[/);
    }
    const completion = { choices: [{ message: { role: 'assistant', content: ANSWER } }] };
    expect(stream.end()).to.deep.equal(normalize(completion, { sources }));
  });

  it('an entry is known by its beginning', () => {
    expect(beginsQuoteList('Hot.\n[1] "It')).to.equal(true);
    expect(beginsQuoteList('Hot [1] "It')).to.equal(false);
  });
});

describe('footnotes under an answer that are its sources', () => {
  const NAMED =
    'Hot[^1]. Wet[^2].\n\n[^1]: [A](https://a.example)\n[^2]: See https://b.example/ on rain.';
  const completion = (content: string): unknown => ({
    choices: [{ message: { role: 'assistant', content } }],
  });

  it('are citations, whole and streamed', () => {
    const whole = normalize(completion(NAMED), { sources });
    expect(whole.answer).to.equal('Hot. Wet.');
    expect(whole.citations?.map(({ evidence }) => evidence)).to.deep.equal([
      [{ source: 1 }],
      [{ source: 2 }],
    ]);
    const stream = createCitationStream({ sources });
    for (const content of NAMED) {
      const delta = { role: 'assistant', content };
      stream.push({ object: 'chat.completion.chunk', choices: [{ index: 0, delta }] });
    }
    expect(stream.end()).to.deep.equal(whole);
  });

  for (const [what, text] of [
    ['with words of their own', 'Hot[^1].\n\n[^1]: By day.'],
    ['of another source', 'Hot[^1].\n\n[^1]: https://b.example/'],
    ['that no source has', 'Hot[^7].\n\n[^7]: https://a.example/'],
  ] as const) {
    it(`stay text: ${what}`, () => {
      const { answer, citations } = normalize(completion(text), { sources });
      expect(answer).to.equal(text);
      expect(citations ?? []).to.deep.equal([]);
    });
  }

  it('stay text where the others are sources', () => {
    const text = 'Hot[^1]. Wet[^2].\n\n[^1]: By day.\n[^2]: https://b.example/';
    const { answer } = normalize(completion(text), { sources });
    expect(answer).to.equal('Hot[^1]. Wet.\n\n[^1]: By day.');
  });
});
