import { expect } from 'chai';
import { createCitationStream } from '../../src/providers/stream.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { Citation, CitationPayload } from '../../src/model/index.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import index from '../fixtures/index.json';
import { shown } from '../markdown/support.js';
import { load } from '../providers/contract.js';
import { anchors, isOpen, link } from '../support/block.js';
import { click, engine, fixture, frame, moveAway, until } from '../support/browser.js';

/** Markers as providers write them. */
const MARKER = /[\ue200-\ue206]|【\d|\[\[\d+\]\]\(|:contentReference\[|\[cite:/;

const SOURCES = Array.from({ length: 50 }, (_, i) => ({
  title: `Source ${i + 1}`,
  url: `https://site${i}.example/page`,
  citedText: 'The words that the claim rests on.',
}));

/** An answer of some length, with a claim in each sentence. */
function answerOf(length: number): { answer: string; citations: Citation[] } {
  const citations: Citation[] = [];
  let answer = '';
  for (let i = 0; answer.length < length; i++) {
    const start = answer.length;
    answer += `Sentence ${i} has **some** words and \`code\` that say a thing`;
    citations.push({ start, end: answer.length, evidence: [{ source: 1 + (i % 50) }] });
    answer += i % 5 === 4 ? '.\n\n' : i % 17 === 9 ? ':\n\n- an item\n- another\n\n' : '. ';
  }
  return { answer, citations };
}

async function start(payload: Partial<CitationPayload>): Promise<CitationBlock> {
  const block = fixture<CitationBlock>('<citation-block streaming></citation-block>');
  await show(block, payload);
  return block;
}

async function show(block: CitationBlock, payload: Partial<CitationPayload>): Promise<void> {
  block.payload = { text: '', sources: SOURCES, ...payload };
  await block.updateComplete;
  await block.querySelector('citation-text')?.updateComplete;
  await block.updateComplete;
}

describe('a streamed answer', () => {
  const streams = Object.entries(index as Record<string, string[]>).flatMap(([folder, names]) =>
    names.filter((name) => name.endsWith('.jsonl')).map((name) => [folder, name] as const),
  );
  // What is shown is the same everywhere; the slower drivers look less often.
  const looks = engine === 'Chromium' ? 80 : 12;

  it('never shows a provider’s marker, nor another number than before', async () => {
    expect(streams).to.have.length.above(20);
    for (const [folder, name] of streams) {
      const events = (await load(folder, name)) as unknown[];
      const stream = createCitationStream();
      const { root, show: render } = shown();
      const numbers = new Map<number, string>();
      let safe = sanitizePayload(stream.payload);
      const look = (payload: CitationPayload, partial: boolean): void => {
        safe = sanitizePayload(payload, { previous: safe });
        render(safe.answer ?? '', partial, safe.citations ?? []);
        expect(root.textContent, `${folder}/${name}`).not.to.match(MARKER);
        for (const { citation, sourceIds } of anchors(root)) {
          const [first = ''] = sourceIds.split(' ');
          const known = numbers.get(citation?.end ?? 0) ?? first;
          if (partial) expect(first, `${folder}/${name}`).to.equal(known);
          numbers.set(citation?.end ?? 0, known);
        }
      };
      const step = Math.ceil(events.length / looks);
      events.forEach((event, i) => {
        stream.push(event);
        if (i % step === 0) look(stream.payload, true);
      });
      look(stream.end(), false);
    }
  }).timeout(60_000);

  it('keeps an open card, the focus and the place on the screen', async () => {
    const { answer, citations } = answerOf(6000);
    const part = (end: number) => ({
      answer: answer.slice(0, end),
      citations: citations.filter((one) => one.end <= end),
    });
    const block = await start(part(3000));
    const marker = anchors(block)[20];
    marker?.scrollIntoView({ block: 'center' });
    await click(link(block, 20));
    await until(() => isOpen(block), 'the card opens');
    link(block, 20).focus();
    const top = marker?.getBoundingClientRect().top;
    for (let end = 3000; end < 6000; end += 500) {
      await show(block, part(end));
      await frame();
      expect(isOpen(block)).to.equal(true);
      expect(document.activeElement).to.equal(link(block, 20));
      expect(marker?.getBoundingClientRect().top).to.be.closeTo(top ?? 0, 1);
    }
    await moveAway();
  });

  it('puts late citations into finished blocks at once, and moves no line', async () => {
    const { answer, citations } = answerOf(6000);
    const block = await start({ answer, citations: [] });
    const text = block.querySelector('citation-text');
    const blocks = [...(text?.children ?? [])];
    const heights = blocks.map((one) => one.getBoundingClientRect().height);
    const frames: number[] = [];
    const observer = new MutationObserver(() => frames.push(performance.now()));
    observer.observe(block, { childList: true, subtree: true });
    // Only in the last of the blocks, which are all finished but for that.
    const last = citations.filter(({ end }) => end > 5000);
    await show(block, { answer, citations: last });
    await frame();
    observer.disconnect();
    expect(anchors(block)).to.have.length(last.length);
    expect(frames).to.have.length(1);
    expect([...(text?.children ?? [])]).to.deep.equal(blocks);
    const first = anchors(block)[0]?.closest('citation-text > *');
    const above = blocks.slice(0, blocks.indexOf(first as Element));
    expect(above).to.have.length.above(5);
    above.forEach((one, i) => expect(one.getBoundingClientRect().height).to.equal(heights[i]));
  });

  it('touches no marker again because more of the answer came', async () => {
    const { answer, citations } = answerOf(4000);
    const block = await start({ answer: answer.slice(0, 3000), citations: citations.slice(0, 20) });
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    for (const anchor of anchors(block)) {
      observer.observe(anchor, { attributes: true, childList: true, subtree: true });
    }
    for (let end = 3000; end < 4000; end += 50) {
      await show(block, { answer: answer.slice(0, end), citations: citations.slice(0, 20) });
    }
    expect(changes.concat(observer.takeRecords())).to.deep.equal([]);
  });

  it('costs what is new, however long it is', () => {
    // Against appending the same words in the same run, as the machine may be busy.
    const { answer, citations } = answerOf(42_000);
    const cost = (from: number): number => {
      const { show: render } = shown();
      const plain = document.createElement('p');
      const early = citations.filter(({ end }) => end <= from);
      render(answer.slice(0, from), true, early);
      const times = Array.from({ length: 250 }, (_, i) => {
        const at = from + 4 * i;
        const begin = performance.now();
        render(answer.slice(0, at + 4), true, early);
        const middle = performance.now();
        for (let k = 0; k < 50; k++) plain.append(answer.slice(at, at + 4));
        return [middle - begin, performance.now() - middle] as const;
      });
      const sum = (which: 0 | 1): number => times.reduce((all, one) => all + one[which], 0);
      return sum(0) / Math.max(sum(1), 1);
    };
    cost(1000);
    const short = Math.min(cost(2000), cost(2000));
    const long = Math.min(cost(40_000), cost(40_000));
    expect(long).to.be.below(short * 4 + 1);
  }).timeout(30_000);

  // Only one engine tells of long tasks.
  if (engine === 'Chromium') {
    it('keeps no task of the page longer than 50 ms, over 10,000 updates', async function () {
      this.retries(2);
      const { answer, citations } = answerOf(40_000);
      const plain = fixture('<p></p>');
      // A busy machine stretches a task now and then: that of plain words as well.
      const usual = await longTasks((end) => plain.append(answer.slice(end - 4, end)));
      const block = await start({ answer: '', citations: [] });
      let cited: readonly Citation[] = [];
      const found = await longTasks(async (end) => {
        const next = citations[cited.length];
        if (next && next.end <= end) cited = Object.freeze([...cited, Object.freeze(next)]);
        block.payload = {
          text: '',
          sources: SOURCES,
          answer: answer.slice(0, end),
          citations: cited as Citation[],
        };
        await block.updateComplete;
      });
      expect(anchors(block)).to.have.length.above(500);
      // Coverage and the tests beside this one stretch a few: one in a thousand. Alone, there are none.
      expect(found.length, found.join()).to.be.at.most(usual.length + 10);
    }).timeout(60_000);
  }
});

/** How long the long tasks are while something is done 10,000 times, 100 times a frame. */
async function longTasks(update: (end: number) => Promise<void> | void): Promise<number[]> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
  });
  observer.observe({ type: 'longtask' });
  for (let i = 1; i <= 10_000; i++) {
    await update(4 * i);
    // Each piece of a stream arrives in a task of its own, and pages are painted in between.
    await nextTask();
    if (i % 100 === 0) await frame();
  }
  await frame();
  observer.disconnect();
  return tasks;
}

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
