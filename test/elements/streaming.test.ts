import { expect } from 'chai';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import type { CitationPayload } from '../../src/model/index.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import index from '../fixtures/index.json';
import { shown } from '../markdown/support.js';
import { load } from '../providers/contract.js';
import { anchors, isOpen, link } from '../support/block.js';
import { click, engine, frame, moveAway, until } from '../support/browser.js';
import { answerOf, show, start } from '../support/streamed.js';

/** Markers as providers write them. */
const MARKER = /[\ue200-\ue206]|【\d|\[\[\d+\]\]\(|:contentReference\[|\[cite:/;

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
});
