// Runs code as a project that installed the package would: bundled, in Chromium, with a server that answers.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { manifest } from '../../scripts/entries.mjs';
import { ROOT } from '../../scripts/install.mjs';

const CDN = 'https://cdn.jsdelivr.net/npm/citation-elements@';
const FIXTURES = `${ROOT}test/fixtures/`;
/** What `fetch` answers with when a block does not name its fixture: a whole response, or a stream. */
const RESPONSE = 'openai/vercel-openai-web-search-tool.1.json';
const STREAM = 'openai/vercel-openai-web-search-tool.1.events.jsonl';

/** The pages of all blocks, bundled at once as a project that installed the package would do it. */
export async function bundle(blocks, folder) {
  for (const [i, { language, code }] of blocks.entries()) {
    const ran = '<script type="module">window.ran = true</script>';
    const page = (body) =>
      writeFileSync(
        join(folder, `${i}.html`),
        `<!doctype html><html lang="en"><link rel="icon" href="data:,"><body>${body}`,
      );
    if (language === 'html') page(code + ran);
    else {
      writeFileSync(join(folder, `${i}.${language}`), code);
      // What only says what is wrong would say that nobody has defined the tag.
      const isDebug = code.trim() === "import 'citation-elements/debug';";
      const tag = isDebug ? '' : '<citation-block></citation-block>';
      page(
        `<div id="app"></div>${tag}
         <script type="module">import './${i}.${language}'; window.ran = true;</script>`,
      );
    }
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        // What `npm install` would put into node_modules.
        ...Object.entries(manifest.exports)
          .filter(([, target]) => target.default)
          .map(([name, target]) => ({
            find: new RegExp(`^${join('citation-elements', name)}$`),
            replacement: join(ROOT, target.default),
          })),
      ],
    },
    plugins: [{ name: 'packages', resolveId: resolvePackage }],
    build: {
      target: 'es2022',
      outDir: join(folder, 'out'),
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: blocks.map((_, i) => join(folder, `${i}.html`)),
        external: (id) => id.startsWith('https:'),
      },
    },
  });
}

/**
 * Other packages are where they are for the project itself.
 * @this {import('vite').Rolldown.PluginContext}
 */
function resolvePackage(id, importer) {
  const isBare = /^[@a-z]/i.test(id) && !id.startsWith('https:');
  return isBare && importer ? this.resolve(id, `${ROOT}package.json`, { skipSelf: true }) : null;
}

/**
 * A server that answers with a recorded response, and a CDN that has the package as it was just built. Answers how
 * to say which block asks. Only these requests wait for an answer from here: the rest of a page comes from a cache.
 */
export async function answering(page) {
  let block = { code: '', fixture: '' };
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const [type, body] = url.startsWith(CDN) ? fromCdn(url) : respond(block);
    void session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: type },
        { name: 'access-control-allow-origin', value: '*' },
      ],
      body: Buffer.from(body).toString('base64'),
    });
  });
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: `${CDN}*` }, { urlPattern: 'http://127.0.0.1:*/api/*' }],
  });
  return (next) => void (block = next);
}

function fromCdn(url) {
  const [version, ...path] = url.slice(CDN.length).split('/');
  // The page says in its console that this is no package.
  if (!manifest.version.startsWith(version)) return ['text/plain', `no version ${version}`];
  return ['text/javascript', readFileSync(`${ROOT}${path.join('/')}`)];
}

function respond({ code, fixture }) {
  const file = fixture ?? (code.includes('readCitationStream') ? STREAM : RESPONSE);
  const body = readFileSync(FIXTURES + file, 'utf8');
  if (!file.endsWith('.jsonl')) return ['application/json', body];
  const events = body.trimEnd().split('\n');
  return ['text/event-stream', events.map((event) => `data: ${event}\n\n`).join('')];
}

/** Asks, where a block of code has a button for it; waits for what is shown; opens the card of its first marker. */
export async function openCard(page) {
  await (await page.$('#app button'))?.click();
  await page.waitForFunction(() => {
    const block = (part) => (one) => one.shadowRoot?.querySelector(part);
    window.shows = (part) => [...document.querySelectorAll('citation-block')].some(block(part));
    return document.querySelector('grounding-widget')?.clientHeight || shows('[part=sources]');
  });
  const marker = await page.$('citation-anchor a[href^="https://"]');
  if (!marker) return; // Some providers do not say where a source belongs.
  await marker.click();
  await page.waitForFunction(() => shows('[part=card]:popover-open a'));
}
