/**
 * Rules for dependency-cruiser about which folder may import which other folder, as a function of the repository's
 * root. There are no exceptions, and none may be added. `import-rules.test.ts` plants a violation of every rule.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const topFolders = [
  'platform',
  'engines',
  'gateway',
  'services',
  'frontends',
  'standalone',
  'ops',
  'demo',
  'verify',
];
const ours = `^(${topFolders.join('|')})/`;
/** Pattern of the folders whose code is part of the product. */
const product = '^(platform|engines|gateway|services|frontends|standalone|ops)/';
const test = '\\.test\\.tsx?$|/test/|/testing/';
/** Pattern that captures one workspace; the `to` part of a rule refers to the captured workspace as `$1`. */
const workspace = '^((?:platform|engines|services|frontends|verify)/[^/]+|gateway|standalone|ops|demo)/';

const backEnd = [
  'platform/contracts',
  'platform/service-kit',
  'platform/events',
  'platform/persistence',
  'platform/object-store',
];
const enginesWithoutScreen = 'engines/(?!dicom-viewer/)[^/]+';
/** Folders with the code of the product's server processes, which standalone and ops compose. */
const running = [...backEnd, 'platform/composition', enginesWithoutScreen, 'gateway', 'services/[^/]+'];
const contractLimits = '^platform/contracts/src/.*limits\\.ts$';
const textFolding = '^platform/contracts/src/text-folding\\.ts$';
const sharingWorkspace = '^platform/(ui|api-client|remote-kit)/src/';
/** Pattern of the modules that the shell provides to remotes, through the shared entry points of these packages. */
const givenByTheShell =
  '^platform/(ui/src/(core|form|data)/|api-client/src/(?!urls\\.ts|url-of\\.ts|generated/addresses)|remote-kit/src/(?!use-kept-form|use-address)[^/]+\\.tsx?$)';
const sharedEntrance = '/src/((core|form|data)/)?index\\.ts$|/src/router\\.ts$';
/** Pattern of the folders whose code runs in a browser. */
const inBrowser = '^(frontends|engines/dicom-viewer|platform/(ui|api-client|remote-kit))/';

/**
 * Creates a rule: a folder may import itself and the listed folders of the repository, and no others.
 * @param from pattern of the importing folder
 * @param to patterns of the folders that it may import
 */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: `^(${from})/`, pathNot: test },
  to: { path: ours, pathNot: [`^$1/`, ...to.map((folder) => `^${folder}/`)] },
});

/** Creates a rule: in a service, files of some roles must not import files of other roles. */
const layer = (name, roles, forbidden) => ({
  name,
  severity: 'error',
  from: { path: `^services/.*\\.(${roles})\\.ts$` },
  to: { path: `^services/(.*\\.(${forbidden})|[^/]+/src/service)\\.ts$` },
});

/** Creates a rule: only its listed owners may import an npm package. */
const owner = (library, owners) => ({
  name: `${library}-has-owners`,
  severity: 'error',
  from: { path: product, pathNot: [test, ...owners] },
  to: { path: `node_modules/(@types/)?${library}/` },
});

/** Files to which `exports` in the package.json of a workspace refers, relative to the root. */
function entrancesOf(root, folder) {
  const manifest = path.join(root, folder, 'package.json');
  if (!existsSync(manifest)) return [];
  const { exports: entrances = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.values(entrances).map((file) => path.posix.join(folder, file));
}

/** Folders of all workspaces. */
function listWorkspaces(root) {
  return topFolders
    .flatMap((topFolder) => {
      if (!existsSync(path.join(root, topFolder))) return [];
      const subfolders = readdirSync(path.join(root, topFolder), { withFileTypes: true });
      return [
        topFolder,
        ...subfolders.filter((entry) => entry.isDirectory()).map(({ name }) => `${topFolder}/${name}`),
      ];
    })
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));
}

const literally = (file) => `^${file.replaceAll('.', '\\.')}$`;

