// Prints what ran in each engine, and saves the numbers for the last line of `npm test`. With
// TEST_TIMES=file, it also writes how long each test took, the slowest first.
import { writeFileSync } from 'node:fs';

/**
 * A reporter that counts tests. Console output is a failure, unless `mayLog` is set for properties
 * that run very often.
 */
export function countReporter(file, { mayLog = false } = {}) {
  return {
    onTestRunFinished({ sessions }) {
      const counts = {};
      for (const { browser, testFile, testResults, passed, errors, logs = [] } of sessions) {
        const count = (counts[browser.name] ??= { passed: 0, failed: 0, skipped: 0 });
        for (const test of tests(testResults)) {
          count[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed']++;
        }
        // A file that failed to load has no tests, and must be counted as a failure.
        if (!passed && errors.length > 0) count.failed++;
        if (logs.length === 0 || mayLog) continue;
        count.failed++;
        console.log(
          `${testFile} wrote to the console of ${browser.name}: ${logs.flat().join(' ')}`,
        );
      }
      for (const [engine, { passed, failed, skipped }] of Object.entries(counts)) {
        console.log(`${engine}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
      }
      if (file) writeFileSync(file, JSON.stringify(counts));
      const { TEST_TIMES } = process.env;
      if (TEST_TIMES) writeFileSync(TEST_TIMES, times(sessions), { flag: 'a' });
    },
  };
}

/** A line for each test: milliseconds, engine, page and name, separated by tabs. */
function times(sessions) {
  const rows = sessions.flatMap(({ browser, testFile, testResults }) =>
    tests(testResults).map(({ duration = 0, name }) => [duration, browser.name, testFile, name]),
  );
  rows.sort((a, b) => b[0] - a[0]);
  return rows.map((row) => `${row.join('\t')}\n`).join('');
}

function tests(suite) {
  if (!suite) return [];
  return [...suite.tests, ...suite.suites.flatMap(tests)];
}
