/**
 * Generates files from the route tables: platform/contracts/openapi.json, the RTK Query client and the addresses of all
 * calls; from the services' manifests, the rights of the parts on the broker and in Redis; and adds changed schemas of events to
 * platform/contracts/kept-events.json. `--check` writes nothing and fails when a file is out of date.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brokerDefinitions, redisUsesOf } from '@medrad/composition';
import {
  authRoutes,
  carriesFile,
  createOpenApiDocument,
  eventSchemas,
  learningRoutes,
  type Routes,
  serviceRoutes,
  spottersRoutes,
} from '@medrad/contracts';
import { gatewayRedisUses } from '@medrad/gateway';
import { opsRedisUses } from '@medrad/ops/command-settings';
import { redisRules, type RedisUses } from '@medrad/persistence';
import { services } from '@medrad/standalone/services';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { format, type FormatConfig } from 'oxfmt';
import formatOptions from '../../.oxfmtrc.json';
import { type EventSchema, keepEvents, type KeptEvents } from './kept-events';

const root = path.resolve(__dirname, '../..');
const openApiFile = path.join(root, 'platform/contracts/openapi.json');
const keptEventsFile = path.join(root, 'platform/contracts/kept-events.json');
const brokerRightsFile = path.join(root, 'tooling/containers/rabbitmq-rights.json');
const redisRightsFile = path.join(root, 'tooling/containers/redis-users.acl');
const startClientFile = path.join(root, 'platform/api-client/src/generated/start-api.ts');
const clientFile = path.join(root, 'platform/api-client/src/generated/api.ts');
const addressFile = path.join(root, 'platform/api-client/src/generated/addresses.ts');
const alertRulesFile = path.join(root, 'docs/alerts/medical-radiology.yaml');
const alertManifestFile = path.join(root, 'k8s/options/alerts/generated/prometheus-rule.yaml');

const routes = Object.values(serviceRoutes).flatMap((own) => Object.values(own));
const manifests = services.map(({ manifest }) => manifest);
const fileCalls = new Set(routes.filter(carriesFile).map(({ operationId }) => operationId));

/**
 * Operation ids of the calls that the shell itself makes. They are in a file of their own, because the first load of
 * every page contains that file; the calls of the remotes are loaded later.
 */
const startCalls: ReadonlySet<string> = new Set([
  ...Object.values(authRoutes)
    .filter((route) => !route.path.startsWith('/api/users'))
    .map(({ operationId }) => operationId),
  spottersRoutes.getTest.operationId,
  spottersRoutes.listExams.operationId,
  learningRoutes.getLearningToday.operationId,
  learningRoutes.getLearningPlan.operationId,
]);

async function formatted(source: string): Promise<string> {
  const { code, errors } = await format('generated.ts', source, formatOptions as FormatConfig);
  const [error] = errors;
  if (error) throw new Error(`A generated file is no TypeScript: ${error.message}`);
  return code;
}

