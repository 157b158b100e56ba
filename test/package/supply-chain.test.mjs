// What is installed, and why.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { manifest } from '../../scripts/entries.mjs';
import { ROOT } from '../../scripts/install.mjs';

const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
const security = readFileSync(`${ROOT}SECURITY.md`, 'utf8');

/**
 * The rows of the table below a heading: the names in code, and the rest of the row.
 * @returns {[name: string, cells: string[]][]}
 */
function table(heading) {
  const section = security.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `([^`]+)` +\|(.*)\|$/gm)].map(([, name, rest]) => [
    name,
    rest.split('|').map((cell) => cell.trim()),
  ]);
}

describe('supply chain', () => {
  it('SECURITY.md gives a reason for each dependency, and names no other', () => {
    const listed = table('Dependencies');
    assert.deepEqual(
      listed.map(([name]) => name).sort(),
      Object.keys(manifest.dependencies).sort(),
    );
    for (const [name, [reason]] of listed) assert.ok(reason.length > 10, name);
  });

  it('what those bring with them is listed too', () => {
    const found = new Set();
    const visit = (name) => {
      const { dependencies = {} } = packages[`node_modules/${name}`];
      for (const inner of Object.keys(dependencies)) {
        if (!found.has(inner)) visit((found.add(inner), inner));
      }
    };
    Object.keys(manifest.dependencies).forEach(visit);
    for (const name of found) assert.ok(security.includes(`\`${name}\``), `${name} is not listed`);
  });

  it('nothing that is installed runs a script, but what needs none to work', () => {
    const scripted = Object.keys(packages).filter((path) => packages[path].hasInstallScript);
    // Both only look for their binary, which an optional dependency brings; installing skips that.
    assert.deepEqual(scripted, ['node_modules/esbuild', 'node_modules/rs-module-lexer']);
    assert.match(readFileSync(`${ROOT}.npmrc`, 'utf8'), /^ignore-scripts=true$/m);
  });

  it('the lock pins every package by its content, and names no registry', () => {
    for (const [path, { integrity, resolved, link }] of Object.entries(packages)) {
      if (path === '' || link) continue;
      assert.match(integrity ?? '', /^sha512-/, path);
      assert.equal(resolved, undefined, path);
    }
  });
});
