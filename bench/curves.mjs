// The pictures of docs/performance.md: time as a function of the amount of work.
import { chart } from './chart.mjs';

export function streamChart({ J3 }) {
  return chart({
    title: 'One streamed update, by the length of the answer so far',
    x: 'characters',
    y: 'ms of the main thread, with paint',
    ticks: [1250, 5000, 20_000, 80_000],
    curves: Object.entries(J3).map(([id, { curve }]) => ({
      name: id.replace(/^s-/, ''),
      kind: id === 's-vanilla' ? 'baseline' : id.startsWith('s-block') ? 'ours' : '',
      // Times at the level of the harness have no place on a logarithmic axis.
      points: curve.filter(({ cpu }) => cpu > 0).map(({ at, cpu }) => ({ x: at, y: cpu })),
    })),
  });
}

export function normalizeChart({ normalize }) {
  const linear = Math.min(...Object.values(normalize).map(([once]) => once));
  const points = (times) => times.map((time, i) => ({ x: 2 ** i, y: time }));
  return chart({
    title: 'normalize, by the size of the answer',
    x: 'MB, with 2,000 citations each',
    y: 'ms of the processor',
    ticks: [1, 2, 4],
    curves: [
      {
        name: 'doubling',
        kind: 'baseline',
        points: points([1, 2, 4].map((size) => linear * size)),
      },
      ...Object.entries(normalize).map(([name, times]) => ({
        name,
        kind: /** @type {const} */ ('ours'),
        points: points(times),
      })),
    ],
  });
}
