// What is in the file: test/package/docx.test.mjs. Here: that browsers write one, whatever they are given.
import { expect } from 'chai';
import { formatDocx } from '../src/docx.js';
import { HOSTILE } from './support/hostile-values.js';

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('formatDocx', () => {
  it('is a file of Word', async () => {
    const file = await formatDocx({ text: '', sources: [{ title: 'A' }], answer: 'Hot [1].' });
    expect(file.type).to.equal(TYPE);
    expect(await file.slice(0, 2).text()).to.equal('PK');
  });

  for (const [name, make] of Object.entries(HOSTILE)) {
    it(`takes ${name}`, async () => {
      for (const value of [make(), [make()], { answer: make(), sources: [make()] }]) {
        expect((await formatDocx(value as never)).type).to.equal(TYPE);
      }
    });
  }
});
