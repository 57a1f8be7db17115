/**
 * Type-checks the TypeScript projects that tsconfig.json names, one after another, with the native compiler. Prints all
 * findings and fails if there are any.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const compiler = createRequire(import.meta.url).resolve('typescript-native/package.json');
const { references } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'));
// The collector of garbage runs a quarter as often as by default, which saves a fifth of the time for 0.4 GB more.
const env = { GOGC: '400', ...process.env };

for (const { path: project } of references) {
  // Several checkers of one project would each check the imported types again: four cost twice the time of one.
  const args = [path.join(path.dirname(compiler), 'bin/tsc'), '-p', project, '--checkers', '1'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
