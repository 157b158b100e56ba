// Measures the download of each entry: bundled with everything it needs, minified, compressed. `npm
// run sizes` writes the tables of docs/sizes.md, and the numbers in the table of README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { entries } from './entries.mjs';
import { ROOT } from './install.mjs';

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Measures the entries. Brotli takes most of the time, so callers can switch it off.
 *
 * `used` is everything that readers and answers may load, without the code that reads providers'
 * responses; `all` includes that code. For `sse`, `used` is the download for a stream of OpenAI:
 * the stream reader and one adapter.
 *
 * @param {{ brotli?: boolean, only?: RegExp }} options
 * @returns {Promise<{ name: string, minified: number, gzip: number, brotli?: number, later: number, used?: number, all: number }[]>}
 */
export async function measureSizes({ brotli = true, only = /^/ } = {}) {
  const sizes = [];
  for (const { name, built } of entries.filter((entry) => only.test(entry.name))) {
    const loads = /\/sse$/.test(name) ? oneAdapter('openai') : undefined;
    const [first, later, used] = inTurn(await chunks(`${ROOT}${built}`), loads);
    sizes.push({ ...measure(name, first, brotli), ...further(first, later), used: gzip(used) });
  }
  for (const file of [
    'citation-elements.js',
    'citation-elements.all.js',
    'citation-elements.iife.js',
  ]) {
    if (!only.test(`cdn/${file}`)) continue;
    const [first, later] = filesOf(file);
    sizes.push({ ...measure(`cdn/${file}`, first, brotli), ...further(first, later) });
  }
  return sizes;
}

function further(first, later) {
  return {
    later: later.length > 0 ? gzip(later) : 0,
    all: gzip(Buffer.concat([first, later])),
  };
}

/** The files that a file of the CDN loads at once, and those that may come later. */
function filesOf(file) {
  const first = new Set();
  const later = new Set();
  const take = (path, into) => {
    if (first.has(path) || into.has(path)) return;
    into.add(path);
    const code = readFileSync(`${ROOT}${path}`, 'utf8');
    for (const [, isLater, name] of code.matchAll(
      /(?:from|import(\())\s*[`"](\.{1,2}\/[^`"]+\.js)[`"]/g,
    ))
      take(posix.join(posix.dirname(path), name), isLater ? later : into);
  };
  take(`cdn/${file}`, first);
  return [first, later].map((paths) =>
    Buffer.concat(
      [...paths]
        .filter((path) => paths === first || !first.has(path))
        .map((path) => readFileSync(`${ROOT}${path}`)),
    ),
  );
}

/** Everything that an import of this file brings with it, as one module. Minified by default. */
export async function bundle(file, { minify = true } = {}) {
  return join(await chunks(file, { codeSplitting: false, minify }));
}

/**
 * The same as the files of an app, each with the files that it imports statically. The first file
 * contains all that is loaded at once, as with bundlers that create no tiny files.
 */
export async function bundleFiles(file) {
  const first = new Set(firstOf(await chunks(file)).flatMap(({ moduleIds = [] }) => moduleIds));
  const name = (id) => (first.has(id) ? 'first' : null);
  const output = await chunks(file, { codeSplitting: { groups: [{ name }] } });
  return output.map((one) => ({
    name: one.fileName,
    code: one.type === 'chunk' ? one.code : one.source,
    isEntry: one.type === 'chunk' && one.isEntry,
    imports: one.type === 'chunk' ? one.imports : [],
  }));
}

/**
 * The bytes that a page downloads before it shows anything, without the code that is loaded on
 * demand.
 */
export async function bytesAtOnce(file, options) {
  return gzip(inTurn(await chunks(file, options))[0]);
}

/**
 * Bundles a file.
 *
 * @param {string} file
 * @param {{ codeSplitting?: boolean | object, minify?: boolean, external?: (id: string) => boolean, code?: string }} options
 * `code`: the content of the file, if it does not exist.
 */
async function chunks(
  file,
  { codeSplitting = true, minify = true, external = () => false, code = undefined } = {},
) {
  // The tool that runs TypeScript sets it to `development`, which selects another build of Lit.
  process.env.NODE_ENV = 'production';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    publicDir: false,
    plugins: code === undefined ? [] : [inMemory(file, code)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: file,
        external,
        // As in a bundled app: parts use modules that the entry has loaded.
        preserveEntrySignatures: 'allow-extension',
        optimization: { inlineConst: false },
        output: { minify, format: 'es', ...(codeSplitting === true ? {} : { codeSplitting }) },
      },
    },
  });
  return /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output;
}

