import { expect } from 'chai';
import type { CitationDocument } from '../../src/elements/citation-document/citation-document.js';
import type { Evidence } from '../../src/model/index.js';
import { configurePdf } from '../../src/pdf.js';
import { emulate, fixture, itWith, until } from '../support/browser.js';
import { nextShown, openDocument, type Shown } from '../support/document.js';
import { lines, makePdf, type PdfLine } from '../support/pdf.js';

configurePdf({ workerSrc: '/node_modules/pdfjs-dist/build/pdf.worker.min.mjs' });

const STAR = lines(
  'The sun is a star. It makes light by the fu-',
  'sion of hydrogen. The moon makes none.',
);
const filler = (page: number): PdfLine[] =>
  lines(`This is page ${page} of a long report.`, 'It says little.');
const REPORT = makePdf(Array.from({ length: 40 }, (_, i) => (i === 29 ? STAR : filler(i + 1))));

const LONG_REPORT = makePdf(
  Array.from({ length: 300 }, (_, i) => (i === 299 ? STAR : filler(i + 1))),
);

const opened = (
  blob: Blob,
  ...passages: Evidence[]
): Promise<{ view: CitationDocument; shown: Shown }> =>
  openDocument({
    source: { title: 'a.pdf' },
    passages,
    evidence: passages[0],
    load: () => blob,
  });

const quote = (citedText: string, location?: Evidence['location']): Evidence => ({
  source: 1,
  citedText,
  ...(location && { location }),
});
const onPage = (page: number): Evidence['location'] => ({ type: 'file', page });

/** The marks of a page as shares of it, once they are there. */
async function marks(view: CitationDocument, page: number, name = 'words'): Promise<DOMRect[]> {
  const sheet = view.renderRoot.querySelector(`.page[data-page="${page}"]`);
  for (let i = 0; i < 100 && !sheet?.querySelector(`.${name}`); i++) await frame();
  const around = sheet?.getBoundingClientRect() ?? new DOMRect();
  return Array.from(sheet?.querySelectorAll(`.${name}`) ?? [], (mark) => {
    const box = mark.getBoundingClientRect();
    return new DOMRect(
      (box.left - around.left) / around.width,
      (box.top - around.top) / around.height,
      box.width / around.width,
      box.height / around.height,
    );
  });
}

function goTo(view: CitationDocument, page: number): void {
  const field = view.renderRoot.querySelector<HTMLInputElement>('input[type=number]');
  if (!field) throw new Error('There is no field for the page.');
  field.value = String(page);
  field.dispatchEvent(new Event('change'));
}

const frame = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 20));

/** A page that is drawn, with its text. */
async function drawn(view: CitationDocument, page: number): Promise<HTMLElement> {
  const sheet = view.renderRoot.querySelector<HTMLElement>(`.page[data-page="${page}"]`);
  for (let i = 0; i < 250 && !sheet?.querySelector('.textLayer span'); i++) await frame();
  if (!sheet?.querySelector('.textLayer span')) throw new Error(`Page ${page} is not drawn.`);
  return sheet;
}

