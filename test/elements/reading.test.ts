import { expect } from 'chai';
import type { CitationPayload } from '../../src/model/index.js';
import { setCitationDefaults } from '../../src/settings/defaults.js';
import {
  anchors,
  block,
  card,
  foldedList,
  isOpen,
  link,
  list,
  payload,
  rendered,
  rows,
  visibleText,
} from '../support/block.js';
import {
  click,
  fixture,
  hover,
  itWith,
  moveAway,
  press,
  resizeWindow,
  until,
} from '../support/browser.js';

const GROUP =
  '<p>Text<citation-anchor source-ids="1"></citation-anchor><citation-anchor source-ids="2"></citation-anchor> <citation-anchor source-ids="3"></citation-anchor>, more<citation-anchor source-ids="1"></citation-anchor></p>';

const cited: CitationPayload = {
  ...payload,
  answer: 'First claim here. Second claim there. Nothing behind this one.',
  citations: [
    { start: 0, end: 17, evidence: [{ source: 1 }] },
    { start: 18, end: 37, evidence: [{ source: 2 }] },
  ],
};

describe('markers side by side', () => {
  it('are one stop of the Tab key (D10)', async () => {
    const element = await block(GROUP);
    expect(anchors(element).map((_, i) => link(element, i).tabIndex)).to.deep.equal([0, -1, -1, 0]);
  });

  it('are walked with the arrow keys (D10)', async () => {
    const element = await block(GROUP);
    link(element, 0).focus();
    await press('ArrowRight');
    expect(document.activeElement).to.equal(link(element, 1));
    await press('ArrowRight');
    await press('ArrowRight');
    expect(document.activeElement).to.equal(link(element, 2));
    await press('ArrowLeft');
    expect(document.activeElement).to.equal(link(element, 1));
  });

  it('are walked the other way from right to left (D10)', async () => {
    const element = await block(GROUP);
    element.dir = 'rtl';
    link(element, 0).focus();
    await press('ArrowLeft');
    expect(document.activeElement).to.equal(link(element, 1));
  });

  it('have one stop, also on the way back (D10)', async () => {
    const element = await block(`<button>Before</button>${GROUP}`);
    link(element, 0).focus();
    await press('ArrowRight');
    await press('Shift+Tab');
    expect(document.activeElement).to.equal(element.querySelector('button'));
  });

  it('have one stop, whichever of them goes (D10)', async () => {
    const element = await block(GROUP);
    const [head, second, third] = anchors(element);
    head!.remove();
    await rendered(element);
    expect(link(element, 0).tabIndex, 'the stop is the next one’s').to.equal(0);
    expect(second!.nextElementSibling, 'nothing is moved').to.equal(third);
  });

  it('stay one stop when one is put before them', async () => {
    const element = await block(GROUP);
    const first = document.createElement('citation-anchor');
    first.setAttribute('source-ids', '2');
    anchors(element)[0]!.before(first);
    await rendered(element);
    expect(anchors(element).map((_, i) => link(element, i).tabIndex)).to.deep.equal([
      0, -1, -1, -1, 0,
    ]);
  });
});

describe('markers that show sites', () => {
  it('name the first and count the others, also for assistive technology (D10)', async () => {
    const element = await block(
      '<p>a<citation-anchor source-ids="1"></citation-anchor> b<citation-anchor source-ids="1 2 3"></citation-anchor></p>',
    );
    element.markerStyle = 'site';
    await rendered(element);
    const labels = anchors(element).map((_, i) => link(element, i).dataset['citationLabel']);
    expect(labels).to.deep.equal(['nasa.gov', 'nasa.gov +2']);
    expect(link(element, 1).getAttribute('aria-label')).to.equal('Sources 1, 2, 3, nasa.gov +2');
    expect(link(element, 1).textContent).to.equal('[1, 2, 3]');
  });
});

