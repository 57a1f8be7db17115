/** Type-checks all TypeScript projects at the same time; prints all findings and fails if there are any. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { projects } from './projects.mjs';

const root = path.resolve(import.meta.dirname, '../..');

function check(project) {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [compiler, '-p', project], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('close', resolve));
}

const codes = await Promise.all(projects.map(check));
if (codes.some((code) => code !== 0)) process.exitCode = 1;
