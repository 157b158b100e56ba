import { expect } from 'chai';
import { printMarkdown } from '../../src/markdown/print.js';

/** An answer, and the direction of its first element. */
const CASES: readonly [answer: string, direction: string][] = [
  ['- An item\n- بند', 'ltr'],
  ['- بند\n- An item', 'rtl'],
  ['- بند\n\n- آخر', 'rtl'],
  ['- [x] مهمة', 'rtl'],
  ['1. **أولاً**\n2. ثانيًا', 'rtl'],
  ['> ציטוט', 'rtl'],
  ['> - فهرست', 'rtl'],
  ['> [!NOTE]\n> ملاحظة', 'rtl'],
  ['| سنة | قيمة |\n|-|-|\n| 2021 | one |', 'rtl'],
  ['| Year | قيمة |\n|-|-|\n| 2021 | one |', 'ltr'],
  ['<details><summary>خلاصة</summary>\n\nText\n\n</details>', 'rtl'],
  ['- 2021\n- بند', 'rtl'],
  // No letter of its own tells.
  ['- 2021\n\nبند', 'auto'],
];

describe('the direction of what has blocks in it (D20)', () => {
  for (const [answer, direction] of CASES) {
    it(JSON.stringify(answer), () => {
      expect(/ dir="(\w+)"/.exec(printMarkdown(answer))?.[1]).to.equal(direction);
    });
  }

  it('is that of its items and cells too', () => {
    expect(printMarkdown('- بند\n- An item')).to.equal(
      '<ul dir="rtl"><li>بند</li><li>An item</li></ul>',
    );
    expect(printMarkdown('| بند |\n|-|\n| a |')).to.include('<th>بند</th>');
  });
});
