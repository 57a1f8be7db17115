import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { explainExit } from '../store/damage';
import { entryFile } from './entry-file';
import type { EmbeddedMongo } from './start';

export interface SpawnOptions {
  readonly dataDir: string;
  /** The built process entry; default embedded-mongo.cjs beside the running bundle. */
  readonly entry?: string;
  /** Unix socket to listen on; default below the data folder. */
  readonly socketPath?: string;
  /** Called with the exit code or signal when the process exits unexpectedly. */
  readonly onExit?: (reason: string) => void;
}

export interface SpawnedMongo extends EmbeddedMongo {
  readonly pid: number;
  /** Promise that settles when the process has exited. */
  readonly ended: Promise<void>;
}

/**
 * Starts the embedded database as a child process, which exits with this one.
 * @throws Error with the child's output when it fails to start
 */
export async function spawnEmbeddedMongo(options: SpawnOptions): Promise<SpawnedMongo> {
  const args = [
    options.entry ?? entryFile('embedded-mongo.cjs'),
    options.dataDir,
    ...(options.socketPath ? [options.socketPath] : []),
  ];
  // A separate process group, so that Ctrl-C reaches this process first, which closes the database
  // last.
  const detached = process.platform !== 'win32';
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'], detached });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2_000);
  });
  let isClosing = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve();
      if (!isClosing) options.onExit?.(explainExit(code, signal, options.dataDir));
    });
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve((JSON.parse(line) as { url: string }).url));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const reason = complaint.trim() || explainExit(code, signal, options.dataDir);
      reject(new Error(`The embedded database did not start: ${reason}`));
    });
  });
  const close = async (): Promise<void> => {
    isClosing = true;
    child.kill('SIGTERM');
    await ended;
  };
  return { url, close, ended, pid: child.pid! };
}
