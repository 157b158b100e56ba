// The commands that a newcomer types.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';
import { countReporter } from '../../scripts/test-runner/count.mjs';
import { launch, openPage } from '../../scripts/browser.mjs';

describe('commands', () => {
  it('npm start serves a playground that renders', async () => {
    const server = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: ROOT,
      env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    });
    const browser = await launch();
    try {
      const address = await new Promise((resolve, reject) => {
        let printed = '';
        const timer = setTimeout(() => reject(new Error(`no address in: ${printed}`)), 30_000);
        server.stdout.on('data', (data) => {
          printed += data;
          const [found] = /http:\/\/[\w.:]+\//.exec(printed) ?? [];
          if (found) resolve((clearTimeout(timer), found));
        });
      });
      const { page, trouble } = await openPage(browser, address);
      await page.waitForSelector('citation-block citation-anchor a[href^="https://"]');
      assert.deepEqual(
        trouble.filter((line) => !/vite|Lit is in dev mode/.test(line)),
        [],
      );
    } finally {
      await browser.close();
      server.kill();
    }
  });

  it('a test that writes to the console has failed', () => {
    const session = (logs) => ({
      browser: { name: 'Chromium' },
      testFile: 'some.test.ts',
      testResults: { tests: [{ passed: true }], suites: [] },
      passed: true,
      errors: [],
      logs,
    });
    const folder = mkdtempSync(join(tmpdir(), 'citation-elements-'));
    try {
      const file = join(folder, 'counts.json');
      const sessions = [session([]), session([['something']])];
      countReporter(file).onTestRunFinished({ sessions });
      assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), {
        Chromium: { passed: 2, failed: 1, skipped: 0 },
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('a browser that is named but not there is an error in words', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/browsers.mjs'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, FIREFOX_PATH: '/nowhere/firefox' },
    });
    assert.notEqual(status, 0);
    assert.match(
      stderr,
      /FIREFOX_PATH is set to "\/nowhere\/firefox", which is not an executable file/,
    );
  });
});
