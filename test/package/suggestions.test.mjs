// Search suggestions in a real page, against Google's own way to embed them: the same pixels, under a
// policy that Google's way does not survive, and nothing of what an attacker could make of them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { loadReader, samplesIn } from '../../scripts/check-suggestions.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { bundle } from '../../scripts/sizes.mjs';
import { launch, listen } from '../../scripts/browser.mjs';
import { importSource } from '../../scripts/import-source.mjs';

const STRICT =
  "default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'; base-uri 'none'; " +
  "require-trusted-types-for 'script'; trusted-types lit-html";
const POLICIES = { '/': undefined, '/strict': STRICT, '/purified': `${STRICT} citation-elements` };
const BOX = { width: 640, height: 120 };
const SCHEMES = ['light', 'dark'];

/** Every design that was ever recorded, once. */
const SAMPLES = [
  ...new Set(
    ['suggestions', 'google']
      .flatMap((folder) =>
        readdirSync(`${ROOT}test/fixtures/${folder}`)
          .filter((name) => !/expected|README|handmade|generative-ai-js/.test(name))
          .map((name) => `${ROOT}test/fixtures/${folder}/${name}`),
      )
      .flatMap(samplesIn),
  ),
];

describe('search suggestions', { concurrency: false }, () => {
  let server;
  let browser;
  let readSuggestions;
  let attacks;
  before(async () => {
    server = await serveWidget();
    browser = await launch();
    readSuggestions = await loadReader();
    attacks = await importSource('/test/support/suggestions.ts');
  });
  after(async () => {
    await browser?.close();
    server?.close();
  });

  it('all that were recorded are in the grammar', () => {
    assert.ok(SAMPLES.length >= 16, `${SAMPLES.length} samples`);
    for (const sample of SAMPLES) assert.equal(readSuggestions(sample).refused, undefined);
  });

  it('a script checks new samples, and says what is new about them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'suggestions-'));
    const [known, unknown] = ['known.html', 'unknown.html'].map((name) => join(folder, name));
    writeFileSync(known, SAMPLES[0]);
    writeFileSync(unknown, attacks.ATTACKS['position: fixed'](SAMPLES[0]));
    const check = (...files) =>
      spawnSync(process.execPath, [`${ROOT}scripts/check-suggestions.mjs`, ...files], {
        encoding: 'utf8',
      });
    assert.equal(check(known).status, 0);
    const { status, stdout } = check(known, unknown);
    assert.equal(status, 1);
    assert.match(
      stdout,
      /^accepted .*known\.html\nrefused .*: style at style > \.container > position/,
    );
    rmSync(folder, { recursive: true });
  });

  for (const policy of ['/', '/strict']) {
    it(`the same pixels as in Google's own embedding, light and dark (${policy})`, async () => {
      const google = await open('/');
      const ours = await open(policy);
      for (const sample of SAMPLES) {
        for (const scheme of SCHEMES) {
          await google.prefer(scheme);
          await google.embed(sample);
          const expected = await google.picture();
          // What the system prefers, and what the host says on a system that prefers the other.
          for (const [system, theme] of [
            [scheme, 'auto'],
            [SCHEMES.find((other) => other !== scheme), scheme],
          ]) {
            await ours.prefer(system);
            await ours.show(sample, { theme });
            assert.equal(
              await ours.picture(),
              expected,
              `${theme} on ${system}: ${sample.slice(-300)}`,
            );
          }
        }
      }
      await google.prefer('light');
      await google.embed('');
      assert.notEqual(await google.picture(), await ours.picture(), 'pictures can differ');
      assert.deepEqual(ours.trouble, []);
      assert.deepEqual(await ours.violations(), []);
      await google.close();
      await ours.close();
    });
  }

  it('what is pointed at and what has the focus looks as Google wants it', async () => {
    const google = await open('/');
    const ours = await open('/strict');
    await google.embed(SAMPLES[1]);
    await ours.show(SAMPLES[1]);
    const pictures = async ({ page, picture }) => {
      const plain = await picture(FADE);
      await page.mouse.move(120, 40);
      const hovered = await picture(FADE);
      await page.mouse.move(1, 119);
      await page.keyboard.press('Tab');
      return [plain, hovered, await picture(FADE)];
    };
    const [expected, found] = [await pictures(google), await pictures(ours)];
    assert.equal(new Set(found).size, 3);
    assert.deepEqual(found, expected);
    await google.close();
    await ours.close();
  });

  it("Google's own embedding does not survive the strict policy", async () => {
    const google = await open('/strict');
    await assert.rejects(google.embed(SAMPLES[0]), /TrustedHTML/);
    await google.close();
  });

  it('a link opens beside the answer, without a way back to it', async () => {
    const ours = await open('/strict');
    await ours.show(SAMPLES[0]);
    const opened = new Promise((resolve) => ours.page.once('popup', resolve));
    await ours.page.mouse.click(140, 28);
    const popup = await opened;
    assert.equal(await popup.evaluate(() => window.opener), null);
    assert.match(ours.page.url(), /strict$/);
    await popup.close();
    await ours.close();
  });

  it('the control: put into a page as they are, attacks do run and do ask others', async () => {
    const google = await open('/');
    let landed = 0;
    for (const attack of Object.values(attacks.ATTACKS)) {
      const { ran, asked } = await google.outcome(() => google.embed(attack(SAMPLES[0])));
      if (ran > 0 || asked.length > 0) landed++;
    }
    console.log(
      `control: ${landed} of ${Object.keys(attacks.ATTACKS).length} attacks land by themselves`,
    );
    assert.ok(landed >= 15);
    await google.close();
  });

  for (const policy of Object.keys(POLICIES)) {
    it(`no attack lands, and each is reported (${policy})`, async () => {
      const ours = await open(policy);
      for (const [name, attack] of Object.entries(attacks.ATTACKS)) {
        const { ran, asked } = await ours.outcome(async () => {
          assert.equal(await ours.show(attack(SAMPLES[0])), 1, name);
        });
        assert.deepEqual([ran, asked], [0, []], name);
      }
      await ours.close();
    });
  }

  it('refused suggestions are shown as chips where a policy lets them be read', async () => {
    const found = /2024 MLB World Series winner/;
    for (const { policy, text = found, hasSanitizer = true } of [
      { policy: '/' },
      { policy: '/strict' },
      { policy: '/', hasSanitizer: false },
      { policy: '/purified', hasSanitizer: false },
      // DOMPurify needs a policy of its own there.
      { policy: '/strict', hasSanitizer: false, text: /the query/ },
    ]) {
      const ours = await open(policy, { hasSanitizer });
      // A design that is not known yet.
      const changed = SAMPLES[0].replace('</svg>', '</svg><span>Google</span>');
      assert.equal(await ours.show(changed, { queries: ['the query'] }), 1);
      await new Promise((resolve) => setTimeout(resolve, 100));
      assert.match(await ours.chips(), text, policy);
      if (text === found) assert.deepEqual(await ours.violations(), []);
      await ours.close();
    }
  });

  it('strings of the corpora, in every place of a sample: none runs, nothing is asked', async () => {
    const ours = await open('/');
    const { ran, asked } = await ours.outcome(async () => {
      for (const place of Object.values(attacks.PLACES)) {
        await ours.showAll(attacks.vectors.map((vector) => place(SAMPLES[0], vector)));
      }
    });
    assert.deepEqual([ran, asked], [0, []]);
    await ours.close();
  });

  /** A page with a widget, and with a place for Google's own embedding. */
  async function open(path, { hasSanitizer = true } = {}) {
    const page = await (await browser.createBrowserContext()).newPage();
    if (!hasSanitizer)
      await page.evaluateOnNewDocument(() => void Reflect.deleteProperty(globalThis, 'Sanitizer'));
    const address = `http://127.0.0.1:${server.address().port}`;
    const trouble = [];
    let asked = [];
    page.on('pageerror', ({ message }) => trouble.push(message));
    page.on('console', (message) => trouble.push(message.text()));
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isOurs = [path, '/widget.js', '/page.js', '/favicon.ico'].some(
        (name) => request.url() === address + name,
      );
      if (isOurs) return request.continue();
      asked.push(request.url());
      return request.abort();
    });
    await page.setViewport(BOX);
    await page.goto(address + path);
    await page.waitForSelector('[data-ready]');
    return {
      page,
      trouble,
      prefer: (scheme) =>
        page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]),
      embed: (html) => page.evaluate((given) => globalThis.embed(given), html),
      show: (html, options = {}) =>
        page.evaluate((given, more) => globalThis.show(given, more), html, options),
      showAll: (all) => page.evaluate((given) => globalThis.showAll(given), all),
      chips: () => page.evaluate(() => globalThis.chips()),
      picture: (pause = 0) => stillPicture(page, pause),
      violations: () => page.evaluate(() => globalThis.violations),
      /** What happens while something is done, and shortly after. */
      async outcome(act) {
        asked = [];
        await page.evaluate(() => void (globalThis.ran = 0));
        await act();
        await new Promise((resolve) => setTimeout(resolve, 30));
        return { ran: await page.evaluate(() => globalThis.ran), asked };
      },
      close: () => page.close(),
    };
  }
});

