// The reckoning of bench/: what becomes of samples, without a browser.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compare, PEERS } from '../../bench/budgets.mjs';
import { interactions, rounds, thread } from '../../bench/jobs.mjs';
import { report } from '../../bench/report.mjs';
import { summarize } from '../../bench/summary.mjs';

const LENGTHS = [2500, 5000, 20_000, 80_000];

/** Two rounds, the second on a machine that is twice as slow. */
const samples = [0, 1].flatMap((round) => {
  const slow = round + 1;
  const mount = (job, id, cpu) => ({
    job,
    id,
    round,
    cpu: 10 + (cpu - 10) * slow,
    counted: { nodes: cpu, listeners: 5, shadowRoots: 0, heap: cpu },
  });
  const hover = (id, markers, cpu) => ({ job: 'J4', id, round, turn: 1, markers, cpu: cpu * slow });
  const update = (id, cpu) =>
    LENGTHS.map((at) => ({ job: 'J3', id, round, at, cpu: 1 + cpu(at) * slow, times: [cpu(at)] }));
  return [
    ...['J1', 'J2'].flatMap((job) => [
      mount(job, 'noop', 10),
      mount(job, 'vanilla', 20),
      mount(job, 'block', 40),
    ]),
    ...[1, 1000].flatMap((markers) => [
      hover('vanilla', markers, 4),
      hover('block', markers, markers === 1 ? 6 : 12),
    ]),
    ...['vanilla', 'block'].map((id, i) => ({ job: 'J6', id, round, wall: 1000 * (i + 1) * slow })),
    ...['noop', 'vanilla', 'block'].map((id, i) => ({
      ...mount('J7', id, 10 * 2 ** i),
      scroll: (i + 1) * slow,
    })),
    ...['card', 'list', 'stream'].map((what) => ({
      ...{ job: 'INP', id: 'block', what, round },
      ...{ inp: 40 * slow, longTasks: round, longest: 60 * round },
    })),
    ...update('s-noop', () => 0),
    ...update('s-vanilla', () => 1),
    ...update('s-block', (at) => at / 5000),
  ];
});

async function all(samples) {
  const found = [];
  for await (const sample of samples) found.push(sample);
  return found;
}

/** A tab whose page answers these; everything takes 80 ms. */
function tabThatAnswers(answers) {
  const tab = {
    /** @type {string[]} */
    calls: [],
    /** @type {number[]} */
    rates: [],
    /** @type {string[]} */
    clicks: [],
    page: {
      mouse: {
        move: (x, y) => void tab.clicks.push(`to ${x},${y}`),
        click: (x, y) => void tab.clicks.push(`${x},${y}`),
      },
      keyboard: { press() {} },
    },
    visit() {},
    collectGarbage() {},
    slowDown: (rate) => void tab.rates.push(rate),
    call: (name) => (tab.calls.push(name), answers[name]),
    cpu: async (run) => ({ cpu: 80, result: await run() }),
  };
  return tab;
}

