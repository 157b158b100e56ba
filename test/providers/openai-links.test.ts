import { expect } from 'chai';
import { Links, VisibleTail } from '../../src/providers/openai-links.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { fc } from '../support/properties.js';

const shownOf = (text: string): string => text.slice(0, new Links(text, true).held);
const linksOf = (text: string): string[] =>
  new Links(text).rest().map(({ start, end }) => text.slice(start, end));

describe('the links of an answer by OpenAI', () => {
  const FOUND: Record<string, readonly [text: string, links: readonly string[]]> = {
    'in a sentence': ['Hot ([a.b](https://a.b/c)).', ['[a.b](https://a.b/c)']],
    'of a number': ['Hot [[1]](https://a.b).', ['[[1]](https://a.b)']],
    'with parentheses': ['[a](https://a.b/c_(d)_e)', ['[a](https://a.b/c_(d)_e)']],
    'with a title': ['[a](https://a.b "c")', ['[a](https://a.b "c")']],
    'with brackets in its words': ['[a [b] c](https://a.b)', ['[a [b] c](https://a.b)']],
    'of a file': ['[Download](sandbox:/mnt/data/a.csv)', ['[Download](sandbox:/mnt/data/a.csv)']],
    'in emphasis': ['**hot [a](https://a.b)**', ['[a](https://a.b)']],
    'in a cell': ['|a|b|\n|-|-|\n|c|[d](https://a.b)|', ['[d](https://a.b)']],
    'in a block of HTML': ['<div>\n[a](https://a.b)\n</div>', ['[a](https://a.b)']],
    'in code': ['Write `[a](https://a.b)`.', []],
    'in code with two backticks': ['Write `` ` [a](https://a.b) ``.', []],
    'in a fence that a shorter one does not close': ['````\n```\n[a](https://a.b)\n````', []],
    'by a definition': ['[a][1]\n\n[1]: https://a.b', []],
    'that is an address': ['<https://a.b> https://a.b', []],
    'that is escaped': ['\\[a](https://a.b)', []],
  };

  for (const [name, [text, links]] of Object.entries(FOUND)) {
    it(name, () => expect(linksOf(text)).to.deep.equal(links));
  }
});

describe('a link that OpenAI annotates', () => {
  const answerOf = (text: string, label: string): { answer?: string; cited: string[] } => {
    const start_index = text.indexOf(`[${label}]`);
    const end_index = text.indexOf(')', start_index) + 1;
    const url = text.slice(text.indexOf('](', start_index) + 2, end_index - 1);
    const annotations = [{ type: 'url_citation', url, title: 'Title', start_index, end_index }];
    const content = [{ type: 'output_text', text, annotations }];
    const { answer = '', citations = [] } = normalize({
      object: 'response',
      output: [{ type: 'message', content }],
    });
    return { answer, cited: citations.map(({ start, end }) => answer.slice(start, end)) };
  };

  it('stays where it is a line of the answer, and is what is cited', () => {
    const link = '[What is the capital of France?](https://a.example/watch)';
    for (const text of [
      `This video may help:\n\n${link}\n\nBye.`,
      `- ${link}`,
      `${link} is a video.`,
    ]) {
      const { answer, cited } = answerOf(text, 'What is the capital of France?');
      expect(answer).to.equal(text);
      expect(cited).to.deep.equal([link]);
    }
  });

  it('goes where it closes a claim, or is called like its site', () => {
    for (const label of ['a.example', '1', 'The title']) {
      const { answer, cited } = answerOf(`Paris is. [${label}](https://a.example/b)`, label);
      expect(answer).to.equal('Paris is.');
      expect(cited).to.deep.equal(['Paris is.']);
    }
    expect(answerOf('Paris is.\n[a.example](https://a.example/b)', 'a.example').answer).to.equal(
      'Paris is.\n',
    );
  });
});

describe('what can be seen of an answer by OpenAI while it is written', () => {
  const SHOWN: Record<string, readonly [text: string, shown: string]> = {
    'the beginning of a link': ['Hot [a', 'Hot '],
    'a link with its parenthesis': ['Hot ([a](https://a.b', 'Hot '],
    'a link that is not annotated yet': ['Hot [a](https://a.b)', 'Hot '],
    'a link whose parenthesis may follow': ['Hot ([a](https://a.b)', 'Hot '],
    'a link with its last parenthesis': ['Hot ([a](https://a.b))', 'Hot '],
    'a link of a number': ['Hot [[1]](https', 'Hot '],
    'a link in emphasis': ['**Hot [a](htt', '**Hot '],
    'a link in the head of a table': ['| a | [b](htt', '| a | '],
    'a parenthesis': ['Hot (', 'Hot '],
    'words in parentheses': ['Hot (as', 'Hot (as'],
    'half a marker of ChatGPT': ['Hot \ue200cite\ue202turn0', 'Hot '],
    'half a marker of Assistants': ['Hot 【4:0†sou', 'Hot '],
    'half a reference': ['Hot :contentReference[oai', 'Hot '],
    'a colon and words': ['Hot: very', 'Hot: very'],
    'a bracket in code': ['Write `a[i', 'Write `a'],
    'a bracket in a block of code': ['```\na[i', '```\na[i'],
    'an object of JSON': ['{"a": [1, 2', '{"a": [1, 2'],
    'a bracket that was left open long ago': [`[a${' b'.repeat(200)}`, `[a${' b'.repeat(200)}`],
  };

  for (const [name, [text, shown]] of Object.entries(SHOWN)) {
    it(name, () => expect(shownOf(text)).to.equal(shown));
  }

  it('is the same piece by piece', () => {
    const piece = fc.constantFrom(
      ...[
        'Hot ',
        'a',
        '(',
        ')',
        '[',
        ']',
        '[a]',
        '[[1]]',
        '(https://a.b)',
        '!',
        ':',
        '**',
        '`',
        '\n',
        '\n\n',
      ],
      ...[
        '- ',
        '| a | ',
        '|-|-|\n',
        '```\n',
        '\ue200',
        'cite\ue202turn0search1',
        '\ue201',
        '【4:0†',
        'source】',
        '<b>',
      ],
    );
    const beginning = fc.oneof(
      { weight: 19, arbitrary: fc.constant('') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('Long before. '.repeat(400), '- An item.\n'.repeat(400)),
      },
    );
    fc.assert(
      fc.property(beginning, fc.array(piece, { maxLength: 30 }), (first, pieces) => {
        const tail = new VisibleTail(first);
        let text = first;
        for (const one of pieces) {
          const before = shownOf(text);
          text += one;
          const added = tail.push(one);
          if (added !== undefined) expect(before + added).to.equal(shownOf(text));
        }
      }),
    );
  });
});
