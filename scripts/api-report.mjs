// `npm run api`: writes docs/api.md, everything that a host can name: what the entries export, as the
// built declarations say it, and what the elements offer, as the manifest says it. Needs a build.
import { readFileSync, writeFileSync } from 'node:fs';
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
    const names = exported.map((symbol) => symbol.name).sort();
    return `| \`${name}\` | ${names.map((one) => `\`${one}\``).join(', ')} |`;
  });
  const { modules } = JSON.parse(readFileSync(`${ROOT}custom-elements.json`, 'utf8'));
  const elements = modules
    .flatMap((module) => module.declarations)
    .filter(({ tagName }) => tagName);
  return [
    '# Public surface',
    '',
    'Written by `npm run api`; a test fails when this differs from what is built. Say in CHANGELOG.md what',
    'changed for whom before you write it anew.',
    '',
    '## Entries',
    '',
    '| entry | exports |',
    '| --- | --- |',
    ...entries,
    '',
    '## Declarations',
    '',
    '```ts',
    ...[...declarations.values()].sort(),
    '```',
    '',
    '## Elements',
    '',
    ...elements.flatMap(describe),
  ].join('\n');
}

/** The symbol's own declarations, and those of all types of ours that they mention. */
function addDeclarations(symbol, checker, declarations) {
  const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  if (declarations.has(own)) return;
  const isOurs = (node) => node.getSourceFile().fileName.startsWith(`${ROOT}dist/`);
  const nodes = (own.declarations ?? [])
    .filter((node) => isOurs(node) && !ts.isSourceFile(node))
    .map((node) => (ts.isVariableDeclaration(node) ? node.parent.parent : node));
  if (nodes.length === 0) return;
  declarations.set(own, nodes.map(print).join('\n'));
  const visit = (node) => {
    const mentioned = ts.isIdentifier(node) && checker.getSymbolAtLocation(node);
    if (mentioned && mentioned.flags & NAMED) addDeclarations(mentioned, checker, declarations);
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
}

const NAMED =
  ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Alias;

const printer = ts.createPrinter({ removeComments: true });

/** As it stands, without comments; a class without what only the platform, Lit or itself calls. */
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

/** What the manifest knows of an element and its class does not say. */
function describe({ tagName, ...element }) {
  const kinds = ['attributes', 'events', 'slots', 'cssParts', 'cssProperties'];
  const name = (item) => `\`${item.name || '(default)'}${item.type ? `: ${item.type.text}` : ''}\``;
  const rows = kinds
    .filter((kind) => element[kind]?.length > 0)
    .map((kind) => `- ${kind}: ${element[kind].map(name).sort().join(', ')}`);
  return [`### \`<${tagName}>\``, '', ...rows, ''];
}

if (process.argv[1] === import.meta.filename) writeFileSync(REPORT, apiReport());