/** The alert rules as an object of the Prometheus operator. */
function generateAlertManifest(): string {
  const rules = readFileSync(alertRulesFile, 'utf8').replace(/^#.*\n/gm, '');
  return [
    '# Generated from docs/alerts/medical-radiology.yaml by npm run generate.',
    'apiVersion: monitoring.coreos.com/v1',
    'kind: PrometheusRule',
    'metadata:',
    '  name: radiology',
    '  labels:',
    '    app.kubernetes.io/part-of: radiology',
    'spec:',
    rules.replace(/^(?=.)/gm, '  '),
  ].join('\n');
}

/** Name of the route table of a service: `peerReviewRoutes` for `peer-review`. */
const tableOf = (service: string): string =>
  `${service.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}Routes`;

/** Generates one constant per call, so that a bundle contains only the addresses that it uses. */
function generateAddresses(): Promise<string> {
  const tables = Object.keys(serviceRoutes).map(tableOf);
  const constants = Object.entries(serviceRoutes).flatMap(([service, own]: [string, Routes]) =>
    Object.values(own).map(
      ({ operationId, method, path: address, summary }) =>
        `/** ${method} ${address}: ${summary}. */
         export const ${operationId} = '${address}' as Address<typeof ${tableOf(service)}.${operationId}>;`,
    ),
  );
  return formatted(
    `import type { ${tables.join(', ')} } from '@medrad/contracts';
     import type { Address } from '../url-of';

     ${constants.join('\n')}`,
  );
}

interface Client {
  /** Module of the API into which the endpoints are injected, and the name of its export. */
  apiFile: string;
  apiImport: string;
  exportName: string;
  includes: (operationId: string) => boolean;
}

async function generateClient(schemaFile: string, { includes, ...client }: Client): Promise<string> {
  const source = await generateEndpoints({
    schemaFile,
    ...client,
    hooks: false,
    encodePathParams: true,
    encodeQueryParams: false,
    filterEndpoints: (name) => !fileCalls.has(name) && includes(name),
  });
  if (typeof source !== 'string') throw new Error('the generator wrote a file instead of answering its text');
  // The type of the error body is left out, because the contracts contain it, written by hand.
  const calls = source.replace(/export type Error = \{[\s\S]*?\n\};\n/, '');
  return formatted(calls);
}

/** The kept schemas of events, with those of this build. */
function generateKeptEvents(): string {
  const kept = JSON.parse(readFileSync(keptEventsFile, 'utf8')) as KeptEvents;
  const schemas = JSON.parse(JSON.stringify(eventSchemas)) as Record<string, EventSchema>;
  return `${JSON.stringify(keepEvents(kept, schemas), null, 2)}\n`;
}

/** Settings that a manifest may need, and that name a Redis. */
const needsRedis = ['redis', 'cache', 'revocations', 'attempts'];

/** Users of Redis with their rights, in the syntax of an ACL file. A variable stands for each password. */
function generateRedisUsers(): string {
  const uses: [part: string, uses: RedisUses][] = [
    ['gateway', gatewayRedisUses],
    ...manifests
      .filter(({ needs }) => needs.some((need) => needsRedis.includes(need)))
      .map((manifest): [string, RedisUses] => [manifest.name, redisUsesOf(manifest)]),
    ['ops', opsRedisUses],
  ];
  const lines = uses.map(([part, used]) => {
    const password = `\${${part.toUpperCase().replaceAll('-', '_')}_PASSWORD}`;
    return `user ${part} on >${password} ${redisRules(used).join(' ')}`;
  });
  return `${lines.join('\n')}\n`;
}

async function main(): Promise<void> {
  const openApi = `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`;
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  const schemaFile = path.join(folder, 'openapi.json');
  writeFileSync(schemaFile, openApi);
  const startClient = await generateClient(schemaFile, {
    apiFile: '../empty-api',
    apiImport: 'emptyApi',
    exportName: 'startApi',
    includes: (operationId) => startCalls.has(operationId),
  });
  const client = await generateClient(schemaFile, {
    apiFile: './start-api',
    apiImport: 'startApi',
    exportName: 'generatedApi',
    includes: (operationId) => !startCalls.has(operationId),
  });
  rmSync(folder, { recursive: true });

  const made = [
    [openApiFile, openApi],
    [keptEventsFile, generateKeptEvents()],
    [brokerRightsFile, `${JSON.stringify(brokerDefinitions(manifests), null, 2)}\n`],
    [redisRightsFile, generateRedisUsers()],
    [startClientFile, startClient],
    [clientFile, client],
    [addressFile, await generateAddresses()],
    [alertManifestFile, generateAlertManifest()],
  ] as const;
  const stale = made.filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  if (process.argv.includes('--check')) {
    for (const [file] of stale)
      console.error(`out of date: ${path.relative(root, file)}; run npm run generate`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  for (const [file, text] of stale) writeFileSync(file, text);
  console.log(`generated: ${stale.length} file(s) changed`);
}

void main();
