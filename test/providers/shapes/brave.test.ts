import { expect } from 'chai';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { brave } from '../../../src/providers/shapes/brave.js';

const read = (content: string) =>
  normalize({ model: 'brave', choices: [{ message: { content } }] });

describe('Brave', () => {
  it('is recognised by its model, or by its tags', () => {
    expect(brave.matches({ model: 'brave-pro', choices: [] })).to.equal(true);
    expect(brave.matches({ model: 'bravery', choices: [] })).to.equal(false);
  });

  it('shows items of a list, and cites a page twice as one source', () => {
    const cite = '<citation>{"number":1,"url":"https://a.example/"}</citation>';
    const { answer, sources, citations } = read(
      `Two:<enum_start>{}</enum_start><enum_item>{"text":"One"}</enum_item>${cite}<enum_item>{"text":"Two"}</enum_item>${cite}`,
    );
    expect(answer).to.equal('Two:\n- One\n- Two');
    expect(sources).to.have.length(1);
    expect(citations).to.have.length(2);
  });

  it('drops what is broken, and keeps what is no tag of it', () => {
    expect(read('A<citation>{broken</citation> <b>b</b> <usage>').answer).to.equal(
      'A <b>b</b> <usage>',
    );
  });
});
