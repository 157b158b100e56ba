import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationSources } from '../../src/elements/citation-sources/citation-sources.js';
import { de } from '../../src/locales/de.js';
import { registerLocale } from '../../src/locales/index.js';
import { setCitationDefaults } from '../../src/settings/defaults.js';
import {
  block,
  card,
  CONTENT,
  foldedList,
  isOpen,
  link,
  list,
  listenForWarnings,
  payload,
  rendered,
  rows,
  visibleText,
} from '../support/block.js';
import {
  accessibilityTree,
  click,
  fixture,
  hover,
  itWith,
  moveAway,
  until,
} from '../support/browser.js';

const part = (element: CitationBlock, name: string): HTMLElement | null | undefined =>
  foldedList(element)?.renderRoot.querySelector<HTMLElement>(`[part~=${name}]`);
const isSeen = (found: Element | null | undefined): boolean => found?.checkVisibility() === true;

/** A block with properties, rendered. */
async function shown(properties: object, given: object, content = CONTENT): Promise<CitationBlock> {
  const element = await block(content, given as never);
  Object.assign(element, properties);
  await rendered(element);
  return element;
}

async function openCard(element: CitationBlock): Promise<string> {
  await click(link(element));
  await until(() => isOpen(element), 'the card opens');
  return visibleText(card(element));
}

