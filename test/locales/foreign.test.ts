import { expect } from 'chai';
import { foreignTo } from '../../src/locales/foreign.js';

const CASES: [language: string, text: string, found: string | undefined][] = [
  ['en', 'Webb was launched in 2021.', undefined],
  ['en', 'Le télescope a été lancé en 2021 – œuvre commune', undefined],
  ['en', '2021: 6.5', undefined],
  ['en', '', undefined],
  ['en', '“α” is a Greek letter', undefined],
  ['en', 'تم إطلاق تلسكوب ويب في 25 ديسمبر 2021', 'ar'],
  ['en', 'ウェッブ宇宙望遠鏡の打上げ', 'ja'],
  ['en', '韦伯太空望远镜 (JWST)', 'zh'],
  ['en', '웹 우주 망원경', 'ko'],
  ['en-GB', 'Телескоп «Джеймс Уэбб»', 'ru'],
  ['fa', 'تلسکوپ وب', undefined],
  ['fa', 'Webb was launched in 2021.', ''],
  ['ja', '宇宙望遠鏡の打ち上げ', undefined],
  ['ja', 'Webb', ''],
  ['zh-TW', '韦伯太空望远镜', undefined],
  ['uk', 'Телескоп', undefined],
  ['he', 'Телескоп', 'ru'],
];

describe('foreignTo', () => {
  for (const [language, text, found] of CASES) {
    it(`${language}: ${text || 'nothing'}`, () => {
      expect(foreignTo(language)(text)).to.equal(found);
    });
  }
});
