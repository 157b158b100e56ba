import { expect } from 'chai';
import { PageText, type TextContent } from '../../src/pdf/page-text.js';
import { searchPages, type SearchResult } from '../../src/pdf/search.js';

/** A page of lines, each an item of 6 points a letter. */
function page(...texts: string[]): PageText {
  const items = texts.map((str, i) => ({
    str,
    dir: 'ltr',
    width: 6 * str.length,
    height: 10,
    transform: [10, 0, 0, 10, 50, 700 - 14 * i],
    fontName: 'f',
    hasEOL: true,
  }));
  return new PageText({ items, styles: {}, lang: null } as TextContent);
}

async function search(
  pages: readonly PageText[],
  citedText: string,
  hint: number,
): Promise<SearchResult & { read: number[]; far: number }> {
  const read: number[] = [];
  let far = 0;
  const texts = {
    count: pages.length,
    text: (number: number) => {
      if (!read.includes(number)) read.push(number);
      return Promise.resolve(pages[number - 1] ?? page());
    },
  };
  const found = await searchPages(texts, { source: 1, citedText }, hint, {
    signal: AbortSignal.timeout(60_000),
    progress: (share) => void (far = share),
  });
  return { ...found, read, far };
}

const FILLER = Array.from({ length: 9 }, (_, i) =>
  page(`Nothing on page number ${i + 1} is of any use.`),
);
const STAR = page('The sun is a star that makes light', 'by the fusion of hydrogen.');
const PAGES = [...FILLER.slice(0, 5), STAR, ...FILLER.slice(5)];
const QUOTE = 'makes light by the fusion of hydrogen';

describe('searchPages', () => {
  it('reads the hinted page alone if the words are there', async () => {
    const { finding, places, read } = await search(PAGES, QUOTE, 6);
    expect(finding).to.equal('found');
    expect(places.map((place) => place.page)).to.deep.equal([6]);
    expect(places[0]?.boxes).to.have.length(2);
    expect(read).to.deep.equal([6]);
  });

  it('reads outward if they are not', async () => {
    const { places, read } = await search(PAGES, QUOTE, 4);
    expect(places[0]?.page).to.equal(6);
    expect(read[0]).to.equal(4);
    expect(read).to.have.members([3, 4, 5, 6]);
  });

  it('says how far it has come', async () => {
    expect((await search(PAGES, QUOTE, 6)).far).to.equal(0);
    expect((await search(PAGES, 'Mars is a planet with two small moons', 1)).far).to.equal(0.9);
  });

  it('lets the page do other things, although all texts are there', async () => {
    const text = Array.from({ length: 60 }, (_, i) => `Line ${i} of a page says this and that.`);
    const pages = Array.from({ length: 200 }, () => page(...text));
    let turns = 0;
    const timer = setInterval(() => turns++);
    await search(pages, 'Mars is a planet with two small moons', 30);
    clearInterval(timer);
    expect(turns).to.be.greaterThan(1);
  });

  it('takes hints that are out of the document for its ends', async () => {
    expect((await search(PAGES, QUOTE, 0)).places[0]?.page).to.equal(6);
    expect((await search(PAGES, QUOTE, 99)).places[0]?.page).to.equal(6);
  });

  it('prefers the very words elsewhere to almost the same on a page that is far from the hint', async () => {
    const almost = page('It makes lights by a fusion of the hydrogens.');
    const pages = [...FILLER.slice(0, 4), almost, ...FILLER.slice(4, 6), STAR];
    expect((await search(pages, QUOTE, 1)).places[0]?.page).to.equal(8);
  });

  it('reads on past a sentence with one word changed', async () => {
    const changed = page('The sun was a star that makes light', 'by the fusion of hydrogen.');
    const pages = [...FILLER.slice(0, 4), changed, ...FILLER.slice(4, 6), STAR];
    const whole = 'The sun is a star that makes light by the fusion of hydrogen';
    expect((await search(pages, whole, 1)).places[0]?.page).to.equal(8);
    expect((await search(pages, whole, 4)).places[0]?.page).to.equal(5);
    expect((await search([changed, STAR], whole, 1)).places[0]?.page).to.equal(2);
  });

  it('reads on past the words with something in between', async () => {
    const parted = page(
      'The sun is a star that makes light',
      'See page 7',
      'by the fusion of hydrogen.',
    );
    const pages = [...FILLER.slice(0, 4), parted, ...FILLER.slice(4, 6), STAR];
    const whole = 'The sun is a star that makes light by the fusion of hydrogen';
    expect((await search(pages, whole, 1)).places[0]?.page).to.equal(8);
    expect((await search([parted], whole, 1)).finding).to.equal('near');
  });

  it('finds nothing where there is nothing, and knows a scan', async () => {
    expect(await search(PAGES, 'Mars is a planet with two small moons', 1)).to.deep.include({
      finding: 'missing',
      places: [],
    });
    expect((await search([page(), page()], QUOTE, 1)).finding).to.equal('noText');
  });
});

