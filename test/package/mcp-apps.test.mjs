// The recipe of docs/mcp-apps.md in a frame as hosts of agents have it: scripts and nothing else, no network.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { launch, openPage } from '../../scripts/browser.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { codeBlocks } from './code-blocks.mjs';

/** What the specification has hosts apply where a resource names no domains. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'none'";
const ANSWER = 'The mirror is **cold**.';
const RESULT = {
  content: [{ type: 'text', text: ANSWER }],
  structuredContent: {
    text: '',
    answer: ANSWER,
    sources: [{ title: 'Webb', url: 'https://nasa.example/webb' }],
    citations: [{ start: 0, end: 22, evidence: [{ source: 1, citedText: 'It is cold.' }] }],
  },
};

/** A page that does what a host does, and remembers what it heard. */
function host(html, result) {
  window.heard = [];
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = html;
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    const answer = (message) => source?.postMessage({ jsonrpc: '2.0', ...message }, '*');
    window.heard.push(data);
    if (data.method === 'ui/initialize') {
      const hostContext = { theme: 'dark' };
      const { protocolVersion } = data.params;
      const hostInfo = { name: 'test', version: '1' };
      answer({
        id: data.id,
        result: { protocolVersion, hostInfo, hostCapabilities: {}, hostContext },
      });
    }
    if (data.method === 'ui/notifications/initialized') {
      answer({ method: 'ui/notifications/tool-input', params: { arguments: {} } });
      answer({ method: 'ui/notifications/tool-result', params: result });
    }
  });
  document.body.append(frame);
}

describe('MCP Apps', () => {
  const [app] = codeBlocks('docs/mcp-apps.md').filter(({ language }) => language === 'html');
  const library = readFileSync(`${ROOT}cdn/citation-elements.iife.js`, 'utf8');
  const html = app.code
    .replace('<meta', () => `<meta http-equiv="content-security-policy" content="${POLICY}"><meta`)
    .replace('/* library */', () => library);
  let browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser?.close());

  it('nothing in the library ends the script that it stands in, or makes its end unseen', () => {
    const isEnded = /<\/script/i.test(library);
    const isHidden = /<!--(?:(?!-->)[^])*<script[\s/>]/i.test(library);
    assert.deepEqual([isEnded, isHidden], [false, false]);
  });

  it('the recipe shows a tool result, with its card and its link, and asks the network for nothing', async () => {
    const { page, trouble } = await openPage(browser, 'about:blank');
    const requests = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.evaluate(host, html, RESULT);
    const frame = await page.waitForFrame((one) => one !== page.mainFrame());
    const marker = await frame.waitForSelector('citation-anchor a');
    assert.equal(
      await frame.$eval('citation-block p', (one) => one.innerText),
      'The mirror is cold[1].',
    );
    const scheme = await frame.evaluate(
      () => getComputedStyle(document.documentElement).colorScheme,
    );
    assert.equal(scheme, 'dark');

    await marker.click();
    const link = await frame.waitForSelector('>>> :popover-open a[href]', { visible: true });
    await link.click();
    await page.waitForFunction(() => window.heard.some(({ method }) => method === 'ui/open-link'));
    const heard = await page.evaluate(() => window.heard);
    const of = (method) => heard.filter((message) => message.method === method);
    assert.match(of('ui/open-link')[0].params.url, /^https:\/\/nasa\.example\/webb/);
    assert.ok(of('ui/notifications/size-changed').at(-1).params.height > 20);
    assert.deepEqual(of('ui/initialize')[0].params.protocolVersion, '2026-01-26');
    assert.deepEqual(
      requests.filter((url) => /^(?:https?|wss?):/.test(url)),
      [],
    );
    assert.deepEqual(trouble, []);
    await page.browserContext().close();
  });
});