/** A plugin for a virtual file, and for the entries of this package under their names. */
function inMemory(file, code) {
  const built = (name) => entries.find((entry) => entry.name === name)?.built;
  return {
    name: 'in-memory',
    enforce: /** @type {const} */ ('pre'),
    resolveId: (id) => (id === file ? file : built(id) && `${ROOT}${built(id)}`),
    load: (id) => (id === file ? code : undefined),
  };
}

/** The chunks that can be reached from the entry. */
function reached(output, next) {
  const found = new Set();
  const take = (name) => {
    const chunk = output.find(({ fileName }) => fileName === name);
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    next(chunk).forEach(take);
  };
  take(output.find(({ isEntry }) => isEntry).fileName);
  return found;
}

const firstOf = (output) => [...reached(output, ({ imports }) => imports)];

/** The bytes that `sse` downloads in all for the events of one provider, for each of these. */
export async function bytesWithAdapter(...ids) {
  const output = await chunks(`${ROOT}dist/sse.js`);
  return Object.fromEntries(ids.map((id) => [id, gzip(inTurn(output, oneAdapter(id))[2])]));
}

/**
 * What README's app in React downloads more than the same app without us: at first, and in all once an answer of
 * Anthropic's with HTML in it was streamed, a card was opened and the list unfolded: in a browser that has a
 * sanitiser of its own, and in one that loads DOMPurify.
 */
