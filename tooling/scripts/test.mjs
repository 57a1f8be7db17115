/**
 * `npm test`: the checks of the sources, the unit, component and API suites, and one browser journey for each area.
 * (`npm run test:all` runs the other browser suites, those of the whole product and everything else too.) Checks of the sources run concurrently
 * with the tests, at a lower priority. `npm test -- types jest` runs only the named steps. The journeys need built
 * front ends; the build skips what has not changed. Results are written to the folder TEST_REPORT_DIR, by default
 * `node_modules/.cache/test-results`: Jest's `jest.json` and `failed-steps.json`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const reportFolder = process.env.TEST_REPORT_DIR || path.join(root, 'node_modules/.cache/test-results');
mkdirSync(reportFolder, { recursive: true });
const jestReport = ['--json', '--outputFile', path.join(reportFolder, 'jest.json')];

/** Jest projects whose suites run. */
const projects = ['node', 'api', 'dom', 'journey'];

/** Checks of the sources, in the order in which they run: the fastest first. */
const readings = {
  generated: ['npm', 'run', '-s', 'generate', '--', '--check'],
  format: ['npx', 'oxfmt', '--check'],
  imports: ['npm', 'run', '-s', 'imports'],
  deadcode: ['npm', 'run', '-s', 'deadcode'],
  types: ['npm', 'run', '-s', 'types'],
  // The linter checks types in Go: one thread that collects garbage seldom costs the least CPU time.
  lint: ['env', 'GOMAXPROCS=1', 'GOGC=200', 'npm', 'run', '-s', 'lint'],
};
const runs = {
  build: ['npm', 'run', '-s', 'build'],
  // Twice as many workers as the smallest machine has cores, because tests also wait: three used 1.65 of two cores.
  jest: ['npx', 'jest', ...jestReport, '--maxWorkers', '4', '--selectProjects', ...projects],
  // Runs after the test suites, because it compares the commands that the suites sent to the embedded database with the
  // committed list.
  'mongo-usage': [process.execPath, 'tooling/scripts/mongo-usage.mjs'],
  // Likewise: finds reasons for scans of collections that no query needs any more.
  'collection-scans': [process.execPath, '--import', 'tsx', 'tooling/scripts/collection-scans.ts'],
};

/** Environment of all steps. */
const env = {
  ...process.env,
  EMBEDDED_MONGO_USAGE: path.join(root, 'node_modules/.cache/embedded-mongo-usage.txt'),
  COLLECTION_SCANS: path.join(root, 'node_modules/.cache/collection-scans.txt'),
};
/**
 * Niceness at which the checks of the sources end at about the same time as the tests on two cores, without slowing
 * the tests.
 */
const readingNiceness = 3;

const wanted = process.argv.slice(2);
const known = Object.keys({ ...readings, ...runs });
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`unknown step: ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(2);
}

const failures = [];

// The recordings of database commands must contain only those of this run.
if (wanted.length === 0 || wanted.includes('jest')) {
  for (const file of [env.EMBEDDED_MONGO_USAGE, env.COLLECTION_SCANS]) {
    mkdirSync(path.dirname(file), { recursive: true });
    rmSync(file, { force: true });
  }
}

/**
 * Runs a step.
 * @param isAside whether the step runs concurrently with the tests; its output is then printed as a whole when it ends
 */
async function take(name, [command, ...args], isAside) {
  const started = Date.now();
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', ...(isAside ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => output.push(piece));
  if (isAside && child.pid !== undefined) os.setPriority(child.pid, readingNiceness);
  const [status] = await once(child, 'close').catch((error) => [error.message]);
  process.stdout.write(Buffer.concat(output));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) failures.push(name);
}

async function takeAll(steps, isAside) {
  for (const [name, command] of Object.entries(steps)) {
    if (wanted.length === 0 || wanted.includes(name)) await take(name, command, isAside);
  }
}

await Promise.all([takeAll(readings, true), takeAll(runs, false)]);
writeFileSync(path.join(reportFolder, 'failed-steps.json'), JSON.stringify(failures));
if (failures.length > 0) {
  console.error(`failed: ${failures.join(', ')}`);
  process.exitCode = 1;
}
