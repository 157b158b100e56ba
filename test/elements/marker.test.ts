import { expect } from 'chai';
import type { CitationAnchor } from '../../src/elements/citation-anchor/citation-anchor.js';
import {
  anchors,
  block,
  isOpen,
  linesOf,
  link,
  payload,
  pill,
  pillSize,
} from '../support/block.js';
import { click, emulate, fixture, itWith, until } from '../support/browser.js';

describe('a marker', () => {
  it('costs four nodes and no shadow root (D3)', async () => {
    const element = await block();
    const [anchor] = anchors(element);
    const walker = document.createTreeWalker(anchor!);
    let nodes = 1;
    while (walker.nextNode()) nodes++;
    expect(nodes).to.equal(4);
    expect(anchor!.shadowRoot).to.equal(null);
  });

  it('is copied with its brackets (D1)', async () => {
    const element = await block();
    const selection = getSelection()!;
    selection.selectAllChildren(element.querySelector('p')!);
    expect(selection.toString()).to.equal('Launched in 2021[1], with a large mirror[2, 1].');
    selection.removeAllRanges();
  });

  it('shows the number alone to the eye (D1)', async () => {
    const element = await block();
    expect(label(link(element))).to.equal('1');
    const brackets = document.createRange();
    brackets.selectNodeContents(link(element).firstElementChild!);
    const { width, height } = brackets.getBoundingClientRect();
    expect(width * height, 'without a size').to.equal(0);
  });

  for (const lineHeight of ['1', '1.5', '20px']) {
    it(`does not change the height of lines (line-height: ${lineHeight})`, async () => {
      const style = `font: 16px sans-serif; line-height: ${lineHeight}; width: 400px`;
      const text =
        'Some words that fill a line or two of this narrow paragraph, and then some more.';
      const plain = fixture(`<p style="${style}">${text}</p>`);
      const element = await block(
        `<p style="${style}">${text.replaceAll(' o', ' o<citation-anchor source-ids="1"></citation-anchor>')}</p>`,
      );
      const lines = (box: Element) =>
        box.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(box).lineHeight);
      const cited = lines(element.querySelector('p')!);
      expect(cited).to.be.closeTo(Math.round(cited), 0.02);
      expect(lines(plain)).to.be.closeTo(Math.round(lines(plain)), 0.02);
    });
  }

  describe('in every font', () => {
    /** Above and below the line, in percent of its size: as the Noto fonts of these scripts have it. */
    const FONTS: Record<string, [lang: string, above: number, below: number, text: string]> = {
      Latin: ['en', 107, 29, 'Launched in 2021'],
      Arabic: ['ar', 137, 98, 'أُطلق التلسكوب عام 2021'],
      Urdu: ['ur', 190, 112, 'دوربین 2021 میں روانہ کی گئی'],
      Thai: ['th', 106, 48, 'กล้องถูกปล่อยในปี 2021'],
      Japanese: ['ja', 116, 29, '望遠鏡は2021年に打ち上げられた'],
      Hindi: ['hi', 93, 43, 'दूरबीन 2021 में प्रक्षेपित हुई'],
    };
    for (const [name, [lang, above, below, text]] of Object.entries(FONTS)) {
      it(`is a box of one height that changes no line: ${name} (D20)`, async () => {
        const style = fixture(
          `<style>@font-face { font-family: "${name}"; src: local("DejaVu Sans"), local("Liberation Sans"), local("Arial"); ascent-override: ${above}%; descent-override: ${below}% }</style>`,
        );
        await document.fonts.load(`16px "${name}"`);
        const marker = '<citation-anchor source-ids="1"></citation-anchor>';
        const paragraph = (content: string): string =>
          `<p lang="${lang}" style="font: 16px '${name}', sans-serif; line-height: 26px; width: 220px; margin: 0">${content}</p>`;
        const element = await block(
          paragraph(`${text}${marker}، ${text}${marker}`) + paragraph(text),
        );
        const { width, height } = pillSize(link(element));
        expect(height).to.be.closeTo(16 * 0.72 * 1.56, 0.2);
        expect(width, 'a number alone is nearly a circle').to.be.closeTo(height, 4);
        for (const one of element.querySelectorAll('p')) {
          expect(one.getBoundingClientRect().height % 26, one.innerText).to.equal(0);
        }
        style.remove();
      });
    }
  });

  it('breaks between markers, and nothing scrolls sideways at 320 pixels (D20, WCAG 1.4.10)', async () => {
    const run = (ids: readonly number[]): string =>
      ids.map((id) => `<citation-anchor source-ids="${id}"></citation-anchor>`).join('');
    const hosts = ['science.nasa.gov', 'en.wikipedia.org', 'a-very-long-intranet-host.example.com'];
    const sources = [...hosts, ...Array.from({ length: 12 }, (_, i) => `site-${i}.example`)].map(
      (host) => ({ title: host, url: `https://${host}/` }),
    );
    const numbers = sources.map((_, i) => i + 1);
    const element = await block(`<p>Words${run(numbers)}, more.</p>`, { text: '', sources });
    const paragraph = element.querySelector('p')!;
    for (const style of ['number', 'site'] as const) {
      element.markerStyle = style;
      await element.updateComplete;
      for (const width of [320, 360, 240]) {
        paragraph.style.width = `${width}px`;
        expect(paragraph.scrollWidth, `${style}, ${width}`).to.be.at.most(width);
      }
    }
    expect(pillSize(link(element, 2)).width, 'a long site is cut').to.be.below(200);
  });

  it('never breaks inside (D20)', async () => {
    const element = await block(
      '<p style="width: 1px"><citation-anchor source-ids="1 2 3"></citation-anchor></p>',
    );
    expect(linesOf(link(element))).to.equal(1);
  });

  for (const text of [
    'Alphabet Inc.',
    'a “quoted” word”',
    'in 2021',
    'is it so?',
    '到了。',
    'بهذا؟',
  ]) {
    it(`never starts a line: ${text}`, async () => {
      const element = await block(
        `<p>Some words and ${text}<citation-anchor source-ids="1"></citation-anchor></p>`,
      );
      const paragraph = element.querySelector('p')!;
      const words = document.createRange();
      for (let width = 300; width > 60; width -= 7) {
        paragraph.style.width = `${width}px`;
        const end = paragraph.firstChild as Text;
        words.setStart(end, end.length - 1);
        words.setEnd(end, end.length);
        const { top, bottom } = words.getBoundingClientRect();
        const marker = link(element).getBoundingClientRect();
        const middle = (marker.top + marker.bottom) / 2;
        expect(middle, `at ${width}px`).to.be.within(top, bottom);
      }
    });
  }

  it('can be hit a little beside it (D21, WCAG 2.5.8)', async () => {
    const element = await block();
    const marker = link(element);
    const { left, top, width, height } = marker.getBoundingClientRect();
    const hit = (y: number): Element | null => document.elementFromPoint(left + width / 2, y);
    let edge = top + height / 2;
    expect(hit(edge), 'the pill').to.equal(marker.firstElementChild);
    while (hit(edge) === marker.firstElementChild) edge--;
    expect(hit(edge - 3)).to.equal(marker);
  });

  it('has a name with its site, and the visible number in it (D2, WCAG 2.5.3)', async () => {
    const element = await block();
    expect(link(element, 0).getAttribute('aria-label')).to.equal('Source 1, nasa.gov');
    expect(link(element, 1).getAttribute('aria-label')).to.equal('Sources 2, 1');
  });

  it('wins over the page’s own style for links', async () => {
    const style = document.createElement('style');
    style.textContent = '.prose a { color: rgb(255, 0, 0); text-decoration: underline; }';
    document.head.append(style);
    const element = await block(
      '<div class="prose">x<citation-anchor source-ids="1"></citation-anchor></div>',
    );
    expect(getComputedStyle(link(element)).color).not.to.equal('rgb(255, 0, 0)');
    expect(getComputedStyle(link(element)).textDecorationLine).to.equal('none');
    style.remove();
  });

  it('follows the page’s theme (D21)', async () => {
    const element = await block();
    element.style.setProperty('--citation-accent', 'rgb(1, 2, 3)');
    expect(pill(link(element)).color).to.equal('rgb(1, 2, 3)');
  });

  it('writes numbers in the digits of the language around it (D20)', async () => {
    const element = await block(
      '<p lang="fa">x<citation-anchor source-ids="1"></citation-anchor></p>',
    );
    expect(label(link(element))).to.equal('۱');
    expect(link(element).textContent).to.equal('[۱]');
  });

  it('that names the same as one before it has its own language, and is not open with it', async () => {
    const marker = '<citation-anchor source-ids="1"></citation-anchor>';
    const element = await block(`<p>a${marker} b${marker}</p><p lang="ar-EG">c${marker}</p>`);
    const labels = [0, 1, 2].map((i) => link(element, i).getAttribute('data-citation-label'));
    expect(labels).to.deep.equal(['1', '1', '١']);
    await click(link(element));
    await until(() => isOpen(element), 'the card opens');
    element.querySelector('p')!.insertAdjacentHTML('beforeend', ` d${marker}`);
    expect(link(element, 2).getAttribute('aria-expanded')).to.equal('false');
    expect(link(element, 2).hasAttribute('data-citation-lit')).to.equal(false);
    expect(link(element, 2).ariaLabel).to.equal(link(element, 1).ariaLabel);
    await click(link(element, 2));
    await until(() => link(element, 2).ariaExpanded === 'true', 'it opens the card, too');
    expect(link(element).ariaExpanded).to.equal('false');
  });

  it('joins numbers as the language does, the same for the eye and the ear (D20, WCAG 2.5.3)', async () => {
    for (const [lang, label] of [
      ['en', '2, 1'],
      ['ja', '2、1'],
      ['ar-EG', '٢، ١'],
      ['fa', '۲، ۱'],
    ] as const) {
      const element = await block(
        `<p lang="${lang}">x<citation-anchor source-ids="2 1"></citation-anchor></p>`,
      );
      expect(link(element).dataset['citationLabel'], lang).to.equal(label);
      expect(link(element).textContent, lang).to.equal(`[${label}]`);
      expect(link(element).getAttribute('aria-label'), lang).to.contain(label);
    }
  });

  it('with sources of its own and no block is a plain link that opens at the passage', () => {
    const anchor = fixture<CitationAnchor>('<citation-anchor source-ids="1"></citation-anchor>');
    anchor.sources = payload.sources;
    const control = anchor.querySelector('a')!;
    expect(control.href).to.match(/^https:\/\/www\.nasa\.gov\/launch#:~:text=Webb%20launched/);
    expect(control.getAttribute('aria-label')).to.equal('Source 1, nasa.gov');
    expect(control.relList.contains('noopener')).to.equal(true);
    expect([control.role, control.tabIndex]).to.deep.equal([null, 0]);
    anchor.sourceIds = '3';
    const names = control.getAttributeNames().filter((name) => /^(href|aria-|role)/.test(name));
    expect(names, 'without an address it is text').to.deep.equal([]);
    expect(control.textContent).to.equal('[3]');
  });

  it('leaves the page’s own link alone when it names no source', async () => {
    const element = await block(
      '<p>x<citation-anchor source-ids="9"><a href="#note">[9]</a></citation-anchor></p>',
    );
    expect(link(element).getAttribute('href')).to.equal('#note');
  });

  describe('that a plugin wrote', () => {
    const [ONE, TWO] = [
      '<citation-anchor source-ids="1"><span>[1]</span></citation-anchor>',
      '<citation-anchor source-ids="2 1"><span>[2][1]</span></citation-anchor>',
    ];
    const OWN = TWO.replace(/<span>.*<\/span>/, '');
    const LINKS = '<a href="#cite-2,1"><span>[2][1]</span></a>';

    for (const [what, marker] of Object.entries({ element: TWO, link: LINKS })) {
      it(`looks like one of our own (${what})`, async () => {
        const element = await block(`<p>a${marker} b</p><p>a${OWN} b</p>`);
        const [theirs, ours] = element.querySelectorAll<HTMLElement>('[data-citation-control]');
        expect(label(theirs!)).to.equal('2, 1');
        const box = (control: HTMLElement): number[] => {
          const { width, height } = control.getBoundingClientRect();
          return [width, height].map((length) => Math.round(length * 4) / 4);
        };
        expect(box(theirs!)).to.deep.equal(box(ours!));
        const look = (control: HTMLElement): string[] =>
          ['color', 'backgroundColor', 'fontSize', 'fontWeight', 'padding', 'borderRadius'].map(
            (name) => getComputedStyle(control.firstElementChild!)[name as 'color'],
          );
        expect(look(theirs!)).to.deep.equal(look(ours!));
      });

      it(`shows sites where the block does, and the digits of the language (${what})`, async () => {
        const element = await block(`<p lang="fa">a${marker}</p>`);
        const control = element.querySelector('[data-citation-control]')!;
        expect(label(control)).to.equal('۲، ۱');
        element.markerStyle = 'site';
        await element.updateComplete;
        expect(label(control)).to.equal('science.nasa.gov +1');
        expect(control.textContent, 'the page’s own text').to.equal('[2][1]');
      });
    }

    it('keeps the nodes of the page', async () => {
      const element = await block(`<p>a${ONE}</p>`);
      const [anchor] = anchors(element);
      const [span] = anchor!.childNodes;
      const text = span!.firstChild as Text;
      anchor!.sourceIds = '2 1';
      text.data = '[2][1]';
      await element.updateComplete;
      expect(anchor!.childNodes).to.have.length(1);
      expect(anchor!.firstChild).to.equal(span);
      expect(span!.firstChild).to.equal(text);
      expect(label(anchor!)).to.equal('2, 1');
    });

    it('is copied with its brackets (D1)', async () => {
      const element = await block(`<p>a${ONE}, b${TWO}.</p>`);
      const selection = getSelection()!;
      selection.selectAllChildren(element.querySelector('p')!);
      expect(selection.toString()).to.equal('a[1], b[2][1].');
      selection.removeAllRanges();
    });

    it('shows what the page says where those are no numbers', async () => {
      const words = ONE.replace('[1]', 'NASA, 2021');
      const element = await block(`<p>a${words} b${ONE.replace('<span>', 'see <span>')}</p>`);
      for (const anchor of anchors(element)) {
        expect(anchor.hasAttribute('data-citation-label')).to.equal(false);
        expect(getComputedStyle(anchor.firstElementChild!).display).to.equal('inline');
      }
    });
  });

  itWith('media', 'keeps a visible edge in forced colours (D21)', async () => {
    await emulate({ 'forced-colors': 'active' });
    const element = await block();
    expect(pill(link(element)).outlineStyle).to.equal('solid');
    await emulate();
  });
});

/** What the marker shows. Engines differ in whether they tell the style's value resolved. */
function label(marker: Element): string | null {
  const text = marker.querySelector('[data-citation-text]')!;
  const { content } = getComputedStyle(text, '::before');
  const attribute = /attr\((.*)\)/.exec(content)?.[1];
  return attribute ? text.getAttribute(attribute) : content.replace(/"([^"]*)"\s*/g, '$1');
}
