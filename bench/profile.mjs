// Prints the self time of each function, from the browser's profiler, with readable names.
//   node bench/profile.mjs block J1        a mount: J1 or J2
//   node bench/profile.mjs block J4        hovers over ten markers of J1
//   node bench/profile.mjs s-block 20000   streamed updates in an answer of this length
// Measures the files in dist/: build them first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adaptersIn, buildAdapters, OUT } from './build.mjs';
import { hover, mount } from './jobs.mjs';
import { Tab } from './tab.mjs';

const SHOWN = 40;
/** @type {string[] | undefined} */
let lines;
const [id = 'block', job = 'J1'] = process.argv.slice(2);
const adapters = [...adaptersIn('mount'), ...adaptersIn('stream')].filter((one) => one.id === id);
if (adapters.length === 0) throw new Error(`There is no adapter "${id}".`);
const built = await buildAdapters(adapters, { minify: false });
if (built[id].failed) throw new Error(built[id].failed);

const tab = new Tab();
await tab.open();
try {
  print(await profiled());
} finally {
  await tab.close();
}

async function profiled() {
  if (job === 'J4') {
    await done(mount(tab, id, 1, 'J1'));
    const markers = [10, 120, 230, 340, 450, 560, 670, 780, 890, 985];
    return profile(() => done(hover(tab, 1000, markers)));
  }
  await tab.visit(id);
  if (!id.startsWith('s-')) return profile(() => tab.call('mount', job));
  const length = Number(job);
  await tab.call('startStream', length + 1000);
  await tab.call('jump', length);
  await tab.call('paintedUpdates', 8);
  return profile(() => tab.call('paintedUpdates', 100));
}

async function done(samples) {
  for await (const _ of samples);
}

async function profile(run) {
  await tab.session.send('Profiler.enable');
  await tab.session.send('Profiler.setSamplingInterval', { interval: 200 });
  await tab.session.send('Profiler.start');
  const times = await tab.cpu(run);
  const { profile } = await tab.session.send('Profiler.stop');
  return { ...times, profile };
}

/** Prints the times. `(program)` is the browser itself: style, layout, paint. */
function print({ cpu, style, layout, profile: { nodes, samples, timeDeltas } }) {
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const times = new Map();
  samples.forEach((sample, i) => {
    const { functionName, lineNumber, url } = frames.get(sample);
    if (functionName === '(idle)') return;
    const name = `${functionName || '(anonymous)'}  ${url.endsWith(`${id}.js`) ? fileAt(lineNumber) : ''}`;
    times.set(name, (times.get(name) ?? 0) + timeDeltas[i] / 1000);
  });
  const sum = [...times.values()].reduce((a, b) => a + b, 0);
  const parts = Object.entries({ 'main thread': cpu, style, layout });
  const summary = parts.map(([what, time]) => `${what} ${time.toFixed(1)} ms`).join(', ');
  console.log(`${id} ${job}: ${summary}\n\n   self ms      %  function`);
  for (const [name, time] of [...times].sort(([, a], [, b]) => b - a).slice(0, SHOWN)) {
    const share = ((time / sum) * 100).toFixed(1);
    console.log(`${time.toFixed(1).padStart(10)} ${share.padStart(6)}  ${name}`);
  }
}

/** The source file of a line. The bundler writes its name into a comment before its code. */
function fileAt(line) {
  lines ??= readFileSync(join(OUT, `${id}.js`), 'utf8').split('\n');
  const isName = (text) => /^\/\/ \S+\.m?js$/.test(text);
  return (
    lines
      .slice(0, line + 1)
      .findLast(isName)
      ?.slice('// '.length) ?? ''
  );
}
