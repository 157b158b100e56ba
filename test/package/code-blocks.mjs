// The code blocks of the documents, and what their info strings ask of the test.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../scripts/install.mjs';

/** README, the pages beside it, and everything in docs/ but the generated list of what is public. */
export const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'].concat(
  readdirSync(`${ROOT}docs`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && entry.name !== 'api.md')
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort(),
);

export const textOf = (document) => readFileSync(ROOT + document, 'utf8');

/**
 * Every fenced block: its language, its code, where it is, and the words of its info string:
 * - `fixture=openai/….json`: the recorded response that `fetch` answers with; of several, with commas between
 *   them, each in a run of its own;
 * - `file=examples/vue/src/App.vue`: the block is a part of that file, which is built and opened elsewhere;
 * - `no-run: why`: not run, for a reason that the reader may see too.
 */
export function codeBlocks(document) {
  const text = textOf(document);
  return [...text.matchAll(/^( *)```(\w*)([^\n]*)\n([^]*?)\n\1```$/gm)].map((match) => {
    const [, indent, language, info, code] = match;
    return {
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      fixtures: /\bfixture=(\S+)/.exec(info)?.[1].split(',') ?? [],
      file: /\bfile=(\S+)/.exec(info)?.[1],
      excuse: /\bno-run: *(.+)/.exec(info)?.[1],
      where: `${document}:${text.slice(0, match.index).split('\n').length}`,
    };
  });
}
