/**
 * `npm run test:fuzz`: starts the built product on a scratch folder and lets schemathesis make calls from the
 * product's own OpenAPI description, as guest, resident and developer. Every answer must be described: no server
 * error, no status, content type, header or body that the description does not declare. `npm run test:fuzz -- 42`
 * takes another seed.
 *
 * schemathesis is a Python program: SCHEMATHESIS names it, else it is looked for on the PATH. Without it the run is
 * skipped, and in `.ci/run` it fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  canRunWith,
  findProgram,
  type ProductClient,
  type ProductProcess,
  registerDeveloper,
  registerResident,
  startProduct,
} from '@medrad/testing';
import { describePass, type KnownIds } from './description';
import type { OpenApi } from './open-api';
import { type Pass, passes, type Role } from './passes';
import { makeRecords } from './records';

const seed = process.argv[2] ?? '20260101';
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'response_headers_conformance',
];

/** What all passes use. */
interface Stage {
  program: string;
  product: ProductProcess;
  clients: Readonly<Record<Exclude<Role, 'guest'>, ProductClient>>;
  document: OpenApi;
  known: KnownIds;
  /** Folder for the OpenAPI description of each pass and for the files that schemathesis writes. */
  folder: string;
}

/**
 * Runs schemathesis as the caller of one pass.
 * @returns whether schemathesis found nothing and the caller's session is still valid
 */
async function runPass(pass: Pass, { program, product, clients, document, known, folder }: Stage) {
  const client = pass.role === 'guest' ? null : clients[pass.role];
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(describePass(document, pass, known)));
  const settings = [
    ...['--url', product.url, '--checks', checks.join(','), '--phases', pass.phases],
    ...['--max-examples', String(pass.examples), '--seed', seed, '--request-timeout', '60'],
    ...['--generation-database', 'none', '--warnings', 'off', '--no-color', '--continue-on-failure'],
    ...(client ? ['--header', `Cookie: ${client.cookie()}`] : []),
  ];
  const child = spawn(program, ['run', file, ...settings], { cwd: folder, stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  // If the session ended during the pass, all later requests only got 401 and tested nothing.
  const fault = client ? await client.send('GET', '/api/auth/user').then(() => null, String) : null;
  if (fault !== null)
    console.error(`The session of the ${pass.role} cannot be used after the pass. ${fault}`);
  return status === 0 && fault === null;
}

async function runAll(program: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'medrad-fuzz-'));
  const product = await startProduct();
  try {
    const resident = await registerResident(product.url);
    const developer = await registerDeveloper(product.url);
    const document = await developer.send<OpenApi>('GET', '/api/openapi.json');
    const known = await makeRecords(developer, resident);
    const stage: Stage = { program, product, clients: { resident, developer }, document, known, folder };
    const failed: string[] = [];
    for (const pass of passes) {
      const title = `${pass.role} on ${pass.access.join(' and ')} calls`;
      const started = Date.now();
      console.log(`\n== ${title} (${pass.phases}) ==`);
      const isSound = await runPass(pass, stage);
      if (!isSound) failed.push(title);
      const seconds = ((Date.now() - started) / 1_000).toFixed(1);
      console.log(`${isSound ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
    }
    if (failed.length > 0)
      console.error(`\nfailed: ${failed.join('; ')}\n\nThe product's log:\n${product.output()}`);
    return failed.length === 0;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const program = process.env['SCHEMATHESIS'] ?? findProgram('schemathesis');
  if (!canRunWith('schemathesis', program !== null) || program === null) return;
  if (!(await runAll(program))) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
