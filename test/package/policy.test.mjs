// Every element under the policy that the docs recommend, in three engines: it is not violated once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';
import { bundle } from '../../scripts/sizes.mjs';
import { openIn } from '../hostile/engines.mjs';

const DOCS = readFileSync(`${ROOT}docs/content-security-policy.md`, 'utf8');
const [, POLICY = ''] = /```\n([^`]+)```/.exec(DOCS) ?? [];
/** As in the docs, but for what the test itself needs: to fetch its data, and to hear of violations. */
const TESTED = `${POLICY.replace('…', 'abc').replaceAll('\n', ' ')}; connect-src 'self'; report-uri /violation`;
/** Browsers ask for an icon, whatever the page says; the policy forbids them that too. */
const isOurs = (line) => !line.includes('favicon');

describe('the content security policy of the docs', { concurrency: 2 }, async () => {
  const script = await bundle(`${ROOT}test/hostile/strict.ts`);
  const open = (engine, policy, body = PAGE) =>
    openIn(engine, {
      '/': { body, headers: { 'content-type': 'text/html', 'content-security-policy': policy } },
      '/strict.js': { body: script, headers: { 'content-type': 'text/javascript' } },
      '/suggestions': { body: readFileSync(`${ROOT}test/fixtures/suggestions/rendered-01.html`) },
    });

  for (const engine of ['chromium', 'firefox', 'webkit']) {
    it(`is enough for every element, and never violated, in ${engine}`, async () => {
      const { report, asked, said } = await open(engine, TESTED);
      const { violations, ...shown } = report;
      assert.deepEqual(shown, {
        isOpen: true,
        headings: 1,
        markers: 1,
        bold: '6.5 m',
        chips: 1,
        row: 'flex',
      });
      assert.deepEqual([...violations, ...asked, ...said].filter(isOurs), []);
    });
  }

  it('the control: a page that does break it is reported', async () => {
    const { asked } = await open(
      'chromium',
      TESTED,
      PAGE.replace('<body>', '<body style="color: red" onclick="alert(1)">'),
    );
    assert.match(asked.join(), /style-src-attr/);
  });
});

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Strict</title>
<body><script type="module" nonce="abc" src="/strict.js"></script></body></html>`;
