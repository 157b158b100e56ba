// `npm run api`: writes docs/api.md, which lists every public name: the exports of the entries,
// from the built declarations, and the interface of the elements, from the manifest. Needs a build.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { manifest } from './entries.mjs';
import { ROOT } from './install.mjs';

export const REPORT = `${ROOT}docs/api.md`;

export function apiReport() {
  const types = Object.entries(manifest.exports).filter(([, target]) => target.types);
  const fileOf = ({ types }) => ROOT + types.slice(2);
  const program = ts.createProgram(
    types.map(([, target]) => fileOf(target)),
    { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022 },
  );
  const checker = program.getTypeChecker();
  const declarations = new Map();
  const entries = types.map(([name, target]) => {
    const file = program.getSourceFile(fileOf(target));
    const module = file && checker.getSymbolAtLocation(file);
    const exported = module ? checker.getExportsOfModule(module) : [];
    for (const symbol of exported) addDeclarations(symbol, checker, declarations);
    return { name: join('citation-elements', name), names: exported.map((one) => one.name).sort() };
  });
  const { modules } = JSON.parse(readFileSync(`${ROOT}custom-elements.json`, 'utf8'));
  const elements = modules
    .flatMap((module) => module.declarations)
    .filter(({ tagName }) => tagName);
  return [
    '# API',
    '',
    'Everything public: [elements](#elements), [entry points](#entry-points), [functions](#functions),',
    '[classes](#classes), [types](#types), and [adapters and languages](#adapters-and-languages). `npm run api` writes this page from what is built, and a test compares',
    'it. If it changes, say in CHANGELOG.md for whom.',
    '',
    '## Elements',
    '',
    ...elements.flatMap(describe),
    '## Entry points',
    '',
    ...entryPoints(entries),
    '',
    ...['Functions', 'Classes', 'Types', 'Adapters and languages'].flatMap((kind) =>
      section(kind, declarations),
    ),
  ].join('\n');
}

/**
 * A line for each entry. For an entry that exports all of `core`, only its other exports are
 * listed.
 */
function entryPoints(entries) {
  const CORE = 'citation-elements/core';
  const core = entries.find(({ name }) => name === CORE)?.names ?? [];
  return entries.map(({ name, names }) => {
    const isMore = name !== CORE && core.every((one) => names.includes(one));
    const own = isMore ? names.filter((one) => !core.includes(one)) : names;
    const all = own.map((one) => `\`${one}\``);
    if (isMore) all.unshift(`everything of \`${CORE}\``);
    return `- \`${name}\`${all.length > 0 ? `: ${all.join(', ')}` : ''}`;
  });
}

/** All declarations of one kind, by name, each with the first paragraph of its JSDoc. */
function section(kind, declarations) {
  const own = [...declarations.values()].filter((one) => one.kind === kind);
  const titles = [...new Set(own.map(({ title }) => title))].sort();
  return [
    `## ${kind}`,
    '',
    ...titles.flatMap((title) => {
      // Types of different frameworks may share a name.
      const same = own.filter((one) => one.title === title);
      const summary = same.find((one) => one.summary)?.summary;
      const code = [...new Set(same.map((one) => one.code))].sort();
      return [`### ${title}`, '', ...(summary ? [summary, ''] : []), '```ts', ...code, '```', ''];
    }),
  ];
}

