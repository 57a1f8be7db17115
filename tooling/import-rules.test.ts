import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importRules } from './import-rules.cjs';

const root = path.resolve(__dirname, '..');
const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** An import: the importing file and the imported one. `type` makes it an `import type`. */
type Edge = [from: string, to: string, kind?: 'type'];

const service = 'services/spotters/src';
const contracts = 'platform/contracts/src/index.ts';
const limits = 'platform/contracts/src/spotters/spotters.limits.ts';
const textFolding = 'platform/contracts/src/text-folding.ts';
const library = (name: string) => `node_modules/${name}/index.js`;

/** Allowed imports; the checker must report none of them. */
const allowed: Edge[] = [
  [`${service}/service.ts`, `${service}/spotters/spotter.routes.ts`],
  [`${service}/service.ts`, 'platform/service-kit/src/index.ts'],
  [`${service}/service.ts`, 'engines/dicom/src/index.ts'],
  [`${service}/spotters/spotter.routes.ts`, `${service}/spotters/spotter.feature.ts`, 'type'],
  [`${service}/spotters/spotter.routes.ts`, `${service}/spotters/spotter.presenter.ts`],
  [`${service}/spotters/spotter.routes.ts`, contracts],
  [`${service}/spotters/spotter.feature.ts`, `${service}/spotters/save-spotter.use-case.ts`],
  [`${service}/spotters/save-spotter.use-case.ts`, `${service}/spotters/spotter.repository.ts`, 'type'],
  [`${service}/spotters/save-spotter.use-case.ts`, `${service}/spotters/spotter.policy.ts`],
  [`${service}/spotters/spotter.policy.ts`, contracts],
  [`${service}/spotters/spotter.presenter.ts`, `${service}/spotters/spotter.model.ts`, 'type'],
  [`${service}/spotters/spotter.repository.ts`, `${service}/spotters/spotter.model.ts`],
  [`${service}/spotters/spotter.repository.ts`, library('mongoose')],
  [`${service}/spotters/spotter.model.ts`, library('mongoose')],
  ['services/spotters/test/spotters.api.test.ts', 'verify/testing/src/index.ts'],
  ['platform/service-kit/src/index.ts', contracts],
  ['platform/service-kit/src/index.ts', library('express')],
  ['platform/persistence/src/index.ts', library('ioredis')],
  ['platform/events/src/index.ts', library('amqplib')],
  [contracts, limits],
  ['platform/api-client/src/index.ts', contracts, 'type'],
  ['platform/ui/src/core/index.ts', limits],
  ['platform/remote-kit/src/index.ts', 'platform/ui/src/core/index.ts'],
  ['platform/remote-kit/src/index.ts', 'platform/api-client/src/index.ts'],
  ['platform/remote-kit/src/index.ts', 'platform/remote-kit/src/store.ts'],
  ['platform/remote-kit/src/access/index.ts', 'platform/remote-kit/src/index.ts'],
  ['platform/remote-kit/src/access/index.ts', 'platform/remote-kit/src/router.ts'],
  ['engines/dicom-viewer/src/index.ts', 'platform/ui/src/core/index.ts'],
  ['engines/dicom-viewer/src/index.ts', 'engines/dicom/src/index.ts'],
  ['frontends/spotters/src/remote.tsx', 'platform/remote-kit/src/index.ts'],
  ['frontends/spotters/src/remote.tsx', 'engines/dicom-viewer/src/index.ts'],
  ['frontends/spotters/src/remote.tsx', limits],
  ['frontends/spotters/src/remote.tsx', textFolding],
  ['frontends/spotters/src/remote.tsx', contracts, 'type'],
  ['gateway/src/index.ts', library('express')],
  ['standalone/src/index.ts', 'services/spotters/src/index.ts'],
  ['platform/composition/src/index.ts', 'platform/service-kit/src/index.ts'],
  ['services/spotters/src/main.ts', 'platform/composition/src/index.ts'],
  ['standalone/src/index.ts', 'gateway/src/index.ts'],
  ['standalone/src/main.ts', 'demo/src/index.ts'],
  ['ops/src/main.ts', 'standalone/src/index.ts'],
  ['demo/src/index.ts', contracts, 'type'],
  ['demo/src/index.ts', 'engines/dicom/src/index.ts'],
  ['demo/src/index.ts', 'engines/recall/src/simulate/index.ts'],
  ['services/spotters/src/index.ts', `${service}/service.ts`],
];

