// Builds the published files: dist/ (unbundled ESM with types, and data for editors) and cdn/ (a
// small module with its parts in separate files; and everything in one file, as ESM and as a
// classic script; with integrity hashes).
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { build, Visitor } from 'vite';
import { entries, manifest } from './entries.mjs';
import { ensureInstalled, ROOT, run } from './install.mjs';
import { exportedPaths, reachable } from './reach.mjs';

const PLUGINS = [smallStyles(), smallTemplates(), workerOfThePage()];

/** Nobody bundles these files again, so annotations for bundlers are left out. */
const FOR_BROWSERS = { annotation: false };

/** @type {import('vite').InlineConfig} */
const common = {
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  publicDir: false,
  plugins: PLUGINS,
};

/**
 * Removes comments and indentation from style sheets, because minifiers do not change template
 * strings.
 * @returns {import('vite').Plugin}
 */
function smallStyles() {
  return {
    name: 'small-styles',
    enforce: 'pre',
    transform: (code, id) =>
      id.startsWith(`${ROOT}src/`) && code.includes('css`')
        ? code.replace(/css`([^`]*)`/g, (_, sheet) => `css\`${minifyCss(sheet)}\``)
        : undefined,
  };
}

/**
 * Removes the indentation from HTML templates, because minifiers do not change it. Browsers read it
 * as one space.
 * @returns {import('vite').Plugin}
 */
function smallTemplates() {
  return {
    name: 'small-templates',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${ROOT}src/`) || !code.includes('html`')) return undefined;
      /** @type {{ start: number, end: number }[]} */
      const spans = [];
      new Visitor({
        TaggedTemplateExpression({ tag, quasi }) {
          if (tag.type !== 'Identifier' || !['html', 'svg'].includes(tag.name)) return;
          spans.push(...quasi.quasis);
        },
      }).visit(this.parse(code, { lang: 'ts' }));
      let shorter = code;
      // From the last to the first, so that the earlier positions stay valid.
      for (const { start, end } of spans.sort((a, b) => b.start - a.start)) {
        const text = code.slice(start, end).replaceAll(/\n\s+/g, ' ');
        shorter = shorter.slice(0, start) + text + shorter.slice(end);
      }
      return shorter;
    },
  };
}

/**
 * Keeps the address of pdf.js's worker for the bundler of the page. Our bundler has to ignore it,
 * but the annotation that says so must not reach the page's bundler.
 * @returns {import('vite').Plugin}
 */
