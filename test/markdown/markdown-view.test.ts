import { expect } from 'chai';
import { marked } from 'marked';
import { engine } from '../support/browser.js';
import { fc } from '../support/properties.js';
import { htmlOf, PARTS, recordedAnswers, shown, streamedHtml } from './support.js';

const words = (text: string): string => text.replace(/\s+/g, '');

/** The others' drivers are slow; what is pure is the same everywhere. */
const isFast = engine === 'Chromium';

describe('MarkdownView', () => {
  it('shows the words that marked shows, for all recorded answers', async () => {
    const answers = await recordedAnswers();
    expect(answers).to.have.length.above(100);
    for (const { answer = '' } of answers) {
      const theirs = new DOMParser().parseFromString(await marked.parse(answer), 'text/html');
      const { root, show } = shown();
      show(answer);
      expect(words(root.textContent ?? ''), answer).to.equal(words(theirs.body.textContent ?? ''));
    }
  });

  it('streamed equals whole, for all recorded answers', async () => {
    for (const { answer = '', citations = [] } of await recordedAnswers()) {
      const { root, show } = shown();
      show(answer, false, citations);
      const step = isFast ? 1 : 25;
      expect(streamedHtml(answer, { citations, step }), answer).to.equal(root.innerHTML);
      expect(streamedHtml(answer, { citations, step: 50, late: true }), answer).to.equal(
        root.innerHTML,
      );
    }
  }).timeout(120_000);

  it('streamed equals whole, whatever is written', () => {
    const parts = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(parts, fc.constantFrom(1, 2, 3, 5), (given, step) => {
        const answer = given.join('');
        expect(streamedHtml(answer, { step })).to.equal(htmlOf(answer));
      }),
      { numRuns: isFast ? 1000 : 150 },
    );
  }).timeout(120_000);

  it('streamed equals whole, however long a block is', () => {
    const words = fc.constantFrom(...PARTS.filter((part) => !/[\n|]/.test(part)));
    const line = fc
      .array(words, { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('').trim());
    const lines = fc.array(line, { minLength: 20, maxLength: 40 });
    const block = fc.oneof(
      lines.map((all) => all.map((one) => `- ${one}\n`).join('')),
      lines.map((all) => all.map((one, i) => `${i + 3}. ${one}\n\n   more\n\n`).join('')),
      lines.map((all) =>
        ['| a | [ref] |', '|---|---|', ...all.map((one) => `| ${one} | x |`), ''].join('\n'),
      ),
      lines.map((all) =>
        ['```js', ...all.map((one) => one.replace(/`/g, '')), '```', ''].join('\n'),
      ),
      lines.map((all) => all.join('\n')),
      lines.map((all) => all.join(' and ')),
      lines.map((all) => all.map((one) => `> ${one}\n>\n`).join('')),
      lines.map((all) => `${all.join(' and ')}\n===`),
    );
    fc.assert(
      fc.property(block, block, fc.constantFrom(3, 7, 50), (first, second, step) => {
        const answer = `${first}\n\nWords between.\n\n${second}\n\n[ref]: https://r.example/\n\nThe end.`;
        expect(streamedHtml(answer, { step })).to.equal(htmlOf(answer));
      }),
      { numRuns: isFast ? 60 : 10 },
    );
  }).timeout(120_000);

  for (const highlightCode of [undefined, (code: string) => document.createTextNode(code)]) {
    it(`keeps markers out of long code${highlightCode ? ' that a host highlights' : ''}`, () => {
      const code = 'const a = 1;\n'.repeat(200);
      const answer = `Look:\n\n\`\`\`js\n${code}\`\`\`\n\nThat was it.`;
      const { root, show, view } = shown({ highlightCode });
      const citations = [500, 1500, answer.length].map((end) => ({
        start: 0,
        end,
        evidence: [{ source: 1 }],
      }));
      for (let end = 5; end < answer.length; end += 5) show(answer.slice(0, end), true, []);
      show(answer, false, citations);
      expect(root.querySelector('pre')?.textContent).to.equal(code.trimEnd());
      expect(root.querySelectorAll('p:first-child > citation-anchor')).to.have.length(2);
      expect(root.querySelectorAll('p:last-child > citation-anchor')).to.have.length(1);
      expect(view.rangeOf(answer.indexOf('That'), answer.length)?.toString()).to.equal(
        'That was it.',
      );
    });
  }

  it('touches nothing that is finished when an answer grows that seemed to be whole', () => {
    const { root, show } = shown({ highlightCode: (code) => document.createTextNode(code) });
    show('One **two**.\n\n```\na\n```\n\nThree');
    const [first, second, third] = root.children;
    const code = second?.firstChild?.firstChild;
    show('One **two**.\n\n```\na\n```\n\nThree *four');
    show('One **two**.\n\n```\na\n```\n\nThree *four*.\n\n- Five');
    expect([...root.children].slice(0, 3)).to.deep.equal([first, second, third]);
    expect(second?.firstChild?.firstChild).to.equal(code);
    expect(root.textContent).to.equal('One two.aThree four.Five');
  });

  for (const [name, answer, html] of [
    [
      'emphasis',
      'a **b** *c* ~~d~~',
      '<p dir="auto">a <strong>b</strong> <em>c</em> <del>d</del></p>',
    ],
    [
      'alerts',
      '> [!NOTE]\n> a',
      '<blockquote dir="ltr" data-alert="note"><p dir="auto" data-alert-title="">Note</p><p dir="auto">a</p></blockquote>',
    ],
    [
      'footnotes of several paragraphs',
      '[^1]: a\n\n    b',
      '<div dir="ltr" data-footnote=""><sup>1</sup> <p dir="auto">a</p><p dir="auto">b</p></div>',
    ],
    [
      'emphasis beside Chinese punctuation',
      '他说**“你好”**了',
      '<p dir="auto">他说<strong>“你好”</strong>了</p>',
    ],
    ['names that HTML 4 has not', '&bigstar; &semi; &notit;', '<p dir="auto">★ ; &amp;notit;</p>'],
  ] as const) {
    it(name, () => expect(htmlOf(answer)).to.equal(html));
  }
});
