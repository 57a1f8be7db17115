/** Who may import whom. The list of exceptions is empty and stays so. */
const own = (folders) => `^(${folders.join('|')})/`;
const notTest = '\\.test\\.tsx?$|/test/|/testing/';

/** A folder may reach these folders of ours, itself, and nothing else of ours. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: notTest },
  to: {
    path: own([
      'platform',
      'engines',
      'verify',
      'gateway',
      'services',
      'frontends',
      'standalone',
      'ops',
      'demo',
    ]),
    pathNot: `^(${[from, ...to].join('|')})/`,
  },
});

const backendKit = [
  'platform/contracts',
  'platform/service-kit',
  'platform/events',
  'platform/persistence',
  'platform/object-store',
];
const frontendKit = [
  'platform/contracts',
  'platform/api-client',
  'platform/ui',
  'platform/remote-kit',
  'engines/dicom',
  'engines/dicom-viewer',
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
    only('contracts-import-nothing-of-ours', 'platform/contracts', []),
    ...['service-kit', 'events', 'persistence', 'object-store'].map((name) =>
      only(`${name}-imports-contracts`, `platform/${name}`, ['platform/contracts']),
    ),
    only('embedded-mongo-stands-alone', 'engines/embedded-mongo', []),
    only('gateway-imports-the-kit', 'gateway', backendKit),
    ...['auth', 'spotters', 'messaging', 'papers', 'peer-review', 'reporting'].map((name) =>
      only(`service-${name}-imports-the-kit`, `services/${name}`, backendKit),
    ),
    only('api-client-imports-contract-types', 'platform/api-client', ['platform/contracts']),
    only('dicom-stands-alone', 'engines/dicom', []),
    only('ui-imports-contract-types', 'platform/ui', ['platform/contracts']),
    only('dicom-viewer-imports-ui-and-dicom', 'engines/dicom-viewer', ['platform/ui', 'engines/dicom']),
    only('remote-kit-imports-ui-and-client', 'platform/remote-kit', [
      'platform/ui',
      'platform/api-client',
      'platform/contracts',
    ]),
    ...['shell', 'spotters', 'papers', 'peer-review', 'reporting', 'messaging', 'admin'].map((name) =>
      only(`frontend-${name}-imports-the-front-end-kit`, `frontends/${name}`, frontendKit),
    ),
    only('ops-imports-the-kit-standalone-and-the-services-it-acts-through', 'ops', [
      ...backendKit,
      'engines/embedded-mongo',
      'services/auth',
      'services/spotters',
      'standalone',
    ]),
    {
      name: 'front-ends-take-contract-types-only',
      comment: 'TypeBox at run time costs about 12 kB gzip a bundle.',
      severity: 'error',
      from: { path: '^(frontends|platform/(ui|api-client|remote-kit))/', pathNot: notTest },
      to: { path: '^platform/contracts/', dependencyTypesNot: ['type-only'] },
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
      from: { pathNot: `${notTest}|^verify/` },
      to: { path: '^verify/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|^verify/bench/rivals/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
