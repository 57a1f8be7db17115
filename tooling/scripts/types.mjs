/** Type-checks every workspace, two at a time; prints all findings and fails if there is one. */
import { spawn } from 'node:child_process';
import { listTypedFolders, root } from './workspaces.mjs';

const queue = listTypedFolders();
let failed = 0;

function check(folder) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      if (code !== 0) {
        failed += 1;
        console.error(`${folder}\n${output}`);
      }
      resolve();
    });
  });
}

async function work() {
  for (let folder = queue.shift(); folder; folder = queue.shift()) await check(folder);
}

await Promise.all([work(), work()]);
if (failed > 0) {
  console.error(`types: ${failed} workspace(s) with errors`);
  process.exitCode = 1;
} else {
  console.log('types: clean');
}
