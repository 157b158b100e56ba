// How much a page downloads for each entry: bundled with everything it needs, minified, compressed.
// `npm run sizes` writes the table into docs/sizes.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { entries } from './entries.mjs';
import { ROOT } from './install.mjs';

/** @returns {Promise<{ name: string, minified: number, gzip: number, brotli: number }[]>} */
export async function measureSizes() {
  const sizes = [];
  for (const { name, built } of entries) sizes.push(measure(name, await bundle(`${ROOT}${built}`)));
  for (const file of ['citation-elements.js', 'citation-elements.iife.js']) {
    sizes.push(measure(`cdn/${file}`, readFileSync(`${ROOT}cdn/${file}`)));
  }
  return sizes;
}

/** Everything that an import of this file brings with it, as one module, minified if not asked otherwise. */
export async function bundle(file, { minify = true } = {}) {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify,
      target: 'es2022',
      rolldownOptions: {
        input: file,
        preserveEntrySignatures: 'strict',
        optimization: { inlineConst: false },
        output: { minify, format: 'es', codeSplitting: false },
      },
    },
  });
  return Buffer.from(output.map(({ code = '' }) => code).join('\n'));
}

function measure(name, code) {
  return {
    name,
    minified: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
}

export async function printSizes() {
  const sizes = await measureSizes();
  console.table(Object.fromEntries(sizes.map(({ name, ...bytes }) => [name, bytes])));
  return sizes;
}

if (process.argv[1] === import.meta.filename) {
  const sizes = await printSizes();
  const number = new Intl.NumberFormat('en');
  const row = (cells) => `| ${cells.join(' | ')} |`;
  writeFileSync(
    `${ROOT}docs/sizes.md`,
    [
      '# Sizes',
      '',
      'What a page downloads for each entry, with everything that it needs: bundled, minified, in bytes.',
      'Written by `npm run sizes`; a test compares it with the build.',
      '',
      row(['entry', 'minified', 'gzip', 'brotli']),
      row(['---', '---:', '---:', '---:']),
      ...sizes.map(({ name, minified, gzip, brotli }) =>
        row([`\`${name}\``, ...[minified, gzip, brotli].map((bytes) => number.format(bytes))]),
      ),
      '',
    ].join('\n'),
  );
}
