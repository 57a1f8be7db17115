/**
 * `npm test`: every check a change must pass, cheapest first. `npm test -- lint jest` runs the named steps only.
 * Browser journeys need built front ends; the build is skipped when nothing changed.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const steps = {
  generated: ['npm', 'run', '-s', 'generate', '--', '--check'],
  format: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'],
  types: ['npm', 'run', '-s', 'types'],
  lint: ['npx', 'eslint', '--max-warnings', '0', '--concurrency', '2', '.'],
  imports: ['npm', 'run', '-s', 'imports'],
  deadcode: ['npm', 'run', '-s', 'deadcode'],
  build: ['npm', 'run', '-s', 'build'],
  // One more than there are cores on the smallest machine: most of a test is waiting.
  jest: ['npx', 'jest', '--maxWorkers', '3', '--selectProjects', 'node', 'api', 'dom'],
  e2e: ['npx', 'jest', '--maxWorkers', '3', '--selectProjects', 'e2e'],
};

/** The AWS SDK is pinned: that its later versions want a newer Node than the lowest one here concerns nobody. */
const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`unknown step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}

const failures = [];
for (const [name, [command, ...args]] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) failures.push(name);
}
if (failures.length > 0) {
  console.error(`failed: ${failures.join(', ')}`);
  process.exitCode = 1;
}
