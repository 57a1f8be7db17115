import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createGateway, createRateLimits, defaultRateLimits } from '@medrad/gateway';
import { createMemoryRevocations } from '@medrad/persistence';
import {
  collectProcessMetrics,
  createCallerSigner,
  createDependencyMetrics,
  createIdentityKeyPair,
  createService,
  createSessionTokens,
  secretKey,
} from '@medrad/service-kit';
import { captureLogs, everyServiceAt } from '@medrad/testing';

const folder = path.resolve(__dirname, '../../docs/dashboards');

interface Panel {
  title: string;
  type: string;
  description?: string;
  targets?: { expr: string }[];
}
interface Dashboard {
  title: string;
  uid: string;
  panels: Panel[];
  templating: { list: { name: string; definition?: string }[] };
}

/** The labels of every metric of the product, by the name of the metric in Prometheus. */
function knownMetrics(): Map<string, readonly string[]> {
  const secret = secretKey(randomBytes(32).toString('hex'));
  const nowhere = 'http://127.0.0.1:9';
  const gateway = createGateway({
    services: everyServiceAt(nowhere),
    sessionTokens: createSessionTokens({ secret, secure: false }),
    callerSigner: createCallerSigner(createIdentityKeyPair().privateKey),
    revocations: createMemoryRevocations(),
    limits: createRateLimits(defaultRateLimits),
    frontends: folder,
    log: captureLogs().log,
  });
  const dependencies = createDependencyMetrics('test');
  collectProcessMetrics(dependencies);
  const never = (): Promise<never> => Promise.reject(new Error('never asked'));
  dependencies.watch({
    pools: { a: () => ({ idle: 0, inUse: 0, waiting: 0, limit: 0 }) },
    outboxes: { a: never },
    dataVersions: { a: never },
    staging: { a: never },
    operations: async () => ({ backup: { at: new Date(), bytes: 1 }, drill: { at: new Date() } }),
    broker: { isConnected: () => true, isBlocked: () => false, readQueues: never },
    isRedisReady: () => true,
    access: { statuses: () => ({}) },
  });
  const service = createService({ name: 'test', log: captureLogs().log, register: () => undefined });
  const registries = [gateway.metrics, service.metrics, dependencies].map(({ registry }) => registry);
  const known = new Map<string, readonly string[]>();
  for (const registry of registries) {
    for (const metric of registry.getMetricsAsArray()) {
      const { labelNames } = metric as unknown as { labelNames: readonly string[] };
      const isHistogram = String(metric.type) === 'histogram';
      for (const suffix of isHistogram ? ['_bucket', '_sum', '_count'] : ['']) {
        known.set(`${metric.name}${suffix}`, labelNames);
      }
    }
  }
  return known;
}

const grouping = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g;
const matchers = /\{([^}]*)\}/g;

/** Names of the labels by which a PromQL expression groups or filters. */
const labelsOf = (expr: string): string[] => [
  ...[...expr.matchAll(grouping)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
  ),
  ...[...expr.matchAll(matchers)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
  ),
];

const operators = new Set(['and', 'or', 'unless']);

/**
 * Names of the metrics in a PromQL expression: all words that are not a function, label, string, number or duration.
 */
const metricsOf = (expr: string): string[] =>
  [
    ...expr
      .replace(matchers, '')
      .replace(/\[[^\]]*\]/g, '')
      .replace(/\b\d[\w.]*/g, '')
      .replace(grouping, '')
      .matchAll(/[a-z_][a-z0-9_]*\b(?!\s*\()/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !operators.has(name));

const dashboards = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Dashboard);
const panels = dashboards.flatMap((dashboard) => dashboard.panels.filter(({ type }) => type !== 'row'));
const expressions = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);
const known = knownMetrics();
/** Labels that every metric may have: those of Prometheus and of histograms, and the name of the process. */
const common = ['service', 'instance', 'job', 'le'];

function expectKnown(expr: string): void {
  const metrics = metricsOf(expr);
  expect(metrics).not.toEqual([]);
  expect(metrics.filter((name) => !known.has(name))).toEqual([]);
  const labels = new Set([...common, ...metrics.flatMap((name) => known.get(name) ?? [])]);
  expect(labelsOf(expr).filter((label) => !labels.has(label))).toEqual([]);
}

test.each(expressions)('"%s" uses metrics and labels that the product has: %s', (_, expr) => {
  expectKnown(expr);
});

/** Names and expressions of the alert rules. */
const alerts = [
  ...readFileSync(path.resolve(folder, '../alerts/medical-radiology.yaml'), 'utf8').matchAll(
    /- alert: (\w+)\n +expr: (?:\|-\n)?([^]+?)\n +for: /g,
  ),
].map(([, name = '', expr = '']) => [name, expr] as const);

test('there are alert rules, one of them for refused identity tokens', () => {
  expect(alerts.find(([name]) => name === 'IdentityTokensRefused')?.[1]).toContain(
    'identity_token_refused_total',
  );
});

test('the fault test of alerts names every alert', () => {
  const faults = path.resolve(folder, '../../verify/faults/test/alerts.fault.test.ts');
  const source = readFileSync(faults, 'utf8');
  expect(alerts.map(([name]) => name).filter((name) => !source.includes(`'${name}'`))).toEqual([]);
});

test.each(alerts)('alert %s uses metrics and labels that the product has: %s', (_, expr) => {
  expectKnown(expr);
});

test('every metric of the product is on the dashboard', () => {
  const shown = new Set(expressions.flatMap(([, expr]) => metricsOf(expr)));
  const own = [...known.keys()].filter((name) => !/^(process|nodejs)_|_(sum|count)$/.test(name));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('every panel has a description, and variables query metrics that exist', () => {
  expect(panels.filter(({ description }) => !description).map(({ title }) => title)).toEqual([]);
  const asked = dashboards.flatMap(({ templating }) =>
    templating.list.flatMap(({ definition }) => /^label_values\((\w+),/.exec(definition ?? '')?.[1] ?? []),
  );
  expect(asked).not.toEqual([]);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});
