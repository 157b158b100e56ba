import { expect } from 'chai';
import { anchors, block, card, isOpen, link } from '../support/block.js';
import { expectInWindow, opened, settled, WINDOWS } from '../support/card-place.js';
import {
  click,
  fixture,
  frame,
  itWith,
  moveAway,
  resizeWindow,
  until,
} from '../support/browser.js';

const LONG = 'A passage of many words that goes on for more than a line or two. '.repeat(3);
const sources = [1, 2, 3, 4].map((n) => ({
  title: `Source number ${n} with a title`,
  url: `https://site-${n}.example/`,
  citedText: LONG.slice(0, 198),
}));
const FILLER = '<p>Words that fill the page, line after line, as answers do. </p>'.repeat(6);
const ANSWER = `${FILLER}<p>A claim that a marker closes<citation-anchor source-ids="1 2 3 4"></citation-anchor>. The text goes on.</p>`;

describe('the place of the card', () => {
  beforeEach(moveAway);
  afterEach(async () => {
    document.documentElement.removeAttribute('style');
    await resizeWindow(800, 600);
    scrollTo(0, 0);
  });

  for (const [width, height] of WINDOWS) {
    it(`is in the window and off its marker, wherever that stands: ${width} × ${height} (D6 D11, WCAG 1.4.10 2.4.11)`, async () => {
      await resizeWindow(width, height);
      for (const share of [0.05, 0.35, 0.6, 0.85]) {
        for (const after of [0, 2000]) {
          const element = await block(`${ANSWER}<div style="height: ${after}px"></div>`, {
            text: '',
            sources,
          });
          element.style.display = 'block';
          const spot = () => link(element).getBoundingClientRect().top;
          scrollTo(0, scrollY + spot() - share * height);
          await frame();
          // At the end of a page the marker may stand anywhere; before its end, where we want it.
          await opened(element);
          expectInWindow(element, `at ${share}, ${after} after it`);
          expect(document.documentElement.scrollWidth).to.be.at.most(width);
          element.remove();
        }
      }
    });
  }

  for (const percent of [100, 150, 200]) {
    it(`has as many letters in a line at ${percent} % (D21)`, async () => {
      await resizeWindow(1366, 768);
      document.documentElement.style.fontSize = `${percent}%`;
      const element = await block(ANSWER, { text: '', sources });
      await opened(element);
      const { width } = card(element).getBoundingClientRect();
      const size = parseFloat(getComputedStyle(card(element)).fontSize);
      expect(width / size).to.be.within(26, 30);
      expectInWindow(element, `${percent} %`);
    });
  }

  itWith('narrow', 'follows when the screen is turned (D6 D11)', async () => {
    await resizeWindow(390, 844);
    const element = await block(ANSWER, { text: '', sources });
    await opened(element);
    const isSheet = () =>
      Math.round(card(element).getBoundingClientRect().width) ===
      document.documentElement.clientWidth;
    expect(isSheet()).to.equal(true);
    await resizeWindow(844, 390);
    await until(() => !isSheet(), 'it is a card');
    await settled();
    expect(isOpen(element)).to.equal(true);
    expectInWindow(element, 'on its side');
    const { bottom, left } = link(element).getBoundingClientRect();
    const box = card(element).getBoundingClientRect();
    expect(Math.min(Math.abs(box.top - bottom), Math.abs(box.left - left))).to.be.below(8);
    await resizeWindow(390, 844);
    await until(isSheet, 'it is a sheet');
    await settled();
    expectInWindow(element, 'upright');
  });

  it('stays on its side of the marker when the reader unfolds something in it (D3 D6)', async () => {
    await resizeWindow(800, 600);
    const evidence = [{ source: 1, citedText: 'Some words.', passage: LONG.repeat(10) }];
    const element = await block('', {
      text: '',
      sources: [{ title: 'One', url: 'https://site.example/' }],
      answer: 'A claim.',
      citations: [{ start: 0, end: 7, evidence }],
    });
    element.style.cssText = 'position: fixed; inset-block-start: 340px';
    await opened(element);
    const { bottom } = link(element).getBoundingClientRect();
    const edge = (): number => card(element).getBoundingClientRect().top - bottom;
    const { height } = card(element).getBoundingClientRect();
    expect(edge(), 'it is below').to.be.within(-9, 9);
    await click(card(element).querySelector('.whole > summary')!);
    await until(() => card(element).offsetHeight > height, 'it is higher');
    await settled();
    expect(edge(), 'it is still below').to.be.within(-9, 9);
    expectInWindow(element, 'unfolded');
  });

  const CHANGES: [from: [number, number], to: [number, number]][] = [
    [
      [1366, 768],
      [844, 390],
    ],
    [
      [470, 900],
      [390, 300],
    ],
    [
      [390, 844],
      [390, 400],
    ],
  ];
  for (const [from, to] of CHANGES) {
    const title = `a window of ${from.join(' × ')} that becomes ${to.join(' × ')} keeps marker and card in sight (D6 D11)`;
    itWith('narrow', title, async () => {
      await resizeWindow(...from);
      const tall = '<div style="height: 2000px"></div>';
      const element = await block(tall + ANSWER + tall, { text: '', sources });
      link(element).scrollIntoView({ block: 'end' });
      await opened(element);
      await resizeWindow(...to);
      await settled();
      const { top, bottom } = link(element).getBoundingClientRect();
      expect(isOpen(element), 'the card is open').to.equal(true);
      expect((top + bottom) / 2, 'the marker is in the window').to.be.within(0, innerHeight);
      scrollTo(0, 0);
      await until(() => !isOpen(element), 'scrolling closes it as before');
    });
  }

  itWith('narrow', 'the page scrolls by just what the sheet covers (D11)', async () => {
    await resizeWindow(390, 844);
    const tall = '<div style="height: 1500px"></div>';
    const element = await block(tall + ANSWER + tall, { text: '', sources });
    const { top } = link(element).getBoundingClientRect();
    scrollTo(0, top - 692);
    const start = scrollY;
    await opened(element);
    const marker = link(element).getBoundingClientRect();
    const { top: edge } = card(element).getBoundingClientRect();
    expect(scrollY, 'it scrolls').to.be.above(start);
    expect(edge - marker.bottom, 'and no further').to.be.within(0, 20);
    const paragraph = anchors(element)[0]!.closest('p')!.getBoundingClientRect();
    expect(paragraph.top, 'the claim is in sight').to.be.at.least(0);
  });

  itWith('narrow', 'a claim is kept in sight with its marker (D11)', async () => {
    await resizeWindow(390, 700);
    const scroller = fixture(
      '<div style="position: fixed; inset: 60px 0 0; overflow: auto"></div>',
    );
    const words = 'A claim of some length that takes several lines on a phone. ';
    const element = await block('', {
      text: '',
      sources,
      answer: `${words.repeat(5)}\n\n${words.repeat(2)}\n\n${words.repeat(20)}`,
      citations: [{ start: 302, end: 302 + 118, evidence: [{ source: 1 }, { source: 2 }] }],
    });
    scroller.append(element);
    await opened(element);
    const [claim] = CSS.highlights.get('citation-claim')!;
    const box = (claim as Range).getBoundingClientRect();
    expect(box.top).to.be.at.least(60);
    expect(box.bottom).to.be.at.most(card(element).getBoundingClientRect().top);
  });

  itWith('narrow', 'the sheet closes when its marker goes out of sight (D11)', async () => {
    await resizeWindow(390, 700);
    const element = await block(`${ANSWER}<div style="height: 3000px"></div>`, {
      text: '',
      sources,
    });
    await opened(element);
    scrollTo(0, 2500);
    await until(() => !isOpen(element), 'it closes');
  });

  for (const [width, height] of [
    [1366, 768],
    [390, 700],
  ] as const) {
    const size = `${width} × ${height}`;
    itWith('narrow', `a marker pressed out of sight comes into it: ${size}`, async () => {
      await resizeWindow(width, height);
      const answer = `<div style="height: 3000px"></div>${ANSWER}`;
      const element = await block(answer, { text: '', sources });
      await opened(element);
      expect(scrollY).to.be.above(1000);
      expectInWindow(element, size);
      scrollTo(0, 0);
      await until(() => !isOpen(element), 'it closes when the reader goes away');
    });
  }

  // At the lower edge of the window, and at the upper where the claim stands at the end of the page.
  for (const top of [0, 300]) {
    for (const ids of ['1', '1 2']) {
      const title = `a sheet at the ${top ? 'upper' : 'lower'} edge shows its first words and ✕, none of them covered: ${ids} (D11)`;
      itWith('narrow', title, async () => {
        await resizeWindow(390, 420);
        const element = await block(
          `<p>A claim<citation-anchor source-ids="${ids}"></citation-anchor>.</p>`,
          { text: '', sources },
        );
        element.setAttribute('list', 'none');
        element.style.cssText = `position: fixed; inset: ${top}px 16px auto`;
        await opened(element);
        const sheet = card(element);
        expect(sheet.hasAttribute('data-edge')).to.equal(top > 0);
        const words = document.createRange();
        words.selectNodeContents(sheet.querySelector('.kind')!);
        const close = sheet.querySelector('.close')!;
        const box = sheet.getBoundingClientRect();
        for (const part of [words, close]) {
          const { top: upper, bottom, right } = part.getBoundingClientRect();
          expect(upper, 'begins in it').to.be.at.least(box.top - 2);
          expect(bottom, 'ends in it').to.be.at.most(box.bottom);
          expect(right, 'is as wide as it at most').to.be.at.most(box.right);
        }
        const { left, right, top: upper, bottom } = close.getBoundingClientRect();
        const root = sheet.getRootNode() as ShadowRoot;
        expect(root.elementFromPoint((left + right) / 2, (upper + bottom) / 2)).to.equal(close);
        const sign = { left: (left + right) / 2 - 8, top: (upper + bottom) / 2 - 8 };
        for (const text of sheet.querySelectorAll('li:first-child :is(.kind, blockquote)')) {
          words.selectNodeContents(text);
          const line = words.getBoundingClientRect();
          const isBeside = line.right <= sign.left || line.top >= sign.top + 16;
          expect(isBeside, `${text.className} is beside ✕`).to.equal(true);
        }
      });
    }
  }

  itWith('narrow', 'everything to press on a sheet is 44 pixels high (WCAG 2.5.8)', async () => {
    await resizeWindow(390, 844);
    const element = await block(ANSWER, { text: '', sources });
    await opened(element);
    const targets = [...card(element).querySelectorAll('a, button')];
    expect(targets.length).to.be.at.least(8);
    for (const target of targets) {
      const { height } = target.getBoundingClientRect();
      expect(Math.round(height), target.outerHTML).to.be.at.least(44);
    }
  });
});
