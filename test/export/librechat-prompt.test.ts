import { expect } from 'chai';
import { librechatPrompt } from '../../src/export/librechat-prompt.js';

describe('librechatPrompt', () => {
  const long = { title: 't'.repeat(300), citedText: 'p'.repeat(5000) };
  const lastLine = (prompt: string) => prompt.split('\n').at(-1);

  it('cuts titles, and passages only when told to', () => {
    expect(lastLine(librechatPrompt([long]))).to.match(
      /^- From "t{200}": p{5000} \\ue202turn0file0$/,
    );
    expect(lastLine(librechatPrompt([long], { title: 120, passage: 400 }))).to.match(
      /^- From "t{120}": p{400} \\ue202turn0file0$/,
    );
  });

  it('tells of several sources only if there are', () => {
    expect(librechatPrompt([{}])).not.to.contain('Several');
    expect(librechatPrompt([{}, {}])).to.contain(
      'Several sources: \\ue200\\ue202turn0file0\\ue202turn0file1\\ue201',
    );
  });

  it('has all passages of a source that was merged of several', () => {
    const source = { title: 'A', citedText: 'q1', passages: [{ citedText: 'q2' }] };
    expect(lastLine(librechatPrompt([source]))).to.equal('- From "A": q1 … q2 \\ue202turn0file0');
  });
});
