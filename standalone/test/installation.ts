import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const bundle = path.join(root, 'dist/standalone/main.cjs');

/** Bundles the back end as `npm start` would. */
export function buildBackend(): void {
  execFileSync(process.execPath, [path.join(root, 'tooling/scripts/build.mjs'), 'backend'], { cwd: root });
}

/** A running process of the product. */
export interface Run {
  url: string;
  /** Standard output of the process up to now. */
  stdout(): string;
  stderr(): string;
  /**
   * Sends SIGTERM and waits until the process has ended.
   * @returns the exit code
   */
  stop(): Promise<number | null>;
  /** Sends SIGKILL to the product and to its database process at the same time. */
  crash(): Promise<void>;
  databasePid(): number;
}

/** Error for a product that ended by itself during its start. */
export class StartFailed extends Error {
  constructor(
    readonly code: number | null,
    readonly output: string,
  ) {
    super(`ended with ${code}: ${output}`);
  }
}

/** A data folder on which a test can start and stop the product repeatedly. */
export interface Installation {
  dataDir: string;
  start(env?: Record<string, string>): Promise<Run>;
  /** Every file below the data folder, with its path and its content as text. */
  files(): { name: string; text: string }[];
  /** Ends the started processes and deletes the data folder. */
  remove(): Promise<void>;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

function spawnRun(env: Record<string, string>): { child: ChildProcess; run: Promise<Run> } {
  const child = spawn(process.execPath, [bundle], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const run = new Promise<Run>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    void ended.then((code) => reject(new StartFailed(code, stdout + stderr)));
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const [, url] = /is ready: (\S+)/.exec(stdout) ?? [];
      if (!url) return;
      resolve({
        url,
        stdout: () => stdout,
        stderr: () => stderr,
        databasePid: () => childrenOf(child.pid!)[0]!,
        stop() {
          child.kill('SIGTERM');
          return ended;
        },
        async crash() {
          const [database] = childrenOf(child.pid!);
          child.kill('SIGKILL');
          if (database) process.kill(database, 'SIGKILL');
          await ended;
        },
      });
    });
  });
  return { child, run };
}

/** Creates an installation with a new, empty data folder. */
export function createInstallation(): Installation {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'standalone-'));
  const children: ChildProcess[] = [];
  return {
    dataDir,
    start(env = {}) {
      const { child, run } = spawnRun({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', ...env });
      children.push(child);
      return run;
    },
    files() {
      return readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const name = path.join(entry.parentPath, entry.name);
          return { name, text: readFileSync(name, 'latin1') };
        });
    },
    remove() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      return Promise.resolve();
    },
  };
}
