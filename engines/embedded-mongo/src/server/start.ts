import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readMessages } from './connection';
import { entryFile } from './entry-file';
import { lockFolderWhenFree } from './folder-lock';
import { recordUsage } from '../vocabulary';

export interface EmbeddedMongoOptions {
  /** Data folder; created if missing, and locked while the server runs. */
  readonly dataDir: string;
  /** Unix socket to listen on; its folder is accessible only to this user. */
  readonly socketPath?: string;
  /** Loopback TCP port instead of a socket; 0 selects a free port. */
  readonly port?: number;
  /** The built engine.worker file, if it is not beside the running bundle. */
  readonly workerPath?: string;
  /** Milliseconds to wait for an earlier owner of the folder to exit; default 0. */
  readonly lockTimeoutMs?: number;
  /** File to which each command, operator and option is appended on first use. */
  readonly usageFile?: string | undefined;
  /** Called once when the engine fails; the message contains no data. */
  readonly onLog?: (message: string) => void;
}

export interface EmbeddedMongo {
  /** Connection string for any MongoDB driver (`MONGODB_URL`), without a database name. */
  readonly url: string;
  /** Completes the writes that were received, closes every connection and unlocks the folder. */
  close(): Promise<void>;
}

/**
 * Maximum length of a socket path, which systems limit to about 104 bytes; data folders can be
 * longer.
 */
const LONGEST_SOCKET_PATH = 100;

interface Address {
  readonly listen: { path: string } | { port: number; host: string };
  readonly release: () => void;
}

function chooseAddress({ dataDir, socketPath, port }: EmbeddedMongoOptions): Address {
  if (port !== undefined || process.platform === 'win32')
    return { listen: { port: port ?? 0, host: '127.0.0.1' }, release: () => undefined };
  const wanted = path.resolve(socketPath ?? path.join(dataDir, 'run', 'mongo.sock'));
  const isTooLong = Buffer.byteLength(wanted) > LONGEST_SOCKET_PATH;
  const folder = isTooLong ? mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-')) : path.dirname(wanted);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = path.join(folder, path.basename(wanted));
  rmSync(file, { force: true });
  return {
    listen: { path: file },
    release: () => rmSync(isTooLong ? folder : file, { recursive: true, force: true }),
  };
}

/** Starts the engine's thread and waits until it is ready. */
async function startEngine(options: EmbeddedMongoOptions): Promise<Worker> {
  const worker = new Worker(options.workerPath ?? entryFile('engine.worker.cjs'), {
    workerData: { dataDir: options.dataDir, usageFile: options.usageFile },
  });
  await new Promise<void>((resolve, reject) => {
    const early = (code: number) =>
      reject(new Error(`The database engine ended with code ${code} before it was ready`));
    worker.once('error', reject).once('exit', early);
    worker.once('message', () => {
      worker.off('error', reject).off('exit', early);
      resolve();
    });
  });
  return worker;
}

function serve(worker: Worker, sockets: Map<number, Socket>): Server {
  let lastConnection = 0;
  worker.on('message', ([connection, reply]: [number, Uint8Array]) => {
    sockets.get(connection)?.write(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength));
  });
  return createServer({ noDelay: true }, (socket) => {
    lastConnection += 1;
    const id = lastConnection;
    sockets.set(id, socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(id));
    readMessages(socket, id, (message) => worker.postMessage([id, message], [message.buffer as ArrayBuffer]));
  });
}

function listen(server: Server, { listen: address }: Address): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.removeListener('error', reject);
      const bound = server.address();
      if (bound === null || typeof bound === 'string')
        resolve(`mongodb://${encodeURIComponent(bound ?? '')}/`);
      else resolve(`mongodb://127.0.0.1:${bound.port}/?directConnection=true`);
    });
  });
}

/**
 * Starts the embedded database in this process: sockets on this thread, the engine on a thread of
 * its own.
 * @throws Error when the data folder is in use or the address cannot be bound
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  recordUsage(options.usageFile);
  const unlock = await lockFolderWhenFree(options.dataDir, options.lockTimeoutMs ?? 0);
  let worker: Worker | undefined;
  try {
    worker = await startEngine(options);
    const address = chooseAddress(options);
    const sockets = new Map<number, Socket>();
    const server = serve(worker, sockets);
    const url = await listen(server, address);
    const ended = new Promise<void>((resolve) => worker!.once('exit', () => resolve()));
    // After a failure of the engine, connections are closed so that clients do not wait.
    worker.on('error', (error) => {
      options.onLog?.(`The database engine failed: ${error.message}`);
      for (const socket of sockets.values()) socket.destroy();
      server.close();
    });
    const close = async (): Promise<void> => {
      server.close();
      for (const socket of sockets.values()) socket.destroy();
      worker!.postMessage('close');
      await ended;
      address.release();
      unlock();
    };
    let closing: Promise<void> | undefined;
    return { url, close: () => (closing ??= close()) };
  } catch (error) {
    await worker?.terminate();
    unlock();
    throw error;
  }
}
