// The React app of the embedding test, with what is installed here: the quick sample of all of them.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'vite';
import { manifest } from '../../scripts/entries.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { STEPS, watchForObjects } from '../embedding/steps.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';

describe('React', () => {
  let browser;
  let folder;
  let server;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'react-'));
    await build({
      root: `${ROOT}test/embedding/apps/react`,
      configFile: false,
      logLevel: 'error',
      resolve: {
        alias: Object.entries(manifest.exports)
          .filter(([, target]) => target.default)
          .map(([name, target]) => ({
            find: new RegExp(`^${join('citation-elements', name)}$`),
            replacement: join(ROOT, target.default),
          })),
      },
      build: { target: 'es2022', outDir: folder, emptyOutDir: true },
    });
    server = await serve(folder);
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    server?.stop();
    rmSync(folder, { recursive: true });
  });

  it('the components mount, stream, are heard, move and leave without a trace', async () => {
    const { page, trouble } = await openPage(browser);
    await watchForObjects(page);
    await page.goto(server.address);
    await page.waitForFunction(() => window.scenario);
    for (const step of Object.values(STEPS)) await step(page);
    assert.deepEqual(trouble, []);
    assert.deepEqual(await page.evaluate(() => window.objects), []);
  });
});
