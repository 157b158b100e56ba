import { expect } from 'chai';
import { isMisspelt } from '../../src/passages/misspelling.js';

describe('a misspelt word', () => {
  const same: [one: string, other: string][] = [
    ['fuslon', 'fusion'],
    ['tne', 'the'],
    ['mokes', 'makes'],
    ['colour', 'color'],
    ['definition', 'denition'],
    ['ìsafeî', 'safe'],
    ['األشخاص', 'الأشخاص'],
    ['เครื่อง', 'เครี่อง'],
    ['cornpany', 'company'],
    ['resume', 'résumé'],
    ['inscricao', 'inscrição'],
    ['fuer', 'für'],
    ['adviser', 'advisor'],
    ['tbe', 'the'],
    ['tlie', 'the'],
    ['है', 'हैं'],
  ];
  for (const [one, other] of same) {
    it(`is the same: ${one}, ${other}`, () => expect(isMisspelt(one, other)).to.equal(true));
  }

  const others: [one: string, other: string][] = [
    ['million', 'billion'],
    ['iran', 'iraq'],
    ['legal', 'illegal'],
    ['lawful', 'unlawfully'],
    ['부결했습니다', '가결했습니다'],
    ['增', '减'],
    ['ปิด', 'เปิด'],
    ['hypertension', 'hypotension'],
    ['interspecific', 'intraspecific'],
    ['nitrates', 'nitrites'],
    ['employer', 'employee'],
    ['wurde', 'würde'],
    ['hatten', 'hätten'],
    ['m', 'mm'],
    ['or', 'for'],
    ['iv', 'vi'],
    ['xviii', 'xvii'],
  ];
  for (const [one, other] of others) {
    it(`is another: ${one}, ${other}`, () => expect(isMisspelt(one, other)).to.equal(false));
  }

  it('is another with another tone, in languages that write tones', () => {
    const pairs = [
      ['năm', 'nam'],
      ['bán', 'bạn'],
    ] as const;
    expect(pairs.map(([one, other]) => isMisspelt(one, other, true))).to.deep.equal([false, false]);
  });
});
