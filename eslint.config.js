import { configs as lit } from 'eslint-plugin-lit';
import regexp from 'eslint-plugin-regexp';
import { configs as wc } from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';
import { sinkRules, sinkSyntax } from './scripts/sinks.mjs';

/** Apps with compilers of their own, which the embedding test and the bench run: here only what needs no types. */
const APPS = ['test/embedding/apps/**', 'examples/**', 'bench/{mount,stream,page,conversation}/**'];

export default tseslint.config(
  {
    ignores: [
      'dist',
      'cdn',
      'coverage',
      'bundled',
      'bench/.cache',
      'storybook-static',
      'playground-dist',
      'site-dist',
      '**/.next',
      '**/next-env.d.ts',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Types promise what a platform has; servers, test environments and hostile data do not keep it.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // `find<HTMLElement>('a')` reads better than an assertion.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,jsx}'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['**/*.{js,mjs}', 'scripts/*.d.ts'],
    ignores: APPS,
    languageOptions: { parserOptions: { projectService: false, project: 'tsconfig.scripts.json' } },
    rules: {
      // What types say best about scripts: nothing is left undone, and nothing waited for in vain.
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          // The runner waits for these by itself.
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['describe', 'it', 'suite', 'test'] },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    files: ['src/**/*.ts'],
    ...lit['flat/recommended'],
  },
  {
    files: ['src/**/*.ts'],
    ...wc['flat/best-practice'],
    settings: { wc: { elementBaseClasses: ['LitElement'] } },
  },
  {
    files: ['src/**/*.ts'],
    plugins: { regexp },
    rules: {
      // Text that is made for it could keep the page busy for ever.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      // The base class is known: it has every callback.
      'wc/guard-super-call': 'off',
      'no-console': 'error',
      ...sinkRules,
      'no-restricted-syntax': [
        'error',
        ...sinkSyntax,
        {
          selector:
            "AssignmentExpression[operator='='][left.computed=false][left.property.name='length'][left.object.type!='ThisExpression']",
          message:
            'WebKit copies the whole list to shorten it like this: use splice(), or pop() where it happens often.',
        },
      ],
    },
  },
  {
    files: APPS,
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: APPS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    files: ['test/types/**'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    files: ['test/**/*.ts', 'stories/**/*.ts', 'playground/**/*.ts', '.storybook/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      // Alphabets for properties are spread into their characters on purpose.
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
);
