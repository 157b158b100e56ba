// custom-elements.json, and what editors and frameworks' compilers take from it, all out of the JSDoc.
import { customElementJetBrainsPlugin } from 'custom-element-jet-brains-integration';
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';
import { frameworkTypes } from './scripts/framework-types.mjs';

const editorData = process.env['EDITOR_DATA'];

export default {
  globs: ['src/elements/**/*.ts'],
  exclude: ['src/elements/**/*.styles.ts'],
  outdir: '.',
  packagejson: false,
  litelement: true,
  plugins: [publicApiOnly(), ...(editorData ? editorPlugins(editorData) : [])],
};

/** Leaves out what the JSDoc calls internal, what is private, and modules without an element. */
function publicApiOnly() {
  return {
    name: 'public-api-only',
    analyzePhase({ ts, node, moduleDoc }) {
      if (!ts.isClassDeclaration(node)) return;
      const internal = new Set(
        node.members
          .filter((member) =>
            ts.getJSDocTags(member).some((tag) => tag.tagName.text === 'internal'),
          )
          .map((member) => member.name?.getText()),
      );
      const declaration = moduleDoc.declarations?.find(({ name }) => name === node.name?.getText());
      if (declaration?.members) {
        declaration.members = declaration.members.filter(({ name }) => !internal.has(name));
      }
    },
    packageLinkPhase({ customElementsManifest }) {
      for (const { declarations = [] } of customElementsManifest.modules) {
        for (const declaration of declarations) {
          declaration.members = declaration.members?.filter(
            ({ name, privacy, kind, static: isStatic }) =>
              name && // a computed name has none
              !name.startsWith('#') &&
              !isStatic &&
              privacy !== 'private' &&
              privacy !== 'protected' &&
              !(kind === 'method' && /Callback$|^(render|refresh|updated|willUpdate)$/.test(name)),
          );
          // The marker's stand-in for servers is nothing that anyone inherits from.
          if (declaration.superclass?.name === 'Base')
            declaration.superclass = { name: 'HTMLElement' };
        }
      }
      customElementsManifest.modules = customElementsManifest.modules.filter(
        ({ declarations, exports }) =>
          declarations?.some(({ customElement }) => customElement) ||
          exports?.some(({ kind }) => kind === 'custom-element-definition'),
      );
      // The analyser takes files in the order the disk lists them, which differs between machines.
      customElementsManifest.modules.sort((a, b) => (a.path < b.path ? -1 : 1));
      // Where the package has it, not where the source is.
      for (const module of customElementsManifest.modules) {
        rename(module, (path) => path.replace(/^\/?src\//, 'dist/').replace(/\.ts$/, '.js'));
      }
    },
  };
}

function rename(value, change) {
  for (const [key, item] of Object.entries(value)) {
    if ((key === 'path' || key === 'module') && typeof item === 'string') value[key] = change(item);
    else if (item && typeof item === 'object') rename(item, change);
  }
}

function editorPlugins(outdir) {
  return [
    customElementVsCodePlugin({ outdir, hideLogs: true }),
    customElementJetBrainsPlugin({ outdir, packageJson: false, hideLogs: true }),
    frameworkTypes({ outdir }),
  ];
}
