// What the library keeps to. `goal` is what we want; `budget` is what `npm run bench -- --check`
// allows: the goal where it is met, else what is measured now with some room. A budget is lowered with
// every gain and never raised.

/** Counted, so the same on every machine: test/package/budgets.test.mjs checks them at every change. */
export const counted = [
  {
    // The text before it, the marker, its link, the number for copying, and its share of the list.
    name: 'J1: nodes per marker, list and all',
    of: ({ J1 }) => J1.block.nodes / 1000,
    goal: 6,
    budget: 28,
  },
  {
    // One set for all markers; what the list needs must not grow with its sources.
    name: 'J1: listeners of a block',
    of: ({ J1 }) => J1.block.listeners,
    goal: 12,
    budget: 1220,
  },
  {
    // The block's and its list's: none for a marker.
    name: 'J1: shadow roots',
    of: ({ J1 }) => J1.block.shadowRoots,
    goal: 2,
    budget: 2,
  },
  {
    name: 'J5: markers, card and list, bytes (gzip)',
    of: ({ built }) => built.block.gzip,
    goal: 22_000,
    budget: 52_000,
  },
  {
    name: 'J5: everything in one file, bytes (gzip)',
    of: ({ built }) => built['block-cdn'].gzip,
    goal: 60_000,
    budget: 126_000,
  },
];

/** Times over the baseline's in the same run. */
export const timed = [
  {
    name: 'J1: 1,000 citations, × `vanilla`',
    of: ({ J1 }) => J1.block.ratio.middle,
    goal: 1.2,
    budget: 8,
  },
  {
    name: 'J1: the answer rendered from Markdown too, × `vanilla`',
    of: ({ J1 }) => J1['block-answer'].ratio.middle,
    // No goal was set for it; it is held to what it costs.
    budget: 12,
  },
  {
    name: 'J2: 200 messages, × `vanilla`',
    of: ({ J2 }) => J2.block.ratio.middle,
    goal: 1.2,
    budget: 12,
  },
  {
    name: 'J3: stream of 20,000 characters, × `s-vanilla`',
    of: ({ J3 }) => J3['s-block'].total.middle,
    goal: 1.5,
    budget: 25,
  },
  {
    name: 'J3: an update without paint, p50 × `s-vanilla`',
    of: ({ J3 }) => J3['s-block'].p50,
    goal: 2.5,
    budget: 200,
  },
  {
    // Appending grows too, with the page.
    name: 'J3: growth from 5,000 to 80,000 characters, × `s-vanilla`’s',
    of: ({ J3 }) => growth(J3['s-block'].curve) / growth(J3['s-vanilla'].curve),
    goal: 1,
    budget: 3,
  },
  {
    name: 'J3: tasks over 50 ms, update by update',
    of: ({ whole }) => whole['s-block'].longTasks,
    goal: 0,
    budget: 500,
  },
  {
    name: 'J4: hover to card, × `vanilla`',
    of: ({ J4 }) => J4.block.ratio.middle,
    goal: 1.2,
    budget: 8,
  },
  {
    name: 'J4: growth from 1 marker to 1,000, × `vanilla`’s',
    of: ({ J4 }) => J4.block.cpu / J4.block.alone / (J4.vanilla.cpu / J4.vanilla.alone),
    goal: 1,
    budget: 4,
  },
  {
    name: 'normalize: 1 MB with 2,000 citations, the slowest provider, ms',
    of: ({ normalize }) => Math.max(...Object.values(normalize).map(([once]) => once)),
    goal: 60,
    budget: 120,
  },
  {
    // Twice the input, twice the time; collecting garbage adds a little.
    name: 'normalize: doubling, the worst provider, ×',
    of: ({ normalize }) =>
      Math.max(...Object.values(normalize).map(([, twice, fourTimes]) => fourTimes / twice)),
    goal: 2.2,
    budget: 2.2,
  },
];

export function growth(curve) {
  const cpu = (length) => curve.find(({ at }) => at === length).cpu;
  return cpu(80_000) / cpu(5000);
}

/** Each budget with what was measured. What could not be measured keeps no budget. */
export function compare(list, figures) {
  return list.map(({ of, ...budget }) => {
    const value = measured(of, figures);
    return { ...budget, value, isKept: value <= budget.budget, isMet: value <= budget.goal };
  });
}

/** An adapter that has failed has left no figures. */
function measured(of, figures) {
  try {
    return of(figures);
  } catch {
    return NaN;
  }
}
