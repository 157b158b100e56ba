// No text becomes markup, style or code: not in the source, and in what is built only where it says so here.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import { buildCdn } from '../../scripts/build.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { sinkRules, sinksIn } from '../../scripts/sinks.mjs';

const BAD = [
  'element.innerHTML = text',
  'element.outerHTML += text',
  "element['innerHTML'] = text",
  'Object.assign(element, { innerHTML: text })',
  'frame.srcdoc = text',
  "element.insertAdjacentHTML('beforeend', text)",
  'element.setHTMLUnsafe(text)',
  'Document.parseHTMLUnsafe(text)',
  'range.createContextualFragment(text)',
  "new DOMParser().parseFromString(text, 'text/html')",
  'document.write(text)',
  'element.ownerDocument.writeln(text)',
  "import { unsafeHTML } from 'lit/directives/unsafe-html.js'",
  "import { unsafeSVG } from 'lit/directives/unsafe-svg.js'",
  "import { styleMap } from 'lit/directives/style-map.js'",
  "import * as unsafe from 'lit/directives/unsafe-html.js'",
  "import { html } from 'lit/static-html.js'",
  'html`<p style=${text}></p>`',
  'html`<p style="${text}"></p>`',
  'html`<p onclick=${text}></p>`',
  'html`<p .innerHTML=${text}></p>`',
  'html`<iframe .srcdoc=${text}></iframe>`',
  'html`<style>${text}</style>`',
  "element.setAttribute('style', text)",
  "element.setAttribute('onclick', text)",
  'element.style.cssText = text',
  'window.open(url)',
  'globalThis.open(url)',
  'open(url)',
  'eval(text)',
  'new Function(text)',
  'Function(text)()',
  "setTimeout('text', 1)",
  "link.href = 'javascript:text'",
];
const GOOD = [
  'element.textContent = text',
  'html`<p class=${name} title=${text}>${text}</p>`',
  'html`<button @click=${listener}></button>`',
  "element.setAttribute('title', text)",
  "card.style.setProperty('left', `${x}px`)",
  'setTimeout(() => close(), 1)',
  'navigator.clipboard.write(items)',
];

/** By owner, every mention of a sink in the files for CDNs. */
const ALLOWED = {
  // A property of its own that holds the text of a static style sheet.
  '@lit/reactive-element': Array(6).fill('cssText'),
  // The constant part of templates, under Trusted Types by its own policy.
  'lit-html': ['innerHTML'],
  // Parses HTML into a document that runs nothing, to clean it; we ask for nodes and never for a string.
  dompurify: ['DOMParser', ...Array(4).fill('innerHTML'), 'outerHTML', 'parseFromString'],
};

describe('sinks', () => {
  const linted = (code) =>
    new Linter().verify(code, [{ rules: sinkRules, languageOptions: { sourceType: 'module' } }]);
  for (const code of BAD)
    it(`the linter refuses ${code}`, () => assert.ok(linted(code).length > 0));
  for (const code of GOOD) it(`and lets pass ${code}`, () => assert.deepEqual(linted(code), []));

  it('are seen in built code', () => {
    const code =
      'a.innerHTML=b;a["outerHTML"];({srcdoc:b});eval(b);new Function(b);window.open(b);document.write(b);new x.DOMParser';
    const names = [
      'DOMParser',
      'Function',
      'eval',
      'innerHTML',
      'open',
      'outerHTML',
      'srcdoc',
      'write',
    ];
    assert.deepEqual(sinksIn(code), names);
  });

  it('there is none in any file of dist', () => {
    const files = readdirSync(`${ROOT}dist`, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.js$/.test(file),
    );
    const found = files.flatMap((file) =>
      sinksIn(readFileSync(`${ROOT}dist/${file}`, 'utf8')).map((sink) => `${file}: ${sink}`),
    );
    assert.ok(files.length > 50);
    assert.deepEqual(found, []);
  });

  it('in the files for CDNs, they are those of two dependencies and no others', async () => {
    const { output } = (await buildCdn('es', 'citation-elements.all.js', { write: false }))[0];
    const owned = {};
    for (const [id, { code }] of Object.entries(output[0].modules)) {
      const owner = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? 'citation-elements';
      const sinks = sinksIn(code ?? '');
      if (sinks.length > 0) owned[owner] = [...(owned[owner] ?? []), ...sinks].sort();
    }
    assert.deepEqual(owned, ALLOWED);
    for (const file of ['citation-elements.all.js', 'citation-elements.iife.js']) {
      const sinks = sinksIn(readFileSync(`${ROOT}cdn/${file}`, 'utf8'));
      // Minified, the parser goes by a short name; its method does not.
      const expected = Object.values(owned)
        .flat()
        .sort()
        .filter((name) => name !== 'DOMParser');
      assert.deepEqual(sinks, expected, file);
    }
  });
});
