// CONTRIBUTING.md names every file that a provider and a language touch: its tables are followed for all there are.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';

const read = (file) => readFileSync(ROOT + file, 'utf8');
const page = read('CONTRIBUTING.md');

/** The files of a section's table, and what each has to say. */
function stepsOf(heading) {
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(([, file, says]) => ({
    file,
    says,
  }));
}

/** The modules of a folder of which this is true, by name. */
function modulesOf(folder, isOne) {
  return readdirSync(ROOT + folder)
    .filter((file) => file.endsWith('.ts') && isOne(read(`${folder}/${file}`)))
    .map((file) => file.replace(/\.ts$/, ''));
}

const SECTIONS = {
  'A provider': modulesOf('src/providers', (code) =>
    /^export const \w+: ProviderAdapter/m.test(code),
  ),
  'A language': modulesOf('src/locales', (code) =>
    /^export const \w+: Messages/m.test(code),
  ).filter(
    (name) => name !== 'en', // it is what all others are compared with
  ),
};

/** How many files each names: a table that lost a row would be followed all the same. */
const STEPS = { 'A provider': 9, 'A language': 6 };

for (const [heading, ids] of Object.entries(SECTIONS)) {
  describe(heading, () => {
    const steps = stepsOf(heading);
    it('has steps, and there is somebody who took them', () => {
      assert.equal(steps.length, STEPS[heading]);
      assert.ok(ids.length >= 18, ids.join());
    });

    for (const id of ids) {
      it(`${id} is in every file that is named`, () => {
        for (const { file, says } of steps) {
          const [path, words] = [file, says].map((text) => text.replaceAll('<id>', id));
          assert.ok(read(path).includes(words), `${path} does not say ${words}`);
        }
      });
    }
  });
}
