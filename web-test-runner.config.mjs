// The configuration of the browser tests. ENGINES=chromium,firefox selects engines; by default, all
// three run.
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chosenEngines, ensureBrowsers } from './scripts/browsers.mjs';
import { driverCommands } from './scripts/test-runner/commands.mjs';
import { countReporter } from './scripts/test-runner/count.mjs';
import { launcher } from './scripts/test-runner/launchers.mjs';

const isCounted = process.argv.includes('--coverage');
// Coverage excludes the speed tests: counting makes code four times as slow.
const speed = isCounted ? ['!test/**/*-speed.test.ts'] : [];
// The seed of the properties: new samples every day, and today's failures can be repeated.
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const { PROPERTY_SEED = today, PROPERTY_RUNS, LOAD } = process.env;
const properties = {
  ...(PROPERTY_SEED !== 'random' && { seed: Number(PROPERTY_SEED) }),
  ...(PROPERTY_RUNS && { runs: Number(PROPERTY_RUNS) }),
};

export default {
  files: ['test/**/*.test.ts', ...speed],
  nodeResolve: { exportConditions: ['browser', 'production'] },
  browsers: ensureBrowsers(isCounted ? ['chromium'] : chosenEngines()).map(launcher),
  concurrency: 2,
  plugins: [
    driverCommands(),
    esbuildPlugin({
      ts: true,
      json: true,
      // Scripts need no transforming, least of all the bundles of `npm test`. (The types do not
      // allow `undefined`.)
      loaders: { js: /** @type {any} */ (undefined) },
      target: 'es2022',
      tsconfig: `${import.meta.dirname}/tsconfig.json`,
    }),
  ],
  reporters: [
    defaultReporter({ reportTestProgress: !process.env['CI'] }),
    countReporter(process.env['COUNT_FILE'], { mayLog: PROPERTY_RUNS !== undefined }),
  ],
  coverageConfig: { include: ['src/**/*.ts'], reporters: ['text', 'lcov'] },
  testRunnerHtml: (framework) => `<!doctype html><html lang="en"><body>
    <script>
      globalThis.properties = ${JSON.stringify(properties)};
      globalThis.load = ${LOAD !== undefined};
    </script>
    <script type="module" src="${framework}"></script>
  </body></html>`,
  testFramework: { config: { timeout: 10_000 } },
  // Many files share a page, and properties that run thousands of times take long and send
  // thousands of events. Every one of these tests has its own time limit.
  testsFinishTimeout: LOAD ? 7_200_000 : PROPERTY_RUNS ? 1_200_000 : 600_000,
  testsStartTimeout: 60_000,
  browserStartTimeout: 60_000,
};
