// What the compiler says of code that uses the package, at its strictest and with nothing but its types.
import { join } from 'node:path';
import ts from 'typescript';
import { manifest } from '../../scripts/entries.mjs';
import { ROOT } from '../../scripts/install.mjs';

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true, // Our own declarations are checked with the package; those of others are theirs.
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: [],
  // What `npm install` would put into node_modules.
  paths: Object.fromEntries(
    Object.entries(manifest.exports)
      .filter(([, target]) => target.types)
      .map(([name, target]) => [join('citation-elements', name), [ROOT + target.types.slice(2)]]),
  ),
};

/** Every error in some blocks of code, each `{ where, language, code }`, as a line with its place. */
export function typeErrors(blocks) {
  // Beside the project's node_modules, so that other packages are found; the files are in memory alone.
  const files = new Map(
    blocks.map((block, i) => [`${ROOT}test/block-${i}.${block.language}`, block]),
  );
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name)?.code ?? readFile(name);
  host.getSourceFile = (name, ...rest) => {
    const block = files.get(name);
    return block
      ? ts.createSourceFile(name, block.code, ts.ScriptTarget.ES2022, true)
      : getSourceFile(name, ...rest);
  };
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const at = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    const where = files.get(file?.fileName ?? '')?.where ?? file?.fileName;
    return `${where}, line ${at + 1}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