export async function bytesOfReactApp() {
  const readme = readFileSync(`${ROOT}README.md`, 'utf8');
  const [, app = ''] = /```tsx [^\n]*\n([^]*?)```/.exec(readme) ?? [];
  const blank = app.replace(/import \{ CitationBlock.*\n/, '').replace(/<CitationBlock.*\/>/, '');
  const [ours, theirs] = await Promise.all([app, blank].map((code) => chunks(APP, { code })));
  const [first, , used] = inTurn(ours, (chunk) => isInApp(chunk) || isOwnCleaner(chunk));
  const [, , old] = inTurn(ours, (chunk) => isInApp(chunk) || isDomPurify(chunk));
  const [alone] = inTurn(theirs).map(gzip);
  return { first: gzip(first) - alone, used: gzip(used) - alone, old: gzip(old) - alone };
}

/** What `define` takes in all once an answer with HTML was shown, in the same two kinds of browsers. */
export async function bytesWithHtml() {
  const output = await chunks(`${ROOT}dist/define.js`);
  const [used, old] = [isOwnCleaner, isDomPurify].map((isCleaner) =>
    inTurn(output, (chunk) => isMarkdown(chunk) || isCleaner(chunk)),
  );
  return { used: gzip(used[2]), old: gzip(old[2]) };
}

const APP = `${ROOT}app.tsx`;

/** Functions of `core` whose bytes are measured one by one, in the order of their sizes. */
const CORE_FUNCTIONS = [
  ...['normalize', 'createCitationStream', 'blockHtml', 'formatCitations', 'canonicalMarkers'],
  ...['parseMarkers', 'mergePayloads', 'injectMarkers', 'coverage', 'detectProvider'],
  ...['checkQuotes', 'locatePassage', 'sanitizePayload', 'deepLink', 'citationPrompt'],
];
/**
 * The functions that read responses, and therefore contain every adapter; the elements and `sse`
 * load one.
 */
const READS_RESPONSES = /^(?:normalize|createCitationStream|detectProvider|toSafePayload)$/;

/** @returns {Promise<[what: string, bytes: number][]>} */
export async function bytesOfCore() {
  const core = await import(`${ROOT}dist/core.js`);
  const others = Object.keys(core).filter((name) => !READS_RESPONSES.test(name));
  /** @type {[string, string[]][]} */
  const rows = [
    ...CORE_FUNCTIONS.map((name) => /** @type {[string, string[]]} */ ([`\`${name}\``, [name]])),
    ['all that read no responses', others],
  ];
  return Promise.all(rows.map(async ([what, names]) => [what, await bytesOf([['core', names]])]));
}

/** The bytes that each plugin adds to a page that already reads markers with `parseMarkers`. */
export async function bytesOfPlugins() {
  const plugins = ['remark', 'rehype', 'marked', 'markdown-it', 'remarkable'];
  const reading = /** @type {[string, string[]]} */ (['core', ['parseMarkers']]);
  const alone = await bytesOf([reading]);
  const both = await Promise.all(plugins.map((name) => bytesOf([reading, [name, ['default']]])));
  return plugins.map((name, i) => /** @type {[string, number]} */ ([name, both[i] - alone]));
}

/** @param {[entry: string, names: string[]][]} imports */
async function bytesOf(imports) {
  const code = imports.map(([entry, names], i) => {
    const taken = names.map((name, k) => `${name} as x${i}_${k}`);
    const used = names.map((_, k) => `x${i}_${k}`);
    return `import { ${taken} } from 'citation-elements/${entry}';\nglobalThis.y${i} = [${used}];`;
  });
  return bytesAtOnce(APP, { code: code.join('\n') });
}

/** What such an app loads in the end, without what cleans HTML. */
function isInApp({ facadeModuleId }) {
  return /\/(?:interaction|source-rows|deep-link|markdown\/index|citation-text\.styles|read-response|sse|stream-body|anthropic)\.js$/.test(
    facadeModuleId ?? '',
  );
}

const isMarkdown = ({ facadeModuleId }) =>
  /\/(?:markdown\/index|citation-text\.styles)\.js$/.test(facadeModuleId ?? '');
const isOwnCleaner = ({ facadeModuleId }) => /\/browser-purifier\.js$/.test(facadeModuleId ?? '');
const isDomPurify = ({ facadeModuleId }) => /\/purify\.js$/.test(facadeModuleId ?? '');

/** Is it what reads streams, or the adapter of this provider? */
function oneAdapter(id) {
  return ({ facadeModuleId }) =>
    new RegExp(`/(?:stream-body|providers/${id})\\.js$`).test(facadeModuleId ?? '');
}

/** Whether the chunk does not read responses of providers. */
function noProviders({ fileName }) {
  return !/(?:^|\/)(?:read-response|stream-body|\w+-on-demand)-[^/]*$/.test(fileName);
}

/**
 * The files that are loaded with the entry, those that are loaded on demand, and the wanted files
 * of both.
 * @param {(chunk: any) => boolean} isWanted
 */
function inTurn(output, isWanted = noProviders) {
  const first = new Set(firstOf(output));
  const used = reached(output, ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports.filter((name) => isWanted(output.find(({ fileName }) => fileName === name))),
  ]);
  return [join([...first]), join(output.filter((chunk) => !first.has(chunk))), join([...used])];
}

function join(output) {
  return Buffer.from(output.map(({ code = '' }) => code).join('\n'));
}

function gzip(code) {
  return gzipSync(code, { level: 9 }).length;
}

function measure(name, code, brotli) {
  return {
    name,
    minified: code.length,
    gzip: gzip(code),
    ...(brotli && { brotli: brotliCompressSync(code, BEST).length }),
  };
}

const PACKAGES = {
  lit: /^(?:@?lit\b)/,
  '@floating-ui/dom': /^@floating-ui/,
  marked: /^marked/,
  dompurify: /^dompurify/,
};

/**
 * The size of each part: for a package, the bytes that its removal would save; for our folders,
 * their share of the rest.
 */
async function measureParts(file) {
  const output = await chunks(file);
  const [first] = inTurn(output);
  const total = gzip(first);
  const parts = new Map();
  for (const [name, pattern] of Object.entries(PACKAGES)) {
    const without = await chunks(file, { external: (id) => pattern.test(id) });
    const saved = total - gzip(inTurn(without)[0]);
    if (saved > 100) parts.set(name, saved);
  }
  const rest = total - [...parts.values()].reduce((sum, bytes) => sum + bytes, 0);
  const folders = new Map();
  for (const chunk of output) {
    const isFirst = chunk.type === 'chunk' && chunk.isEntry;
    for (const [id, { renderedLength }] of Object.entries(isFirst ? chunk.modules : {})) {
      const [, folder] = /^(?:dist|src)\/(\w+)\//.exec(id.replace(ROOT, '')) ?? [];
      if (folder) folders.set(folder, (folders.get(folder) ?? 0) + renderedLength);
    }
  }
  const sum = [...folders.values()].reduce((all, length) => all + length, 0);
  for (const [folder, length] of folders) parts.set(folder, Math.round((rest * length) / sum));
  return parts;
}