/** Imports that violate a rule, with the rule; every rule has at least one. */
const planted: [rule: string, ...Edge][] = [
  ['no-circular', 'platform/ui/src/core/menu-surface.tsx', 'platform/ui/src/core/menu.tsx', 'type'],
  ['workspaces-are-entered-by-their-exports', 'ops/src/inside.ts', `${service}/service.ts`],
  ['workspaces-are-entered-by-their-exports', 'ops/test/a.test.ts', 'platform/ui/test/inner.ts'],
  ['workspaces-are-entered-by-their-exports', 'verify/bench/src/a.ts', `${service}/service.ts`, 'type'],
  ['contracts-import-nothing-of-ours', 'platform/contracts/src/a.ts', 'engines/dicom/src/index.ts'],
  ['back-end-platform-imports-contracts', 'platform/events/src/a.ts', 'platform/persistence/src/index.ts'],
  ['back-end-platform-imports-contracts', 'platform/object-store/src/a.ts', 'engines/dicom/src/index.ts'],
  ['composition-imports-the-back-end', 'platform/composition/src/a.ts', 'services/spotters/src/index.ts'],
  ['composition-imports-the-back-end', 'platform/composition/src/b.ts', 'gateway/src/index.ts'],
  ['composition-imports-the-back-end', 'platform/composition/src/c.ts', 'engines/dicom/src/index.ts'],
  ['engines-without-a-screen-stand-alone', 'engines/dicom/src/a.ts', contracts],
  ['engines-without-a-screen-stand-alone', 'engines/recall/src/a.ts', 'engines/dicom/src/index.ts', 'type'],
  ['dicom-viewer-imports-ui-and-dicom', 'engines/dicom-viewer/src/a.ts', 'platform/remote-kit/src/index.ts'],
  ['gateway-and-services-import-the-back-end', 'gateway/src/a.ts', 'services/spotters/src/index.ts'],
  ['gateway-and-services-import-the-back-end', 'services/papers/src/a.ts', 'services/spotters/src/index.ts'],
  ['gateway-and-services-import-the-back-end', 'services/papers/src/b.ts', 'platform/ui/src/core/index.ts'],
  ['gateway-and-services-import-the-back-end', 'services/papers/src/c.ts', 'demo/src/index.ts', 'type'],
  ['api-client-and-ui-import-contracts', 'platform/ui/src/a.ts', 'platform/api-client/src/index.ts'],
  ['remote-kit-imports-ui-and-api-client', 'platform/remote-kit/src/a.ts', 'engines/dicom/src/index.ts'],
  [
    'front-ends-import-the-front-end-platform-and-engines',
    'frontends/papers/src/a.ts',
    'frontends/spotters/src/index.ts',
  ],
  [
    'front-ends-import-the-front-end-platform-and-engines',
    'frontends/papers/src/b.ts',
    'platform/service-kit/src/index.ts',
  ],
  ['front-ends-import-the-front-end-platform-and-engines', 'frontends/shell/src/a.ts', 'demo/src/index.ts'],
  ['standalone-imports-the-back-end-and-the-demo', 'standalone/src/a.ts', 'platform/ui/src/core/index.ts'],
  ['ops-imports-the-back-end-and-standalone', 'ops/src/a.ts', 'demo/src/index.ts'],
  ['demo-imports-contracts-and-two-engines', 'demo/src/a.ts', 'verify/testing/src/index.ts'],
  ['demo-imports-contracts-and-two-engines', 'demo/src/b.ts', 'standalone/src/index.ts', 'type'],
  ['demo-imports-contracts-and-two-engines', 'demo/src/c.ts', 'services/spotters/src/index.ts'],
  ['demo-imports-contracts-and-two-engines', 'demo/src/d.ts', 'platform/service-kit/src/index.ts', 'type'],
  ['simulated-people-are-for-the-demo', 'standalone/src/b.ts', 'engines/recall/src/simulate/index.ts'],
  ['demo-takes-types-of-contracts', 'demo/src/e.ts', contracts],
  ['front-ends-take-types-and-limits-of-contracts', 'frontends/papers/src/c.ts', contracts],
  ['front-ends-take-types-and-limits-of-contracts', 'platform/ui/src/b.ts', contracts],
  ['limits-are-plain-constants', 'platform/contracts/src/a.limits.ts', library('typebox')],
  ['text-folding-imports-nothing', textFolding, library('typebox')],
  [
    'shared-modules-have-one-copy',
    'platform/remote-kit/src/uploads/a.tsx',
    'platform/remote-kit/src/links.tsx',
  ],
  ['shared-modules-have-one-copy', 'platform/remote-kit/src/use-address.ts', 'platform/remote-kit/src/b.ts'],
  ['shared-modules-have-one-copy', 'platform/ui/src/viewer/a.tsx', 'platform/ui/src/core/toast.tsx'],
  ['product-imports-no-proofs', 'demo/src/a.ts', 'verify/testing/src/index.ts'],
  [
    'routes-reach-records-through-use-cases',
    `${service}/a.routes.ts`,
    `${service}/spotters/spotter.repository.ts`,
    'type',
  ],
  [
    'routes-reach-records-through-use-cases',
    `${service}/b.routes.ts`,
    `${service}/spotters/spotter.model.ts`,
    'type',
  ],
  ['use-cases-know-no-routes', `${service}/a.use-case.ts`, `${service}/spotters/spotter.routes.ts`],
  ['use-cases-know-no-routes', `${service}/b.use-case.ts`, `${service}/spotters/spotter.feature.ts`, 'type'],
  ['features-know-no-routes', `${service}/a.feature.ts`, `${service}/spotters/spotter.routes.ts`],
  [
    'repositories-and-models-are-the-lowest-layer',
    `${service}/a.repository.ts`,
    `${service}/spotters/save-spotter.use-case.ts`,
  ],
  [
    'repositories-and-models-are-the-lowest-layer',
    `${service}/a.model.ts`,
    `${service}/spotters/spotter.presenter.ts`,
  ],
  ['models-know-no-repository', `${service}/b.model.ts`, `${service}/spotters/spotter.repository.ts`, 'type'],
  [
    'presenters-know-records-only',
    `${service}/a.presenter.ts`,
    `${service}/spotters/spotter.repository.ts`,
    'type',
  ],
  ['policies-are-pure', `${service}/a.policy.ts`, `${service}/spotters/spotter.model.ts`, 'type'],
  ['policies-know-no-driver', `${service}/b.policy.ts`, 'platform/persistence/src/index.ts', 'type'],
  ['mongoose-has-owners', `${service}/a.ts`, library('mongoose'), 'type'],
  ['mongoose-has-owners', `ops/src/b.ts`, library('mongoose')],
  ['express-has-owners', `${service}/b.ts`, library('express'), 'type'],
  ['amqplib-has-owners', `${service}/c.ts`, library('amqplib')],
  ['ioredis-has-owners', `gateway/src/b.ts`, library('ioredis')],
];
/** The import that completes a cycle of two files, and an import of a missing file. */
const further: Edge[] = [
  ['platform/ui/src/core/menu.tsx', 'platform/ui/src/core/menu-surface.tsx'],
  ['gateway/src/gone.ts', 'gateway/src/nowhere'],
];
/** A file that imports no other file and that no other file imports. */
const orphan = `${service}/orphan.ts`;

