// Pages that differ from what the platform provides: a script that changes the page before the
// library is loaded, and the differences to an untouched page that a reader then sees.
// docs/environments.md has the same rows.
import { readFileSync } from 'node:fs';
import { importSource } from '../../../scripts/import-source.mjs';
import { ROOT } from '../../../scripts/install.mjs';

const script = (path) => `${readFileSync(`${ROOT}node_modules/${path}`, 'utf8')};`;
const ses = script('ses/dist/lockdown.umd.js');
/** The block as a server would send it repeatedly. */
const SENT = '<citation-block></citation-block>';

const { optionNames } = await importSource('/test/support/option-names.ts');
const options = optionNames(readFileSync(`${ROOT}docs/api.md`, 'utf8'));

/**
 * A changed page.
 *
 * @typedef {object} Environment
 * @property {string} name As in the first column of docs/environments.md.
 * @property {string} script Runs in the page before the library.
 * @property {string} [sandbox] Of its frame.
 * @property {Record<string, unknown>} [differs] The fields of `Seen` (page.ts) that differ from an untouched page.
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
      // Only prototypes are frozen: instances keep their own data.
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
    // Like Prototype.js and MooTools, which lack later additions to the language.
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
    name: 'timers that answer objects, and run late',
    script: `const { setTimeout: later, clearTimeout: stop } = globalThis;
    globalThis.setTimeout = (run, ms = 0, ...more) => {
      const id = later(run, ms + 5, ...more);
      return { id, unref() {}, [Symbol.toPrimitive]: () => id };
    };
    globalThis.clearTimeout = (timer) => stop(timer?.id ?? timer);`,
  },
  {
    name: 'frames that come at once',
    script: `globalThis.requestAnimationFrame = (run) => { run(performance.now()); return 0; };`,
  },
  {
    name: 'a clock that stands still',
    script: `const now = performance.now(); performance.now = () => now; Date.now = () => 1e12;`,
  },
  {
    name: 'a clock that goes backwards',
    script: `const { now } = performance; performance.now = () => 1e6 - now.call(performance);`,
  },
  {
    name: 'a `Promise` of its own',
    script: `globalThis.Promise = class extends Promise { finally(run) { return super.finally(run); } };`,
  },
  {
    name: '`WeakMap` and `WeakSet` of a polyfill',
    // Like core-js in old browsers: values are stored on the key, except for frozen keys.
    script: `globalThis.WeakMap = class {
      #name = Symbol('weak');
      #frozen = new Map();
      constructor(all = []) { for (const [key, value] of all) this.set(key, value); }
      get(key) { return this.#frozen.has(key) ? this.#frozen.get(key) : key?.[this.#name]; }
      has(key) { return this.#frozen.has(key) || Object.hasOwn(Object(key), this.#name); }
      set(key, value) {
        if (Object.isExtensible(key)) Object.defineProperty(key, this.#name, { value, configurable: true });
        else this.#frozen.set(key, value);
        return this;
      }
      delete(key) { return this.#frozen.delete(key) || delete key[this.#name]; }
    };
    globalThis.WeakSet = class {
      #all = new globalThis.WeakMap();
      has(key) { return this.#all.has(key); }
      add(key) { this.#all.set(key, true); return this; }
      delete(key) { return this.#all.delete(key); }
    };`,
  },
  {
    name: 'setters on all objects that throw',
    script: `for (const name of ['url', 'title', 'citedText', 'sources', 'answer', 'location', 'evidence', 'start', 'end'])
      Object.defineProperty(Object.prototype, name, {
        configurable: true,
        get() { return undefined; },
        set(value) {
          if (this === Object.prototype || this === globalThis) throw new Error('polluted');
          Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
        },
      });`,
  },
  {
    name: 'listeners that a tool wraps',
    script: `const { addEventListener: add } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const wrapped = typeof listener === 'function' ? function (event) { return listener.call(this, event); } : listener;
      return add.call(this, type, wrapped, options);
    };`,
  },
  {
    name: 'shadow roots that a tool closes',
    script: `const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (options) { return attachShadow.call(this, { ...options, mode: 'closed' }); };`,
    differs: { card: '', cardIs: 'hidden', lit: 0 },
  },
  {
    name: '`removeChild` and `insertBefore` that tolerate translators',
    // Many React apps have this workaround for pages that are translated.
    script: `const { removeChild, insertBefore } = Node.prototype;
    Node.prototype.removeChild = function (child) {
      return child.parentNode === this ? removeChild.call(this, child) : child;
    };
    Node.prototype.insertBefore = function (child, next) {
      return !next || next.parentNode === this ? insertBefore.call(this, child, next ?? null) : child;
    };`,
  },
  {
    name: '`customElements.define` that defines nothing twice',
    script: `const { define } = CustomElementRegistry.prototype;
    CustomElementRegistry.prototype.define = function (name, made, options) {
      if (!this.get(name)) define.call(this, name, class extends made {}, options);
    };`,
  },
  {
    name: 'observers that observe nothing',
    script: `for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'])
      globalThis[name] = class { observe() {} unobserve() {} disconnect() {} };`,
  },
  {
    name: '`matchMedia` that throws',
    script: `globalThis.matchMedia = () => { throw new Error('blocked'); };`,
  },
  {
    name: 'Trusted Types, with a default policy that throws',
    script: `const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = "require-trusted-types-for 'script'";
    document.head.append(meta);
    const no = () => { throw new Error('blocked'); };
    globalThis.trustedTypes?.createPolicy('default', { createHTML: no, createScript: no, createScriptURL: no });`,
  },
  {
    name: 'pictures with the names of fields of the document',
    script: `for (const name of ['readyState', 'hidden', 'activeElement', 'adoptedStyleSheets', 'getSelection', 'visibilityState', 'dir', 'title']) {
      const picture = document.createElement('img');
      picture.name = picture.id = name;
      document.body.append(picture);
    }`,
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
    name: '`URL.canParse`, `URL.parse`',
    script: 'delete URL.canParse; delete URL.parse;',
  },
  {
    name: '`fetch`, `console`',
    script: `delete globalThis.fetch;
      globalThis.console = undefined;`,
  },
  {
    name: 'an origin: a frame with `sandbox="allow-scripts"`',
    script: '',
    sandbox: 'allow-scripts',
  },
];
