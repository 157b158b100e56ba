import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import {
  anchors,
  block,
  card,
  isOpen,
  link,
  rendered,
  rows,
  visibleText,
} from '../support/block.js';
import {
  accessibilityTree,
  click,
  emulate,
  frame,
  itWith,
  moveAway,
  press,
  until,
} from '../support/browser.js';

async function opened(element: CitationBlock, index = 0): Promise<void> {
  await click(link(element, index));
  await until(() => isOpen(element), 'the card opens');
  await rendered(element);
}

const button = (element: CitationBlock, words: string): HTMLElement =>
  [...card(element).querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) =>
    textContent?.includes(words),
  )!;

const many = Array.from({ length: 17 }, (_, i) => ({
  title: `Title ${i + 1}`,
  url: `https://site-${i + 1}.example/`,
}));

describe('the card', () => {
  beforeEach(moveAway);

  it('numbers its entries where there are several, as the marker does (D13)', async () => {
    const element = await block();
    await opened(element, 1);
    const kinds = [...card(element).querySelectorAll('[part=kind]')].map(visibleText);
    expect(kinds).to.deep.equal(['2 No passage provided', '1 Passage']);
    const names = [...card(element).querySelectorAll('.actions button')].map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(new Set(names).size, 'no two buttons have one name').to.equal(names.length);
    await opened(element, 0);
    expect(visibleText(card(element).querySelector('[part=kind]')!)).to.equal('Passage');
  });

  it('is described by the kind of its passage and by the passage, and by nothing that is not there (D13, WCAG 1.3.1)', async () => {
    const element = await block(
      '<p>a<citation-anchor source-ids="1"></citation-anchor> b<citation-anchor source-ids="2"></citation-anchor> c<citation-anchor source-ids="9"></citation-anchor></p>',
    );
    const said: string[] = [];
    for (const index of [0, 1, 2]) {
      await opened(element, index);
      const ids = card(element).getAttribute('aria-describedby')!.split(' ');
      said.push(ids.map((id) => visibleText(element.shadowRoot!.getElementById(id)!)).join(': '));
      await press('Escape');
    }
    expect(said).to.deep.equal([
      'Passage: Webb launched on 25 December 2021.',
      'No passage provided',
      'The source of this citation is missing.',
    ]);
  });

  it('says where its links open: at a page, a moment, or the quote (D18)', async () => {
    const url = 'https://a.example/file.pdf';
    const given = (more: object): object => ({ text: '', sources: [{ title: 'A', ...more }] });
    for (const [words, more] of [
      ['Open', { url: 'https://a.example/' }],
      ['Open at quote', { url: 'https://a.example/', citedText: 'Launched on 25 December 2021.' }],
      [
        'Open page 12',
        {
          url,
          location: {
            type: 'page_location',
            startPageNumber: 12,
            endPageNumber: 13,
            documentIndex: 0,
          },
        },
      ],
      [
        'Open',
        {
          url: 'https://github.com/a/b/blob/main/c.ts',
          location: { type: 'file', startLine: 10, endLine: 20 },
        },
      ],
      [
        'Open at 12:34',
        {
          url: 'https://www.youtube.com/watch?v=abcdefghijk',
          location: { type: 'time', startSeconds: 754 },
        },
      ],
    ] as const) {
      const element = await block(
        '<p>a<citation-anchor source-ids="1"></citation-anchor></p>',
        given(more) as never,
      );
      await opened(element);
      const [action] = card(element).querySelectorAll('.actions a');
      expect(visibleText(action!)).to.equal(`${words}↗`);
      expect(action!.closest('[aria-hidden]'), 'who speaks can say it').to.equal(null);
      element.remove();
    }
  });

  it('shows passages without the signs of Markdown, and copies them as they came (D13)', async () => {
    const citedText =
      '# A title\n\nWith **bold** words, `code`, a [link](https://a.example/) and 2 ** 3.';
    const element = await block(undefined, { text: '', sources: [{ title: 'A', citedText }] });
    await opened(element);
    const shown = visibleText(card(element).querySelector('[part=passage]')!);
    expect(shown).to.equal('A title With bold words, code, a link and 2 ** 3.');
    let copied = '';
    element.addEventListener('citation-copy', (event) => {
      event.preventDefault();
      copied = event.detail.text;
    });
    await click(button(element, 'Copy citation'));
    expect(copied).to.contain('**bold**');
  });

  it('says that it has copied, or could not, without moving anything; and aloud (D17, WCAG 4.1.3)', async () => {
    const element = await block();
    const said: string[] = [];
    Object.assign(element, { ariaNotify: (words: string) => said.push(words) });
    const { clipboard } = navigator;
    let isRefused = false;
    const fake = { writeText: () => (isRefused ? Promise.reject(new Error()) : Promise.resolve()) };
    Object.defineProperty(navigator, 'clipboard', { value: fake, configurable: true });
    await opened(element);
    const places = () =>
      [...card(element).querySelectorAll('.actions > *')].map((one) => {
        const { left, top } = one.getBoundingClientRect();
        return [left, top].map(Math.round);
      });
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
    const before = places();
    const copy = button(element, 'Copy citation');
    await click(copy);
    await until(() => visibleText(copy) === 'Copied', 'it says so');
    expect(places()).to.deep.equal(before);
    isRefused = true;
    await click(copy);
    await until(() => visibleText(copy) === 'Not copied', 'it says so');
    expect(places()).to.deep.equal(before);
    expect(said).to.deep.equal(['Copied', 'Not copied']);
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  });

  it('stands off the list in the dark (D21)', async () => {
    const element = await block();
    element.style.colorScheme = 'dark';
    await opened(element);
    const box = element.renderRoot.querySelector('.box')!;
    expect(getComputedStyle(card(element)).backgroundColor).not.to.equal(
      getComputedStyle(box).backgroundColor,
    );
  });
});