/** Violations that the checker must report for the test repository, as `rule: from > to`. */
const expected = [
  ...planted.map(([rule, from, to]) => `${rule}: ${from} > ${to}`),
  'not-to-unresolvable: gateway/src/gone.ts > ./nowhere',
  `no-orphans: ${orphan} > ${orphan}`,
];

/** Public entry points of the workspaces of the test repository. */
const entrances: Record<string, string[]> = {
  'platform/contracts': ['src/index.ts', 'src/spotters/spotters.limits.ts', 'src/text-folding.ts'],
  'platform/service-kit': ['src/index.ts'],
  'platform/events': ['src/index.ts'],
  'platform/persistence': ['src/index.ts'],
  'platform/object-store': ['src/index.ts'],
  'platform/composition': ['src/index.ts'],
  'platform/api-client': ['src/index.ts'],
  'platform/ui': ['src/core/index.ts'],
  'platform/remote-kit': ['src/index.ts'],
  'engines/dicom': ['src/index.ts'],
  'engines/dicom-viewer': ['src/index.ts'],
  'engines/recall': ['src/index.ts', 'src/simulate/index.ts'],
  gateway: ['src/index.ts'],
  'services/papers': ['src/index.ts'],
  'services/spotters': ['src/index.ts'],
  'frontends/papers': ['src/index.ts'],
  'frontends/spotters': ['src/index.ts'],
  'frontends/shell': ['src/index.ts'],
  standalone: ['src/index.ts'],
  ops: ['src/index.ts'],
  demo: ['src/index.ts'],
  'verify/testing': ['src/index.ts'],
  'verify/bench': ['src/index.ts'],
};

