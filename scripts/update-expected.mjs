// Writes the result of `normalize` for every recorded response into a file next to it
// (`NAME.expected.json`), and the list of fixtures for the browser tests. Prints what changed.
// Review every change.
//   node scripts/update-expected.mjs [folder…]
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importSource } from './import-source.mjs';

const root = join(import.meta.dirname, '..');
const fixtures = join(root, 'test/fixtures');
/** Folders of fixtures that are not responses. */
const OTHERS = ['corpora', 'gfm', 'suggestions'];
const only = process.argv.slice(2);

const { normalize } = await importSource('/src/providers/reading/normalize.ts');

const index = {};
for (const folder of await folders()) {
  const names = (await readdir(join(fixtures, folder))).sort();
  index[folder] = names.filter((name) => !name.endsWith('.expected.json'));
  if (only.length > 0 && !only.includes(folder)) continue;
  for (const name of index[folder]) {
    if (!name.endsWith('.options.json')) await update(folder, name, names);
  }
}
await write(join(fixtures, 'index.json'), index);

async function folders() {
  const entries = await readdir(fixtures, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !OTHERS.includes(entry.name))
    .map((entry) => entry.name)
    .sort();
}

async function update(folder, name, names) {
  const base = name.replace(/\.json$|\.jsonl$/, '');
  const path = (file) => join(fixtures, folder, file);
  const options = names.includes(`${base}.options.json`)
    ? JSON.parse(await readFile(path(`${base}.options.json`), 'utf8'))
    : {};
  const warnings = [];
  // Fixtures are read as a host page would read them: a body is JSON text, a log has one event per
  // line.
  const payload = normalize(await readFile(path(name), 'utf8'), {
    ...options,
    onWarning: ({ code, path }) => warnings.push(`${code} ${path}`),
  });
  if (warnings.includes('unknown-provider ')) {
    console.log(`unknown ${folder}/${name}`);
    return;
  }
  const change = await write(path(`${base}.expected.json`), payload);
  if (!change) return;
  const { sources, citations = [], answer = '' } = payload;
  console.log(
    `${change} ${folder}/${base}: ${answer.length} characters, ${sources.length} sources, ` +
      `${citations.length} citations${warnings.map((warning) => `\n    ${warning}`).join('')}`,
  );
}

async function write(file, value) {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  // `raw` is left out, because it is a part of the response itself.
  const after = `${JSON.stringify(value, (name, one) => (name === 'raw' ? undefined : one), 2)}\n`;
  if (before === after) return undefined;
  await writeFile(file, after);
  return before === undefined ? 'new    ' : 'changed';
}
