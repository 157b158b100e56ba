// Draws curves as an SVG file: both axes are logarithmic, each curve has its name at its end, for
// light and dark pages.
const WIDTH = 860;
const HEIGHT = 440;
const BOX = { left: 64, top: 64, right: 640, bottom: 384 };
const STYLE = `
  svg { color: #1f2328; background: #fff; font: 12px system-ui, sans-serif; }
  .title { font-size: 14px; font-weight: 600; }
  text { fill: currentColor; }
  .grid { stroke: currentColor; opacity: 0.15; }
  .curve { fill: none; stroke: currentColor; stroke-width: 1.5; opacity: 0.45; }
  .baseline { stroke-dasharray: 5 3; opacity: 0.9; }
  .ours { stroke: #0969da; stroke-width: 3; opacity: 1; }
  text.ours { fill: #0969da; stroke: none; font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    svg { color: #e6edf3; background: #0d1117; }
    .ours { stroke: #58a6ff; }
    text.ours { fill: #58a6ff; }
  }`;

/**
 * @param {{ title: string, x: string, y: string, ticks: number[], curves: { name: string,
 *   kind: 'ours' | 'baseline' | '', points: { x: number, y: number }[] }[] }} chart
 */
export function chart({ title, x, y, ticks, curves }) {
  const all = curves.flatMap(({ points }) => points);
  const toX = scale(
    all.map((point) => point.x),
    BOX.left,
    BOX.right,
  );
  const toY = scale(
    all.map((point) => point.y),
    BOX.bottom,
    BOX.top,
  );
  const names = apart(curves.map(({ points }) => toY(points.at(-1)?.y ?? 0)));
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escape(title)}">`,
    `<style>${STYLE}\n</style>`,
    text(BOX.left, 24, title, 'title'),
    ...ticks.flatMap((tick) => [
      line(toX(tick), BOX.top, toX(tick), BOX.bottom),
      text(toX(tick), BOX.bottom + 18, tick.toLocaleString('en'), '', 'middle'),
    ]),
    ...steps(all.map((point) => point.y)).flatMap((tick) => [
      line(BOX.left, toY(tick), BOX.right, toY(tick)),
      text(BOX.left - 8, toY(tick) + 4, tick.toLocaleString('en'), '', 'end'),
    ]),
    text((BOX.left + BOX.right) / 2, BOX.bottom + 42, x, '', 'middle'),
    text(BOX.left - 48, BOX.top - 10, y),
    ...curves.flatMap(({ name, kind, points }, i) => [
      `<polyline class="curve ${kind}" points="${points.map((point) => `${round(toX(point.x))},${round(toY(point.y))}`).join(' ')}" />`,
      text(BOX.right + 8, names[i] + 4, name, kind),
    ]),
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}

function scale(values, from, to) {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(Math.log);
  return (value) => from + ((Math.log(value) - low) / (high - low)) * (to - from);
}

/** The ticks 1, 2, 5, 10, 20 … in the range of the values. */
function steps(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const decades = Array.from({ length: 12 }, (_, i) => 10 ** (i - 4));
  return decades
    .flatMap((decade) => [decade, 2 * decade, 5 * decade])
    .filter((step) => step >= low && step <= high);
}

/** Moves the heights of names apart, so that they do not cover each other. */
function apart(heights) {
  const order = heights.map((height, i) => ({ height, i })).sort((a, b) => a.height - b.height);
  let free = BOX.top - 16;
  const placed = [];
  for (const { height, i } of order) {
    placed[i] = Math.max(height, free);
    free = placed[i] + 15;
  }
  const excess = Math.max(0, ...placed.map((height) => height - BOX.bottom - 24));
  return placed.map((height) => height - excess);
}

const round = (value) => Number(value.toFixed(1));
const escape = (value) =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

function line(x1, y1, x2, y2) {
  return `<line class="grid" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" />`;
}

function text(x, y, value, kind = '', anchor = 'start') {
  return `<text class="${kind}" x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escape(value)}</text>`;
}
