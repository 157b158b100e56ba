// Test environments without a browser: jsdom and happy-dom have no popovers, constructable sheets and
// much else. The elements show less there, but nothing throws.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/install.mjs';

const run = promisify(execFile);

/** Makes a window's names global, as the environments of test runners do. */
const GLOBALS = `
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis)) globalThis[name] = window[name];
  }
  Object.assign(globalThis, { window, document: window.document, Event: window.Event, CustomEvent: window.CustomEvent });
`;
const WINDOWS = {
  jsdom: `
  const { JSDOM } = await import('jsdom');
  const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true });`,
  'happy-dom': `
  const { Window } = await import('happy-dom');
  const window = new Window({ url: 'http://localhost/' });`,
};

/** A whole life: mounted, streamed, opened by mouse and keyboard, disabled, moved, unmounted. */
const LIFE = `
  const trouble = [];
  for (const type of ['error', 'unhandledrejection']) {
    window.addEventListener(type, (event) => trouble.push(String(event.error ?? event.reason)));
  }
  process.on('unhandledRejection', (error) => trouble.push(String(error?.stack ?? error)));
  process.on('uncaughtException', (error) => trouble.push(String(error?.stack ?? error)));
  for (const name of ['error', 'warn']) console[name] = (...words) => trouble.push(words.map((word) => word?.stack ?? word).join(' '));

  await import('citation-elements/define');
  const settled = async () => { for (let i = 0; i < 5; i++) await new Promise((done) => setTimeout(done, 5)); };
  const sources = [{ title: 'A', url: 'https://a.example/', citedText: 'It is hot.' }];
  const suggestionsHtml = '<style>.container{}</style><div class="container"></div>';

  const written = document.createElement('citation-block');
  written.innerHTML = '<p>Hot<citation-anchor source-ids="1">[1]</citation-anchor> and wet<a href="#cite-1">[1]</a></p>';
  document.body.append(written);
  written.payload = { text: 'Summary', sources };
  const link = written.querySelector('p > a');
  // What links need arrives with the first of them: on a busy machine later than a few timers.
  for (let i = 0; i < 400 && link.getAttribute('href') === '#cite-1'; i++) await settled();
  const found = link.getAttribute('href');

  const streamed = document.createElement('citation-block');
  streamed.streaming = streamed.coverage = streamed.announce = true;
  streamed.grounding = 'required';
  document.body.append(streamed);
  const answer = '# Hot\\n\\nIt is **hot**. It rains.\\n\\n| a | b |\\n| - | - |\\n| c | d |\\n\\n\`\`\`js\\nx\\n\`\`\`\\n<b>x</b>';
  for (let end = 10; end < answer.length + 10; end += 10) {
    streamed.payload = { text: '', sources, answer: answer.slice(0, end), citations: end > 30 ? [{ start: 7, end: 20, evidence: [{ source: 1 }] }] : [] };
    await settled();
  }
  streamed.streaming = false;
  streamed.payload = { ...streamed.payload, search: { queries: ['hot'], suggestionsHtml } };
  await settled();

  for (const block of [written, streamed]) {
    const marker = block.querySelector('[data-citation-control]');
    marker?.dispatchEvent(new window.MouseEvent('pointerover', { bubbles: true, composed: true }));
    await settled();
    marker?.click();
    await settled();
    marker?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    marker?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    marker?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }));
    await settled();
    block.shadowRoot.querySelector('.fold > summary')?.click();
    await settled();
    document.getSelection().selectAllChildren(block);
    block.dispatchEvent(new window.Event('copy', { bubbles: true }));
    block.citations = 'disabled';
    await settled();
    block.citations = 'enabled';
    document.body.prepend(block);
    await settled();
    block.remove();
    await settled();
  }
  const words = streamed.textContent.replace(/\\s+/g, ' ');
  process.stdout.write(JSON.stringify({ trouble, found, words }));
  process.exit(0);
`;

describe('other DOMs', { concurrency: true }, () => {
  for (const [name, environment] of Object.entries(WINDOWS)) {
    it(`${name}: elements live and die without trouble`, async () => {
      const { stdout } = await run(
        process.execPath,
        ['--input-type=module', '-e', environment + GLOBALS + LIFE],
        { cwd: ROOT },
      );
      const { trouble, found, words } = JSON.parse(stdout);
      assert.deepEqual(trouble, []);
      assert.match(found, /^https:\/\/a\.example\//);
      assert.match(words, /Hot ?It is hot\[1\]\./);
    });
  }
});
