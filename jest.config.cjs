/** The Jest configuration of all kinds of tests; `--selectProjects` selects a kind. */

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: jsx ? { react: { runtime: 'automatic' } } : {},
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/** Replaces a style sheet, in which every class name has itself as its value. */
const styles = '<rootDir>/tooling/jest/style-stub.cjs';

const journeys = Object.values(require('./tooling/jest/journeys.cjs'));

const propertySeed = '<rootDir>/tooling/jest/property-seed.cjs';

const node = {
  testEnvironment: '<rootDir>/tooling/jest/node-environment.cjs',
  runtime: '<rootDir>/tooling/jest/shared-runtime.cjs',
  setupFilesAfterEnv: [propertySeed],
  transform: {
    '^.+\\.ts$': swc(false),
    '^.+\\.tsx$': swc(true),
    '/node_modules/.+\\.m?js$': swc(false),
    '\\.css$': styles,
  },
  // Compiles workspace packages too, which node_modules links as TypeScript sources, and D3, age and Noble, which
  // are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!@medrad/|@noble/|@scure/|age-encryption/|d3-|internmap/)'],
};

const backend = [
  'platform',
  'engines',
  'gateway',
  'services',
  'standalone',
  'ops',
  'demo',
  'tooling',
  'k8s',
  'verify/testing',
  'verify/bench',
  'verify/load',
];
const notBuilt = ['/node_modules/', '/dist/'];

/** Suites that share a database server. */
const database = {
  ...node,
  globalSetup: '<rootDir>/verify/testing/src/shared-mongo.ts',
  globalTeardown: '<rootDir>/verify/testing/src/stop-shared-mongo.ts',
  setupFilesAfterEnv: [propertySeed, '<rootDir>/verify/testing/src/scan-watch.ts'],
  testPathIgnorePatterns: notBuilt,
};

// Jest runs this setup and its counterpart once for the two projects together, and only if one of their suites runs.
const browser = {
  ...node,
  globalSetup: '<rootDir>/verify/e2e/src/global-setup.ts',
  globalTeardown: '<rootDir>/verify/e2e/src/global-teardown.ts',
};

module.exports = {
  // Only a test that hangs reaches this limit: none may fail because the machine is slow.
  testTimeout: 600_000,
  // Suites of a process share modules, which takes up to a gigabyte; a new process evaluates them anew.
  workerIdleMemoryLimit: '1500MB',
  // On a busy machine the end of such a process takes longer than the half second that Jest allows by default.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/tooling/jest/longest-first.cjs',
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: [...backend, 'frontends'].map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
      testPathIgnorePatterns: [...notBuilt, '\\.(api|dom|product)\\.test\\.ts$'],
    },
    {
      ...database,
      displayName: 'api',
      testMatch: backend.map((folder) => `<rootDir>/${folder}/**/*.api.test.ts`),
    },
    {
      ...database,
      displayName: 'product',
      testMatch: ['standalone', 'ops'].map((folder) => `<rootDir>/${folder}/**/*.product.test.ts`),
    },
    {
      displayName: 'dom',
      testEnvironment: '<rootDir>/tooling/jest/dom-environment.cjs',
      runtime: '<rootDir>/tooling/jest/shared-runtime.cjs',
      setupFilesAfterEnv: [propertySeed, '<rootDir>/tooling/jest/dom-setup.ts'],
      testMatch: ['<rootDir>/{platform,frontends,engines}/**/*.{test.tsx,dom.test.ts}'],
      testPathIgnorePatterns: notBuilt,
      transform: { '^.+\\.tsx?$': swc(true), '/node_modules/.+\\.m?js$': swc(false), '\\.css$': styles },
      transformIgnorePatterns: node.transformIgnorePatterns,
    },
    {
      ...browser,
      displayName: 'journey',
      testMatch: journeys.map((name) => `<rootDir>/verify/e2e/test/${name}.e2e.test.ts`),
      testPathIgnorePatterns: notBuilt,
    },
    {
      ...browser,
      displayName: 'e2e',
      testMatch: ['<rootDir>/verify/e2e/**/*.e2e.test.ts'],
      testPathIgnorePatterns: [...notBuilt, ...journeys.map((name) => `/verify/e2e/test/${name}\\.e2e\\.`)],
    },
    {
      ...node,
      displayName: 'faults',
      testMatch: ['<rootDir>/verify/faults/**/*.fault.test.ts'],
      testPathIgnorePatterns: notBuilt,
    },
  ],
};
