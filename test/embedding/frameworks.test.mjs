// Real apps, built for production by each framework's own tools, opened in Chromium.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { launch, openPage, serve } from '../../scripts/browser.mjs';
import { install, run, wanted } from './install.mjs';
import { messagesAfter, STEPS, watchForObjects } from './steps.mjs';

const REACT_18 = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@types/react': '18.3.31',
  '@types/react-dom': '18.3.7',
};
/** What development builds say to everybody. */
const GREETINGS = /Download the React DevTools|Lit is in dev mode/;
const vite = ['vite', 'build', '--logLevel', 'error'];

/**
 * `queries` are ways to start an app; with those of `hydrates`, a server has printed it.
 * @type {{ name: string, app?: string, versions?: object, build?: [string, ...string[]], check?: [string, ...string[]], queries: string[], hydrates?: string[] }[]}
 */
const CASES = [
  {
    name: 'React 19',
    app: 'react',
    check: ['tsc'],
    queries: ['', '?bare', '?bare&late'],
    hydrates: ['?hydrate', '?hydrate&bare'],
  },
  {
    name: 'React 18',
    app: 'react',
    versions: REACT_18,
    check: ['tsc'],
    queries: [''],
    hydrates: ['?hydrate'],
  },
  { name: 'Vue', check: ['vue-tsc'], queries: ['', '?late'] },
  { name: 'Svelte', check: ['svelte-check', '--fail-on-warnings'], queries: ['', '?late'] },
  { name: 'Solid', check: ['tsc'], queries: ['', '?late'] },
  // The build checks the types of templates too.
  { name: 'Angular', build: ['ng', 'build'], queries: ['', '?late'] },
];
/** While it hydrates, React does not listen to the events of bare tags: github.com/react/react/issues/35446 */
const DEAF = new Set(['?hydrate&bare']);

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

for (const {
  name,
  app = name.toLowerCase(),
  versions,
  build = vite,
  check,
  queries,
  hydrates = [],
} of CASES.filter(({ name }) => wanted(name))) {
  describe(name, () => {
    let home;
    let server;
    before(async () => {
      home = install(join(import.meta.dirname, 'apps', app), versions);
      await run(home, ...build);
      server = await serve(join(home, 'dist'));
    });
    after(() => server?.stop());

    if (check) it('the types hold', async () => void (await run(home, ...check)));
    for (const query of queries) {
      describe(query || 'as built', () => steps(() => `${server.address}/${query}`));
    }
    for (const query of hydrates) {
      describe(`${query}, in development, where React says what does not match`, () => {
        let development;
        before(async () => {
          await printOnServer(home, query.includes('bare'));
          development = await serve(join(home, 'development'));
        });
        after(() => development?.stop());
        steps(() => `${development.address}/${query}`, DEAF.has(query) ? 3 : undefined);
      });
    }
  });
}

/** The steps, in one page; and in the end, that nothing at all was to be heard of them. */
function steps(address, count) {
  let opened;
  before(async () => {
    opened = await openPage(browser);
    await watchForObjects(opened.page);
    await opened.page.goto(address());
    await opened.page.waitForFunction(() => window.scenario);
  });
  after(() => opened?.page.close());

  for (const [name, step] of Object.entries(STEPS).slice(0, count))
    it(name, () => step(opened.page));
  it('without an error, a line in the console, or an object as text', async () => {
    const lines = opened.trouble.filter((line) => !GREETINGS.test(line));
    assert.deepEqual(lines, []);
    assert.deepEqual(await opened.page.evaluate(() => window.objects), []);
  });
}

/** Builds React for development, and a page with what a server prints for it. */
async function printOnServer(home, isBare) {
  const build = ['vite', 'build', '--mode', 'development', '--logLevel', 'error', '--outDir'];
  await run(home, ...build, 'development');
  await run(home, ...build, 'server', '--ssr', 'server.tsx');
  const { render } = await import(pathToFileURL(join(home, 'server', 'server.js')).href);
  const initial = messagesAfter(120);
  const page = join(home, 'development', 'index.html');
  const json = JSON.stringify(initial).replaceAll('<', '\\u003c');
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(
      '<main id="app"></main>',
      `<main id="app">${render(initial, isBare)}</main><script type="application/json" id="initial">${json}</script>`,
    ),
  );
}
