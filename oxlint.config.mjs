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
  'no-restricted-imports': [
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

/** Rules without options, in the order of typescript-eslint's preset `recommended-type-checked`. */
const recommended = [
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'no-array-constructor',
  'no-unused-expressions',
  'typescript/await-thenable',
  'typescript/ban-ts-comment',
  'typescript/no-array-delete',
  'typescript/no-base-to-string',
  'typescript/no-duplicate-enum-values',
  'typescript/no-duplicate-type-constituents',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-floating-promises',
  'typescript/no-for-in-array',
  'typescript/no-implied-eval',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-redundant-type-constituents',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/no-unsafe-unary-minus',
  'typescript/no-wrapper-object-types',
  'typescript/only-throw-error',
  'typescript/prefer-as-const',
  'typescript/prefer-namespace-keyword',
  'typescript/prefer-promise-reject-errors',
  'typescript/require-await',
  'typescript/restrict-plus-operands',
  'typescript/restrict-template-expressions',
  'typescript/triple-slash-reference',
  'typescript/unbound-method',
];
/** Rules of hooks and of the React compiler, as in the preset of eslint-plugin-react-hooks. */
const react = [
  'react/rules-of-hooks',
  'react/exhaustive-deps',
  'react/static-components',
  'react/use-memo',
  'react/preserve-manual-memoization',
  'react/incompatible-library',
  'react/immutability',
  'react/globals',
  'react/refs',
  'react/set-state-in-effect',
  'react/error-boundaries',
  'react/purity',
  'react/set-state-in-render',
  'react/unsupported-syntax',
];
const asErrors = (names) => Object.fromEntries(names.map((name) => [name, 'error']));

export default {
  plugins: ['typescript', 'react'],
  jsPlugins: ['./tooling/lint/house-rules.mjs'],
  // Only the rules named here apply.
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/node_modules/', '**/dist/', 'data/', '**/generated/'],
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...asErrors(recommended),
        'typescript/no-misused-promises': [
          'error',
          { checksVoidReturn: { arguments: false, attributes: false } },
        ],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'no-console': 'error',
        'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
        eqeqeq: 'error',
        'max-lines': ['error', { max: 400 }],
        ...restrict(all),
      },
    },
    {
      files: screens,
      rules: { ...asErrors(react), 'house/no-lazy': 'error', 'house/no-message-of-any-error': 'error' },
    },
    {
      files: ['platform/ui/src/core/lazy/lazy-part.tsx'],
      rules: { 'house/no-lazy': 'off' },
    },
    ...all.map((owned) => ({
      files: owners[owned].map((glob) => (glob.includes('.') ? glob : `${glob}/*.{ts,tsx}`)),
      rules: restrict(all.filter((name) => !owners[name].some((glob) => owners[owned].includes(glob)))),
    })),
    {
      // Programs that print to a terminal.
      files: [
        'tooling/**',
        'verify/bench/**',
        'verify/fuzz/**',
        'verify/load/run/**',
        'standalone/src/**',
        '**/src/main.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}', '**/test/**', 'verify/e2e/**'],
      rules: {
        'no-restricted-imports': 'off',
        'typescript/unbound-method': 'off',
        // Fakes of asynchronous functions have nothing to await.
        'typescript/require-await': 'off',
      },
    },
  ],
};
