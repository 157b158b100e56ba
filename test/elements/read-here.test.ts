import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationDocument } from '../../src/elements/citation-document/citation-document.js';
import type { CitationPayload } from '../../src/model/index.js';
import { block, card, isOpen, link, list, rendered } from '../support/block.js';
import { click, moveAway, press, until } from '../support/browser.js';

const LONG = `${'Much is said before the point is made. '.repeat(6)}The sun is a star. And that is that.`;

const given: CitationPayload = {
  text: '',
  answer: 'The sun is a star. The moon is none.',
  sources: [
    { title: 'Sun.txt', type: 'file', content: 'The sun is a star. The moon is none. The end.' },
    { title: 'A page', type: 'web', url: 'https://a.example/' },
    { title: 'Report.pdf', type: 'file', id: 'r' },
  ],
  citations: [
    {
      start: 0,
      end: 18,
      evidence: [
        { source: 1, citedText: 'The sun is a star.', check: { status: 'found', by: 'Acme' } },
      ],
    },
    {
      start: 19,
      end: 36,
      evidence: [{ source: 1, citedText: 'The moon is none.', passage: LONG }],
    },
  ],
};

async function opened(
  payload: CitationPayload = given,
  change: Partial<CitationBlock> = {},
): Promise<CitationBlock> {
  const element = await block('', payload);
  Object.assign(element, change);
  await until(
    () => element.querySelector('citation-anchor a, citation-anchor button') !== null,
    'markers',
  );
  await rendered(element);
  return element;
}

const control = (element: CitationBlock, index = 0): HTMLElement =>
  element.querySelectorAll<HTMLElement>('citation-anchor [role=button], citation-anchor button')[
    index
  ] ?? link(element, index);

async function openCard(element: CitationBlock, index = 0): Promise<HTMLElement> {
  await click(control(element, index));
  await until(() => isOpen(element), 'the card opens');
  return card(element);
}

const actions = (root: ParentNode): string[] =>
  Array.from(root.querySelectorAll('[part=action]'), (one) => one.textContent?.trim() ?? '');

async function reader(
  element: CitationBlock,
): Promise<{ sheet: HTMLElement; view: CitationDocument }> {
  const find = (): HTMLElement | null => element.renderRoot.querySelector('[part=reader]');
  await until(
    () => find()?.querySelector('citation-document')?.finding !== undefined,
    'the document opens',
  );
  const sheet = find();
  const view = sheet?.querySelector('citation-document');
  if (!sheet || !view) throw new Error('There is no document.');
  return { sheet, view };
}

async function readHere(element: CitationBlock, index = 0): Promise<ReturnType<typeof reader>> {
  const shown = await openCard(element, index);
  const [first] = shown.querySelectorAll<HTMLElement>('[part=action]');
  expect(first?.textContent?.trim()).to.equal('Read here');
  await click(first!);
  return reader(element);
}

