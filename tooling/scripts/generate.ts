/**
 * Generates files from the route tables: platform/contracts/openapi.json, the RTK Query client and the addresses of all
 * calls. `--check` writes nothing and fails when a file is out of date.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  authRoutes,
  carriesFile,
  createOpenApiDocument,
  learningRoutes,
  type Routes,
  serviceRoutes,
  spottersRoutes,
} from '@medrad/contracts';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { format, type FormatConfig } from 'oxfmt';
import formatOptions from '../../.oxfmtrc.json';

const root = path.resolve(__dirname, '../..');
const openApiFile = path.join(root, 'platform/contracts/openapi.json');
const startClientFile = path.join(root, 'platform/api-client/src/generated/start-api.ts');
const clientFile = path.join(root, 'platform/api-client/src/generated/api.ts');
const addressFile = path.join(root, 'platform/api-client/src/generated/addresses.ts');

const routes = Object.values(serviceRoutes).flatMap((own) => Object.values(own));
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
    [startClientFile, startClient],
    [clientFile, client],
    [addressFile, await generateAddresses()],
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
