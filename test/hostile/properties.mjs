// Runs every property of the project ten thousand times, with a new seed that it prints.
//   node test/hostile/properties.mjs [runs]      PROPERTY_SEED=… repeats a failure
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../../scripts/install.mjs';

/** The test files with properties, and the number of properties in each. */
export function propertiesByFile() {
  return readdirSync(`${ROOT}test`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ file: `test/${file.replaceAll('\\', '/')}` }))
    .map(({ file }) => ({
      file,
      count: readFileSync(ROOT + file, 'utf8').split(/\bfc\s*\.assert\(/).length - 1,
    }))
    .filter(({ count }) => count > 0);
}

/**
 * The number of properties that must be fast enough for all runs; otherwise too little was tested.
 */
const MIN_FULL = 20;

if (process.argv[1] === import.meta.filename) {
  const runs = process.argv[2] ?? '10000';
  const seed = process.env['PROPERTY_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  const found = propertiesByFile();
  const { status, stdout } = spawnSync(
    'npx',
    ['wtr', '--files', ...found.map(({ file }) => file)],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: {
        ...process.env,
        CI: 'true',
        ENGINES: process.env['ENGINES'] || 'chromium',
        PROPERTY_RUNS: runs,
        PROPERTY_SEED: seed,
      },
      shell: process.platform === 'win32',
    },
  );
  // Some properties run for every provider or language, so there are more results than properties
  // in the files.
  const runCounts = Array.from(stdout.matchAll(/property held (\d+) times/g), ([, times]) =>
    Number(times),
  );
  const full = runCounts.filter((times) => times >= Number(runs)).length;
  const ok = status === 0 && full >= MIN_FULL;
  if (!ok) console.log(stdout);
  console.log(
    `properties: ${ok ? 'all hold' : 'BROKEN'}: ${runCounts.length}, of which ${full} ran ${runs} times and the slow ` +
      `ones less, ${runCounts.reduce((sum, times) => sum + times, 0)} runs in all (seed ${seed})`,
  );
  process.exitCode = ok ? 0 : 1;
}
