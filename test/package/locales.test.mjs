// Each language is a small file that can be loaded by itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { minifySync, transformWithOxc } from 'vite';
import { ROOT } from '../../scripts/install.mjs';

const LANGUAGES = 'ar de en es fa fr he hi it ja ko nl pl pt ru tr uk zh-hans zh-hant'.split(' ');
/** Some ninety messages, of thirty characters each. */
const LONGEST = 3200;

describe('languages', () => {
  for (const language of LANGUAGES) {
    it(`${language} is small, and needs nothing but its plurals`, async (test) => {
      const path = `${ROOT}src/locales/${language}.ts`;
      const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
      const imports = [...code.matchAll(/from ["'](.+?)["']/g)].map(([, name]) => name);
      assert.deepEqual(
        imports.filter((name) => !['./plural.js', './en-first.js'].includes(name)),
        [],
      );
      const name = language.replace(/-./, (part) => part[1].toUpperCase());
      assert.deepEqual(code.match(/^export .*?[={]/gm), [`export const ${name} =`]);
      const { length } = minifySync(`${language}.js`, code).code;
      test.diagnostic(`${length} characters minified`);
      assert.ok(length < LONGEST, `${length} characters`);
    });
  }
});
