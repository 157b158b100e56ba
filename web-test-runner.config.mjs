// The tests in real browsers. ENGINES=chromium,firefox chooses some; without it, all three run.
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { ensureBrowsers } from './scripts/browsers.mjs';
import { driverCommands } from './scripts/test-runner/commands.mjs';
import { countReporter } from './scripts/test-runner/count.mjs';
import { launcher } from './scripts/test-runner/launchers.mjs';

const engines = process.env['ENGINES']?.split(',');

export default {
  files: ['test/**/*.test.ts'],
  nodeResolve: { exportConditions: ['browser', 'production'] },
  browsers: ensureBrowsers(engines).map(launcher),
  concurrency: 2,
  plugins: [
    driverCommands(),
    esbuildPlugin({
      ts: true,
      json: true,
      target: 'es2022',
      tsconfig: `${import.meta.dirname}/tsconfig.json`,
    }),
  ],
  reporters: [
    defaultReporter({ reportTestProgress: !process.env['CI'] }),
    countReporter(process.env['COUNT_FILE']),
  ],
  coverageConfig: { include: ['src/**/*.ts'], reporters: ['text', 'lcov'] },
  testFramework: { config: { timeout: 10_000 } },
  testsStartTimeout: 60_000,
  browserStartTimeout: 60_000,
};