/** What the page does, as a file: the policy allows no script within it. */
const PAGE = `
globalThis.ran = 0;
globalThis.violations = [];
for (const name of ['alert', 'confirm', 'prompt', 'print']) globalThis[name] = () => void ran++;
document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
  violations.push(violatedDirective + ' ' + sourceFile));
await import('./widget.js');
const place = document.querySelector('main');
// What reads suggestions is loaded with the first of them.
const first = document.createElement('grounding-widget');
first.html = 'none';
place.append(first);
await new Promise((done) => first.addEventListener('grounding-refused', done));
globalThis.embed = (html) => {
  const box = document.createElement('div');
  place.replaceChildren(box);
  box.attachShadow({ mode: 'open' }).innerHTML = html;
};
globalThis.show = async (html, { queries, theme = 'auto' } = {}) => {
  const widget = document.createElement('grounding-widget');
  let reports = 0;
  widget.addEventListener('grounding-refused', () => void reports++);
  Object.assign(widget, { html, queries, theme, provider: 'google' });
  place.replaceChildren(widget);
  await widget.updateComplete;
  return reports;
};
globalThis.showAll = async (all) => {
  for (const html of all) await show(html);
};
globalThis.chips = () => place.firstChild.shadowRoot.textContent;
document.documentElement.dataset.ready = '';
`;