function importRules(root) {
  const workspaces = listWorkspaces(root);
  const entrances = workspaces.flatMap((folder) => entrancesOf(root, folder));
  return [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
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
    {
      name: 'workspaces-are-entered-by-their-exports',
      severity: 'error',
      from: { path: workspace },
      to: {
        path: workspaces.map((folder) => `^${folder}/`),
        pathNot: ['^$1/', ...entrances.map(literally)],
      },
    },
    only('contracts-import-nothing-of-ours', 'platform/contracts', []),
    only('back-end-platform-imports-contracts', 'platform/(?:service-kit|events|persistence|object-store)', [
      'platform/contracts',
    ]),
    only('composition-imports-the-back-end', 'platform/composition', backEnd),
    only('engines-without-a-screen-stand-alone', enginesWithoutScreen, []),
    only('dicom-viewer-imports-ui-and-dicom', 'engines/dicom-viewer', ['platform/ui', 'engines/dicom']),
    only('gateway-and-services-import-the-back-end', 'gateway|services/[^/]+', [
      ...backEnd,
      'platform/composition',
      enginesWithoutScreen,
    ]),
    only('api-client-and-ui-import-contracts', 'platform/(?:api-client|ui)', ['platform/contracts']),
    only('remote-kit-imports-ui-and-api-client', 'platform/remote-kit', [
      'platform/ui',
      'platform/api-client',
      'platform/contracts',
    ]),
    only('front-ends-import-the-front-end-platform-and-engines', 'frontends/[^/]+', [
      'platform/contracts',
      'platform/api-client',
      'platform/ui',
      'platform/remote-kit',
      'engines/[^/]+',
    ]),
    only('standalone-imports-the-back-end-and-the-demo', 'standalone', [...running, 'demo']),
    only('ops-imports-the-back-end-and-standalone', 'ops', [...running, 'standalone']),
    only('demo-imports-contracts-and-two-engines', 'demo', [
      'platform/contracts',
      'engines/dicom',
      'engines/recall',
    ]),
    {
      name: 'simulated-people-are-for-the-demo',
      severity: 'error',
      from: { path: product, pathNot: ['^engines/recall/', test] },
      to: { path: '^engines/recall/src/simulate/' },
    },
    {
      name: 'demo-takes-types-of-contracts',
      severity: 'error',
      from: { path: '^demo/', pathNot: test },
      to: { path: '^platform/contracts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'front-ends-take-types-and-limits-of-contracts',
      comment:
        'TypeBox at run time costs about 12 kB gzip a bundle. Folding texts is the one function that both sides share.',
      severity: 'error',
      from: { path: inBrowser, pathNot: test },
      to: {
        path: '^platform/contracts/',
        pathNot: [contractLimits, textFolding],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'limits-are-plain-constants',
      severity: 'error',
      from: { path: contractLimits },
      to: { pathNot: contractLimits, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'text-folding-imports-nothing',
      comment: 'It is part of every bundle that has a find box.',
      severity: 'error',
      from: { path: textFolding },
      to: {},
    },
    {
      name: 'shared-modules-have-one-copy',
      comment:
        'What the shell gives to every remote (tooling/webpack/shared.ts) holds the router, the store and the contexts. A module that each remote bundles itself reaches it by its name; by a path it would bundle a second copy.',
      severity: 'error',
      from: { path: sharingWorkspace, pathNot: [givenByTheShell, test] },
      to: { path: givenByTheShell, pathNot: sharedEntrance, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-imports-no-proofs',
      severity: 'error',
      from: { path: `${product}|^demo/`, pathNot: test },
      to: { path: '^verify/' },
    },
    layer('routes-reach-records-through-use-cases', 'routes', 'repository|model|routes|consumer'),
    layer('use-cases-know-no-routes', 'use-case', 'routes|feature|consumer'),
    layer('features-know-no-routes', 'feature', 'routes'),
    layer(
      'repositories-and-models-are-the-lowest-layer',
      'repository|model',
      'routes|feature|use-case|presenter|consumer',
    ),
    layer('models-know-no-repository', 'model', 'repository'),
    layer('presenters-know-records-only', 'presenter', 'routes|feature|use-case|repository|consumer'),
    layer('policies-are-pure', 'policy', 'routes|feature|use-case|repository|model|presenter|consumer'),
    {
      name: 'policies-know-no-driver',
      severity: 'error',
      from: { path: '^services/.*\\.policy\\.ts$' },
      to: { path: '^platform/(persistence|object-store|events)/|node_modules/' },
    },
    owner('mongoose', [
      '^platform/(persistence|events|object-store)/',
      '^services/.*\\.(model|repository)\\.ts$',
    ]),
    owner('express', ['^platform/service-kit/', '^gateway/']),
    owner('amqplib', ['^platform/events/']),
    owner('ioredis', ['^platform/persistence/']),
  ];
}

module.exports = { importRules };
