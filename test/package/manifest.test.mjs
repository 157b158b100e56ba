// custom-elements.json is what the JSDoc says, and what editors and JSX get from it holds.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const manifest = read(`${ROOT}custom-elements.json`);
const elements = manifest.modules
  .flatMap(({ declarations }) => declarations)
  .filter(({ customElement }) => customElement);
const npx = (...args) => execFileSync('npx', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });

describe('manifest', () => {
  it('is up to date (if not: npm run manifest)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
    npx('cem', 'analyze', '--quiet', '--outdir', relative(ROOT, folder));
    const fresh = read(join(folder, 'custom-elements.json'));
    rmSync(folder, { recursive: true });
    assert.deepEqual(manifest, fresh);
  });

  for (const {
    tagName,
    description,
    members = [],
    attributes = [],
    events = [],
    cssParts = [],
    cssProperties = [],
    cssStates = [],
  } of elements) {
    it(`${tagName}: everything public is described`, () => {
      assert.ok(description);
      const undescribed = [members, attributes, events, cssParts, cssProperties, cssStates]
        .flat()
        .filter((item) => !item.description)
        .map(({ name }) => name);
      assert.deepEqual(undescribed, []);
    });

    it(`${tagName}: editors know it`, () => {
      const vsCode = read(`${ROOT}dist/vscode.html-custom-data.json`).tags.map(({ name }) => name);
      const jetBrains = read(`${ROOT}dist/web-types.json`).contributions.html.elements.map(
        ({ name }) => name,
      );
      assert.ok(vsCode.includes(tagName));
      assert.ok(jetBrains.includes(tagName));
    });
  }

  it('the JSX types accept what is right and refuse what is wrong', () => {
    // Not in dist/: other tests, which run at the same time, count its files.
    const folder = mkdtempSync(join(ROOT, 'node_modules', '.jsx-check-'));
    const config = {
      extends: '../../tsconfig.json',
      files: ['check.ts'],
      include: [],
      compilerOptions: { skipLibCheck: false, types: [] },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    writeFileSync(
      join(folder, 'check.ts'),
      `import type { CustomElements } from '../../dist/jsx.js';
       type Block = CustomElements['citation-block'];
       export const right: Block = { payload: { text: '', sources: [] }, citations: 'disabled' };
       // @ts-expect-error not one of the words
       export const wrong: Block = { citations: 'maybe' };
       // @ts-expect-error a payload needs sources
       export const alsoWrong: Block = { payload: { text: '' } };`,
    );
    try {
      npx('tsc', '-p', folder);
    } catch (error) {
      assert.fail(error.stdout);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