/** Writes a test repository with files that contain the given imports. */
function makeTree(folder: string, edges: readonly Edge[]): void {
  const put = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [workspace, files] of Object.entries(entrances)) {
    const manifest = {
      name: workspace,
      exports: Object.fromEntries(files.map((file) => [file, `./${file}`])),
    };
    put(`${workspace}/package.json`, JSON.stringify(manifest));
  }
  const lines = new Map<string, string[]>([[orphan, []]]);
  for (const [from, to, kind] of edges) {
    const relative = path.posix.relative(path.posix.dirname(from), to).replace(/\.tsx?$/, '');
    const specifier = to.startsWith('node_modules/') ? path.basename(path.dirname(to)) : `./${relative}`;
    const line = kind === 'type' ? `import type { A } from '${specifier}';` : `import '${specifier}';`;
    lines.set(from, [...(lines.get(from) ?? []), line]);
    if (/\.[a-z]+$/.test(to) && !lines.has(to)) lines.set(to, []);
  }
  for (const [file, own] of lines) {
    put(
      file,
      file.startsWith('node_modules/') ? 'module.exports = {};\n' : `${own.join('\n')}\nexport type A = 1;\n`,
    );
  }
  const rules = JSON.stringify(path.join(root, 'tooling/import-rules.cjs'));
  const config = `const { importRules } = require(${rules});
const { options } = require(${JSON.stringify(path.join(root, 'tooling/dependency-cruiser.cjs'))});
module.exports = { forbidden: importRules(__dirname), options };`;
  put('rules.cjs', config);
}

/**
 * Checks a test repository with the given imports.
 * @returns its violations as `rule: from > to`
 */
function listViolations(edges: readonly Edge[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  try {
    makeTree(folder, edges);
    const topFolders = [...new Set(edges.map(([from]) => from.split('/')[0] ?? ''))];
    const run = spawnSync(process.execPath, [cruiser, '--config', 'rules.cjs', '-T', 'json', ...topFolders], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    const { summary } = JSON.parse(run.stdout) as {
      summary: { violations: { from: string; to: string; rule: { name: string } }[] };
    };
    return [...new Set(summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} > ${to}`))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('every rule reports its planted violations, and allowed imports are not reported', () => {
  const edges = planted.map(([, ...edge]): Edge => edge);
  expect(listViolations([...allowed, ...edges, ...further]).toSorted()).toEqual(expected.toSorted());
});

test('no rule is declared twice', () => {
  const rules = importRules(root).map(({ name }) => name);
  expect(rules.filter((name, index) => rules.indexOf(name) !== index)).toEqual([]);
});

test('every rule has a planted violation', () => {
  const proved = new Set(expected.map((violation) => violation.split(':')[0]));
  const rules = importRules(root).map(({ name }) => name);
  expect(rules.filter((name) => !proved.has(name))).toEqual([]);
});
