// Pages that other scripts have changed, or whose platform lacks something: each in a frame of its own, in
// every engine. What a reader gets is as in an untouched page, but for what docs/environments.md says.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { build } from 'esbuild';
import { ROOT } from '../../scripts/install.mjs';
import { openIn } from '../hostile/engines.mjs';
import { ENVIRONMENTS } from '../hostile/environments/rows.mjs';

const html = { 'content-type': 'text/html; charset=utf-8' };
const script = {
  'content-type': 'text/javascript; charset=utf-8',
  // For the frame without an origin.
  'access-control-allow-origin': '*',
  'cache-control': 'max-age=600',
};

/** Opens one frame after the other, and reports what each tells. */
const OUTER = `<!doctype html><meta charset="utf-8"><title>Environments</title><body><script type="module">
const told = [];
const sandboxes = ${JSON.stringify(ENVIRONMENTS.map(({ sandbox = null }) => sandbox))};
for (const [i, sandbox] of sandboxes.entries()) {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 900px; height: 700px';
  frame.allow = 'clipboard-write';
  if (sandbox) frame.sandbox = sandbox;
  frame.src = '/frame' + i;
  const heard = new Promise((done) => addEventListener('message', ({ data }) => done(data), { once: true }));
  document.body.append(frame);
  const silence = new Promise((done) => setTimeout(done, 15_000, 'silence'));
  const answer = await Promise.race([heard, silence]);
  told.push(answer === 'silence' ? { failed: sandbox ?? String(frame.contentWindow.failed) } : answer);
  // So that the browser is known to be alive.
  await fetch('/progress', { method: 'POST', body: JSON.stringify('frame ' + i) });
  frame.remove();
}
await fetch('/report', { method: 'POST', body: JSON.stringify(told) });
</script></body>`;

/** In modules, as they are published: what bundlers write for one file does not bear changed prototypes. */
async function modules() {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}test/hostile/environments/page.ts`],
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['browser', 'production'],
    ignoreAnnotations: true,
    write: false,
  });
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => [path, { body: text, headers: script }]),
  );
}

const frame = (before) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Frame</title><body><script>
var failed = [];
// A browser that is driven by a program may refuse its own.
const clipboard = { write: async () => {}, writeText: async () => {} };
Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
addEventListener('error', ({ message, error }) => failed.push(message + (error && error.stack)));
</script><script>${before}</script>
<script type="module" src="/page.js"></script></body></html>`;

describe('environments', { concurrency: 2 }, async () => {
  const routes = {
    '/': { body: OUTER, headers: html },
    ...(await modules()),
    ...Object.fromEntries(
      ENVIRONMENTS.map((one, i) => [`/frame${i}`, { body: frame(one.script), headers: html }]),
    ),
  };

  for (const engine of /** @type {const} */ (['chromium', 'firefox', 'webkit'])) {
    it(`are the same to readers in ${engine}`, async (t) => {
      const { report, asked, said } = await openIn(engine, routes);
      const [usual] = report;
      assert.deepEqual(usual.errors, []);
      assert.equal(usual.rows?.length, 2);
      for (const [i, { name, differs = {} }] of ENVIRONMENTS.entries()) {
        await t.test(name, () => {
          assert.deepEqual(report[i], { ...usual, ...differs });
        });
      }
      assert.deepEqual(asked, []);
      assert.deepEqual(said, []);
    });
  }

  it('are those that the documents list', () => {
    const text = readFileSync(`${ROOT}docs/environments.md`, 'utf8');
    const listed = Array.from(
      text.matchAll(/^\| (?!-|missing|changed)(.+?) +\|/gm),
      ([, cell]) => cell,
    );
    assert.deepEqual(
      listed,
      ENVIRONMENTS.slice(1).map(({ name }) => name),
    );
  });
});