export async function printSizes() {
  const sizes = await measureSizes();
  console.table(Object.fromEntries(sizes.map(({ name, ...bytes }) => [name, bytes])));
  return sizes;
}

/** The text of README.md with the new numbers in its table of sizes, in kB. */
export function withSizes(readme, sizes) {
  const kilobytes = (bytes = 0) => String(Math.ceil(bytes / 1000));
  return readme.replaceAll(
    /^(\| `([\w/-]+)`.*\| )( *\d+) \| ( *\d+) \|$/gm,
    (line, start, name, small, late) => {
      const size = sizes.find((one) => one.name === name);
      if (!size) return line;
      const cells = [
        kilobytes(size.gzip).padStart(small.length),
        kilobytes(size.later).padStart(late.length),
      ];
      return `${start}${cells.join(' | ')} |`;
    },
  );
}

async function document(sizes) {
  const number = new Intl.NumberFormat('en');
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const rows = sizes.map(({ name, minified, gzip: small, brotli = 0, later, used = 0, all }) =>
    row([
      `\`${name}\``,
      ...[minified, small, brotli].map((bytes) => number.format(bytes)),
      ...[used, all].map((bytes) => (later && bytes ? number.format(bytes) : '')),
    ]),
  );
  const whole = {
    'define/citation-block': 'dist/elements/citation-block/define.js',
    define: 'dist/define.js',
    cdn: 'src/bundles/cdn.ts',
  };
  const parts = [];
  for (const file of Object.values(whole)) parts.push(await measureParts(`${ROOT}${file}`));
  const names = [...new Set(parts.flatMap((part) => [...part.keys()]))];
  const table = (given) => given.map(([what, bytes]) => row([what, number.format(bytes)]));
  const core = table(await bytesOfCore());
  const plugins = table((await bytesOfPlugins()).map(([name, bytes]) => [`\`${name}\``, bytes]));
  return [
    '# Sizes',
    '',
    'What a page downloads for each entry, with everything that it needs: bundled, minified, in bytes.',
    'The first three columns are what comes first. The others, by gzip, add what is loaded when a reader or an',
    'answer first asks for it: card, list, Markdown, DOMPurify (of `sse`, what a stream of OpenAI takes); and in',
    'all, with what reads the responses of every provider.',
    'Written by `npm run sizes`; a test compares it with the build.',
    '',
    row(['entry', 'first: minified', 'gzip', 'brotli', 'when used', 'all']),
    row(['---', '---:', '---:', '---:', '---:', '---:']),
    ...rows,
    '',
    '## What the functions of `core` take',
    '',
    'Bundlers take of `citation-elements/core` what is imported. By gzip, for each of these alone:',
    '',
    row(['import', 'gzip']),
    row(['---', '---:']),
    ...core,
    '',
    '## What a plugin adds',
    '',
    'A plugin knows every spelling of markers, as `parseMarkers` and most adapters do. By gzip, what it adds to a',
    'page that has those already:',
    '',
    row(['plugin', 'adds']),
    row(['---', '---:']),
    ...plugins,
    '',
    '## What takes how much',
    '',
    'Compressed by gzip. A package counts for what would be saved without it; folders of `src/` share the rest',
    'by the length of their code.',
    '',
    row(['part', ...Object.keys(whole).map((name) => `\`${name}\``)]),
    row(['---', ...Object.keys(whole).map(() => '---:')]),
    ...names.map((name) =>
      row([name, ...parts.map((part) => (part.has(name) ? number.format(part.get(name)) : ''))]),
    ),
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const sizes = await printSizes();
  writeFileSync(`${ROOT}docs/sizes.md`, await document(sizes));
  const readme = `${ROOT}README.md`;
  writeFileSync(readme, withSizes(readFileSync(readme, 'utf8'), sizes));
}