describe('while the answer streams', () => {
  it('a marker without a source is waiting, not wrong; and nothing is told (D12)', async () => {
    const warnings: string[] = [];
    const element = await block('<p>x<citation-anchor source-ids="9"></citation-anchor></p>', {
      text: '',
      sources: [],
    });
    element.addEventListener('citation-warning', ({ detail }) => warnings.push(detail.code));
    element.streaming = true;
    await rendered(element);
    expect(link(element).getAttribute('aria-label')).to.equal('9: source is loading');
    expect(link(element).hasAttribute('data-citation-unresolved')).to.equal(false);
    await click(link(element));
    await until(() => isOpen(element), 'the card opens');
    expect(card(element).getAttribute('aria-busy')).to.equal('true');
    element.streaming = false;
    await rendered(element);
    expect(link(element).hasAttribute('data-citation-unresolved')).to.equal(true);
  });

  it('nothing is announced, and once it is complete one sentence, if asked (D12, WCAG 4.1.3)', async () => {
    const element = await block();
    element.announce = true;
    element.streaming = true;
    await rendered(element);
    const said: string[] = [];
    if ('ariaNotify' in element) {
      Object.assign(element, { ariaNotify: (words: string) => said.push(words) });
    }
    const status = () => visibleText(element.renderRoot.querySelector('[role=status]')!);
    element.payload = { ...payload };
    await rendered(element);
    expect([...said, status()].join('')).to.equal('');
    element.streaming = false;
    await rendered(element);
    expect([...said, status()].join('')).to.equal('3 sources');
  });

  it('an open card keeps its place and its content', async () => {
    const element = await block('', cited);
    element.streaming = true;
    await click(link(element));
    await until(() => isOpen(element), 'the card opens');
    const before = visibleText(card(element));
    element.payload = { ...cited, sources: [...cited.sources, { title: 'Later' }] };
    await rendered(element);
    expect(rows(element)).to.have.length(4);
    expect(before).to.contain('Webb launch');
  });
});

