import { expect } from 'chai';
import '../../src/define.js';
import '../../src/elements/citation-text/define.js';
import type { CitationText } from '../../src/elements/citation-text/citation-text.js';
import type { CitationPayload } from '../../src/model/index.js';
import { emulate, fixture, frame, hearErrors, itWith } from '../support/browser.js';

const SOURCES = [
  { title: 'One', url: 'https://one.example/' },
  { title: 'Two', url: 'https://two.example/' },
];

/** An answer in which `^1` stands where a claim ends that source 1 is cited for. */
function cited(marked: string): CitationPayload {
  const citations: CitationPayload['citations'] = [];
  let answer = '';
  for (const [i, piece] of marked.split(/\^(\d)/).entries()) {
    if (i % 2 === 0) answer += piece;
    else citations.push({ start: 0, end: answer.length, evidence: [{ source: Number(piece) }] });
  }
  return { text: '', sources: SOURCES, answer, citations };
}

async function text(payload: CitationPayload, streaming = false): Promise<CitationText> {
  const element = fixture<CitationText>('<citation-text></citation-text>');
  element.streaming = streaming;
  element.payload = payload;
  await element.updateComplete;
  return element;
}

async function update(element: CitationText, payload: CitationPayload): Promise<void> {
  element.payload = payload;
  await element.updateComplete;
}

/** The answer's markup, with `^1` for its markers. */
const markup = (element: Element): string =>
  element.innerHTML
    .replace(/<citation-anchor[^>]*source-ids="([^"]*)"[^>]*>.*?<\/citation-anchor>/g, '^$1')
    .replace(/ dir="\w+"/g, '');

