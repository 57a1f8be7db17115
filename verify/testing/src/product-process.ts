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
  /** Process id of gateway and services. */
  pid: number;
  dataDir: string;
  /** Output of both streams so far. */
  output(): string;
  /** Resolves when a line that matches is printed. */
  printed(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Sends SIGKILL; the data folder is kept. */
  kill(): Promise<void>;
  /** Sends SIGTERM; the data folder is deleted unless it was given. */
  stop(): Promise<void>;
}

/** Options of {@link startProduct}. */
export interface ProductOptions {
  /** Data folder, which is kept afterwards. Default a temporary one. */
  dataDir?: string;
  env?: Record<string, string>;
}

/** Password that unlocks developer access in started products. */
export const developerPassword = 'a developer password for tests';

const mainFile = path.join(bundleFolder, 'main.cjs');

/** Rate limits that many users behind one address do not reach. */
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
 * Starts the built product (`npm run build`) on a free port, without demo content unless `DEMO` is set, with high rate
 * limits and {@link developerPassword}.
 */
export async function startProduct({ dataDir, env = {} }: ProductOptions = {}): Promise<ProductProcess> {
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
