// Computes figures from samples. Ratios compare with the baseline in the same round, because a
// disturbance of the machine affects both.
import { median, quantile, spread } from './statistics.mjs';

/** The length of the answer for which the time of a whole stream is computed. */
const WHOLE = 20_000;

export function summarize(samples) {
  const job = (name) => samples.filter((sample) => sample.job === name);
  return {
    J1: mountFigures(job('J1')),
    J2: mountFigures(job('J2')),
    J3: streamFigures(job('J3')),
    J4: hoverFigures(job('J4')),
    J6: firstFigures(job('J6')),
    J7: threadFigures(job('J7')),
    INP: inputFigures(job('INP')),
    whole: each(job('whole'), ([run]) => run),
  };
}

/** The milliseconds since the navigation, and the ratio to the baseline. */
function firstFigures(samples) {
  const timed = samples.map((sample) => ({ ...sample, cpu: sample.wall }));
  const base = of(timed, 'vanilla');
  return each(timed, (mine) => ({ ratio: paired(mine, base), wall: middle(mine) }));
}

/** The number of messages in the thread of J7. */
const MESSAGES = 1000;

function threadFigures(samples) {
  const mounted = mountFigures(samples);
  const scrolled = samples.map((sample) => ({ ...sample, cpu: sample.scroll }));
  const base = of(scrolled, 'vanilla');
  return each(scrolled, (mine, id) => {
    const { ratio, nodes, heap } = mounted[id];
    const scroll = { ...paired(mine, base), cpu: middle(mine) };
    return { ratio, scroll, nodes: nodes / MESSAGES, heap: heap / MESSAGES };
  });
}

/** By kind of input: the slowest input of each round, and the median of all rounds. */
function inputFigures(samples) {
  const names = new Set(samples.map(({ what }) => what));
  return Object.fromEntries(
    [...names].map((name) => {
      const mine = samples.filter(({ what }) => what === name);
      const at = (field) => median(mine.map((sample) => sample[field]));
      return [name, { inp: at('inp'), longTasks: at('longTasks'), longest: at('longest') }];
    }),
  );
}

/** The ratio to the baseline, the time itself, and the counted figures. */
function mountFigures(samples) {
  const overhead = middle(of(samples, 'noop'));
  const net = samples.map((sample) => ({ ...sample, cpu: sample.cpu - overhead }));
  const heapOfData = countedIn(of(samples, 'noop')).heap ?? 0;
  return each(net, (mine) => {
    const { heap, ...counted } = countedIn(mine);
    const ratio = paired(mine, of(net, 'vanilla'));
    return { ratio, cpu: middle(mine), ...counted, heap: heap - heapOfData };
  });
}

const countedIn = (samples) => samples.find(({ counted }) => counted)?.counted ?? {};

/** The first hover of a page also compiles code. The later ones are what a reader notices. */
function hoverFigures(samples) {
  const later = (markers) =>
    samples.filter((sample) => sample.turn > 0 && sample.markers === markers);
  const many = later(1000);
  return each(many, (mine, id) => ({
    ratio: paired(mine, of(many, 'vanilla')),
    cpu: middle(mine),
    alone: middle(of(later(1), id)),
  }));
}

function streamFigures(samples) {
  const lengths = [...new Set(samples.map(({ at }) => at))].sort((a, b) => a - b);
  const overhead = new Map(
    lengths.map((at) => [at, middle(of(samples, 's-noop').filter((one) => one.at === at))]),
  );
  const net = samples.map((sample) => ({ ...sample, cpu: sample.cpu - overhead.get(sample.at) }));
  const base = of(net, 's-vanilla');
  const baseTimes = unpaintedTimes(base);
  return each(net, (mine) => {
    const times = unpaintedTimes(mine);
    const rounds = [...new Set(mine.map(({ round }) => round))];
    const at = (length) => middle(mine.filter((sample) => sample.at === length));
    const wholeIn = (all, round) => wholeTime(all.filter((sample) => sample.round === round));
    return {
      total: spread(rounds.map((round) => wholeIn(mine, round) / wholeIn(base, round))),
      curve: lengths.map((length) => ({ at: length, cpu: at(length) })),
      growth: at(80_000) - at(5000),
      p50: quantile(times, 0.5) / quantile(baseTimes, 0.5),
      p99: quantile(times, 0.99) / quantile(baseTimes, 0.99),
    };
  });
}

/** The time of all updates of an answer, computed from the measured ones. */
function wholeTime(samples) {
  const measured = samples.filter(({ at }) => at <= WHOLE);
  const points = [{ ...measured[0], at: 0 }, ...measured];
  return points
    .slice(1)
    .reduce((sum, { at, cpu }, i) => sum + ((at - points[i].at) * (cpu + points[i].cpu)) / 2, 0);
}

/** The best time of each update: every round streams the same piece of text. */
function unpaintedTimes(samples) {
  // Evenly spaced lengths, so that each stands for the same number of updates.
  const even = samples.filter(({ at }) => at <= WHOLE && at % 2500 === 0);
  const lengths = new Set(even.map(({ at }) => at));
  return [...lengths].flatMap((at) => {
    const rounds = even.filter((sample) => sample.at === at).map(({ times }) => times);
    return rounds[0].map((_, i) => Math.min(...rounds.map((times) => times[i])));
  });
}

/** Each sample divided by the baseline's sample of the same round. */
function paired(samples, baseline) {
  const key = ({ round, turn }) => `${round} ${turn}`;
  const base = new Map(baseline.map((sample) => [key(sample), sample.cpu]));
  return spread(
    samples.map((sample) => sample.cpu / base.get(key(sample))).filter(Number.isFinite),
  );
}

const of = (samples, id) => samples.filter((sample) => sample.id === id);
const middle = (samples) => median(samples.map(({ cpu }) => cpu));

/** The figures of each adapter, without the adapters that only measure the harness. */
function each(samples, figures) {
  const ids = new Set(samples.map(({ id }) => id).filter((id) => !/noop$/.test(id)));
  return Object.fromEntries([...ids].map((id) => [id, figures(of(samples, id), id)]));
}
