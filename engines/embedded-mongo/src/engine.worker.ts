import { parentPort, workerData } from 'node:worker_threads';
import { Engine } from './commands/engine';
import { recordUsage } from './vocabulary';

/** Settings passed by the main thread. */
interface EngineSettings {
  readonly dataDir: string;
  readonly usageFile: string | undefined;
}

/**
 * The engine's thread: receives `[connection, message]`, posts `[connection, reply]`; `close` ends
 * it.
 */
const port = parentPort;
if (!port) throw new Error('engine.worker runs as a worker thread only');
const { dataDir, usageFile } = workerData as EngineSettings;
recordUsage(usageFile);
const engine = new Engine(dataDir);

function post(connection: number, reply: Buffer | undefined): void {
  if (reply) port!.postMessage([connection, reply], [reply.buffer as ArrayBuffer]);
}

port.on('message', (message: [number, Uint8Array] | 'close') => {
  if (message === 'close') {
    void engine.close().finally(() => port.close());
    return;
  }
  const [connection, bytes] = message;
  engine.handle(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (reply) =>
    post(connection, reply),
  );
});
port.postMessage('ready');
