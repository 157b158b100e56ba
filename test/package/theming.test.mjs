// docs/theming.md names everything that can be styled, nothing else, and its recipes are the stories'.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';

const page = readFileSync(`${ROOT}docs/theming.md`, 'utf8');
const elements = JSON.parse(readFileSync(`${ROOT}custom-elements.json`, 'utf8'))
  .modules.flatMap(({ declarations }) => declarations)
  .filter(({ customElement }) => customElement);
const styled = (kind) =>
  elements.flatMap(({ tagName, ...one }) => (one[kind] ?? []).map(({ name }) => [name, tagName]));
const sorted = (names) => [...new Set(names)].sort();
/** The cells of a section's tables, row by row. */
const rows = (heading) => {
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return section.matchAll(/^\| `(.+?)` +\| (.+?) +\|/gm);
};

describe('theming page', () => {
  it('lists every property', () => {
    const listed = [...rows('Properties')].map(([, name]) => name);
    assert.deepEqual(sorted(listed), sorted(styled('cssProperties').map(([name]) => name)));
  });

  it('lists every part and whose it is', () => {
    const listed = [...rows('Parts')].flatMap(([, name, owners]) =>
      [...owners.matchAll(/[\w-]+/g)].map(([owner]) => `${name} of ${owner}`),
    );
    const parts = styled('cssParts').map(([name, tag]) => `${name} of ${tag}`);
    assert.deepEqual(sorted(listed), sorted(parts));
  });

  it('lists every state', () => {
    const listed = [...rows('States')].flatMap(
      ([, name]) => /:state\((.+?)\)/.exec(name)?.[1] ?? [],
    );
    assert.deepEqual(sorted(listed), sorted(styled('cssStates').map(([name]) => name)));
  });

  it('lists the attributes that markers are styled by', () => {
    const styles = readFileSync(
      `${ROOT}src/elements/citation-anchor/citation-anchor.styles.ts`,
      'utf8',
    );
    const inner = [
      'data-citation-text',
      'data-citation-long',
      'data-citation-label',
      'data-citation-run',
      'data-citation-off',
    ];
    const used = [...styles.matchAll(/\[(data-citation-\w+)/g)]
      .map(([, name]) => name)
      .filter((name) => !inner.includes(name));
    const listed = [...rows('States')].flatMap(([, selector]) =>
      [...selector.matchAll(/\[(data-citation-\w+)/g)].map(([, name]) => name),
    );
    assert.deepEqual(sorted(listed), sorted(used));
  });

  for (const name of ['calm', 'console', 'reading', 'terminal']) {
    it(`has the recipe of the ${name} chat`, () => {
      const recipe = readFileSync(`${ROOT}stories/chats/${name}.citations.css`, 'utf8');
      assert.ok(page.includes(`\`\`\`css\n${recipe}\`\`\``));
    });
  }
});
