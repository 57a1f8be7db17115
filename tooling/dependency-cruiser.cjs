/** Who may import whom. The list of exceptions is empty and stays so. */
const own = (folders) => `^(${folders.join('|')})/`;
const notTest = '\\.test\\.tsx?$|/test/|/testing/';

/** A folder may reach these folders of ours, itself, and nothing else of ours. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: notTest },
  to: {
    path: own(['packages', 'gateway', 'services', 'frontends', 'standalone', 'ops']),
    pathNot: `^(${[from, ...to].join('|')})/`,
  },
});

const backendKit = [
  'packages/contracts',
  'packages/service-kit',
  'packages/events',
  'packages/persistence',
  'packages/object-store',
];
const frontendKit = [
  'packages/contracts',
  'packages/api-client',
  'packages/ui',
  'packages/remote-kit',
  'packages/dicom',
];

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '/webpack\\.config\\.',
          '/test/',
          'jest',
          '/early-theme\\.js$',
        ],
      },
      to: {},
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('contracts-import-nothing-of-ours', 'packages/contracts', []),
    ...['service-kit', 'events', 'persistence', 'object-store'].map((name) =>
      only(`${name}-imports-contracts`, `packages/${name}`, ['packages/contracts']),
    ),
    only('embedded-mongo-stands-alone', 'packages/embedded-mongo', []),
    only('gateway-imports-the-kit', 'gateway', backendKit),
    ...['auth', 'spotters', 'messaging', 'papers', 'peer-review', 'reporting'].map((name) =>
      only(`service-${name}-imports-the-kit`, `services/${name}`, backendKit),
    ),
    ...['api-client', 'dicom'].map((name) =>
      only(`${name}-imports-contract-types`, `packages/${name}`, ['packages/contracts']),
    ),
    only('ui-imports-contract-types-and-dicom', 'packages/ui', ['packages/contracts', 'packages/dicom']),
    only('remote-kit-imports-ui-and-client', 'packages/remote-kit', [
      'packages/ui',
      'packages/api-client',
      'packages/contracts',
    ]),
    ...['shell', 'spotters', 'papers', 'peer-review', 'reporting', 'messaging', 'admin'].map((name) =>
      only(`frontend-${name}-imports-the-front-end-kit`, `frontends/${name}`, frontendKit),
    ),
    only('ops-imports-the-kit-standalone-and-the-services-it-acts-through', 'ops', [
      ...backendKit,
      'packages/embedded-mongo',
      'services/auth',
      'services/spotters',
      'standalone',
    ]),
    {
      name: 'front-ends-take-contract-types-only',
      comment: 'TypeBox at run time costs about 12 kB gzip a bundle.',
      severity: 'error',
      from: { path: '^(frontends|packages/(ui|api-client|remote-kit))/', pathNot: notTest },
      to: { path: '^packages/contracts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-repositories-and-models-know-mongoose',
      severity: 'error',
      from: { path: '^services/', pathNot: `${notTest}|\\.(model|repository)\\.ts$` },
      to: { path: 'node_modules/mongoose', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: `${notTest}|^packages/testing/` },
      to: { path: '^packages/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
