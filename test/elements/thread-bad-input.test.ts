import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import type { CitationPayload } from '../../src/model/index.js';
import { click, fixture, hearErrors, until } from '../support/browser.js';
import {
  numbers,
  page,
  panelOf,
  rowsOf,
  settled,
  thread,
  threadBlock,
  titles,
  turn,
} from '../support/thread.js';

const [A, B, C] = [page('a'), page('b'), page('c')];

describe('bad input of a conversation', () => {
  before(loadParts);

  it('blocks come, move and go by the thousand: numbers stay, and nothing is left', async () => {
    const element = await thread([turn([A, B])], 'numbering="thread"', true);
    const [first] = element.querySelectorAll('citation-block');
    const many = Array.from({ length: 1000 }, (_, i) => threadBlock(turn([page(`n${i % 90}`), B])));
    for (const one of many) element.append(one);
    for (const one of many.slice(0, 950)) one.remove();
    for (const one of many.slice(960)) element.prepend(one);
    await settled(element);
    expect(numbers(element)[0]).to.equal('[3][2]');
    expect(numbers(element)).to.have.length(51);
    for (const one of many) one.remove();
    element.append(many[95]!);
    await settled(element);
    expect(numbers(element)).to.eql(['[1][2]', '[7][2]']);
    expect(element.querySelector('citation-block')).to.equal(first);
    expect(titles(panelOf(element))).to.eql(['A', 'B', 'N5']);
  });

  it('threads in threads in threads: each has its own sources', async () => {
    const outer = await thread([turn([A])], 'numbering="thread"', true);
    let inner = outer;
    for (let i = 0; i < 30; i++) {
      const next = document.createElement('citation-thread');
      next.numbering = 'thread';
      inner.append(next);
      inner = next;
    }
    inner.append(threadBlock(turn([B])), document.createElement('citation-panel'));
    await settled(outer);
    expect(numbers(outer)).to.eql(['[1]', '[1]']);
    expect(titles(panelOf(outer))).to.eql(['A']);
    await until(() => titles(panelOf(inner)).join() === 'B', 'the sources of the inner thread');
    // The block of a thread that is gone belongs to the next one around.
    const [block] = inner.querySelectorAll('citation-block');
    inner.parentElement!.append(block!);
    await settled(outer);
    expect(numbers(outer)).to.eql(['[1]', '[1]']);
  });

  it('payloads that are nothing, twice there, or in a circle', async () => {
    const element = await thread([], 'numbering="thread"', true);
    const circle: Record<string, unknown> = { ...turn([C]) };
    circle['self'] = circle;
    (circle['sources'] as object[])[0] = { ...C, raw: circle };
    const twice = turn([A]);
    const given: unknown[] = [null, 7, 'text', undefined, twice, twice, circle, [], { sources: 9 }];
    given.push(given);
    element.payloads = given as CitationPayload[];
    element.append(threadBlock(twice), threadBlock(circle as unknown as CitationPayload));
    await settled(element);
    expect(titles(panelOf(element))).to.eql(['A', 'C']);
    expect(numbers(element)).to.eql(['[1]', '[2]']);
    element.payloads = 'no list' as unknown as CitationPayload[];
    await settled(element);
    expect(titles(panelOf(element))).to.eql(['A', 'C']);
    expect(numbers(element)).to.eql(['[1]', '[2]']);
  });

  it('payloads that replace each other while the panel is open: numbers stay, the last is listed', async () => {
    const element = await thread([turn([A])], 'numbering="thread"', true);
    const one = element.querySelector<CitationBlock>('citation-block')!;
    const panel = panelOf(element);
    panel.show(1);
    for (let i = 0; i < 200; i++) one.payload = turn([page(`r${i % 7}`), B]);
    await settled(element);
    one.payload = turn([B, A]);
    await settled(element);
    expect(numbers(element)[0]).to.match(/^\[\d+\]\[1\]$/);
    expect(titles(panel)).to.have.members(['A', 'B']);
    one.payload = { sources: 'none' } as unknown as CitationPayload;
    await settled(element);
    expect(titles(panel)).to.eql([]);
  });

  it('actions that throw, in the panel: reported, and the rows are there', async () => {
    const errors = hearErrors();
    const element = await thread([turn([A, B])], '', true);
    const panel = panelOf(element);
    panel.actions = () => {
      throw new Error('no actions');
    };
    await panel.updateComplete;
    expect(titles(panel)).to.eql(['A', 'B']);
    expect(errors.length).to.be.greaterThan(0);
    panel.actions = () => [
      {
        label: 'Fails',
        run: () => {
          throw new Error('does nothing');
        },
      },
    ];
    await panel.updateComplete;
    const before = errors.length;
    await click(rowsOf(panel)[0]!.querySelector('button.action')!);
    expect(errors.length).to.equal(before + 1);
    expect(titles(panel)).to.eql(['A', 'B']);
  });

  it('labels and titles of 10,000 characters: the panel is as wide as it was', async () => {
    const element = await thread([turn([A])], '', true);
    const panel = panelOf(element);
    panel.mode = 'beside';
    panel.style.inlineSize = '320px';
    const long = 'x'.repeat(10_000);
    element.append(threadBlock(turn([page('b', { title: long, author: long })])));
    panel.actions = () => Array.from({ length: 50 }, () => ({ label: long, run() {} }));
    await settled(element);
    const place = panel.renderRoot.querySelector<HTMLElement>('[part=panel]')!;
    expect(place.getBoundingClientRect().width).to.be.at.most(321);
    const rows = panel.renderRoot.querySelector<HTMLElement>('.rows')!;
    expect(rows.scrollWidth).to.be.at.most(rows.clientWidth + 1);
    for (const button of rows.querySelectorAll('button.action'))
      expect(button.textContent.trim().length).to.be.at.most(61);
  });

  it('panels for nothing, for no thread, and for a thread that they stand in', async () => {
    const root = fixture(`<div id="plain"></div>
      <citation-panel for="nobody" mode="beside"></citation-panel>
      <citation-panel for="plain" mode="beside"></citation-panel>
      <citation-thread id="around"><citation-panel for="around" scope="conversation" mode="beside"></citation-panel></citation-thread>`);
    const around = root.parentElement!.querySelector('citation-thread')!;
    around.append(threadBlock(turn([A])));
    await settled(around);
    await until(() => titles(panelOf(around)).join() === 'A', 'the sources');
  });
});
