import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleFolder } from './availability';
import { watchOutput } from './child-output';

/** The built product in a process of its own, as users run it. */
export interface ProductProcess {
  /** URL of the gateway, e.g. `http://127.0.0.1:41234`. */
  url: string;
  /** Id of the process, which contains the gateway and all services. */
  pid: number;
  dataDir: string;
  /** Text that the process has written to stdout and stderr so far. */
  output(): string;
  /** Resolves when the process prints a line that matches the pattern. */
  printed(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Sends SIGKILL. The data folder is kept. */
  kill(): Promise<void>;
  /** Sends SIGTERM. The data folder is deleted, unless the caller gave it. */
  stop(): Promise<void>;
}

/** Data folder and environment of the product that {@link startProduct} starts. */
export interface ProductOptions {
  /** Data folder, which is kept when the product stops. Default a temporary one. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Folder of the product's bundles; that of this repository by default. */
  bundles?: string;
}

/** Password that unlocks developer access in products started by {@link startProduct}. */
export const developerPassword = 'a developer password for tests';

/** Settings with rate limits so high that many users behind one address do not reach them. */
export const wideLimits = Object.fromEntries(
  ['GENERAL', 'ENTRY', 'PASSWORD', 'UPLOAD'].map((name) => [`RATE_${name}_PER_MINUTE`, '1000000']),
);

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/**
 * Starts the built product (`npm run build`) on a free port, with high rate limits and {@link developerPassword}. It
 * has no demo content unless `DEMO` is set.
 */
export async function startProduct({
  dataDir,
  env = {},
  bundles = bundleFolder,
}: ProductOptions = {}): Promise<ProductProcess> {
  const mainFile = path.join(bundles, 'main.cjs');
  if (!existsSync(mainFile)) throw new Error('The product is not built: npm run build');
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'medrad-product-')));
  const child = spawn(process.execPath, [mainFile], {
    env: {
      ...process.env,
      ...wideLimits,
      PORT: '0',
      DATA_DIR: folder,
      DEMO: '0',
      DEVELOPER_PASSWORD: developerPassword,
      NODE_ENV: 'test',
      MONGODB_URL: '',
      AMQP_URL: '',
      REDIS_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { output, printed } = watchOutput(child);
  const [, url = ''] = await printed(/is ready: (http:\/\/\S+)/);
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: folder,
    output,
    printed,
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGTERM');
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}
