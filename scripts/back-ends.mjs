// Writes the table of docs/back-ends.md: what is read from each back end, according to its
// fixtures.
//   node scripts/back-ends.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const fixtures = join(root, 'test/fixtures');
const page = join(root, 'docs/back-ends.md');
const START = '<!-- Written by `npm run back-ends`. -->';
const END = '<!-- Up to here. -->';

/** The page with a new table. */
export async function backEnds() {
  const before = readFileSync(page, 'utf8');
  const [head] = before.split(START);
  const [, tail] = before.split(END);
  const text = `${head}${START}\n\n${await table()}\n\n${END}${tail}`;
  return format(text, { ...(await resolveConfig(page)), parser: 'markdown' });
}

async function table() {
  const { module } = await runnerImport('/src/providers/reading/normalize.ts', {
    root,
    configFile: false,
    logLevel: 'error',
  });
  const index = JSON.parse(readFileSync(join(fixtures, 'index.json'), 'utf8'));
  const rows = {};
  for (const [folder, names] of Object.entries(index)) {
    for (const name of names.filter((one) => !one.endsWith('.options.json'))) {
      const text = readFileSync(join(fixtures, folder, name), 'utf8');
      const id = module.detectProvider(text);
      const payload = module.normalize(text, options(folder, name));
      (rows[id ?? folder] ??= []).push(seen(payload, name, id));
    }
  }
  const columns = ['recognised', 'answer', 'sources', 'citations', 'streamed'];
  const lines = Object.keys(rows)
    .sort()
    .map((id) => {
      const cells = columns.map((what) => (rows[id].some((one) => one[what]) ? 'yes' : '–'));
      return [`\`${id}\``, rows[id].length, ...cells];
    });
  const header = ['back end', 'fixtures', ...columns];
  return [header, header.map(() => '---'), ...lines]
    .map((cells) => `|${cells.join('|')}|`)
    .join('\n');
}

function options(folder, name) {
  const file = name.replace(/\.jsonl?$/, '.options.json');
  try {
    return JSON.parse(readFileSync(join(fixtures, folder, file), 'utf8'));
  } catch {
    return {};
  }
}

function seen({ answer, sources, citations = [] }, name, id) {
  return {
    recognised: id !== undefined,
    answer: Boolean(answer),
    sources: sources.length > 0,
    citations: citations.length > 0,
    streamed: name.endsWith('.jsonl'),
  };
}

if (process.argv[1] === import.meta.filename) writeFileSync(page, await backEnds());
