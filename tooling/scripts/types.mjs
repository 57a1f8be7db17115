/**
 * Type-checks the TypeScript projects that tsconfig.json names, one after another, with the native compiler. Prints all
 * findings and fails if there are any.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const compiler = fileURLToPath(import.meta.resolve('typescript-native/package.json'));
const { references } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'));
// Collects garbage less often than by default: less time for more memory.
const env = { GOGC: '400', ...process.env };

for (const { path: project } of references) {
  // Several checkers of one project would each check the imported types again: two cost nearly twice the time of one.
  const args = [path.join(path.dirname(compiler), 'bin/tsc'), '-p', project, '--checkers', '1'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