describe('PageText', () => {
  it('knows where letters stand', () => {
    const [first, second] = STAR.boxesOf(20, 45);
    expect(first?.left).to.be.within(50 + 20 * 5.5, 50 + 20 * 6.5);
    expect(first?.right).to.be.closeTo(50 + 34 * 6, 0.1);
    expect(first).to.include({ bottom: 697.8, top: 709 });
    expect(second?.left).to.equal(50);
  });

  it('joins what stands side by side, and turns what is turned', () => {
    const item = (str: string, transform: number[], dir = 'ltr') => ({
      ...{ str, dir, transform, width: 60, height: 10, fontName: 'f', hasEOL: false },
    });
    const text = new PageText({
      items: [
        item('The sun is', [10, 0, 0, 10, 0, 0]),
        item(' a star.', [10, 0, 0, 10, 62, 0]),
        item('upwards', [0, 10, -10, 0, 300, 0]),
      ],
      styles: { f: { ascent: NaN, descent: NaN, vertical: false, fontFamily: 'x' } },
      lang: null,
    } as unknown as TextContent);
    expect(text.boxesOf(0, 18)).to.deep.equal([{ left: 0, right: 122, bottom: -2.2, top: 9 }]);
    expect(text.boxesOf(18, 25)).to.deep.equal([{ left: 291, right: 302.2, bottom: 0, top: 60 }]);
  });

  it('knows what stands beside a line from what goes on in it', () => {
    const item = (str: string, x: number, hasEOL = false) => ({
      ...{ str, dir: 'ltr', width: 6 * str.length, height: 10, fontName: 'f', hasEOL },
      transform: [10, 0, 0, 10, x, 0],
    });
    const items = [
      item('The sun is', 100),
      item(' ', 160),
      item('a star', 166),
      item('note', 20),
      item('cell', 300, true),
      item('that shines', 100),
    ];
    const { text } = new PageText({ items, styles: {}, lang: null } as unknown as TextContent);
    expect(text).to.equal('The sun is a star\nnote\ncell\nthat shines\n');
  });

  it('reads a line from the right that is written from the left', () => {
    const item = (str: string, dir: string, x: number, hasEOL = false) => ({
      ...{ str, dir, width: 6 * str.length, height: 10, fontName: 'f', hasEOL },
      transform: [10, 0, 0, 10, x, 0],
    });
    const text = (...items: unknown[]): string =>
      new PageText({ items, styles: {}, lang: null } as unknown as TextContent).text;
    const written = [
      item('را اجرا کنید.', 'rtl', 100),
      item(' ', 'ltr', 178),
      item('TeX Live', 'ltr', 184),
      item(' ', 'ltr', 232),
      item('manager', 'ltr', 238),
      item(' ', 'ltr', 280),
      item('ابتدا برنامه', 'rtl', 286, true),
      item('سپس', 'rtl', 340),
    ];
    const read = 'ابتدا برنامه TeX Live manager را اجرا کنید.\nسپس\n';
    expect(text(...written)).to.equal(read);
    const english = item(
      'A page of English words, with more letters than all of these.',
      'ltr',
      0,
      true,
    );
    expect(text(english, ...written)).to.equal(`${english.str}\n${read}`);
    const letters = ['ا', 'ً', 'ر', 'ا', 'ر', 'ح', 'أ'];
    const places = [100, 98, 106, 112, 118, 124, 130];
    const pointed = letters.map((letter, i) => item(letter, 'rtl', places[i] ?? 0));
    expect(text(...pointed)).to.equal('أحرارًا\n');
    const [first, ...rest] = written.slice(0, 7).reverse();
    const inOrder = [{ ...first, hasEOL: false }, ...rest.reverse()].map((one, i) => ({
      ...one,
      transform: [10, 0, 0, 10, 400 - 40 * i, 0],
    }));
    expect(text(...inOrder).replaceAll('\n', '')).to.match(/^ابتدا برنامه/);
  });

  it('counts from the right where text runs that way', () => {
    const text = new PageText({
      items: [
        {
          str: 'שמש ירח',
          dir: 'rtl',
          transform: [10, 0, 0, 10, 0, 0],
          width: 70,
          height: 10,
          fontName: 'f',
          hasEOL: false,
        },
      ],
      styles: {},
      lang: null,
    } as unknown as TextContent);
    expect(text.boxesOf(0, 3)[0]).to.include({ right: 70 });
  });
});
