import { expect } from 'chai';
import { block, isOpen } from '../support/block.js';
import { expectInWindow, opened, WINDOWS } from '../support/card-place.js';
import { moveAway, press, resizeWindow, until } from '../support/browser.js';

/** A sentence in scripts that differ in height, direction and where their lines break. */
const SENTENCES = {
  en: 'The mirror of the telescope is 6.5 metres across, made of eighteen segments',
  ar: 'يبلغ قطر مرآة التلسكوب ستة أمتار ونصف المتر وتتكون من ثمانية عشر جزءًا',
  ur: 'دوربین کا آئینہ ساڑھے چھ میٹر چوڑا ہے اور اٹھارہ حصوں پر مشتمل ہے',
  th: 'กระจกของกล้องโทรทรรศน์มีขนาดหกเมตรครึ่งและประกอบด้วยสิบแปดส่วน',
  ja: '望遠鏡の主鏡は直径六・五メートルで、十八枚の鏡からできている',
  hi: 'दूरबीन का दर्पण साढ़े छह मीटर चौड़ा है और अठारह भागों से बना है',
};
const SIZES = [100, 150, 200];

describe('in every script', () => {
  const { documentElement: root } = document;
  beforeEach(moveAway);
  afterEach(async () => {
    for (const name of ['style', 'lang', 'dir']) root.removeAttribute(name);
    await resizeWindow(800, 600);
  });

  for (const [lang, sentence] of Object.entries(SENTENCES)) {
    it(`nothing leaves the window or changes a line, at every size of text: ${lang} (D6 D11 D20, WCAG 1.4.4 1.4.10)`, async () => {
      root.lang = lang;
      root.dir = /^(?:ar|ur)$/.test(lang) ? 'rtl' : 'ltr';
      const sources = [1, 2, 3].map((n) => ({
        title: sentence,
        url: `https://site-${n}.example/`,
        citedText: `${sentence}. ${sentence}.`,
      }));
      const marker = '<citation-anchor source-ids="1 2 3"></citation-anchor>';
      const element = await block(`<p>${sentence}${marker}. ${sentence}.</p>`, { sources });
      element.style.cssText = 'display: block; font: 1rem/1.6 sans-serif';
      for (const [i, [width, height]] of WINDOWS.entries()) {
        const percent = SIZES[i % SIZES.length];
        const what = `${width} × ${height}, ${percent} %`;
        await resizeWindow(width, height);
        root.style.fontSize = `${percent}%`;
        await opened(element);
        expectInWindow(element, what);
        expect(root.scrollWidth, `${what}: sideways`).to.be.at.most(root.clientWidth);
        await press('Escape');
        await until(() => !isOpen(element), 'the card closes');
      }
      const paragraph = element.querySelector('p')!;
      const { height } = paragraph.getBoundingClientRect();
      const lines = height / parseFloat(getComputedStyle(paragraph).lineHeight);
      expect(lines, 'lines of one height').to.be.closeTo(Math.round(lines), 0.02);
    });
  }
});
