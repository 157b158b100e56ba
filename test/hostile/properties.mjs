// Every property of the project, ten thousand times, with a seed of its own that is printed.
//   node test/hostile/properties.mjs [runs]      PROPERTY_SEED=… repeats what was found
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../../scripts/install.mjs';

/** The test files that have properties, and how many. */
export function propertiesByFile() {
  return readdirSync(`${ROOT}test`, { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ file: `test/${file.replaceAll('\\', '/')}` }))
    .map(({ file }) => ({
      file,
      count: readFileSync(ROOT + file, 'utf8').split(/\bfc\s*\.assert\(/).length - 1,
    }))
    .filter(({ count }) => count > 0);
}

if (process.argv[1] === import.meta.filename) {
  const runs = process.argv[2] ?? '10000';
  const seed = process.env['PROPERTY_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  const found = propertiesByFile();
  const total = found.reduce((sum, { count }) => sum + count, 0);
  console.log(`properties: ${total} in ${found.length} files, ${runs} runs, seed ${seed}`);
  const { status } = spawnSync('npx', ['wtr', '--files', ...found.map(({ file }) => file)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      CI: 'true',
      ENGINES: process.env['ENGINES'] ?? 'chromium',
      PROPERTY_RUNS: runs,
      PROPERTY_SEED: seed,
    },
    shell: process.platform === 'win32',
  });
  console.log(
    `properties: ${status === 0 ? 'all hold' : 'BROKEN'} (${total} × ${runs}, seed ${seed})`,
  );
  process.exitCode = status === 0 ? 0 : 1;
}
