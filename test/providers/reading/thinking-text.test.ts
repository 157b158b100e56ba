import { expect } from 'chai';
import { Thoughts, withThinking } from '../../../src/providers/reading/thinking-text.js';
import { fc } from '../../support/properties.js';

describe('Thoughts', () => {
  it('joins the pieces of a stretch, and keeps no more of a signature than that there is one', () => {
    const thoughts = new Thoughts();
    thoughts.add('I ', undefined);
    thoughts.add('think.', 'c2VjcmV0');
    expect(thoughts.end('gemini')).to.deep.equal([
      { text: 'I think.', signed: true, provider: 'gemini' },
    ]);
    thoughts.add('Hm.', '');
    expect(thoughts.end('gemini')).to.deep.equal([
      { text: 'Hm.', signed: false, provider: 'gemini' },
    ]);
  });

  it('forgets a stretch without words, and its signature', () => {
    const thoughts = new Thoughts();
    thoughts.add(' ', 'c2VjcmV0');
    expect(thoughts.isOpen).to.equal(true);
    expect(thoughts.end('gemini')).to.deep.equal([]);
    expect(thoughts.isOpen).to.equal(false);
    thoughts.add('Hm.', undefined);
    expect(thoughts.end('gemini')[0]?.signed).to.equal(false);
  });

  it('takes any value for a text or a signature', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.anything(), fc.anything())), (pieces) => {
        const thoughts = new Thoughts();
        for (const [text, signature] of pieces) thoughts.add(text, signature);
        const words = pieces.map(([text]) => (typeof text === 'string' ? text : '')).join('');
        const ended = thoughts.end('gemini').map(({ text }) => text);
        expect(ended).to.deep.equal(words.trim() ? [words] : []);
      }),
    );
  });
});

describe('withThinking', () => {
  it('leaves a payload as it is where nothing was thought', () => {
    const payload = { text: '', sources: [] };
    expect(withThinking(payload, [])).to.equal(payload);
    const thinking = [{ text: 'Hm.', signed: false }];
    expect(withThinking(payload, thinking)).to.deep.equal({ ...payload, thinking });
  });
});