describe('bench', () => {
  const figures = summarize(samples);

  it('takes off what the harness costs, and compares within a round', () => {
    assert.equal(figures.J1.block.ratio.middle, 3);
    assert.equal(figures.J1.block.ratio.high, 3);
    assert.equal(figures.J1.block.heap, 30);
    assert.equal(figures.J1.noop, undefined);
  });

  it('compares hovers with the baseline, and with a marker that is alone', () => {
    const { ratio, cpu, alone } = figures.J4.block;
    assert.equal(ratio.middle, 3);
    assert.equal(cpu / alone, 2);
  });

  it('reckons a whole stream from the updates that were measured', () => {
    const { total, curve, growth, p50 } = figures.J3['s-block'];
    // Half of the last update on average; the first 2,500 characters cost as much as at their end.
    assert.ok(Math.abs(total.middle - 2.03) < 0.01, total.middle);
    assert.deepEqual(
      curve.map(({ cpu }) => cpu),
      LENGTHS.map((at) => (at / 5000) * 1.5),
    );
    assert.equal(growth, 22.5);
    assert.equal(p50, 1);
  });

  it('compares the first marker since the navigation, with all that the page had to load', () => {
    const { ratio, wall } = figures.J6.block;
    assert.deepEqual([ratio.middle, wall], [2, 3000]);
  });

  it('says what a message of a long thread costs, and a window of it', () => {
    const { ratio, scroll, nodes, heap } = figures.J7.block;
    assert.equal(ratio.middle, 3);
    assert.equal(scroll.middle, 1.5);
    assert.deepEqual([nodes, heap], [0.04, 0.03]);
    assert.equal(figures.J7.noop, undefined);
  });

  it('the middle of all rounds is what an input takes', () => {
    assert.deepEqual(figures.INP.list, { inp: 60, longTasks: 0.5, longest: 30 });
  });

  it('who wants to be ahead of every peer is compared with the best of them', () => {
    const J6 = { block: 2, tippy: 3, radix: 4 };
    const entry = { id: 'block', of: ({ J6 }, id) => J6[id], goal: PEERS, budget: 5 };
    const met = (block) => compare([entry], { J6: { ...J6, block }, built: J6 })[0].isMet;
    assert.deepEqual([met(2), met(3.5)], [true, false]);
  });

  it('a thread is scrolled after it was mounted, a window at a time', async () => {
    const tab = tabThatAnswers({ mount: 7, scroll: 40 });
    const [sample] = await all(thread(tab, 'block', 1));
    assert.deepEqual(
      { ...sample, counted: undefined },
      { job: 'J7', cpu: 80, wall: 7, scroll: 2, counted: undefined },
    );
    assert.deepEqual(tab.calls, ['mount', 'scroll']);
  });

  it('input is measured on a slow processor, which is fast again afterwards', async () => {
    const worst = { inp: 40, longTasks: 0, longest: 0 };
    const tab = tabThatAnswers({
      aim: { x: 1, y: 2 },
      aimAtList: { x: 3, y: 4 },
      worstInput: worst,
    });
    const found = await all(interactions(tab, 'block'));
    assert.deepEqual(
      found.map(({ what, inp }) => [what, inp]),
      [
        ['card', 40],
        ['list', 40],
      ],
    );
    assert.deepEqual(tab.rates, [6, 1]);
    assert.deepEqual(tab.clicks, ['1,2', 'to 3,4', '3,4']);
  });

  it('a figure that is missing keeps no budget', () => {
    const entry = { of: ({ J9 }) => J9.block, alone: true, goal: 1, budget: 2 };
    const [{ isKept, isMet }] = compare([entry], figures);
    assert.deepEqual([isKept, isMet], [false, false]);
  });

  it('the best peer is neither the baseline nor the library', () => {
    const J1 = { vanilla: 1, block: 2, 'block-cdn': 2, tippy: 3, radix: 4 };
    const entry = { id: 'block', of: ({ J1 }, id) => J1[id], goal: 1, budget: 2 };
    const [{ bestPeer }] = compare([entry], { J1, built: { ...J1, 's-smd': 1 } });
    assert.equal(bestPeer, 3);
  });

  it('who fails twice is left out, with its reason, and the others go on', async () => {
    const tab = { trouble: [], opened: 0, open: () => void tab.opened++ };
    const plan = { ids: ['good', 'bad'], seconds: 60, most: 3 };
    const found = await rounds(tab, 'J1', plan, async function* (id) {
      yield { job: 'J1', cpu: 1 };
      if (id === 'bad') throw new Error('no card\nat somewhere');
    });
    assert.equal(found.filter(({ id, job }) => id === 'good' && job === 'J1').length, 3);
    const failures = found.filter(({ job }) => job === 'failure');
    assert.deepEqual(failures, [{ job: 'failure', id: 'bad', reason: 'J1: no card' }]);
    assert.equal(tab.opened, 2);
  });

  it('the page says who failed and why, and its pictures are whole', () => {
    const { page, pictures } = report({
      ...figures,
      samples: [...samples, { job: 'failure', id: 'tippy', reason: 'J1: no card' }],
      built: {
        ...{ vanilla: { gzip: 1 }, block: { gzip: 1 }, tippy: { gzip: 1 } },
        ...{ 's-vanilla': { gzip: 1 }, 's-block': { gzip: 1 }, antd: { failed: 'did not build' } },
      },
      labels: { tippy: 'tippy.js' },
      normalize: { openai: [1, 2, 4] },
      machine: { cores: 2, model: 'a processor', memory: 2 ** 33 },
      browser: 'Chrome/1',
      date: '2026-01-01',
    });
    assert.match(page, /\| `tippy`: tippy\.js \| failed \|/);
    assert.match(page, /\| `tippy`: tippy\.js \| J1: no card \|/);
    assert.match(page, /\| `antd` \| did not build \|/);
    assert.match(page, /Chrome 1 on 2 cores \(a processor, 8 GB\)/);
    assert.match(page, /\(J1: 2, J2: 2, J3: 2\)/);
    assert.doesNotMatch(page, /NaN|undefined|Infinity/);
    for (const picture of Object.values(pictures)) assert.doesNotMatch(picture, /NaN|undefined/);
  });

  it('a page of some parts has no figures for the others, and calls none of them exceeded', () => {
    const some = samples.filter(({ job }) => job === 'J6');
    const { page, pictures } = report({
      ...summarize(some),
      samples: some,
      built: { vanilla: { gzip: 1 }, block: { gzip: 1 } },
      labels: {},
      machine: { cores: 2, model: 'a processor', memory: 2 ** 33 },
      browser: 'Chrome/1',
      date: '2026-01-01',
    });
    assert.match(
      page,
      /\| J1: 1,000 citations, × `vanilla` \| 1\.5 \| \*\*–\*\* \|  \| – \| [\d.]+ \|/,
    );
    assert.match(page, /\(J1: 0, J2: 0, J3: 0\)/);
    assert.doesNotMatch(page, /NaN|undefined|Infinity/);
    assert.deepEqual(pictures, {});
  });
});