describe('<citation-text>', () => {
  for (const [name, given, expected] of [
    ['paragraphs', 'a^1\n\nb.^2', '<p>a^1</p><p>b.^2</p>'],
    ['behind emphasis', 'a **b^1** c', '<p>a <strong>b</strong>^1 c</p>'],
    [
      'behind a link',
      '[a^1](https://x.example)',
      /<a href="https:\/\/x.example\/".*>a<\/a>\^1<\/p>$/,
    ],
    ['behind code', '`a^1 b` c', '<p><code>a b</code>^1 c</p>'],
    ['not in words', 'wo^1rd', '<p>word^1</p>'],
    ['not behind a space', 'a ^1b', '<p>a^1 b</p>'],
    ['not in code blocks', 'a:\n\n```\nb^1\n```', /^<p>a:\^1<\/p><pre/],
    [
      'in cells',
      '| a^1 | b |\n|---|---|\n| c^2 | d |',
      /<th>a\^1<\/th><th>b<\/th>.*<td>c\^2<\/td>/,
    ],
    ['in items', '- a^1\n- b^2', '<ul><li>a^1</li><li>b^2</li></ul>'],
    ['in quotes', '> a^1', '<blockquote><p>a^1</p></blockquote>'],
    ['in headings', '# a^1 #', '<h1>a^1</h1>'],
    ['in order, at one place', 'a^1^2', '<p>a^1^2</p>'],
    ['between entities', 'a &amp; b^1 c', '<p>a &amp; b^1 c</p>'],
  ] as const) {
    it(`puts markers ${name}`, async () => {
      const shown = markup(await text(cited(given)));
      if (typeof expected === 'string') expect(shown).to.equal(expected);
      else expect(shown).to.match(expected);
    });
  }

  it('gives its markers their citations', async () => {
    const element = await text(cited('It is hot^2.'));
    const anchor = element.querySelector('citation-anchor');
    expect(anchor?.citation?.end).to.equal(9);
    expect(anchor?.sourceIds).to.equal('2');
  });

  it('knows where every span is', async () => {
    const answer = 'One **two** [three](https://x.example) `four`.\n\n- five\n- six &amp; seven\n';
    const element = await text({ text: '', sources: [], answer });
    for (const word of ['One', 'two', 'three', 'four', 'five', 'six', 'seven']) {
      const start = answer.indexOf(word);
      expect(element.rangeOf(start, start + word.length)?.toString()).to.equal(word);
    }
    const span = element.rangeOf(answer.indexOf('three'), answer.indexOf('six') + 3);
    expect(span?.toString().replace(/\s+/g, ' ')).to.equal('three four.fivesix');
    expect(element.rangeOf(500, 600)).to.equal(undefined);
  });

  describe('while it streams', () => {
    it('never touches finished blocks again', async () => {
      const answer =
        '# Head\n\nFirst **paragraph**.\n\n- one\n- two\n\n```\ncode\n```\n\nLast words here';
      const element = await text(cited(`${answer} and`), true);
      const finished = [...element.children].slice(0, -1);
      const changes: MutationRecord[] = [];
      const observer = new MutationObserver((records) => changes.push(...records));
      const options = { childList: true, characterData: true, attributes: true, subtree: true };
      for (const node of finished) observer.observe(node, options);
      for (const more of [
        ' and more',
        ' and more.\n\nAnother',
        ' and more.\n\nAnother one.\n\n- x',
      ]) {
        await update(element, cited(answer + more));
      }
      changes.push(...observer.takeRecords());
      expect(changes).to.deep.equal([]);
      expect([...element.children].slice(0, finished.length)).to.deep.equal(finished);
    });

    it('puts late markers into finished blocks and leaves everything else', async () => {
      const given = 'First claim^1 and **second^2**.\n\nThird claim.^1\n\nLast words';
      const { citations = [], ...rest } = cited(given);
      const element = await text({ ...rest, citations: [] }, true);
      const nodes = [...element.querySelectorAll('*')];
      await update(element, { ...rest, citations });
      expect(markup(element)).to.equal(
        '<p>First claim^1 and <strong>second</strong>^2.</p><p>Third claim.^1</p><p>Last words</p>',
      );
      for (const node of nodes) expect(element.contains(node)).to.equal(true);
    });

    it('keeps a selection, in what is finished and in what is being written', async () => {
      const element = await text(cited('First words here.\n\nSecond words'), true);
      for (const [words, more] of [
        ['First words', 'First words here.\n\nSecond words and more'],
        ['Second words', 'First words here.\n\nSecond words and more of them'],
      ] as const) {
        const start = 'First words here.\n\nSecond words'.indexOf(words);
        const range = element.rangeOf(start, start + words.length);
        if (!range) throw new Error('There is no range.');
        getSelection()?.removeAllRanges();
        getSelection()?.addRange(range);
        await update(element, cited(more));
        expect(getSelection()?.toString()).to.equal(words);
      }
      const late = cited('First^1 words here.\n\nSecond words and more of them and');
      await update(element, late);
      expect(getSelection()?.toString()).to.equal('Second words');
    });

    it('keeps the focus on a marker of the line that is being written', async () => {
      const element = await text(cited('It is hot^1'), true);
      const anchor = element.querySelector('citation-anchor');
      if (anchor) anchor.sources = SOURCES;
      element.querySelector('a')?.focus();
      const focused = document.activeElement;
      expect(focused?.localName).to.equal('a');
      await update(element, cited('It is hot^1 and **dry'));
      await update(element, cited('It is hot^1 and **dry**^2.\n\nSo'));
      expect(document.activeElement).to.equal(focused);
    });

    it('updates once a frame', async () => {
      const element = await text(cited('a'), true);
      let changes = 0;
      const observer = new MutationObserver(() => changes++);
      observer.observe(element, { childList: true, characterData: true, subtree: true });
      for (let i = 0; i < 50; i++) element.payload = cited(`a${'b'.repeat(i)}`);
      await element.updateComplete;
      await frame();
      expect(element.textContent).to.equal(`a${'b'.repeat(49)}`);
      expect(changes).to.equal(1);
    });

    it('starts anew when the answer does', async () => {
      const element = await text(cited('# One\n\ntwo^1'), true);
      await update(element, cited('Three^2'));
      expect(markup(element)).to.equal('<p>Three^2</p>');
    });
  });

  it('shows with its last answer what somebody has taken out of it', async () => {
    const element = await text(cited('a^1\n\nb\n\nc'), true);
    element.querySelector('p')?.remove();
    element.streaming = false;
    await update(element, cited('a^1\n\nb\n\nc^2'));
    expect(markup(element)).to.equal('<p>a^1</p><p>b</p><p>c^2</p>');
  });

  describe('with what a host sets', () => {
    it('calls the highlighter once for each finished block of code', async () => {
      const calls: string[] = [];
      const element = await text(cited('```js\nlet a'), true);
      element.highlightCode = (code, language) => {
        calls.push(`${language}: ${code}`);
        const mark = document.createElement('mark');
        mark.textContent = code;
        return mark;
      };
      await element.updateComplete;
      for (const more of [
        'let a = 1;\n',
        'let a = 1;\n```\n\nNow',
        'let a = 1;\n```\n\nNow then',
      ]) {
        await update(element, cited(`\`\`\`js\n${more}`));
      }
      element.streaming = false;
      await element.updateComplete;
      expect(calls).to.deep.equal(['js: let a = 1;']);
      expect(element.querySelector('pre code mark')?.textContent).to.equal('let a = 1;');
    });

    it('leaves formulas to a function, and as they are without one', async () => {
      const payload = cited('So $x_1*y*$ is\n\n$$\na_1\n$$\n\nfor $5 and $10.');
      const element = await text(payload);
      expect(element.textContent).to.include('$x_1*y*$').and.include('$5 and $10');
      element.renderMath = (tex, display) => {
        const made = document.createElement(display ? 'div' : 'i');
        made.textContent = tex;
        return made;
      };
      await element.updateComplete;
      expect(element.querySelector('i')?.textContent).to.equal('x_1*y*');
      expect(element.querySelector('p div')?.textContent).to.equal('a_1');
    });

    it('survives functions that fail', async () => {
      hearErrors();
      const element = fixture<CitationText>('<citation-text></citation-text>');
      element.highlightCode = () => {
        throw new Error('no');
      };
      await update(element, cited('```\na\n```'));
      expect(element.querySelector('pre')?.textContent).to.equal('a');
    });

    it('takes properties that were set before it was defined', async () => {
      const element = document.createElement('citation-text-late') as unknown as CitationText;
      element.payload = cited('a **b**');
      document.body.append(element);
      const { CitationText: Base } =
        await import('../../src/elements/citation-text/citation-text.js');
      customElements.define('citation-text-late', class extends Base {});
      await element.updateComplete;
      expect(element.querySelector('strong')?.textContent).to.equal('b');
      element.remove();
    });
  });

  it('looks as the page does, and its plainest rules win', async () => {
    const style = document.createElement('style');
    style.textContent = 'p { margin: 7px; color: rgb(1, 2, 3) }';
    document.head.append(style);
    const element = await text(cited('a\n\nb'));
    const paragraph = element.querySelector('p');
    expect(paragraph && getComputedStyle(paragraph).marginTop).to.equal('7px');
    style.remove();
    expect(paragraph && getComputedStyle(paragraph).marginTop).to.equal('0px');
  });

  it('shows the signs of lists in the answer, in every direction (D20)', async () => {
    for (const words of ['An item', 'بند']) {
      const answer = `- ${words}\n- item\n- بند آخر\n\n1. ${words}\n\n   and\n\n> ${words}`;
      const element = await text(cited(answer));
      const start = words === 'بند' ? 'right' : 'left';
      const edge = element.getBoundingClientRect()[start];
      for (const item of element.querySelectorAll('li')) {
        expect(Math.abs(item.getBoundingClientRect()[start] - edge), answer).to.be.above(20);
        expect(getComputedStyle(item).direction).to.equal(start === 'right' ? 'rtl' : 'ltr');
      }
      const quote = getComputedStyle(element.querySelector('blockquote')!);
      expect(quote.getPropertyValue(`border-${start}-width`)).to.equal('3px');
    }
  });

  it('keeps letters with many accents inside of the answer, where browsers leave room for rings', async () => {
    const { overflow, fontSize, overflowClipMargin } = getComputedStyle(
      await text({ answer: `Z${'\u0300'.repeat(99)}algo`, sources: [] }),
    );
    const isRoom = CSS.supports('overflow-clip-margin', '1em');
    expect(overflow).to.equal(isRoom ? 'clip' : 'visible');
    const room = isRoom ? String(parseFloat(fontSize) / 2) : undefined;
    expect(/[\d.]+(?=px)/.exec(overflowClipMargin)?.[0]).to.equal(room);
  });

  itWith('media', 'code has an edge in forced colours, where backgrounds are gone', async () => {
    await emulate({ 'forced-colors': 'active' });
    const element = await text({ answer: '```\ncode\n```', sources: [] });
    expect(getComputedStyle(element.querySelector('pre')!).borderTopWidth).to.equal('1px');
    await emulate();
    expect(getComputedStyle(element.querySelector('pre')!).borderTopWidth).to.equal('0px');
  });

  it('lets the page answer while a long answer is shown', async () => {
    const answer = 'A paragraph with **some** words and a [link](https://a.example).\n\n'.repeat(
      2000,
    );
    const element = fixture<CitationText>('<citation-text></citation-text>');
    element.payload = { text: '', sources: [], answer };
    let frames = 0;
    let next = requestAnimationFrame(function count() {
      frames++;
      next = requestAnimationFrame(count);
    });
    await element.updateComplete;
    cancelAnimationFrame(next);
    expect(frames).to.be.above(2);
    expect(element.children).to.have.length(2000);
  });
});
