// Sinks: the APIs that turn text into markup, styles, code or a new window. The source may use none
// of them (a lint rule), and the built files only those of two dependencies
// (test/package/sinks.test.mjs).
import ts from 'typescript';

/** Members of nodes, documents, ranges, parsers and styles. */
const MEMBERS = [
  'innerHTML',
  'outerHTML',
  'srcdoc',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
  'execCommand',
  'cssText',
];
const GLOBALS = ['eval', 'Function', 'DOMParser', 'XSLTProcessor'];
const DIRECTIVES = ['unsafeHTML', 'unsafeSVG', 'unsafeMathML', 'unsafeStatic', 'styleMap'];

const oneOf = (names) => `/^(${names.join('|')})$/`;

const SELECTORS = [
  `MemberExpression[property.name=${oneOf(MEMBERS)}]`,
  `MemberExpression[property.value=${oneOf(MEMBERS)}]`,
  `Property[key.name=${oneOf(MEMBERS)}]`,
  `NewExpression[callee.name=${oneOf(GLOBALS)}]`,
  `CallExpression[callee.name=${oneOf([...GLOBALS, 'open'])}]`,
  `CallExpression[callee.object.name=/^(window|globalThis|self|top|parent)$/][callee.property.name=${oneOf(['open', 'eval'])}]`,
  'CallExpression[callee.object.name=/document$/i][callee.property.name=/^write/]',
  'CallExpression[callee.object.property.name=/document$/i][callee.property.name=/^write/]',
  `CallExpression[callee.property.name=/^setAttribute/][arguments.0.value=/^(style|srcdoc|on.*)$/i]`,
  `CallExpression[callee.name=/^set(Timeout|Interval)$/][arguments.0.type=/^(Literal|TemplateLiteral)$/]`,
  `ImportSpecifier[imported.name=${oneOf(DIRECTIVES)}]`,
  'ImportDeclaration[source.value=/unsafe-|static-html|style-map/]',
  // Attributes and properties of templates: `style=${…}`, `onclick=${…}`, `.innerHTML=${…}`.
  // Elements that contain code or styles.
  'TaggedTemplateExpression TemplateElement[value.raw=/(\\s(style|srcdoc|on\\w+)|\\.(style|srcdoc|innerHTML|outerHTML))=["\']?$/i]',
  'TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement[value.raw=/<(style|script|iframe|object|embed)\\b/i]',
];

/** The selectors for `no-restricted-syntax`. */
export const sinkSyntax = SELECTORS.map((selector) => ({
  selector,
  message: 'Data must not become markup, style, code or a new window.',
}));

/**
 * The rules for an ESLint configuration.
 * @type {import('eslint').Linter.RulesRecord}
 */
export const sinkRules = {
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-script-url': 'error',
  'no-restricted-syntax': ['error', ...sinkSyntax],
};

/**
 * The sinks in a built script, sorted: every use of the members, and calls of the globals, with or
 * without `new`.
 */
export function sinksIn(code) {
  const found = [];
  const visit = (node) => {
    const name = memberName(node) ?? calledName(node);
    if (name !== undefined) found.push(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('built.js', code, ts.ScriptTarget.Latest));
  return found.sort();
}

/** The member name in `a.innerHTML`, `a['innerHTML']`, `{ innerHTML }`, or in the string alone. */
function memberName(node) {
  const isName = ts.isIdentifier(node) || ts.isStringLiteralLike(node);
  return isName && MEMBERS.includes(node.text) ? node.text : undefined;
}

function calledName(node) {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) {
    const called = nameOf(expression);
    return GLOBALS.includes(called) ? called : undefined;
  }
  const name = expression.name.text;
  const target = nameOf(expression.expression);
  const isWrite = /^write/.test(name) && /document$/i.test(target);
  return isWrite || name === 'open' || GLOBALS.includes(name) ? name : undefined;
}

/** The last name of `a.b`, which is `b`. */
function nameOf(node) {
  return ts.isPropertyAccessExpression(node) ? node.name.text : node.text;
}
