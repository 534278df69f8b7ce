import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['src/api/schema.d.ts', 'node_modules'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows better what is defined
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/prefer-svelte-reactivity': 'off', // our sets and maps are replaced as a whole, never changed in sight
      'svelte/no-at-html-tags': 'off', // pieces and rules pages are drawn and escaped by our own server
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check sees more than the compiler does here
      'svelte/no-useless-mustaches': 'off', // a blank at the end of a line would be lost without them
    },
  },
  // Charts are drawn once from a finished game; nothing in them is reordered.
  { files: ['src/end/**'], rules: { 'svelte/require-each-key': 'off' } },
)
