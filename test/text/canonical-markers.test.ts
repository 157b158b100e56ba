import { expect } from 'chai';
import { canonicalMarkers } from '../../src/text/canonical-markers.js';
import { injectMarkers } from '../../src/text/inject.js';
import { PARTS, recordedAnswers } from '../markdown/support.js';
import { fc } from '../support/properties.js';

describe('canonicalMarkers', () => {
  for (const [name, given, expected] of [
    ['numbers', 'It is **hot** [1][2].', 'It is **hot**【1:0†source】【2:1†source】.'],
    ['ids', 'Hot \ue202turn0search0.', 'Hot【†turn0search0】.'],
    ['behind a fence', '```\na\n```\n[1]', '```\na\n```\n\n【1:0†source】'],
    ['behind HTML alone', '[1]\n\n<div>\na\n</div>\n\n', '\n\n<div>\na\n</div>\n\n【1:0†source】'],
    ['more than anybody writes by hand', 'Hot【7:119†source】.', 'Hot【120:119†source】.'],
    ['years are none', 'In [2021] [100].', 'In [2021] [100].'],
    ['ids that could be two', 'Hot [citation:a b].', 'Hot.'],
    ['labels are not divided', '[1]\n---\n[2][3]word', '\n---\n[2][3]word【1:0†source】'],
    [
      'nor names with an index',
      '[1] \n~~~\na\n~~~\nx[2]',
      '\n~~~\na\n~~~\nx[2]\u2009【1:0†source】',
    ],
    ['tags stay in their paragraph', '<br>[1]\n**b** c', '<br>\u2009\n**b**【1:0†source】 c'],
    ['a label alone', '<br>\n[1]* [2]* ', '<br>\n\\* *\n\n【1:0†source】【2:1†source】'],
    ['before marks of two kinds', '<br>[1]***it* b', '<br>***it*【1:0†source】 b'],
    ['after labels alone', '[1]\n\n[a][b] <br>', '\n\n[a][b]\u2009【1:0†source】 <br>'],
    ['paragraphs stay two', 'a\n\n[1]\nb', 'a【1:0†source】\n\nb'],
    ['no formula begins', 'a\n\n【1†x】$$\ny\n$$', 'a【1:0†source】\n\n\\$$\ny\n$$'],
    ['what apps leave in copied text', 'Hot [web:2].', 'Hot.'],
  ] as const) {
    it(name, () => expect(canonicalMarkers(given)).to.equal(expected));
  }

  it('keeps emphasis whole that ends with a marker', () => {
    expect(canonicalMarkers('*wet [2]*, **hot [1]**')).to.equal(
      '*wet*【2:1†source】, **hot**【1:0†source】',
    );
  });

  it('changes nothing that it has written, or that injectMarkers has', async () => {
    for (const payload of await recordedAnswers()) {
      const injected = injectMarkers(payload);
      const once = canonicalMarkers(injected, { styles: ['assistants'] });
      expect(once).to.equal(injected);
    }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARTS, '[1]', '[2][3]')), (parts) => {
        const answer = parts.join('');
        const once = canonicalMarkers(answer);
        expect(canonicalMarkers(once)).to.equal(once);
      }),
    );
  });
});
