// The part in the page: a conversation of 1,000 answers with 10 sources each, and the panel.
import '../../dist/elements/citation-block/define.js';
import '../../dist/elements/citation-text/define.js';
import '../../dist/elements/citation-panel/define.js';
import { painted } from '../page/frames.js';

const MESSAGES = 1000;
const SOURCES = 10;
const WORDS = 'The star is far away and has been measured by many people. ';

function source(i) {
  return { title: `What is known of star ${i}`, url: `https://site${i % 37}.example.org/${i}` };
}

/** An answer that cites half of its sources. */
function turn(first, claims = SOURCES / 2) {
  return {
    text: '',
    answer: WORDS.repeat(claims),
    sources: Array.from({ length: SOURCES }, (_, i) => source(first + i)),
    citations: Array.from({ length: claims }, (_, i) => ({
      start: i * WORDS.length,
      end: (i + 1) * WORDS.length - 2,
      evidence: [{ source: (i % SOURCES) + 1 }],
    })),
  };
}

let panel;
let streamed;

/**
 * Opens the conversation. Twenty of the answers are in the page, as in a virtual list, and one is
 * being streamed.
 */
async function openConversation() {
  const thread = document.createElement('citation-thread');
  const payloads = Array.from({ length: MESSAGES }, (_, i) => turn(i * SOURCES));
  const block = (payload, more) =>
    Object.assign(document.createElement('citation-block'), { payload, list: 'none', ...more });
  streamed = block(turn(MESSAGES * SOURCES, SOURCES), { streaming: true });
  panel = Object.assign(document.createElement('citation-panel'), {
    scope: 'conversation',
    mode: 'beside',
  });
  Object.assign(panel.style, { position: 'fixed', inset: '0 0 0 auto', width: '360px' });
  thread.payloads = payloads;
  thread.append(panel, ...payloads.slice(-20).map((payload) => block(payload)), streamed);
  document.getElementById('stage').append(thread);
  await panel.updateComplete;
  for (let i = 0; i < 10; i++) await painted();
  if (!rows().querySelector('li[part=item]')) throw new Error('the panel is empty');
}

const rows = () => panel.renderRoot.querySelector('.rows');

/** Scrolls by `pixels`, `times` times, each painted. A row must be visible each time. */
async function scrollPanel(pixels, times) {
  const list = rows();
  for (let i = 0; i < times; i++) {
    list.scrollTop += pixels;
    await painted();
    const { top, bottom, left } = list.getBoundingClientRect();
    const middle = panel.renderRoot.elementFromPoint(left + 100, (top + bottom) / 2);
    if (!middle?.closest('li[part=item], .section, ol')) throw new Error('no row in sight');
  }
}

/** Streams an answer, update by update, and counts the changed rows of other answers. */
async function streamBesidePanel(updates) {
  // Scrolls to its rows, next to those of other answers.
  panel.show((MESSAGES + 1) * SOURCES);
  for (let i = 0; i < 10; i++) await painted();
  const own = new Set(streamed.payload.sources.map(({ title }) => title));
  const foreign = new Set();
  let touched = 0;
  const rowOf = (node) =>
    (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest('li[part=item]');
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName } of records) {
      const row = rowOf(target);
      // The position of a row in the list changes when an earlier row is added or removed.
      if (!row || /^aria-(?:setsize|posinset)$/.test(attributeName)) continue;
      if (own.has(row.querySelector('.title bdi')?.textContent)) touched++;
      else foreign.add(row);
    }
  });
  observer.observe(rows(), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  for (let i = SOURCES + 1; i <= SOURCES + updates; i++) {
    streamed.payload = turn(MESSAGES * SOURCES, i);
    await painted();
  }
  observer.disconnect();
  if (touched === 0) throw new Error('the rows of the streamed answer never changed');
  return foreign.size;
}

export default {
  label: 'a conversation of 1,000 answers with its panel',
  setup() {
    Object.assign(window.bench, { openConversation, scrollPanel, streamBesidePanel });
  },
};
