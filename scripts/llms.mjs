// `npm run llms`: writes llms.txt, the facts that a coding assistant needs, from the manifest and
// the JSDoc.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ROOT } from './install.mjs';

const read = (file) => readFileSync(ROOT + file, 'utf8');

/** The whole page as text. */
export function llms() {
  const readme = read('README.md');
  const [, summary] = /^# .+\n\n([^]+?)\n\n/.exec(readme) ?? [];
  return `# citation-elements

> ${oneLine(summary)}

There are three ways to use it:

1. \`block.response = fetch(…)\` reads and shows the response of any provider, streamed or not.
2. \`block.payload = { answer, sources }\` shows an answer that you have; each \`[1]\` in it becomes a marker.
   \`normalize(response)\` makes such a payload from a provider's response or an AI SDK message.
3. \`<citation-block>\` around your own rendering of the answer, with \`<citation-anchor source-ids="1">\` after
   each claim, and \`block.payload = { sources }\`.

From script, set \`payload\` as a property; markup from a server has it as JSON in
\`<script type="application/json">\` inside the block. Do not sanitise anything: the elements do.
In React use the components of \`citation-elements/react\`.

${codeOf(readme)}

## The payload

\`\`\`ts
${payloadTypes()}
\`\`\`

## Elements

${elements().map(describeElement).join('\n\n')}

## Functions of citation-elements/core

${functions().join('\n')}

## Documents

${links(read('docs/README.md'))}
`;
}

const elements = () =>
  JSON.parse(read('custom-elements.json'))
    .modules.flatMap(({ declarations }) => declarations)
    .filter(({ customElement }) => customElement);

function describeElement({ tagName, description, members = [], attributes = [], ...rest }) {
  const properties = members.filter(({ kind }) => kind === 'field');
  const attributeOf = (name) => attributes.find(({ fieldName }) => fieldName === name)?.name;
  const lines = [
    ...properties.map((one) => item(one.name, one, attributeOf(one.name))),
    ...members.filter(({ kind }) => kind === 'method').map((one) => item(`${one.name}()`, one)),
    ...(rest.events ?? []).map((one) => item(`event ${one.name}`, one)),
    ...(rest.cssParts ?? []).map((one) => item(`::part(${one.name})`, one)),
    ...(rest.cssProperties ?? []).map((one) => item(one.name, one)),
  ];
  const [intro] = description.split('\n\n');
  return `### <${tagName}>\n\n${oneLine(intro)}\n\n${lines.join('\n')}`;
}

function item(name, { description = '', type }, attribute) {
  const written = attribute && attribute !== name ? `, attribute \`${attribute}\`` : '';
  const typed = type?.text && !type.text.startsWith('CitationEvent') ? ` \`${type.text}\`` : '';
  return `- \`${name}\`${typed}${written}: ${oneLine(description)}`;
}

/** The exports of `core`, each with the first sentence of its JSDoc. */
function functions() {
  const program = ts.createProgram([`${ROOT}src/core.ts`], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(`${ROOT}src/core.ts`);
  const core = file && checker.getSymbolAtLocation(file);
  return (core ? checker.getExportsOfModule(core) : [])
    .map((name) => (name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name))
    .filter(({ flags }) => flags & ts.SymbolFlags.Function)
    .map((symbol) => {
      const description = ts.displayPartsToString(symbol.getDocumentationComment(checker));
      const [sentence] = oneLine(description).split(/(?<=[^.]\.)\s/);
      const declaration = /** @type {ts.FunctionDeclaration} */ (symbol.valueDeclaration);
      const names = declaration.parameters.map(
        ({ name, questionToken, initializer }) =>
          (ts.isIdentifier(name) ? name.text : 'options') +
          (questionToken || initializer ? '?' : ''),
      );
      return `- \`${symbol.name}(${names.join(', ')})\`: ${sentence}`;
    })
    .sort();
}

/** The first code block of the README: from a response to citations. */
function codeOf(readme) {
  const [, code] = /```ts[^\n]*\n([^]*?)```/.exec(readme) ?? [];
  return `\`\`\`ts\n${code}\`\`\``;
}

/** The types of the payload, with their comments. */
function payloadTypes() {
  const source = read('src/model/payload.ts');
  return ['CitationPayload', 'Citation', 'Evidence', 'CitationSource']
    .map((name) => new RegExp(`^export (interface ${name} \\{[^]*?^\\})`, 'm').exec(source)?.[1])
    .join('\n\n');
}

const links = (index) =>
  [...index.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)]
    .map(([, name, target]) => `- [${name}](${new URL(target, 'file:///docs/').pathname.slice(1)})`)
    .join('\n');

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(`${ROOT}llms.txt`, llms());