describe('reading a document with its answer', () => {
  beforeEach(moveAway);

  it('is the first action of the card, and opens the document at the passage (D36)', async () => {
    const element = await opened();
    const { sheet, view } = await readHere(element, 1);
    expect(isOpen(element)).to.equal(false);
    expect(sheet.matches(':popover-open')).to.equal(true);
    expect(view.finding).to.equal('found');
    expect(view.passages?.map(({ citedText }) => citedText)).to.deep.equal([
      'The sun is a star.',
      'The moon is none.',
    ]);
    expect(view.evidence?.citedText).to.equal('The moon is none.');
  });

  it('offers the file as the link mode of the block has it', async () => {
    const [first, ...others] = given.sources!;
    const sources = [{ ...first!, downloadUrl: 'https://files.example/sun.txt' }, ...others];
    for (const [linkMode, links] of [
      [undefined, 0],
      ['authenticated', 0],
      ['public', 1],
    ] as const) {
      const element = await opened({ ...given, sources }, { linkMode });
      const { view } = await readHere(element);
      expect(view.renderRoot.querySelectorAll('a[download]'), linkMode).to.have.length(links);
      element.remove();
    }
  });

  it('ends with Escape or its button, and the focus is at the marker again (D36)', async () => {
    const element = await opened();
    const isShown = (): boolean => element.renderRoot.querySelector('[part=reader]') !== null;
    await readHere(element);
    await moveAway();
    await press('Escape');
    await until(() => !isShown(), 'Escape closes the document');
    expect(document.activeElement).to.equal(control(element));
    const { view } = await readHere(element);
    await click(view.querySelector('button')!);
    await until(() => !isShown(), 'the button closes the document');
  });

  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => { requestClose(): void } };
  if (CloseWatcher) {
    it('ends with the gesture for Back as a sheet, and the history of the page is left alone (D36)', async () => {
      const watchers: { requestClose(): void }[] = [];
      class Watched extends CloseWatcher! {
        constructor() {
          super();
          watchers.push(this);
        }
      }
      Object.assign(globalThis, { CloseWatcher: Watched });
      try {
        const element = await opened();
        const before = history.length;
        await readHere(element);
        expect(watchers.length).to.equal(1);
        // What the browser does of its own at that gesture.
        watchers[0]?.requestClose();
        await until(() => !element.renderRoot.querySelector('[part=reader]'), 'Back closes it');
        expect(document.activeElement).to.equal(control(element));
        expect(history.length).to.equal(before);
      } finally {
        Object.assign(globalThis, { CloseWatcher });
      }
    });
  }

  it('is offered where the document can be shown: not for a web page, for files if the page has them', async () => {
    const element = await opened();
    element.open = true;
    await rendered(element);
    const offered = (): string[] =>
      Array.from(list(element)!.renderRoot.querySelectorAll('[part=item]'), (row) =>
        actions(row).includes('Read here')
          ? (row.querySelector('[part=title]')?.textContent?.trim() ?? '')
          : '',
      ).filter(Boolean);
    expect(offered()).to.deep.equal(['Sun.txt']);
    element.load = (source) => `This is ${source.title}.`;
    await rendered(element);
    expect(offered()).to.deep.equal(['Sun.txt', 'Report.pdf']);
  });

  it('leads to the source at the address that the page brings, and says so if that fails (D39)', async () => {
    const asked: unknown[] = [];
    const page = structuredClone(given);
    Object.assign(page.sources[0]!, { url: 'https://files.example/sun.txt?expired' });
    const element = await opened(page, {
      resolve: (source, evidence) => {
        asked.push(source.title, evidence?.citedText);
        return undefined;
      },
    });
    const { sheet, view } = await readHere(element);
    const link = view.renderRoot.querySelector<HTMLAnchorElement>('a[part=action]');
    expect(link?.href).to.contain('expired');
    await click(link!);
    await until(() => sheet.querySelector('[role=alert]') !== null, 'it says so');
    expect(sheet.querySelector('[role=alert]')?.textContent).to.equal(
      'The source could not be opened.',
    );
    expect(asked).to.deep.equal(['Sun.txt', 'The sun is a star.']);
  });

  it('has a button for a source without an address, if the page brings one (D39)', async () => {
    let times = 0;
    const element = await opened(given, { resolve: () => (times++, undefined) });
    const { sheet } = await readHere(element);
    const [open] = sheet.querySelectorAll<HTMLElement>('button');
    expect(open?.textContent?.trim()).to.equal('Open↗');
    await click(open!);
    await until(() => times > 0, 'the page is asked');
  });

  it('tells the page when its link to the source is followed, and not of links in a document', async () => {
    const page = structuredClone(given);
    Object.assign(page.sources[0]!, {
      url: 'https://files.example/sun.html',
      mediaType: 'text/html',
      content: '<p>The sun is a star. <a href="#top">Top</a></p>',
    });
    const element = await opened(page);
    const followed: string[] = [];
    element.addEventListener('citation-navigate', (event) => {
      event.preventDefault();
      followed.push(event.detail.url);
    });
    const { view } = await readHere(element);
    view.renderRoot.addEventListener('click', (event) => {
      if ((event.target as Element).closest('.prose')) event.preventDefault();
    });
    await click(view.renderRoot.querySelector('.prose a')!);
    expect(followed).to.deep.equal([]);
    await click(view.renderRoot.querySelector('a[part=action]')!);
    expect(followed.map((url) => url.replace(/#.*/, ''))).to.deep.equal([
      'https://files.example/sun.html',
    ]);
  });

  it('is the host’s to show elsewhere', async () => {
    const element = await opened();
    const heard: unknown[] = [];
    element.addEventListener('citation-read', (event) => {
      event.preventDefault();
      heard.push([event.detail.number, event.detail.evidence?.citedText]);
    });
    const shown = await openCard(element);
    await click(shown.querySelector('[part=action]')!);
    expect(heard).to.deep.equal([[1, 'The sun is a star.']]);
    expect(element.renderRoot.querySelector('[part=reader]')).to.equal(null);
  });

  it('happens beside the answer where there is room (D36)', async () => {
    const element = await opened(given, { layout: 'aside' });
    element.style.inlineSize = '1000px';
    const { sheet } = await readHere(element);
    expect(sheet.hasAttribute('popover')).to.equal(false);
    const place = sheet.getBoundingClientRect();
    expect(place.left).to.be.greaterThan(element.getBoundingClientRect().left + 400);
  });

  describe('in the card', () => {
    it('the whole passage is there on request, with the quoted words in sight (D38)', async () => {
      const quoted = structuredClone(given);
      Object.assign(quoted.citations![1]!.evidence[0]!, { citedText: 'The sun is a star.' });
      const shown = await openCard(await opened(quoted), 1);
      const whole = shown.querySelector('details.whole')!;
      expect(shown.querySelector('blockquote')?.textContent).to.equal('The sun is a star.');
      await click(whole.querySelector('summary')!);
      expect(whole.querySelector('blockquote')?.textContent).to.equal(LONG);
      expect(whole.querySelector('mark')?.textContent).to.equal('The sun is a star.');
    });

    it('the words are in sight in a whole passage that scrolls, wherever its lines end (D38)', async () => {
      const quoted = structuredClone(given);
      const much = 'Much is said before the point is made. '.repeat(40);
      const passage = `${much}The sun\nis a star. ${much}`;
      Object.assign(quoted.citations![1]!.evidence[0]!, {
        citedText: 'The sun is a star.',
        passage,
      });
      const shown = await openCard(await opened(quoted), 1);
      await click(shown.querySelector('details.whole summary')!);
      const mark = shown.querySelector('details.whole mark')!;
      expect(mark.textContent).to.equal('The sun\nis a star.');
      const around = mark.parentElement!.getBoundingClientRect();
      await until(() => {
        const { top, bottom } = mark.getBoundingClientRect();
        return top >= around.top && bottom <= around.bottom;
      }, 'the words come into sight');
      const passageBox = mark.parentElement!;
      const line = parseFloat(getComputedStyle(passageBox).lineHeight);
      const cut = (height: number): number => Math.abs(height / line - Math.round(height / line));
      expect(cut(passageBox.scrollTop), 'no line is cut above').to.be.below(0.1);
      expect(cut(passageBox.clientHeight), 'half a line says that there is more').to.be.above(0.4);
    });

    it('it says what a provider says of the passage, in its words and with its name', async () => {
      const judged = structuredClone(given);
      const check = { status: 'near', by: 'Azure', note: 'partly grounded' } as const;
      Object.assign(judged.citations![0]!.evidence[0]!, { check });
      const element = await opened(judged);
      const shown = await openCard(element);
      expect(shown.querySelector<HTMLElement>('[part=check]')?.innerText).to.equal(
        'Azure: partly grounded',
      );
      element.open = true;
      await rendered(element);
      const row = list(element)!.renderRoot.querySelector<HTMLElement>('.rows [part=check]');
      expect(row?.innerText).to.equal('Azure: partly grounded');
    });

    it('it says in words who found the quote in the source (D38)', async () => {
      const shown = await openCard(await opened());
      const line = shown.querySelector('[part=check]')?.textContent?.replace(/\s+/g, ' ').trim();
      expect(line).to.equal('These words are in the source · Acme');
    });
  });
});