describe('a PDF', () => {
  it('opens at the page of its passage, marked line by line', async () => {
    const { view, shown } = await opened(
      REPORT,
      quote('It makes light by the fusion of hydrogen.', onPage(30)),
    );
    expect(shown).to.include({ finding: 'found', problem: undefined });
    const boxes = await marks(view, 30);
    expect(boxes).to.have.length(2);
    const [first, second] = boxes;
    expect(first?.x).to.be.within(0.25, 0.33);
    expect(first?.bottom).to.be.closeTo(82 / 842, 0.012);
    expect(second?.x).to.be.closeTo(72 / 595, 0.005);
    expect(second?.y).to.be.greaterThan((first?.y ?? 1) + 0.01);
    const sheet = await drawn(view, 30);
    const body = view.renderRoot.querySelector('[part=body]')?.getBoundingClientRect();
    expect(sheet.getBoundingClientRect().top).to.be.within(-5000, body?.bottom ?? 0);
    expect(view.renderRoot.querySelector<HTMLInputElement>('input[type=number]')?.value).to.equal(
      '30',
    );
  });

  for (const [name, location] of [
    ['is the next one', onPage(31)],
    ['is another', onPage(12)],
    ['is none', onPage(999)],
    ['is not known', undefined],
  ] as const) {
    it(`finds the passage although the page ${name}`, async () => {
      const { view, shown } = await opened(REPORT, quote('The sun is a star.', location));
      expect(shown.finding).to.equal('found');
      expect(await marks(view, 30)).to.have.length(1);
    });
  }

  it('looks for the current passage first, then for the others', async () => {
    const missing = quote('Mars is a planet with two small moons.', onPage(2));
    const wanted = quote('The moon makes none.', onPage(30));
    const { view, shown } = await openDocument({
      source: { title: 'a.pdf' },
      passages: [missing, wanted, quote('This is page 5 of a long report.', onPage(5))],
      evidence: wanted,
      load: () => REPORT,
    });
    expect(shown.finding).to.equal('found');
    expect(await marks(view, 30)).to.have.length(1);
    goTo(view, 5);
    expect(await marks(view, 5)).to.have.length(1);
    const stepped = nextShown(view);
    view.step(-1);
    expect((await stepped).finding).to.equal('missing');
  });

  it('stays at its passage when others are found on the same page', async () => {
    const passages = ['The sun is a star.', 'The moon makes none.', 'fusion of hydrogen'];
    const { view } = await opened(REPORT, ...passages.map((words) => quote(words, onPage(30))));
    const found = (): number => view.renderRoot.querySelectorAll('.words').length;
    await until(() => found() >= 4, 'all are marked');
    for (let i = 0; i < 10; i++) await frame();
    const { top, bottom } = view.renderRoot.querySelector('[part=body]')!.getBoundingClientRect();
    const current = view.renderRoot.querySelector('.words.current')!.getBoundingClientRect();
    expect(current.top).to.be.within(top, bottom);
  });

  it('a passage that is asked for during a search is looked for instead', async () => {
    const view = fixture<CitationDocument>('<citation-document></citation-document>');
    const heard: unknown[] = [];
    view.addEventListener('citation-shown', ({ detail }) => heard.push(detail.finding));
    Object.assign(view, {
      source: { title: 'a.pdf' },
      evidence: quote('Mars is a planet with two small moons.', onPage(2)),
      load: () => REPORT,
    });
    const status = (): string | undefined =>
      view.renderRoot.querySelector('[part=status] [role=status]')?.textContent?.trim();
    await until(() => status() === 'Looking for the passage…', 'it looks for the passage');
    view.evidence = quote('The sun is a star.', onPage(30));
    await until(() => heard.length > 0, 'it has found the other one');
    expect(heard).to.deep.equal(['found']);
    expect(await marks(view, 30)).to.have.length(1);
  });

  it('a reader can stop a search, and go on with it', async () => {
    const view = fixture<CitationDocument>('<citation-document></citation-document>');
    Object.assign(view, {
      source: { title: 'a.pdf' },
      evidence: quote('The sun is a star.', onPage(1)),
      load: () => LONG_REPORT,
    });
    const status = (): HTMLElement | null => view.renderRoot.querySelector('[part=status]');
    const named = (name: string): HTMLElement | undefined =>
      Array.from(status()?.querySelectorAll('button') ?? []).find(
        ({ textContent }) => textContent?.trim() === name,
      );
    await until(() => named('Stop') !== undefined, 'it looks for the passage');
    named('Stop')!.click();
    await view.updateComplete;
    expect(status()?.textContent).to.contain('The search was stopped.');
    expect(view.finding).to.equal(undefined);
    expect(view.renderRoot.querySelectorAll('.words')).to.have.length(0);
    named('Try again')!.click();
    await until(() => view.finding === 'found', 'it goes on');
    expect(await marks(view, 300)).to.have.length(1);
  });

  it('marks nothing of what is not in it, and says so', async () => {
    const { view, shown } = await opened(
      REPORT,
      quote('Mars is a planet with two small moons.', onPage(30)),
    );
    expect(shown.finding).to.equal('missing');
    expect(view.renderRoot.querySelectorAll('.words')).to.have.length(0);
    await drawn(view, 30);
  });

  it('marks a passage on both of its pages, and not the foot between them', async () => {
    const blob = makePdf([
      [
        ...lines('It begins.', 'The fusion of hydrogen makes light which'),
        { text: 'Page 1', y: 40 },
      ],
      [{ text: 'A report', y: 800 }, ...lines('then takes long to leave the sun.', 'It ends.')],
    ]);
    const evidence = quote(
      'The fusion of hydrogen makes light which then takes long to leave the sun.',
      onPage(1),
    );
    const { view, shown } = await opened(blob, evidence);
    expect(shown.finding).to.equal('near');
    expect(await marks(view, 1)).to.have.length(1);
    goTo(view, 2);
    expect(await marks(view, 2)).to.have.length(1);
  });

  it('draws regions as they are given', async () => {
    const region = (
      unit: 'point' | 'ratio',
      origin: 'top' | 'bottom',
      box: [number, number, number, number],
    ) => {
      const [left, top, right, bottom] = box;
      return {
        type: 'region',
        page: 2,
        unit,
        origin,
        boxes: [{ left, top, right, bottom }],
      } as const;
    };
    for (const location of [
      region('ratio', 'top', [0.1, 0.2, 0.5, 0.3]),
      region('point', 'bottom', [59.5, 673.6, 297.5, 589.4]),
    ]) {
      const { view, shown } = await opened(REPORT, {
        source: 1,
        location: { ...location, boxes: [...location.boxes] },
      });
      expect(shown.finding).to.equal('unsaid');
      const [box] = await marks(view, 2, 'region');
      expect(box?.x).to.be.closeTo(0.1, 0.01);
      expect(box?.y).to.be.closeTo(0.2, 0.01);
      expect(box?.width).to.be.closeTo(0.4, 0.01);
      view.remove();
    }
  });

  it('says of a scan that its words can not be searched', async () => {
    const { shown, view } = await opened(makePdf([[], []]), quote('The sun is a star.'));
    expect(shown.finding).to.equal('noText');
    expect(view.renderRoot.querySelector('[part=status]')?.textContent).to.contain(
      'picture of text',
    );
  });

  for (const [name, blob, problem] of [
    ['a torn file', REPORT.slice(0, 40, 'application/pdf'), 'failed'],
    [
      'a file with nothing but a head',
      new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }),
      'failed',
    ],
  ] as const) {
    it(`says so of ${name}`, async () => {
      const { view, shown } = await opened(blob, quote('x'));
      expect(shown.problem).to.equal(problem);
      expect(view.renderRoot.querySelector('[role=alert]')?.textContent).to.match(/^This document/);
    });
  }

  it('zooms, goes to pages and finds words', async () => {
    const { view } = await opened(REPORT);
    await drawn(view, 1);
    const sheet = view.renderRoot.querySelector('.page');
    const { width = 0 } = sheet?.getBoundingClientRect() ?? {};
    view.renderRoot.querySelector<HTMLElement>('[aria-label=Larger]')?.click();
    expect(sheet?.getBoundingClientRect().width).to.be.closeTo(width * 1.25, 2);
    goTo(view, 20);
    await drawn(view, 20);
    const find = view.renderRoot.querySelector<HTMLInputElement>('input[type=search]')!;
    find.value = 'makes LIGHT';
    find.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(await marks(view, 30)).to.have.length(1);
  });

  itWith(
    'media',
    'is printed with the page of its passage, and without those that nobody has seen',
    async () => {
      const { view } = await opened(REPORT, quote('The sun is a star.', onPage(30)));
      await drawn(view, 30);
      goTo(view, 3);
      await drawn(view, 3);
      await until(
        () => view.renderRoot.querySelector('.page[data-page="31"] canvas') === null,
        'pages out of sight are given back',
      );
      await emulate({ media: 'print' });
      try {
        const shown = Array.from(view.renderRoot.querySelectorAll<HTMLElement>('.page')).filter(
          (sheet) => sheet.checkVisibility(),
        );
        const numbers = shown.map((sheet) => Number(sheet.dataset['page']));
        expect(numbers).to.include.members([3, 30]);
        expect(numbers.length).to.be.below(10);
        for (const sheet of shown) {
          expect(sheet.querySelector('canvas')?.width).to.be.greaterThan(300);
        }
        expect(view.getBoundingClientRect().height).to.be.greaterThan(
          shown[0]!.getBoundingClientRect().height * (shown.length - 1),
        );
      } finally {
        await emulate();
      }
    },
  );

  itWith('media', 'leaves its words to be read in forced colours', async () => {
    const both = [
      quote('The sun is a star.', onPage(30)),
      quote('The moon makes none.', onPage(30)),
    ];
    const { view } = await opened(REPORT, ...both);
    await drawn(view, 30);
    await until(() => view.renderRoot.querySelectorAll('.words').length === 2, 'both are marked');
    await emulate({ 'forced-colors': 'active' });
    try {
      for (const mark of view.renderRoot.querySelectorAll('.words')) {
        // Of whatever colour, one can see through it.
        expect(getComputedStyle(mark).backgroundColor).to.match(/^rgba\(.*, 0\)$/);
      }
    } finally {
      await emulate();
    }
  });

  it('reads no other page when the hint is right', async () => {
    const { view } = await opened(REPORT, quote('The sun is a star.', onPage(30)));
    await drawn(view, 30);
    expect(view.renderRoot.querySelector('.page[data-page="1"] canvas')).to.equal(null);
    expect(view.renderRoot.querySelectorAll('canvas').length).to.be.within(1, 4);
  });
});
