// Pages that are not as the platform made them: what a script does to a page before the library is loaded,
// and in what the reader's view then differs from that in an untouched page. docs/environments.md has the
// same rows.
import { readFileSync } from 'node:fs';
import { importSource } from '../../../scripts/import-source.mjs';
import { ROOT } from '../../../scripts/install.mjs';

const script = (path) => `${readFileSync(`${ROOT}node_modules/${path}`, 'utf8')};`;
const ses = script('ses/dist/lockdown.umd.js');
/** The block as a server would send it again and again. */
const SENT = '<citation-block></citation-block>';

const { optionNames } = await importSource('/test/support/option-names.ts');
const options = optionNames(readFileSync(`${ROOT}docs/api.md`, 'utf8'));

/**
 * @typedef {object} Environment
 * @property {string} name As in the first column of docs/environments.md.
 * @property {string} script Runs in the page before the library.
 * @property {string} [sandbox] Of its frame.
 * @property {Record<string, unknown>} [differs] What of `Seen` (page.ts) is not as in an untouched page.
 */

/** @type {Environment[]} */
export const ENVIRONMENTS = [
  { name: 'untouched', script: '' },
  {
    name: 'SES `lockdown()` after the library',
    script: `${ses}var prepare = () => lockdown({ reporting: 'none' });`,
  },
  {
    name: 'SES `lockdown()` before it, with `Symbol.metadata`',
    script: `Symbol.metadata ??= Symbol('metadata');${ses}lockdown({ reporting: 'none' });`,
  },
  {
    name: 'frozen prototypes, the DOM’s too',
    script: `for (const name of Object.getOwnPropertyNames(globalThis)) {
      const value = Object.getOwnPropertyDescriptor(globalThis, name).value;
      // Mutable by nature: what is theirs is kept in them.
      if (typeof value === 'function' && value.prototype) Object.freeze(value.prototype);
    }`,
  },
  {
    name: 'polluted prototypes',
    script: `Object.assign(Object.prototype, {
      url: 'https://evil.example/', title: 'Polluted', citedText: 'Polluted', type: 'file', id: 'evil',
      content: 'Polluted', text: 'Polluted', answer: 'Polluted', provider: 'evil', location: { type: 'file', page: 7 },
      passages: ['Polluted'], published: '1999-01-01', check: { status: 'found', by: 'evil' }, search: { queries: ['evil'] },
      sources: [{ title: 'Polluted' }], streaming: true, partial: true, exclude: ['https://sun.example/'],
      downloadUrl: 'https://evil.example/file', score: 7, thinking: ['Polluted'], label: 'Polluted',
      markers: false, shapes: [{}], near: 3, href: 'https://evil.example/',
    });
    Array.prototype.extra = function () {};
    String.prototype.extra = function () {};`,
  },
  {
    name: 'the names of all our options, on all objects',
    script: `for (const name of ${JSON.stringify(options)})
      Object.defineProperty(Object.prototype, name, { value: 'required', writable: true, configurable: true });`,
  },
  {
    name: 'the same names, as functions',
    script: `for (const name of ${JSON.stringify(options)})
      Object.defineProperty(Object.prototype, name, { value: () => 'evil', writable: true, configurable: true });`,
  },
  {
    name: 'array methods of old libraries',
    // As Prototype.js and MooTools have them: without what came with later editions of the language.
    script: `const own = Array.prototype;
    const set = (to, methods) => { for (const name in methods) to[name] = methods[name]; };
    set(own, {
      each(run) { for (let i = 0; i < this.length; i++) run(this[i], i); return this; },
      toJSON() { return '[old]'; },
      clone() { return [].concat(this); },
      flatten() { return this.clone(); },
      contains(value) { return this.indexOf(value) !== -1; },
      first() { return this[0]; },
      last() { return this[this.length - 1]; },
      compact() { return this.filter((value) => value != null); },
      toArray() { return this.clone(); },
      size() { return this.length; },
      map(run, self) { const all = []; this.each((value, i) => all.push(run.call(self, value, i))); return all; },
      filter(run, self) { const all = []; this.each((value, i) => { if (run.call(self, value, i)) all.push(value); }); return all; },
      some(run, self) { let is = false; this.each((value, i) => { is = is || !!run.call(self, value, i); }); return is; },
      every(run, self) { let is = true; this.each((value, i) => { is = is && !!run.call(self, value, i); }); return is; },
      find(run, self) { for (let i = 0; i < this.length; i++) if (run.call(self, this[i], i)) return this[i]; },
      forEach(run, self) { this.each((value, i) => run.call(self, value, i)); },
    });
    set(String.prototype, {
      toJSON() { return '"old"'; },
      strip() { return this.trim(); },
      contains(part) { return this.indexOf(part) > -1; },
    });`,
  },
  {
    name: '`document.open()` and `write()` after the library',
    script: `var prepare = () => {
      document.open();
      document.write('<!doctype html><html lang="en"><title>Written</title><body>');
      document.close();
    };`,
  },
  {
    name: 'zone.js',
    script: script('zone.js/bundles/zone.umd.min.js'),
  },
  {
    name: 'the polyfill of custom elements',
    script: script('@webcomponents/custom-elements/custom-elements.min.js'),
  },
  {
    name: 'the polyfill of scoped registries',
    script: script(
      '@webcomponents/scoped-custom-element-registry/scoped-custom-element-registry.min.js',
    ),
  },
  {
    name: 'morphdom, while the answer is written',
    script: `${script('morphdom/dist/morphdom-umd.min.js')}var meddle = (block) => morphdom(block, '${SENT}');`,
  },
  {
    name: 'idiomorph, while the answer is written',
    script: `${script('idiomorph/dist/idiomorph.min.js')}var meddle = (block) => Idiomorph.morph(block, '${SENT}');`,
  },
  {
    name: '`Intl.Segmenter`',
    script: 'delete Intl.Segmenter;',
  },
  {
    name: '`CSS.highlights`',
    script: 'delete globalThis.Highlight; delete CSS.highlights; delete CSS.__proto__.highlights;',
    differs: { lit: 0 },
  },
  {
    name: 'popovers',
    script: `for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover']) delete HTMLElement.prototype[name];`,
    differs: { cardIs: 'in the block' },
  },
  {
    name: '`adoptedStyleSheets`',
    script: `delete Document.prototype.adoptedStyleSheets;
      delete ShadowRoot.prototype.adoptedStyleSheets;
      delete CSSStyleSheet.prototype.replace;
      delete CSSStyleSheet.prototype.replaceSync;`,
  },
  {
    name: 'the clipboard',
    script: `Object.defineProperty(navigator, 'clipboard', { value: undefined });`,
    differs: { copied: false },
  },
  {
    name: '`ResizeObserver`',
    script: `delete globalThis.ResizeObserver;`,
  },
  {
    name: '`IntersectionObserver`',
    script: `delete globalThis.IntersectionObserver;`,
  },
  {
    name: '`requestIdleCallback`',
    script: `delete globalThis.requestIdleCallback; delete globalThis.cancelIdleCallback;`,
  },
  {
    name: '`reportError`',
    script: `delete globalThis.reportError;`,
  },
  {
    name: '`matchMedia`',
    script: `delete globalThis.matchMedia;`,
  },
  {
    name: 'answers of `matchMedia`',
    script: `globalThis.matchMedia = () => null;`,
  },
  {
    name: '`attachInternals`',
    script: `delete HTMLElement.prototype.attachInternals;`,
  },
  {
    name: '`getSelection`',
    script: `Document.prototype.getSelection = () => null; globalThis.getSelection = () => null;`,
  },
  {
    name: '`MutationObserver`',
    script: `delete globalThis.MutationObserver;`,
  },
  {
    name: '`structuredClone`, `crypto`, `AbortSignal.any`',
    script: `delete globalThis.structuredClone;
      delete AbortSignal.any;
      Object.defineProperty(globalThis, 'crypto', { value: undefined });`,
  },
  {
    name: 'an origin: a frame with `sandbox="allow-scripts"`',
    script: '',
    sandbox: 'allow-scripts',
  },
];
