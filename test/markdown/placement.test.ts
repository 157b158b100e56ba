import { expect } from 'chai';
import { formatCitations } from '../../src/export/formats.js';
import type { SafeCitation, SafePayload } from '../../src/model/index.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { injectMarkers } from '../../src/text/inject.js';
import { markerPlaces } from '../../src/text/places.js';
import { fc } from '../support/properties.js';
import { PARTS, recordedAnswers, shown } from './support.js';

/** The page of an answer, with its markers or without. */
function pageOf(answer: string, citations: readonly SafeCitation[] = []): HTMLElement {
  const { root, show } = shown();
  show(answer, false, citations);
  return root;
}

/** The page, each of its markers spelt as `injectMarkers` does. */
function markedPage({ answer = '', citations = [] }: SafePayload): string {
  const root = pageOf(answer, citations);
  for (const marker of root.querySelectorAll('citation-anchor')) {
    const numbers = marker.getAttribute('source-ids')?.split(' ') ?? [];
    marker.replaceWith(numbers.map((number) => `^${number}`).join(''));
  }
  return root.innerHTML;
}

const spelt = (text: string): string => text.replace(/\u2009?【(\d+):\d+†source】/g, '^$1');

/** Markers at one place name each source once in a text, and each by itself in the page; names of boxes have none. */
function once(html: string): string {
  return html
    .replace(/ aria-label="[^"]*"/g, '')
    .replace(/(?:\^\d+)+/g, (marks) => [...new Set(marks.split('^'))].join('^'));
}

function expectAgreement(payload: SafePayload): void {
  const injected = injectMarkers(payload);
  expect(once(markedPage(payload)), payload.answer).to.equal(
    once(spelt(pageOf(injected).innerHTML)),
  );
  const exported = formatCitations(payload, 'text');
  const expected = injected
    .trimEnd()
    .replace(/(\u2009?)【(\d+):\d+†source】/g, (_, gap: string, number: string) =>
      [gap && ' ', `[${number}]`].join(''),
    );
  expect(exported.slice(0, expected.length), payload.answer).to.equal(expected);
}

function cited(answer: string, ...ends: number[]): SafePayload {
  const citations = ends.map((end, i) => ({ start: 0, end, evidence: [{ source: (i % 3) + 1 }] }));
  return sanitizePayload({ text: '', sources: [{}, {}, {}], answer, citations });
}

describe('markers stand at the same places in the page, in text and in exports', () => {
  for (const [name, answer, end] of [
    ['in words', 'It is hot today.', 8],
    ['in a cell without words', '| a | b |\n|---|---|\n| c | |', 25],
    ['before any word', 'It is hot.', 0],
    ['before emphasis', '**It** is hot.', 0],
    ['in emphasis', 'It is **very hot** today.', 12],
    ['in a link', 'See [the page](https://a.example/) now.', 8],
    ['at an address', 'See https://a.example/b now.', 23],
    ['at an e-mail address', 'Contact john@a.example now.', 12],
    ['after code', 'a\n\n```\nb\n```\n', 11],
    ['between cells', '| a | b |\n|---|---|\n| c | d |', 25],
    ['in the head of a table', '| a | b |\n|---|---|\n| c | d |', 14],
    ['in a task', '- [x] done it\n- [ ] open', 3],
    ['in an alert', '> [!NOTE]\n> It is hot.', 9],
    ['in a footnote', 'a[^1]\n\n[^1]: b c', 13],
    ['beside an escape', '\\*a\\* b', 5],
  ] as const) {
    it(name, () => expectAgreement(cited(answer, end)));
  }

  it('in all recorded answers', async () => {
    for (const payload of await recordedAnswers()) expectAgreement(payload);
  }).timeout(60_000);

  it('in whatever answers are made of', () => {
    // The page can put a marker into HTML and after a formula of its own lines; a text can not. And a text keeps away
    // from marks that pair with nothing, which could come to mean something beside a marker.
    const parts = PARTS.filter((part) => !/<div>|<br>|\$\$|^[*_`[]+$|5\*3/.test(part));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        (pieces, given) => {
          const answer = pieces.join('');
          const ends = given.map((end) => end % (answer.length + 1)).sort((a, b) => a - b);
          // Where no line can hold them, they get one below a text, and stand beside what there is in the page.
          fc.pre(markerPlaces(answer, ends).every(Boolean));
          expectAgreement(cited(answer, ...ends));
        },
      ),
      { numRuns: 500 },
    );
  }).timeout(60_000);
});
