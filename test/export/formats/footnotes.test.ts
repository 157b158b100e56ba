import { expect } from 'chai';
import MarkdownIt from 'markdown-it';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { formatCitations } from '../../../src/export/formats.js';
import { mergePayloads } from '../../../src/export/merge-payloads.js';
import { sanitizePayload } from '../../../src/sanitize/index.js';
import { fc } from '../../support/properties.js';
import { anyPayload, ESA, NASA, payload } from '../payloads.js';

/** What a renderer makes of it. */
function rendered(markdown: string): HTMLElement {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return new DOMParser().parseFromString(html, 'text/html').body;
}

const notes = (body: HTMLElement): string[] =>
  Array.from(body.querySelectorAll('section[data-footnotes] li'), (note) =>
    (note.textContent ?? '').replaceAll('↩', '').replace(/\s+/g, ' ').trim(),
  );
const references = (body: HTMLElement): number =>
  body.querySelectorAll('a[data-footnote-ref]').length;

describe('formatCitations, footnotes', () => {
  it('has a footnote where each claim ends, and its source as the text', () => {
    const quoted = {
      ...payload('It is far. It is cold.', [9, 1], [21, 1, 3]),
      sources: [{ ...NASA, citedText: 'far', published: '2017-04-20' }, {}, ESA],
    };
    const written = formatCitations(quoted, 'footnotes');
    expect(written).to.equal(
      [
        'It is far[^1]. It is cold[^1][^3].',
        '[^1]: [Webb](https://www.nasa.gov/webb)\n    (Published: April 20, 2017)\n    > "far"',
        '[^3]: [esa\\.int](https://www.esa.int/)',
      ]
        .join('\n\n')
        .replace('esa\\.int', 'esa.int'),
    );
    const body = rendered(written);
    expect(references(body)).to.equal(3);
    expect(notes(body).map((note) => note.replace(/ 2$/, ''))).to.have.length(2);
    expect(body.querySelector('section[data-footnotes] a')?.getAttribute('href')).to.equal(
      NASA.url,
    );
  });

  it('takes other names where the answer has footnotes of its own', () => {
    const written = formatCitations(payload('It is far.[^1]\n\n[^1]: Very.', [9, 1]), 'footnotes');
    expect(written).to.include('far[^s1].[^1]').and.to.include('[^s1]: [Webb]');
    expect(notes(rendered(written))).to.have.length(2);
  });

  it('makes no link of a footnote and what follows', () => {
    const body = rendered(
      formatCitations(payload('It is far(https://x.example)', [9, 1]), 'footnotes'),
    );
    expect(references(body)).to.equal(1);
    expect(body.querySelector('a[href^="https://x"]')?.textContent ?? '').not.to.include('^');
  });

  it('closes code that the answer was cut off in', () => {
    const body = rendered(
      formatCitations(payload('It is far.\n\n```js\nlet a', [9, 1]), 'footnotes'),
    );
    expect(notes(body)).to.have.length(1);
  });

  it('is a list where nothing is cited', () => {
    const given = payload('It is far.');
    expect(formatCitations(given, 'footnotes')).to.equal(formatCitations(given, 'markdown'));
  });

  it('is read back by a renderer, whatever the words are', () => {
    fc.assert(
      fc.property(anyPayload, ({ sources, citations }) => {
        const given = {
          text: '',
          answer: 'It is far away, and it is rather cold there.',
          sources,
          citations,
        };
        const { citations: read = [] } = sanitizePayload(given);
        const cited = new Set(read.flatMap(({ evidence }) => evidence.map(({ source }) => source)));
        const body = rendered(formatCitations(given, 'footnotes'));
        expect(notes(body)).to.have.length(cited.size);
        expect(body.querySelectorAll('img, script')).to.have.length(0);
      }),
    );
  });

  it('is the conversation, of several payloads', () => {
    const turns = [
      payload('It is far.', [9, 1]),
      { ...payload('It is cold.', [10, 1]), sources: [ESA] },
    ];
    const written = formatCitations(turns, 'footnotes');
    expect(written).to.equal(formatCitations(mergePayloads(turns), 'footnotes'));
    expect(written).to.include('far[^1].').and.to.include('cold[^3].');
    expect(notes(rendered(written))).to.have.length(2);
  });

  it('is Markdown that others read without footnotes, too', () => {
    const html = new MarkdownIt().render(
      formatCitations(payload('It is far.', [9, 1]), 'footnotes'),
    );
    expect(html).to.include('far');
  });
});