describe('the list', () => {
  beforeEach(moveAway);

  it('has its summary in sight while it is folded', async () => {
    const element = await block(CONTENT, { ...payload, text: 'From the agencies’ sites.' });
    expect(list(element)!.open).to.equal(false);
    expect(isSeen(part(element, 'text'))).to.equal(true);
    expect(visibleText(part(element, 'text')!)).to.equal('From the agencies’ sites.');
    expect(part(element, 'text')!.closest('summary')).to.equal(null);
  });

  it('is the summary alone where there are no sources: nothing is counted', async () => {
    const element = await block('<p>x</p>', { text: 'General knowledge.', sources: [] });
    expect(visibleText(part(element, 'list')!)).to.equal('General knowledge.');
    expect(part(element, 'summary')).to.equal(null);
  });

  it('says that a search failed while it is folded', async () => {
    const search = { queries: [], error: 'Too many requests.' };
    const element = await block(CONTENT, { ...payload, search });
    expect(isSeen(part(element, 'empty'))).to.equal(true);
  });

  it('can be unfolded from the start', async () => {
    const element = fixture<CitationBlock>(`<citation-block open>${CONTENT}</citation-block>`);
    element.payload = payload;
    await rendered(element);
    await rendered(element);
    expect(foldedList(element)!.open).to.equal(true);
    expect(isSeen(part(element, 'item'))).to.equal(true);
    element.open = false;
    await rendered(element);
    expect(foldedList(element)!.open).to.equal(false);
    expect((await block()).open).to.equal(false);
  });

  it('holds the names of its sources while it is folded, and shows every row where a browser unfolds it', async () => {
    const sources = Array.from({ length: 30 }, (_, i) => ({
      title: `Title ${i}.`,
      url: `https://site${i}.example/`,
    }));
    const element = await block(CONTENT, { text: '', sources });
    const names = (): string =>
      visibleText(foldedList(element)!.renderRoot.querySelector('.fold')!);
    expect(names()).to.contain('Title 28. site28.example Title 29. site29.example');
    element.payload = { text: '', sources: sources.slice(0, 20) };
    await rendered(element);
    expect(names()).to.contain('Title 19.').and.not.to.contain('Title 20.');
    // As a browser does that has found what its reader searches for.
    foldedList(element)!.renderRoot.querySelector<HTMLDetailsElement>('.fold')!.open = true;
    await until(() => rows(element).length === 20, 'all rows are there');
    expect(foldedList(element)!.open).to.equal(true);
    expect(names().split('Title 19.'), 'its row alone').to.have.length(2);
  });

  it('makes its first rows when the pointer comes onto its line, and names all sources until it is unfolded', async () => {
    const sources = Array.from({ length: 30 }, (_, i) => ({ title: `Title ${i}.` }));
    const element = await block(CONTENT, { text: '', sources });
    const fold = foldedList(element)!.renderRoot.querySelector<HTMLDetailsElement>('.fold')!;
    const made = (): number => fold.querySelectorAll('li').length;
    expect(made()).to.equal(0);
    await hover(part(element, 'summary')!);
    await until(() => made() === 10, 'the first rows are made');
    expect(fold.open).to.equal(false);
    expect(isSeen(part(element, 'item'))).to.equal(false);
    expect(visibleText(fold)).to.contain('Title 29.');
    await click(part(element, 'summary')!);
    await until(() => fold.open, 'it is unfolded');
    expect(made()).to.equal(10);
    expect(visibleText(fold)).not.to.contain('Title 29.');
  });

  it('has no positioned box while it is folded: each is visited whenever a long conversation is scrolled', async () => {
    const element = await block();
    const all = [...foldedList(element)!.renderRoot.querySelectorAll('.list, .list *')];
    expect(all.length).to.be.greaterThan(5);
    const positioned = all.filter((one) => getComputedStyle(one).position !== 'static');
    expect(positioned.map(({ className }) => className)).to.deep.equal([]);
  });

  it('stays as the reader has folded it while the answer goes on', async () => {
    const element = await shown({ open: true }, payload);
    await click(part(element, 'summary')!);
    await until(() => !foldedList(element)!.open, 'it is folded');
    element.payload = { ...payload, text: 'More.' };
    await rendered(element);
    expect(foldedList(element)!.open).to.equal(false);
  });

  itWith('tree', 'has a heading, of the level that the page wants', async () => {
    const levels = async (): Promise<unknown[]> =>
      (await accessibilityTree())
        .filter(({ role, ignored }) => !ignored && role?.value === 'heading')
        .map(({ name, properties }) => [
          name?.value,
          properties?.find((one: { name: string }) => one.name === 'level')?.value.value,
        ]);
    const element = await block();
    expect(await levels()).to.deep.equal([['3 sources', 2]]);
    for (const [given, level] of [
      [4, 4],
      [0, 2],
      [7, 2],
      [NaN, 2],
      [2.5, 2],
      ['x', 2],
    ] as const) {
      element.headingLevel = given as number;
      await rendered(element);
      expect(await levels(), String(given)).to.deep.equal([['3 sources', level]]);
    }
  });

  it('names a source by what is known of it, the same everywhere (D42)', async () => {
    const sources = [
      { url: 'https://www.nasa.gov/webb/mirrors' },
      { domain: 'esa.int' },
      { downloadUrl: '/files/report.pdf' },
      {},
    ];
    const names = ['nasa.gov/webb/mirrors', 'esa.int', 'report.pdf', 'Source 4'];
    const element = await shown(
      { open: true },
      { text: '', sources },
      sources
        .map((_, i) => `x<citation-anchor source-ids="${i + 1}"></citation-anchor>, `)
        .join(''),
    );
    rows(element).forEach((row, i) => expect(row).to.include(names[i]));
    const [address] = list(element)!.renderRoot.querySelectorAll('[part=title]');
    expect(address!.querySelectorAll('wbr'), 'it breaks after its slashes').to.have.length(2);
    let copied = '';
    element.addEventListener('citation-copy', (event) => {
      event.preventDefault();
      copied = event.detail.text;
    });
    await element.copyAnswer();
    expect(copied.split('\n').slice(-4)).to.deep.equal([
      '1. nasa.gov/webb/mirrors — https://www.nasa.gov/webb/mirrors',
      '2. esa.int',
      '3. report.pdf',
      '4. Source 4',
    ]);
    const spoken = [0, 1, 2, 3].map((i) => link(element, i).getAttribute('aria-label'));
    expect(spoken).to.deep.equal([
      'Source 1, nasa.gov',
      'Source 2, esa.int',
      'Source 3, report.pdf',
      'Source 4',
    ]);
    expect(await openCard(element)).to.include(names[0]);
  });

  it('names what nothing is known of in the reader’s language and digits', async () => {
    registerLocale('de', de);
    const element = fixture<CitationBlock>(`<citation-block lang="de">${CONTENT}</citation-block>`);
    element.payload = { text: '', sources: [{}] };
    await rendered(element);
    expect(rows(element)[0]).to.include('Quelle 1');
  });

  it('lists only what is cited, if the page wants that', async () => {
    const element = fixture<CitationBlock>(
      `<citation-block show="Cited" open>${CONTENT}</citation-block>`,
    );
    element.payload = payload;
    await rendered(element);
    await rendered(element);
    expect(rows(element)).to.have.length(2);
    expect(visibleText(part(element, 'summary')!)).to.match(/2 sources$/);
    element.shows = 'all';
    await rendered(element);
    expect(rows(element)).to.have.length(3);
  });

  it('is not there if nothing is cited and only that is wanted', async () => {
    const element = await shown({ shows: 'cited' }, payload, '<p>x</p>');
    expect(foldedList(element)).to.equal(null);
    element.showEmpty = true;
    await rendered(element);
    expect(visibleText(part(element, 'empty')!)).to.equal('No sources cited');
  });

  it('lists only what is cited on a page that says so', async () => {
    setCitationDefaults({ shows: 'cited' });
    expect(rows(await block())).to.have.length(2);
    setCitationDefaults({ shows: undefined } as never);
  });

  it('lists only what the payload cites where it stands alone', async () => {
    const element = fixture<CitationSources>('<citation-sources show="cited"></citation-sources>');
    element.payload = {
      ...payload,
      answer: 'Yes.',
      citations: [{ start: 0, end: 3, evidence: [{ source: 3 }] }],
    };
    await element.updateComplete;
    expect(visibleText(element.renderRoot.querySelector('summary')!)).to.match(/1 source$/);
  });

  it('names the format of a file as readers do, unless its name says it', async () => {
    const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const types = ['application/pdf', office, 'text/plain; charset=utf-8', 'image/svg+xml'];
    const unclear = [
      'application/octet-stream',
      'application/x-very-private-format',
      'constructor',
    ];
    const sources = [
      ...[...types, ...unclear].map((mediaType) => ({ title: 'Report', type: 'file', mediaType })),
      { title: 'Report.pdf', type: 'file', mediaType: 'application/pdf' },
    ];
    const element = await shown({ open: true }, { sources });
    const said = rows(element).map((row) => /File *·? *(\w*)/.exec(row)?.[1]);
    expect(said).to.deep.equal(['PDF', 'DOCX', 'TXT', 'SVG', '', '', '', '']);
  });

  it('writes scores between 0 and 1 in percent, others as they are', async () => {
    const sources = [0.874, 1, 0, 12.5, -3].map((score) => ({ title: 'A', score }));
    const element = await shown({ scores: true }, { text: '', sources });
    const scores = rows(element).map((row) => /score (\S+)/.exec(row)?.[1]);
    expect(scores).to.deep.equal(['87%', '100%', '0%', '12.5', '-3']);
  });

  describe('of files', () => {
    const files = {
      text: '',
      sources: [{ title: 'Report.pdf', type: 'file', downloadUrl: '/files/7' }],
    };
    const title = (element: CitationBlock): HTMLElement =>
      list(element)!.renderRoot.querySelector<HTMLElement>('[part=title]')!;

    it('has no link in a title unless the link mode allows it', async () => {
      expect(title(await block(CONTENT, files)).localName).to.equal('bdi');
    });

    it('has public files as links in their titles', async () => {
      const found = title(await shown({ linkMode: 'public' }, files));
      expect(found.getAttribute('href')).to.equal('/files/7');
      expect(found.getAttribute('download')).to.equal('Report.pdf');
      expect(found.getAttribute('rel')).to.equal('noopener noreferrer');
      expect(visibleText(found)).to.equal('Report.pdf Download');
    });

    it('has the host fetch files when their titles are pressed', async () => {
      const element = await shown({ linkMode: 'authenticated', open: true }, files);
      const heard: string[] = [];
      element.addEventListener('citation-download', (event) => {
        event.preventDefault();
        heard.push(event.detail.url);
      });
      await click(title(element).querySelector('bdi')!);
      await until(() => heard.length === 1, 'the host is asked');
      expect(heard).to.deep.equal(['/files/7']);
    });

    it('links to the page where there is one', async () => {
      const [file] = files.sources;
      const sources = [{ ...file, url: 'https://a.example/report' }];
      const found = title(await shown({ linkMode: 'public' }, { text: '', sources }));
      expect(found.getAttribute('href')).to.equal('https://a.example/report');
    });
  });

  describe('of passages', () => {
    const cited = {
      text: '',
      answer: 'One. Two.',
      sources: [
        { title: 'A', url: 'https://a.example/' },
        { title: 'B', citedText: 'Own words.' },
      ],
      citations: [
        {
          start: 0,
          end: 3,
          evidence: [
            {
              source: 1,
              citedText: 'The grass is green.',
              score: 0.4,
              location: {
                type: 'page_location',
                startPageNumber: 3,
                endPageNumber: 4,
                documentIndex: 0,
              },
            },
            { source: 2, citedText: 'Other words.' },
          ],
        },
        { start: 5, end: 8, evidence: [{ source: 1, citedText: 'The sky is blue.' }] },
      ],
    };

    it('shows the first that the answer cites, and its page, where the source has none', async () => {
      const element = await shown({ scores: true }, cited, '');
      const [first, second] = rows(element);
      expect(first).to.include('The grass is green.').and.include('p. 3');
      // The score of one claim is not that of the source.
      expect(first).not.to.include('score');
      expect(second).to.include('Own words.').and.not.include('Other words.');
    });

    it('follows an answer that is being written', async () => {
      const element = await shown({ open: true, streaming: true }, { ...cited, citations: [] }, '');
      expect(rows(element)[0]).not.to.include('green');
      element.payload = cited as CitationBlock['payload'];
      await rendered(element);
      expect(rows(element)[0]).to.include('The grass is green.');
    });
  });

  it('tells of nothing', async () => {
    const warnings = listenForWarnings();
    await shown({ open: true, shows: 'cited', headingLevel: 3 }, payload);
    expect(warnings).to.deep.equal([]);
  });
});
