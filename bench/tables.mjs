// The tables of docs/performance.md.
import { all, compare, PEERS } from './budgets.mjs';

export function goalTable(figures) {
  const rows = compare(all, figures).map(
    ({ name, value, goal, budget, bestPeer, isMet, isKept }) => [
      name,
      goal === PEERS ? 'best peer' : number(goal),
      `**${number(value)}**`,
      goal === undefined || !isMeasured(value) ? '' : isMet ? 'met' : 'not met',
      number(bestPeer),
      `${number(budget)}${isKept || !isMeasured(value) ? '' : ' (exceeded)'}`,
    ],
  );
  return table(['figure', 'goal', 'measured', '', 'best peer', 'budget'], rows);
}

/** The reason why a goal is not met, for each such goal. */
export function gapList(figures) {
  const gaps = compare(all, figures).filter(
    ({ value, isMet, gap }) => isMeasured(value) && !isMet && gap,
  );
  if (gaps.length === 0) return '';
  const lines = gaps.map(({ name, gap }) => `- **${name}**: ${gap}`);
  return `What is in the way, from profiles (\`node bench/profile.mjs\`) and traces of the same pages:\n\n${lines.join('\n')}`;
}

export function mountTable({ J1, J2, J4, built, labels }) {
  const ids = Object.keys(built).filter((id) => !id.startsWith('s-') && id !== 'noop');
  const rows = sorted(ids, (id) => J1[id]?.ratio.middle).map((id) => [
    name(id, labels),
    ratio(J1[id]?.ratio),
    ...['nodes', 'listeners', 'shadowRoots', 'heap'].map((what) => number(J1[id]?.[what])),
    ratio(J2[id]?.ratio),
    ratio(J4[id]?.ratio),
    number(J4[id]?.cpu / J4[id]?.alone),
    number(built[id].gzip),
  ]);
  return table(
    [
      'design or peer',
      'J1 ×',
      'nodes',
      'listeners',
      'shadow roots',
      'JS heap, KB',
      'J2 ×',
      'J4 ×',
      'J4 among 1,000 over alone',
      'J5, bytes',
    ],
    rows,
  );
}

export function threadTable({ J6, J7, built, labels }) {
  const ids = Object.keys(built).filter((id) => !id.startsWith('s-') && id !== 'noop');
  const rows = sorted(ids, (id) => J6[id]?.ratio.middle).map((id) => [
    name(id, labels),
    ratio(J6[id]?.ratio),
    number(J6[id]?.wall),
    ratio(J7[id]?.ratio),
    ratio(J7[id]?.scroll),
    number(J7[id]?.nodes),
    number(J7[id]?.heap),
  ]);
  return table(
    [
      'design or peer',
      'J6 ×',
      'J6, ms',
      'J7 mounted ×',
      'J7 scrolled ×',
      'nodes a message',
      'JS heap a message, KB',
    ],
    rows,
  );
}

const INPUTS = {
  card: 'opening a card among 1,000 markers',
  list: 'unfolding a list of 200 sources',
  stream: 'pressing something while an answer streams',
};

export function inputTable({ INP }) {
  const rows = Object.entries(INPUTS).map(([what, words]) => [
    words,
    ...['inp', 'longTasks', 'longest'].map((field) => number(INP[what]?.[field])),
  ]);
  return table(['what', 'to the next paint, ms', 'tasks over 50 ms', 'the longest, ms'], rows);
}

export function streamTable({ J3, built, labels }) {
  const ids = Object.keys(built).filter((id) => id.startsWith('s-') && id !== 's-noop');
  const rows = sorted(ids, (id) => J3[id]?.total.middle).map((id) => {
    const { total, curve = [], growth, p50, p99 } = J3[id] ?? {};
    const at = (length) => curve.find((point) => point.at === length)?.cpu;
    return [
      name(id, labels),
      ratio(total),
      ...[at(5000), at(20_000), at(80_000), growth, p50, p99, built[id].gzip].map(number),
    ];
  });
  return table(
    [
      'design or peer',
      'total ×',
      'at 5,000',
      'at 20,000',
      'at 80,000',
      'growth, ms',
      'p50 × without paint',
      'p99 ×',
      'bytes',
    ],
    rows,
  );
}

export function normalizeTable({ normalize = {} }) {
  const rows = Object.entries(normalize).map(([provider, [once, twice, fourTimes]]) => [
    provider,
    ...[once, twice, fourTimes, fourTimes / twice].map(number),
  ]);
  return table(['provider', '1 MB', '2 MB', '4 MB', 'last doubling ×'], rows);
}

/** The failed adapters, with the job and the reason, so that none is left out silently. */
export function failureList({ samples, built, labels }) {
  const reasons = [
    ...Object.entries(built).flatMap(([id, { failed }]) => (failed ? [[id, failed]] : [])),
    ...samples.filter(({ job }) => job === 'failure').map(({ id, reason }) => [id, reason]),
  ];
  if (reasons.length === 0) return '';
  return `\n## Failed\n\n${table(
    ['design or peer', 'reason'],
    reasons.map(([id, reason]) => [name(id, labels), reason.replaceAll('|', '\\|')]),
  )}\n`;
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i ? '---:' : '---'))), ...rows.map(line)].join('\n');
}

/** Parts that were not measured have no figures. */
const isMeasured = (value) => Number.isFinite(value);

/** Adapters without a figure come last. */
function sorted(ids, by) {
  return ids.toSorted((a, b) => (by(a) ?? Infinity) - (by(b) ?? Infinity));
}

const name = (id, labels) => (labels[id] ? `\`${id}\`: ${labels[id]}` : `\`${id}\``);

function ratio(spread) {
  if (!Number.isFinite(spread?.middle)) return 'failed';
  return `**${number(spread.middle)}** (${number(spread.low)}–${number(spread.high)})`;
}

/** Formats a number with three digits. */
function number(value) {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
