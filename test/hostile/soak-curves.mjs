// Draws the curves of a long chat as an SVG file: a panel for each measure, a colour and a dash for
// each engine, thin and pale for the control.
import { nameOf } from './soak-report.mjs';

const PANEL = { width: 400, height: 200, left: 56, top: 34, right: 388, bottom: 166 };
const HEAD = 58;
const STYLE = `
  svg { color: #1f2328; background: #fff; font: 12px system-ui, sans-serif; }
  .title { font-size: 14px; font-weight: 600; }
  .name { font-weight: 600; }
  text { fill: currentColor; }
  .grid { stroke: currentColor; opacity: 0.15; }
  .curve { fill: none; stroke-width: 1.5; stroke-linejoin: round; }
  .control { stroke-width: 1; opacity: 0.5; }
  .chromium { stroke: #0969da; }
  .firefox { stroke: #bc4c00; stroke-dasharray: 6 3; }
  .webkit { stroke: #1a7f37; stroke-dasharray: 2 2; }
  @media (prefers-color-scheme: dark) {
    svg { color: #e6edf3; background: #0d1117; }
    .chromium { stroke: #58a6ff; }
    .firefox { stroke: #f0883e; }
    .webkit { stroke: #56d364; }
  }`;

const MEASURES = [
  { title: 'Memory of the browser, MB', valueOf: ({ memory }) => memory && memory / 1_000_000 },
  { title: 'Heap of the page, MB', valueOf: ({ heap }) => heap && heap / 1_000_000 },
  { title: 'Nodes', valueOf: ({ nodes }) => nodes },
  { title: 'Listeners', valueOf: ({ listeners }) => listeners },
  {
    title: 'Longest task, ms on the processor',
    valueOf: ({ longest }) => longest,
    engines: ['chromium'],
  },
  {
    title: 'Longest silence, ms by the clock',
    valueOf: ({ longest }) => longest,
    engines: ['firefox', 'webkit'],
  },
  {
    title: 'Processor, ms per message',
    valueOf: ({ processor, messages }, before) =>
      before?.processor && (processor - before.processor) / (messages - before.messages || 1),
  },
];

/** @param {string} title @param {import('./soak-report.mjs').Run[]} runs */
export function curves(title, runs) {
  const height = HEAD + PANEL.height * Math.ceil(MEASURES.length / 2);
  const panels = MEASURES.map(({ title: name, valueOf, engines }, i) => {
    const shown = runs
      .filter(({ engine }) => engines?.includes(engine) ?? true)
      .map((run) => ({
        kind: kindOf(run),
        points: run.samples
          .map((one, j) => ({ x: one.seconds / 60, y: valueOf(one, run.samples[j - 1]) }))
          .filter(({ x, y }) => x > 0 && y !== undefined),
      }))
      .filter(({ points }) => points.length > 0);
    const at = `translate(${(i % 2) * PANEL.width} ${HEAD + Math.floor(i / 2) * PANEL.height})`;
    return `<g transform="${at}">\n${panel(name, shown)}\n</g>`;
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PANEL.width * 2} ${height}" role="img" aria-label="${title}">`,
    `<style>${STYLE}\n</style>`,
    text(PANEL.left, 24, title, 'title'),
    ...runs.flatMap((run, i) => [
      `<line class="${kindOf(run)}" x1="${PANEL.left + i * 120}" y1="42" x2="${PANEL.left + 16 + i * 120}" y2="42" />`,
      text(PANEL.left + 20 + i * 120, 46, nameOf(run)),
    ]),
    ...panels,
    '</svg>',
  ].join('\n')}\n`;
}

const kindOf = ({ engine, isControl }) => `curve ${engine}${isControl ? ' control' : ''}`;

/** A panel whose axis begins at zero, so that small growth does not look large. */
function panel(title, shown) {
  const all = shown.flatMap(({ points }) => points);
  const [lastX, mostY] = [most(all, 'x'), most(all, 'y')];
  const toX = (x) => PANEL.left + (x / lastX) * (PANEL.right - PANEL.left);
  const toY = (y) => PANEL.bottom - (y / (mostY * 1.1)) * (PANEL.bottom - PANEL.top);
  return [
    text(PANEL.left, PANEL.top - 10, title, 'name'),
    ...ticks(mostY).flatMap((tick) => [
      `<line class="grid" x1="${PANEL.left}" y1="${round(toY(tick))}" x2="${PANEL.right}" y2="${round(toY(tick))}" />`,
      text(PANEL.left - 6, toY(tick) + 4, tick.toLocaleString('en'), '', 'end'),
    ]),
    ...ticks(lastX).map((tick) =>
      text(toX(tick), PANEL.bottom + 16, tick === 0 ? 'minutes: 0' : String(tick), '', 'middle'),
    ),
    ...shown.map(({ kind, points }) => {
      const line = points.map(({ x, y }) => `${round(toX(x))},${round(toY(y))}`).join(' ');
      return `<polyline class="${kind}" points="${line}" />`;
    }),
  ].join('\n');
}

/** Zero, and up to five round numbers. */
function ticks(highest) {
  const decade = 10 ** Math.floor(Math.log10(highest || 1));
  const step =
    [0.2, 0.5, 1, 2, 5].map((one) => one * decade).find((one) => highest / one <= 5) ?? highest;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, i) => round(i * step));
}

const most = (points, name) => points.reduce((high, point) => Math.max(high, point[name]), 0);
const round = (value) => Number(value.toFixed(1));

function text(x, y, value, kind = '', anchor = 'start') {
  return `<text class="${kind}" x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${value}</text>`;
}
