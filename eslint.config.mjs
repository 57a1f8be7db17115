import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Folders that may import a library, by library. Few folders import each one, so that it can be replaced easily. */
const owners = {
  express: ['platform/service-kit/**', 'gateway/**'],
  mongoose: [
    'platform/persistence/**',
    'platform/events/**',
    'platform/object-store/**',
    '**/*.model.ts',
    '**/*.repository.ts',
  ],
  amqplib: ['platform/events/**', 'verify/faults/**', 'verify/bench/src/opponents/**'],
  ioredis: ['platform/persistence/**', 'verify/testing/**'],
  antd: ['platform/ui/**', 'verify/bench/src/opponents/**'],
  '@ant-design/icons': ['platform/ui/**'],
  'react-router-dom': ['platform/remote-kit/**', 'frontends/shell/**', 'verify/bench/src/opponents/**'],
};
/** Folders that render React. */
const screens = ['platform/ui/**', 'platform/remote-kit/**', 'engines/dicom-viewer/**', 'frontends/**'];
const isWeb = (name) => ['antd', '@ant-design/icons', 'react-router-dom'].includes(name);
const restrict = (names) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: names.map((name) => ({
        name,
        message: `Only its owner imports ${name}.`,
        allowTypeImports: !isWeb(name),
      })),
    },
  ],
});
const all = Object.keys(owners);

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', 'data/', '**/generated/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          'tooling/tsconfig.back-end.json',
          'tooling/tsconfig.front-end.json',
          'verify/load/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-console': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 400 }],
      ...restrict(all),
    },
  },
  {
    files: screens,
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: screens,
    ignores: ['platform/ui/src/core/lazy/lazy-part.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportSpecifier[imported.name='lazy']",
          message: 'Use lazyPart or lazyPage of @medrad/ui/core: they try again and say what is wrong.',
        },
        ...[
          '[test.operator="instanceof"][test.right.name="Error"]',
          '[test.left.operator="instanceof"][test.left.right.name="Error"]',
        ].map((test) => ({
          selector: `ConditionalExpression${test} > MemberExpression[property.name="message"]`,
          message:
            'The message of an arbitrary error is no sentence for users: use errorMessage of @medrad/ui/core, or test for a class whose message is one.',
        })),
      ],
    },
  },
  ...all.map((owned) => ({
    files: owners[owned].map((glob) => (glob.includes('.') ? glob : `${glob}/*.{ts,tsx}`)),
    rules: restrict(all.filter((name) => !owners[name].some((glob) => owners[owned].includes(glob)))),
  })),
  {
    // Programs that print to a terminal.
    files: ['tooling/**', 'verify/bench/**', 'verify/fuzz/**', 'standalone/src/**', '**/src/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/test/**', 'verify/e2e/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // Fakes of asynchronous functions have nothing to await.
      '@typescript-eslint/require-await': 'off',
    },
  },
);