describe('the list', () => {
  beforeEach(moveAway);

  it('has its rows when it is unfolded, and not a moment later', async () => {
    const { renderRoot } = foldedList(await block())!;
    const details = renderRoot.querySelector('details')!;
    expect(renderRoot.querySelectorAll('li')).to.have.length(0);
    const opened = new Promise<number>((done) => {
      new MutationObserver(() => done(renderRoot.querySelectorAll('li').length)).observe(details, {
        attributeFilter: ['open'],
      });
    });
    await click(renderRoot.querySelector('summary')!);
    expect(await opened).to.equal(3);
    await click(renderRoot.querySelector('summary')!);
    await until(() => !details.open, 'it is folded again');
    expect(renderRoot.querySelectorAll('li')).to.have.length(3);
  });

  it('unfolds by the keyboard', async () => {
    const { renderRoot } = foldedList(await block())!;
    renderRoot.querySelector('summary')!.focus();
    await press('Enter');
    await until(() => renderRoot.querySelector('details')!.open, 'it is open');
    expect(renderRoot.querySelectorAll('li')).to.have.length(3);
  });

  it('leads back to each place, in the order of the page (D14)', async () => {
    const element = await block(GROUP);
    list(element)!.open = true;
    await rendered(element);
    const back = [
      ...list(element)!.renderRoot.querySelectorAll<HTMLButtonElement>('li[value="1"] .back'),
    ];
    expect(back.map((button) => button.textContent?.trim())).to.deep.equal(['first', 'second']);
    expect(back[1]!.getAttribute('aria-label')).to.equal(
      'Go to where source 1 is cited, second of 2',
    );
    await click(back[1]!);
    expect(document.activeElement).to.equal(link(element, 3));
    await click(back[0]!);
    expect(document.activeElement).to.equal(link(element, 0));
  });

  it('is shown from the card, with the focus on the source', async () => {
    const element = await block();
    await click(link(element, 1));
    await until(() => isOpen(element), 'the card opens');
    const show = [...card(element).querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes('Show in list'),
    )!;
    await click(show);
    await until(() => list(element)!.open, 'the list is unfolded');
    await until(
      () => element.shadowRoot!.activeElement?.getAttribute('value') === '2',
      'the row has the focus',
    );
    expect(isOpen(element)).to.equal(false);
  });

  it('emphasises the source of the open marker, and the markers of the source pointed at (D15)', async () => {
    const element = await block();
    list(element)!.open = true;
    await rendered(element);
    await click(link(element, 0));
    await until(() => isOpen(element), 'the card opens');
    await rendered(element);
    expect(list(element)!.renderRoot.querySelector('.highlighted')?.getAttribute('value')).to.equal(
      '1',
    );
    await press('Escape');
    await hover(list(element)!.renderRoot.querySelector('li[value="2"] .number')!);
    await until(() => link(element, 1).hasAttribute('data-citation-lit'), 'its marker is lit');
    expect(link(element, 0).hasAttribute('data-citation-lit')).to.equal(false);
    await moveAway();
    await until(() => !link(element, 1).hasAttribute('data-citation-lit'), 'and no more');
  });

  it('says when there are no sources, if asked, and when the search failed (D14)', async () => {
    const element = await block('<p>x</p>', { text: '', sources: [] });
    expect(list(element)).to.equal(null);
    element.showEmpty = true;
    await rendered(element);
    expect(visibleText(list(element)!.renderRoot.querySelector('[part=empty]')!)).to.equal(
      'No sources cited',
    );
    element.payload = { text: '', sources: [], search: { queries: [], error: 'It was down.' } };
    await rendered(element);
    expect(visibleText(list(element)!.renderRoot.querySelector('[part=empty]')!)).to.equal(
      'The search failed It was down.',
    );
  });

  it('stands beside the answer when asked, and below it where there is no room (D14)', async () => {
    const element = await block();
    element.layout = 'aside';
    await rendered(element);
    expect(list(element)!.open).to.equal(true);
    const boxes = () =>
      [element.querySelector('p')!, list(element)!.renderRoot].map((box) =>
        box.getBoundingClientRect(),
      );
    element.style.width = '700px';
    expect(boxes()[1]!.left).to.be.at.least(boxes()[0]!.right);
    element.style.width = '400px';
    expect(boxes()[1]!.top).to.be.at.least(boxes()[0]!.bottom);
  });

  it('shows scores only when asked (D13)', async () => {
    const element = await block(undefined, { text: '', sources: [{ title: 'A', score: 0.5 }] });
    expect(rows(element)[0]).not.to.contain('50');
    element.scores = true;
    await rendered(element);
    expect(rows(element)[0]).to.contain('score 50%');
  });

  it('fetches no icon unless the host gives one; a broken one leaves the letter', async () => {
    const element = await block();
    expect(list(element)!.renderRoot.querySelector('img')).to.equal(null);
    element.icon = ({ url }) =>
      url ? `${location.origin}/no-such-icon.png` : 'javascript:alert(1)';
    await rendered(element);
    expect(list(element)!.renderRoot.querySelectorAll('li img').length).to.be.at.most(2);
    list(element)!.open = true;
    await until(
      () => list(element)!.renderRoot.querySelector('img') === null,
      'broken icons are gone',
    );
    expect(visibleText(list(element)!.renderRoot.querySelector('li .monogram')!)).to.equal('N');
  });

  it('unfolds 2,000 sources at no more than the cost of as many plain lines', async () => {
    const sources = Array.from({ length: 2000 }, (_, i) => ({
      title: `Source ${i}`,
      url: `https://e.example/${i}`,
    }));
    const element = await block(undefined, { text: '', sources });
    const lines = sources.map(
      ({ title, url }) => `<li><a href="${url}">${title}</a> e.example</li>`,
    );
    const plain = fixture(`<details><summary>2000</summary><ol>${lines.join('')}</ol></details>`);
    const time = async (unfold: () => unknown): Promise<number> => {
      const before = performance.now();
      await unfold();
      document.body.getBoundingClientRect();
      return performance.now() - before;
    };
    const made = () => foldedList(element)!.renderRoot.querySelectorAll('li').length;
    const baseline = await time(() => plain.toggleAttribute('open', true));
    const ours = await time(() => {
      foldedList(element)!.open = true;
      return foldedList(element)!.updateComplete;
    });
    expect(ours).to.be.below(3 * baseline + 100);
    expect(made(), 'the first few').to.equal(10);
    element.renderRoot.querySelector<HTMLElement>('.all')!.click();
    await until(() => made() === 2000, 'all rows are there', 8000);
  });
});

