// Executes the rules of ARCHITECTURE.md: who may import whom, what may touch the DOM, what has tests.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { ROOT } from '../../scripts/install.mjs';

/**
 * What each folder of src/ may import: other folders, files beside it, and packages.
 * @type {Record<string, string[]>}
 */
const MAY_IMPORT = {
  model: [],
  sanitize: ['model'],
  settings: ['model'],
  sources: ['model'],
  passages: ['model'],
  'markdown/read': [],
  text: ['model', 'markdown/read'],
  export: ['model', 'markdown', 'markdown/read', 'text', 'sanitize', 'sources'],
  providers: ['model', 'markdown/read', 'text', 'sources'],
  debugging: ['model', 'providers'],
  markdown: ['model', 'markdown/read', 'text', 'sanitize', 'dompurify'],
  styles: ['lit'],
  locales: [],
  controllers: ['lit', '@floating-ui/dom'],
  elements: [
    'model',
    'sanitize',
    'settings',
    'sources',
    'passages',
    'text',
    'export',
    'styles',
    'locales',
    'controllers',
    'markdown',
    'lit',
  ],
  pdf: ['model', 'passages', 'elements', 'lit', 'pdfjs-dist'],
  docx: ['model', 'markdown', 'markdown/read', 'sanitize', 'sources', 'export', 'docx'],
};
/** Of these, types alone: the code is loaded when data asks for it. */
const MAY_NAME = { elements: ['providers'] };
/** These run in workers and on servers too. */
const WITHOUT_DOM = [
  'model',
  'sanitize',
  'settings',
  'sources',
  'passages',
  'markdown/read',
  'text',
  'export',
  'providers',
  'docx',
];
const DOM = /\b(document|window|navigator|HTMLElement|customElements)\b\s*[.(\[]/;
/** Files of src/ itself may import anything, and nobody imports them but each other and bundles/. */
const SOURCES = filesIn('src').filter((file) => file.endsWith('.ts'));

describe('architecture', () => {
  for (const [folder, allowed] of Object.entries(MAY_IMPORT)) {
    it(`${folder}/ imports only ${allowed.join(', ') || 'itself'}`, () => {
      for (const file of SOURCES.filter((name) => folderOf(name) === folder)) {
        const code = importsOf(file, { types: false });
        for (const imported of importsOf(file)) {
          const named = code.includes(imported) ? [] : (MAY_NAME[folder] ?? []);
          const target = imported.startsWith('.')
            ? folderOf(posix.normalize(posix.join(dirname(file), imported)))
            : imported.replace(/^(?:lit\/.*|@lit\/reactive-element)/, 'lit');
          assert.ok([folder, ...allowed, ...named].includes(target), `${file} imports ${imported}`);
        }
      }
    });
  }

  it('every folder of src/ has a rule', () => {
    const folders = readdirSync(`${ROOT}src`, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const free = ['bundles', 'integrations'];
    const unruled = folders
      .map(({ name }) => name)
      .filter((name) => !(name in MAY_IMPORT) && !free.includes(name));
    assert.deepEqual(unruled, []);
  });

  it('what needs no DOM does not mention it', () => {
    for (const file of SOURCES.filter((name) => WITHOUT_DOM.includes(folderOf(name)))) {
      const code = withoutComments(read(file));
      assert.doesNotMatch(code, DOM, file);
    }
  });

  it('what citation-elements/core is made of needs no DOM, and no package', () => {
    for (const file of reached('src/core.ts')) {
      assert.doesNotMatch(withoutComments(read(file)), DOM, file);
      const packages = importsOf(file, { types: false }).filter((name) => !name.startsWith('.'));
      assert.deepEqual(packages, [], file);
    }
  });

  it('a name of a file is found once, so that it says where a thing is', () => {
    const names = new Map();
    // A sign has the name of the provider that it recognises.
    for (const file of SOURCES.filter((one) => !one.includes('/signs/'))) {
      const name = posix.basename(file);
      if (!/^(?:index|define)\.ts$/.test(name)) names.set(name, [...(names.get(name) ?? []), file]);
    }
    assert.deepEqual(
      [...names.values()].filter(({ length }) => length > 1),
      [],
    );
  });

  it('every pure module has its test', () => {
    // The parts of the reader are tested together, by the examples of two specifications.
    const untested = SOURCES.filter((file) => WITHOUT_DOM.includes(folderOf(file)))
      .filter((file) => folderOf(file) !== 'markdown/read')
      .filter((file) =>
        /^export (async function|function|class)|: ProviderAdapter/m.test(read(file)),
      )
      .filter((file) => !isTested(file));
    assert.deepEqual(untested, []);
  });

  it('files have at most 400 lines, and functions 60', () => {
    const long = SOURCES.flatMap((file) => {
      const code = read(file);
      const functions = functionLines(file, code).filter(({ lines }) => lines > 60);
      return [
        ...(code.split('\n').length > 401 ? [file] : []),
        ...functions.map(({ line, lines }) => `${file}:${line} (${lines} lines)`),
      ];
    });
    assert.deepEqual(long, []);
  });

  it('there is no circle of imports', () => {
    const done = new Set();
    const visit = (file, path) => {
      assert.ok(!path.includes(file), `circle: ${[...path, file].join(' → ')}`);
      if (done.has(file)) return;
      for (const imported of importsOf(file, { types: false }).filter((name) =>
        name.startsWith('.'),
      )) {
        visit(posix.normalize(posix.join(dirname(file), imported)).replace(/\.js$/, '.ts'), [
          ...path,
          file,
        ]);
      }
      done.add(file);
    };
    for (const file of SOURCES) visit(file, []);
  });
});

/** Where the functions of a file begin, and how many lines each has. */
function functionLines(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const lineOf = (at) => source.getLineAndCharacterOfPosition(at).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineOf(node.getStart(source));
      found.push({ line, lines: lineOf(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The files whose code is loaded with a file, and itself. */
function reached(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of importsOf(file, { types: false }).filter((name) => name.startsWith('.'))) {
    reached(posix.normalize(posix.join(dirname(file), imported)).replace(/\.js$/, '.ts'), seen);
  }
  return seen;
}

/** The folder of src/ whose rule a file follows; a folder in another may have a rule of its own. */
function folderOf(file) {
  const [, folder, inner] = file.split('/');
  return `${folder}/${inner}` in MAY_IMPORT ? `${folder}/${inner}` : folder;
}

/** By a file of its own name, of its family's (`openai` for `openai-chat`), or by one that imports it. */
function isTested(file) {
  const base = file.replace('src/', 'test/').replace(/\.ts$/, '');
  const family = base.replace(/-\w+$/, '');
  // A folder of small modules of one kind may have one test: families/ids.ts, families.test.ts.
  const names = [base, family, `${family}s`, dirname(base)];
  const tests = names.map((name) => join(ROOT, `${name}.test.ts`));
  if (tests.some((test) => existsSync(test))) return true;
  const module = file.replace(/\.ts$/, '.js');
  return TESTS.some((name) =>
    importsOf(name).some((imported) => posix.join(dirname(name), imported) === module),
  );
}

const TESTS = filesIn('test').filter((file) => file.endsWith('.ts'));

function importsOf(file, { types = true } = {}) {
  const code = withoutComments(read(file));
  const pattern = /^\s*(?:import|export)\s(type\s)?(?:[^'";]*?\sfrom\s)?'([^']+)'/gm;
  return [...code.matchAll(pattern)].filter(([, type]) => types || !type).map(([, , name]) => name);
}

function read(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}

function withoutComments(code) {
  return code.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join((entry.parentPath ?? entry.path).slice(ROOT.length), entry.name));
}
