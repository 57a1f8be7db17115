/** Type-checks the back end and the front end at the same time; prints all findings and fails if there is one. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

function check(project) {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [compiler, '-p', `tooling/tsconfig.${project}.json`], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('close', resolve));
}

const codes = await Promise.all(['back-end', 'front-end'].map(check));
if (codes.some((code) => code !== 0)) process.exitCode = 1;
