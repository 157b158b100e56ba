import { expect } from 'chai';
import type { SafeCitation } from '../../src/model/index.js';
import { printMarkdown } from '../../src/markdown/print.js';
import { parseMarkers } from '../../src/text/markers.js';
import { CHAT_ANSWERS } from './chat-answers.js';
import { CHAT_REPORTS } from './chat-reports.js';
import { shown } from './support.js';

const sources = Array.from({ length: 9 }, (_, i) => ({
  id: `src-${i + 1}`,
  title: `Title ${i + 1}`,
  url: `https://site${i + 1}.example/page`,
}));

const read = (answer: string, partial: boolean) => {
  const { text, citations } = parseMarkers(answer, { sources, partial });
  return { text, citations: citations as SafeCitation[] };
};

const LINES =
  'p,h1,h2,h3,h4,h5,h6,li,ul,ol,table,thead,tbody,tr,th,td,blockquote,pre,div,details,summary,hr,dl,dt,dd,br';

/** What a reader sees: one line for each block, and `{1 2}` for a marker. */
function visible(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const marker of copy.querySelectorAll('citation-anchor'))
    marker.replaceWith(`{${marker.getAttribute('source-ids')}}`);
  for (const note of copy.querySelectorAll('sup')) note.replaceWith(`^${note.textContent}`);
  for (const element of copy.querySelectorAll(LINES)) {
    element.before('\n');
    element.after('\n');
  }
  return (copy.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

describe('answers as chats write them', () => {
  for (const { name, given, expected } of [...CHAT_ANSWERS, ...CHAT_REPORTS]) {
    it(name, () => {
      const { text, citations } = read(given, false);
      const whole = shown();
      whole.show(text, false, citations);
      expect(visible(whole.root)).to.equal(expected);

      const printed = document.createElement('div');
      printed.innerHTML = printMarkdown(
        text,
        citations.map(({ end, evidence }) => {
          const ids = evidence.map(({ source }) => source).join(' ');
          return { end, html: `<citation-anchor source-ids="${ids}"></citation-anchor>` };
        }),
      );
      if (!/<[a-z]/.test(given)) expect(visible(printed), 'printed').to.equal(expected);

      const streamed = shown();
      /** What stands before each marker, without other markers. */
      let before: string[] = [];
      for (let end = 1; end <= given.length; end++) {
        const part = read(given.slice(0, end), true);
        streamed.show(part.text, true, part.citations);
        const now = visible(streamed.root);
        if (!/[[\]【】]/.test(expected)) expect(now, given.slice(0, end)).not.to.match(/[[\]【】]/);
        const pieces = now.split(/\{[\d ]+\}/);
        const places = pieces.slice(0, -1).map((_, i) => pieces.slice(0, i + 1).join(''));
        expect(places.slice(0, before.length), given.slice(0, end)).to.eql(before);
        before = places;
      }
      streamed.show(text, false, citations);
      expect(streamed.root.innerHTML).to.equal(whole.root.innerHTML);
    });
  }
});