describe('the list', () => {
  beforeEach(moveAway);

  it('shows ten of many, then all with a field that finds them (D14)', async () => {
    const element = await block(undefined, { text: '', sources: many });
    element.open = true;
    await until(() => foldedRows(element).length > 0, 'it is unfolded');
    expect(foldedRows(element)).to.have.length(10);
    element.renderRoot.querySelector<HTMLElement>('.all')!.click();
    await until(() => foldedRows(element).length === 17, 'all are there');
    const field = element.renderRoot.querySelector<HTMLInputElement>('.filter')!;
    field.focus();
    await press('1');
    await press('7');
    await until(() => foldedRows(element).length === 1, 'one is found');
    expect(foldedRows(element)[0]).to.contain('Title 17');
    await press('x');
    await until(() => foldedRows(element).length === 0, 'none is found');
    expect(visibleText(element.renderRoot.querySelector('.rows')!)).to.equal('No source matches');
  });

  it('lights for a moment what the reader is taken to, there and back (D14 D15)', async () => {
    const element = await block();
    await opened(element, 1);
    await click(button(element, 'Show in list'));
    const row = (): Element | null => element.renderRoot.querySelector('[data-landed]');
    await until(() => row() !== null, 'the row is lit');
    expect(row()!.getAttribute('value')).to.equal('2');
    await click(element.renderRoot.querySelector('li[value="1"] .back')!);
    await until(() => link(element, 0).hasAttribute('data-citation-lit'), 'the marker is lit');
    await moveAway();
    await until(
      () => !link(element, 0).hasAttribute('data-citation-lit'),
      'and not for long',
      4000,
    );
    expect(row(), 'nor is the row').to.equal(null);
  });

  it('follows the open marker where it stands beside a long answer (D15)', async () => {
    const filler = '<p>Words of an answer, line after line. </p>'.repeat(80);
    const markers = many.map(
      (_, i) => `<citation-anchor source-ids="${i + 1}"></citation-anchor> `,
    );
    const element = await block(`<p>${markers.join('x ')}</p>${filler}`, {
      text: '',
      sources: many.slice(0, 12),
    });
    element.style.width = '780px';
    element.layout = 'aside';
    await until(() => foldedRows(element).length === 12, 'it is unfolded');
    const box = element.renderRoot.querySelector<HTMLElement>('.sources')!;
    expect(box.getBoundingClientRect().height).to.be.at.most(innerHeight);
    const before = scrollY;
    await opened(element, 11);
    await frame();
    const row = element.renderRoot.querySelector('li[value="12"]')!.getBoundingClientRect();
    expect(row.bottom).to.be.at.most(box.getBoundingClientRect().bottom + 1);
    expect(scrollY, 'and the page stays').to.equal(before);
    scrollTo(0, 1200);
    await until(() => box.getBoundingClientRect().top >= 0, 'it stays in sight');
    scrollTo(0, 0);
  });

  it('unfolds a long list that stands beside the answer for the open marker (D15)', async () => {
    const markers = many.map(
      (_, i) => `x<citation-anchor source-ids="${i + 1}"></citation-anchor> `,
    );
    const element = await block(`<p>${markers.join('')}</p>`, { text: '', sources: many });
    element.style.width = '780px';
    element.layout = 'aside';
    await until(() => foldedRows(element).length === 10, 'it is folded after ten');
    await opened(element, 16);
    await until(() => foldedRows(element).length === many.length, 'all rows are there');
    await frame();
    const box = element.renderRoot.querySelector('.sources')!.getBoundingClientRect();
    const row = element.renderRoot.querySelector('li[value="17"]')!.getBoundingClientRect();
    expect(row.top).to.be.at.least(box.top - 1);
    expect(row.bottom).to.be.at.most(box.bottom + 1);
  });

  it('takes icons of the page’s own from anywhere that images come from', async () => {
    const element = await block();
    const seen = async (url: string): Promise<string | null | undefined> => {
      element.icon = () => url;
      element.open = true;
      await rendered(element);
      await until(() => foldedRows(element).length > 0, 'it is unfolded');
      return element.renderRoot.querySelector('li img')?.getAttribute('src');
    };
    const data = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
    expect(await seen(data)).to.equal(data);
    expect(await seen('/icon.svg')).to.equal(new URL('/icon.svg', location.href).href);
    expect(await seen('javascript:alert(1)')).to.equal(undefined);
    expect(await seen('data:text/html,x')).to.equal(undefined);
  });

  it('gives the icon function the site that a link leads to, whatever the payload calls it', async () => {
    const sources = [
      { url: 'https://www.nasa.gov/webb' },
      { url: 'https://evil.example/', domain: 'nasa.gov' },
    ];
    const element = await block(undefined, { sources });
    const domains = new Set<string | undefined>();
    element.icon = ({ domain }) => void domains.add(domain);
    await rendered(element);
    expect([...domains]).to.deep.equal(['nasa.gov', 'evil.example']);
  });

  it('says the site once where it is the title (D14)', async () => {
    const element = await block(undefined, {
      text: '',
      sources: [
        { title: 'vaia.com', url: 'https://www.vaia.com/en/page' },
        { url: 'https://x.ai/company' },
      ],
    });
    const [first, second] = rows(element);
    expect(first!.match(/vaia\.com/g)).to.have.length(1);
    expect(second!.match(/x\.ai/g)).to.have.length(1);
  });

  itWith('media', 'prints the sources’ own addresses (D19)', async () => {
    const element = await block();
    await opened(element);
    await emulate({ media: 'print' });
    rows(element);
    const title = element.renderRoot.querySelector('.rows a')!;
    expect(title.getAttribute('href')).to.contain(':~:text=');
    expect(getComputedStyle(title, '::after').content).to.contain('https://www.nasa.gov/launch');
    expect(title.getAttribute('data-address')).to.equal('https://www.nasa.gov/launch');
    await emulate();
  });

  itWith(
    'media',
    'prints [1] apart from the words around it, and lights nothing (D19)',
    async () => {
      const element = await block(
        '<p>Cold<citation-anchor source-ids="1"></citation-anchor>, large.</p>',
      );
      element.open = true;
      await opened(element);
      await until(
        () => element.renderRoot.querySelector('.highlighted') !== null,
        'its row is lit',
      );
      await emulate({ media: 'print' });
      const [anchor] = anchors(element);
      const place = (node: Node): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const label = place(anchor!.querySelector('[data-citation-text]')!.firstChild!);
      expect(label.left, 'after the word').to.be.at.least(place(anchor!.previousSibling!).right);
      expect(label.right, 'before the comma').to.be.at.most(place(anchor!.nextSibling!).left + 0.1);
      const row = element.renderRoot.querySelector('.highlighted')!;
      await until(() => getComputedStyle(row).backgroundColor === 'rgba(0, 0, 0, 0)', 'no row is');
      await emulate();
    },
  );

  itWith(
    'tree',
    'has names for its lists, and a marker says no more than it must (WCAG 1.3.1)',
    async () => {
      const element = await block();
      element.open = true;
      await until(() => foldedRows(element).length > 0, 'it is unfolded');
      const tree = (await accessibilityTree()).filter(({ ignored }) => !ignored);
      const named = (role: string): string[] =>
        tree.filter((one) => one.role?.value === role).map(({ name }) => name?.value ?? '');
      expect(named('list')).to.deep.equal(['Cited', 'Also retrieved']);
      expect(named('group').filter(Boolean)).to.deep.equal([]);
      const spoken = named('button').filter((name) => name.startsWith('Source'));
      expect(spoken).to.deep.equal(['Source 1, nasa.gov', 'Sources 2, 1']);
      expect(anchors(element)).to.have.length(2);
    },
  );
});

const foldedRows = (element: CitationBlock): string[] =>
  [...element.renderRoot.querySelectorAll('.rows li')].map(visibleText);