describe('claims', () => {
  const lit = (name: string): string[] =>
    typeof Highlight === 'undefined' ? [] : [...(CSS.highlights.get(name) ?? [])].map(String);

  it('are lit while their marker is open (D15, WCAG 1.4.1)', async () => {
    const element = await block('', cited);
    await click(link(element, 1));
    await until(() => isOpen(element), 'the card opens');
    await rendered(element);
    expect(lit('citation-claim')).to.deep.equal(['Second claim there.']);
    await press('Escape');
    await until(() => lit('citation-claim').length === 0, 'and not any more');
  });

  it('leave nothing lit behind when the block goes', async () => {
    const element = await block('', cited);
    element.coverage = true;
    await click(link(element));
    await until(() => isOpen(element), 'the card opens');
    await rendered(element);
    element.remove();
    expect([...lit('citation-claim'), ...lit('citation-uncited')]).to.deep.equal([]);
  });

  it('that are missing are underlined and counted, if asked and not while streaming (D16)', async () => {
    const element = await block('', cited);
    expect(lit('citation-uncited')).to.deep.equal([]);
    element.coverage = true;
    await until(() => lit('citation-uncited').length > 0, 'it is underlined');
    expect(lit('citation-uncited').map((text) => text.trim())).to.deep.equal([
      'Nothing behind this one.',
    ]);
    const line = () => element.renderRoot.querySelector('[part=uncited]');
    expect(visibleText(line()!.querySelector('summary')!)).to.equal('1 sentence without a source');
    expect(visibleText(line()!.querySelector('li')!), 'and which').to.equal(
      'Nothing behind this one.',
    );
    element.streaming = true;
    await rendered(element);
    expect(line()).to.equal(null);
    expect(lit('citation-uncited')).to.deep.equal([]);
  });
});

describe('settings of the page', () => {
  afterEach(() =>
    setCitationDefaults({
      citations: undefined,
      grounding: undefined,
      numbering: undefined,
      markerStyle: undefined,
    } as never),
  );

  it('are followed at once, and give way to the block’s own', async () => {
    const one = await block();
    const two = await block();
    two.citations = 'enabled';
    setCitationDefaults({ citations: false, numbering: 'latin' });
    await rendered(one);
    await rendered(two);
    expect(list(one)).to.equal(null);
    expect(link(one).getClientRects()).to.have.length(0);
    expect(rows(two)).to.have.length(3);
    setCitationDefaults({ citations: true });
    await rendered(one);
    expect(rows(one)).to.have.length(3);
  });

  it('write numbers in Latin digits where asked', async () => {
    const element = await block(
      '<p lang="fa">x<citation-anchor source-ids="1"></citation-anchor></p>',
    );
    expect(link(element).dataset['citationLabel']).to.equal('۱');
    element.lang = 'fa';
    element.numbering = 'latin';
    await rendered(element);
    expect(link(element).dataset['citationLabel']).to.equal('1');
    expect(rows(element)[0], 'also in the list').to.match(/^1 /);
  });
});

describe('the card on a narrow screen', () => {
  itWith(
    'narrow',
    'is a sheet at the lower edge that does not lie on its claim (D11)',
    async () => {
      await resizeWindow(390, 700);
      const tall = '<div style="height: 560px"></div>';
      const element = await block(
        `${tall}<p>Text<citation-anchor source-ids="1"></citation-anchor></p>${tall}${tall}`,
      );
      await click(link(element));
      await until(() => isOpen(element), 'the card opens');
      const bottom = () => Math.round(card(element).getBoundingClientRect().bottom);
      await until(() => bottom() === window.innerHeight, 'it lies at the lower edge');
      const box = card(element).getBoundingClientRect();
      expect(Math.round(box.width)).to.equal(document.documentElement.clientWidth);
      await until(
        () => link(element).getBoundingClientRect().bottom <= box.top,
        'the claim is in sight',
      );
      const close = card(element).querySelector<HTMLElement>('[part=close]')!;
      await click(close);
      await until(() => !isOpen(element), 'its button closes it');
      await resizeWindow(800, 600);
      scrollTo(0, 0);
    },
  );
});