/** Adds the declarations of a symbol, and those of all our types that they mention. */
function addDeclarations(symbol, checker, declarations) {
  const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  if (declarations.has(own)) return;
  const isOurs = (node) => node.getSourceFile().fileName.startsWith(`${ROOT}dist/`);
  const nodes = (own.declarations ?? [])
    .filter((node) => isOurs(node) && !ts.isSourceFile(node))
    .map((node) => (ts.isVariableDeclaration(node) ? node.parent.parent : node));
  if (nodes.length === 0) return;
  const [summary] = ts.displayPartsToString(own.getDocumentationComment(checker)).split('\n\n');
  const code = nodes.map(print).sort().join('\n');
  const [, sort] = /^const \w+: (ProviderAdapter|Messages);$/.exec(code) ?? [];
  const isReact = /integrations\/react/.test(nodes[0].getSourceFile().fileName);
  declarations.set(own, {
    kind: sort ? 'Adapters and languages' : kindOf(own),
    // Components for React are named like their elements.
    title:
      sort === 'Messages'
        ? 'Languages'
        : sort
          ? 'Adapters'
          : own.name + (isReact ? ' in React' : ''),
    summary: sort ? '' : summary.replaceAll(/\s+/g, ' ').trim(),
    code,
  });
  const visit = (node) => {
    const mentioned = ts.isIdentifier(node) && checker.getSymbolAtLocation(node);
    if (mentioned && mentioned.flags & NAMED) addDeclarations(mentioned, checker, declarations);
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
}

function kindOf({ flags }) {
  if (flags & ts.SymbolFlags.Class) return 'Classes';
  return flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable) ? 'Functions' : 'Types';
}

const NAMED =
  ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Alias;

const printer = ts.createPrinter({ removeComments: true });

/**
 * The source of a declaration without comments. Members of a class that only the platform, Lit or
 * the class itself calls are left out.
 */
function print(node) {
  const text = (some) => printer.printNode(ts.EmitHint.Unspecified, some, node.getSourceFile());
  const whole = text(node).replace(/^(?:export |declare |default )+/, '');
  if (!ts.isClassDeclaration(node)) return whole;
  const members = node.members.filter(isForHosts).map((member) => `    ${text(member)}`);
  return [whole.split('\n')[0], ...members, '}'].join('\n');
}

function isForHosts(member) {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
  const isHidden = (ts.getCombinedModifierFlags(member) & hidden) !== 0;
  const name = member.name && (member.name.text ?? '[]');
  return !isHidden && name && !/^(#.*|\[\]|.*Callback|render)$/.test(name);
}

/**
 * The interface of an element as tables: its properties and attributes, its events, its styling.
 */
function describe({ tagName, description = '', members = [], ...element }) {
  const attributeOf = ({ name, attribute }) =>
    element.attributes?.find((one) => one.fieldName === name)?.name ?? attribute;
  const isField = ({ kind, privacy }) => kind === 'field' && privacy !== 'private';
  const fields = members
    .filter(isField)
    .map((one) => ({ ...one, alias: attributeOf(one) && `attribute \`${attributeOf(one)}\`` }));
  const attributes = (element.attributes ?? []).filter(
    ({ fieldName, name }) =>
      !fields.some((one) => one.name === fieldName || attributeOf(one) === name),
  );
  const [intro] = description.split('\n\n');
  return [
    `### \`<${tagName}>\``,
    '',
    intro.replaceAll(/\s+/g, ' '),
    '',
    ...table('attribute', attributes),
    ...table('property', fields),
    ...table(
      'method',
      members.filter(({ kind }) => kind === 'method'),
    ),
    ...table('event', element.events),
    ...table('slot', element.slots),
    ...table('part', element.cssParts),
    ...table('custom property', element.cssProperties),
    ...table('state', element.cssStates),
  ];
}

function table(kind, items = []) {
  if (items.length === 0) return [];
  const cell = (text = '') => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
  const isTyped = items.some(({ type }) => type);
  const rows = items.map(({ name, alias, type, description }) => [
    [`\`${cell(name || '(default)')}\``, ...(alias ? [alias] : [])].join(', '),
    ...(isTyped ? [type ? `\`${cell(type.text)}\`` : ''] : []),
    cell(description),
  ]);
  const heads = [kind, ...(isTyped ? ['type'] : []), 'what it is'];
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).concat('');
}

if (process.argv[1] === import.meta.filename) writeFileSync(REPORT, apiReport());
