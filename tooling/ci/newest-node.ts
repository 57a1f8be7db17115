/**
 * Follows the README's first command in a fresh clone with the newest Node that the product supports, and runs the unit
 * suites of the back end with it: `npm run test:newest-node -- [jest options]`. NEWEST_NODE names the folder of that
 * Node's program.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchOutput } from '@medrad/testing/child-output';

const root = path.resolve(__dirname, '../..');

/** Runs a command to its end. @throws Error if it fails */
function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** Starts the product with an empty data folder and loads its first page. */
async function startOnce(cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const product = spawn('npm', ['start'], {
    cwd,
    env: { ...env, PORT: '0', DATA_DIR: path.join(cwd, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  try {
    const [, address = ''] = await watchOutput(product).printed(/is ready: (http:\/\/\S+)/);
    for (const page of ['/', '/healthz']) {
      const { status } = await fetch(address + page);
      if (status !== 200) throw new Error(`${page} answered ${status}`);
    }
    console.log(`npm start served its first page on ${address}`);
  } finally {
    if (product.pid !== undefined && product.exitCode === null) {
      // npm ends before the product, which holds the same output open until its last process has ended.
      const ended = once(product, 'close');
      process.kill(-product.pid, 'SIGTERM');
      await ended;
    }
  }
}

async function main(): Promise<void> {
  const folder = process.env['NEWEST_NODE'];
  if (!folder) throw new Error('NEWEST_NODE names no folder with a Node program.');
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const clone = mkdtempSync(path.join(tmpdir(), 'newest-node-'));
  try {
    run('git', ['clone', '--quiet', root, clone], { cwd: root });
    run('node', ['--version'], { cwd: clone, env });
    run('npm', ['ci'], { cwd: clone, env });
    await startOnce(clone, env);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
  const suites = ['jest', '--selectProjects', 'node', '--maxWorkers', '2'];
  run('npx', [...suites, ...process.argv.slice(2)], { cwd: root, env });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