async function serveWidget() {
  const widget = await bundle(`${ROOT}src/elements/grounding-widget/define.ts`);
  const made = createServer(({ url = '/' }, response) => {
    const script = { '/widget.js': widget, '/page.js': PAGE }[url];
    if (script) return void response.setHeader('content-type', 'text/javascript').end(script);
    if (!(url in POLICIES)) return void response.writeHead(404).end();
    if (POLICIES[url]) response.setHeader('content-security-policy', POLICIES[url]);
    response.setHeader('content-type', 'text/html').end(`<!doctype html>
      <html lang="en"><meta charset="utf-8"><title>Suggestions</title>
      <style nonce="abc">body { margin: 8px; font: 16px/1.5 serif; }</style>
      <main></main><script type="module" nonce="abc" src="page.js"></script></html>`);
  });
  await listen(made);
  return made;
}

/** So long, in ms: on a busy machine, two pictures of one frame are equal in the midst of a fade. */
const FADE = 250;

/** In the page: the frames in which a fade begins may come late, and its end later. */
async function faded() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let i = 0; i < 2; i++) await frame();
  const root = document.querySelector('main').firstElementChild.shadowRoot;
  await Promise.all(root.getAnimations().map(({ finished }) => finished.catch(() => {})));
  await frame();
}

/** Once nothing changes any more: what is pointed at fades in and out. */
async function stillPicture(page, pause) {
  if (pause > 0) await page.evaluate(faded);
  const take = () => page.screenshot({ encoding: 'base64' });
  let [before, now] = ['', await take()];
  for (let i = 0; i < 20 && now !== before; i++) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    [before, now] = [now, await take()];
  }
  return now;
}