function workerOfThePage() {
  return {
    name: 'worker-of-the-page',
    renderChunk: (code) => code.replace(/\/\* @vite-ignore \*\/\s*(?="pdfjs-dist\/)/, ''),
  };
}

/**
 * Adds the licences of the bundled packages to the files of cdn/, as these licences demand.
 * @returns {import('vite').Plugin}
 */
function licences() {
  return {
    name: 'licences',
    generateBundle() {
      const folders = new Map();
      for (const id of this.getModuleIds()) {
        const [folder, name] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
        if (folder) folders.set(name, folder);
      }
      const texts = [...folders].sort().map(([name, folder]) => {
        const { version } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
        return `${name} ${version}\n\n${readFileSync(`${folder}LICENSE`, 'utf8').trim()}\n`;
      });
      const source = texts.join(`\n${'-'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source });
    },
  };
}

/** Whose place modules of `src/bundles/` take in one file. */
const IN_ONE_FILE = new Map([
  [`${ROOT}src/providers/reading/shelf.ts`, `${ROOT}src/bundles/one-file-shelf.ts`],
  [`${ROOT}src/markdown/load-purifier.ts`, `${ROOT}src/bundles/one-file-purifier.ts`],
]);

/**
 * One file has every adapter, and DOMPurify: nothing has to be loaded, and what does so would only make it longer.
 * @returns {import('vite').Plugin}
 */
function oneFile() {
  return {
    name: 'one-file',
    enforce: 'pre',
    load(id) {
      const instead = IN_ONE_FILE.get(id);
      return instead && `export * from '${instead}';`;
    },
  };
}

function minifyCss(sheet) {
  return sheet
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/(?<=[\w-]): /g, ':')
    .replaceAll(';}', '}')
    .trim();
}

export async function buildPackage() {
  // Set explicitly: in development mode, packages would be bundled in their development form, with
  // warnings.
  process.env.NODE_ENV = 'production';
  rmSync(`${ROOT}dist`, { recursive: true, force: true });
  rmSync(`${ROOT}cdn`, { recursive: true, force: true });
  await buildModules();
  writeDevelopment();
  cpSync(`${ROOT}src/styles.css`, `${ROOT}dist/styles.css`);
  run('npx', ['tsc', '-p', 'tsconfig.build.json']);
  run('npx', ['cem', 'analyze', '--quiet', '--outdir', 'dist'], { EDITOR_DATA: 'dist' });
  rmSync(`${ROOT}dist/custom-elements.json`);
  removeInternalTypes();
  await buildTags();
  await buildCdn('es', 'citation-elements.all.js');
  await buildCdn('iife', 'citation-elements.iife.js');
  writeIntegrity();
}

async function buildModules() {
  await build({
    ...common,
    build: {
      target: 'es2022',
      outDir: 'dist',
      minify: false,
      lib: { entry: entries.map(({ source }) => source), formats: ['es'] },
      rolldownOptions: {
        external: (id) => !/^[./]/.test(id) && !id.startsWith(ROOT),
        // Each module stays a separate file, so its directives ('use client') stay valid.
        onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
        output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
      },
    },
  });
}

/**
 * Writes the entries for the `development` condition, which also load `citation-elements/debug`.
 */
function writeDevelopment() {
  for (const { built, development } of entries.filter((entry) => entry.development)) {
    const code = readFileSync(`${ROOT}${built}`, 'utf8');
    const from = (path) => posix.relative(posix.dirname(development), path);
    const [, names] = /^export \{([^}]*)\};$/m.exec(code) ?? [];
    const shown = names?.replace(/\w+ as /g, '');
    const file = `${ROOT}${development}`;
    mkdirSync(posix.dirname(file), { recursive: true });
    writeFileSync(
      file,
      [
        ...(/^["']use client["'];/.exec(code) ?? []),
        `import '${from('./dist/debug.js')}';`,
        shown ? `export {${shown}} from '${from(built)}';` : `import '${from(built)}';`,
        '',
      ].join('\n'),
    );
  }
}

/** Builds the tags. Code that is loaded on demand is in separate files, named by their content. */
async function buildTags() {
  await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: 'cdn',
      emptyOutDir: false,
      lib: {
        entry: 'src/bundles/tags.ts',
        formats: ['es'],
        fileName: () => 'citation-elements.js',
      },
      rolldownOptions: {
        optimization: { inlineConst: false },
        output: {
          minify: true,
          comments: FOR_BROWSERS,
          chunkFileNames: 'parts/[name]-[hash].js',
          codeSplitting: { groups: [{ name: partOf, debugName: 'parts' }] },
        },
      },
    },
  });
}

/**
 * The file of the CDN for a module: the one that is loaded first, the one that a reader needs next,
 * or one that the bundler chooses. No part imports the entry itself: under another address (a
 * redirect, `?v=2`) it would be a second module.
 */
function partOf(id, bundle) {
  const reaches = (start, seen = new Set()) => {
    if (seen.has(start)) return seen;
    seen.add(start);
    for (const next of bundle.getModuleInfo(start)?.importedIds ?? []) reaches(next, seen);
    return seen;
  };
  if (reaches(`${ROOT}src/bundles/tags.ts`).has(id)) return 'elements';
  return READER.some((part) => reaches(`${ROOT}src/${part}`).has(id)) ? 'reader' : null;
}

/** Modules that are loaded together, as soon as the page is idle. */
const READER = [
  'elements/citation-block/interaction.ts',
  'elements/source-list/source-rows.ts',
  'export/deep-link.ts',
];

/**
 * Returns the build result. With `write: false`, it writes no files.
 * @param {import('vite').LibraryFormats} format
 */
export async function buildCdn(format, file, options = {}) {
  return build({
    ...common,
    plugins: [...PLUGINS, oneFile(), licences()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...options,
      target: 'es2022',
      outDir: 'cdn',
      emptyOutDir: false,
      lib: {
        entry: 'src/bundles/cdn.ts',
        name: 'CitationElements',
        formats: [format],
        fileName: () => file,
      },
      rolldownOptions: {
        // Inlining long constants at each use would triple the size of some dependencies.
        optimization: { inlineConst: false },
        // The one-file build contains also the npm packages that are otherwise loaded on demand.
        output: { minify: true, comments: FOR_BROWSERS, codeSplitting: false },
      },
    },
  });
}

/** Removes declarations that no public declaration mentions. */
function removeInternalTypes() {
  const mentioned = reachable(ROOT, exportedPaths(manifest));
  for (const file of readdirSync(`${ROOT}dist`, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.d.ts') && !mentioned.has(posix.join('dist', file.replaceAll('\\', '/')))) {
      rmSync(`${ROOT}dist/${file}`);
    }
  }
}

/**
 * Writes the `integrity` attribute for each script. For the parts that scripts load themselves, it
 * writes an import map with the same hashes.
 */
function writeIntegrity() {
  const files = readdirSync(`${ROOT}cdn`, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js'))
    .sort();
  const hashes = Object.fromEntries(
    files.map((file) => {
      const hash = createHash('sha384')
        .update(readFileSync(`${ROOT}cdn/${file}`))
        .digest('base64');
      return [file, `sha384-${hash}`];
    }),
  );
  const address = `https://cdn.jsdelivr.net/npm/citation-elements@${manifest.version}/cdn/`;
  const integrity = Object.fromEntries(
    Object.entries(hashes)
      .filter(([file]) => /^(?:parts\/|citation-elements\.js$)/.test(file))
      .map(([file, hash]) => [`${address}${file}`, hash]),
  );
  const write = (name, data) =>
    writeFileSync(`${ROOT}cdn/${name}`, `${JSON.stringify(data, undefined, 2)}\n`);
  write('integrity.json', hashes);
  write('importmap.json', { integrity });
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled();
  await buildPackage();
  // Measuring all sizes takes longer than building, so `--quiet` skips it.
  if (!process.argv.includes('--quiet')) {
    const { printSizes } = await import('./sizes.mjs');
    await printSizes();
    console.log(readFileSync(`${ROOT}cdn/integrity.json`, 'utf8'));
  }
}
