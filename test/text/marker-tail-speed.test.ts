import { expect } from 'chai';
import { MarkerTail } from '../../src/text/marker-tail.js';
import { shortest } from '../support/shortest.js';

const sources = [{ url: 'https://a.example/' }, {}, {}];

describe('MarkerTail takes time in proportion to', () => {
  for (const [kind, text] of Object.entries({
    'one line without end': 'word, ',
    'sentences without a line': 'The sun shines[1]. ',
    'lines that begin with a number': '1 word[1]\n',
    lists: '- The sun [1] shines\n- again\n',
    'paragraphs of digits': '2024 was hot[1].\n\n',
    code: '```\ncode\n\n',
    'code in one line': '    code',
    'open brackets': 'a [b ',
    'open code': 'the ` sun [1] ',
    tables: '| a [1] | b |\n',
    JSON: '{"a": [1]',
    definitions: '[1]: https://a.example/\n',
    Japanese: '東京の夏は暑い[1]。',
    'stripped markers': 'word citeturn0search0 ',
  })) {
    it(kind, () => {
      const push = (count: number) => (): void => {
        const tail = new MarkerTail({ sources });
        for (let i = 0; i < count; i++) {
          tail.read();
          tail.push(text);
        }
      };
      // Quadratic would be 16 times. Machines that run tests are busy: a little is allowed for that.
      const limit = 12 * Math.max(shortest(push(250)), 50);
      expect(shortest(push(1000), limit)).to.be.below(limit);
    }).timeout(30_000);
  }
});
