import { expect } from 'chai';
import { withoutMarks } from '../../src/elements/source/without-markdown.js';

/** A passage as it came, and as it is shown. */
const CASES: readonly [string, string][] = [
  ['# Title with **bold** words', 'Title with bold words'],
  ['Lines that were joined. ### Next ## And more', 'Lines that were joined. Next And more'],
  ['An *emphasised* and an _underlined_ word', 'An emphasised and an underlined word'],
  ['A [link](https://a.example) and `code`', 'A link and code'],
  ['It was cut inside of **bold wor…', 'It was cut inside of bold wor…'],
  // What is no Markdown stays.
  ['5 * 3 * 2 = 30', '5 * 3 * 2 = 30'],
  ['Price* and terms* apply', 'Price* and terms* apply'],
  ['snake_case_name and __init__', 'snake_case_name and __init__'],
  ['C# and issue #5, a > b', 'C# and issue #5, a > b'],
  ['def f(*args, **kwargs):', 'def f(*args, **kwargs):'],
];

describe('passages without the signs of Markdown', () => {
  for (const [passage, shown] of CASES) {
    it(passage, () => expect(withoutMarks(passage)).to.equal(shown));
  }
});
