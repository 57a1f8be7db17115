import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** SHA-256 of what is given piece by piece. */
export interface StreamHash {
  /** Copies the pieces; resolves when they are in the hash. */
  update(pieces: readonly Buffer[]): Promise<void>;
  /** Hex. */
  digest(): Promise<string>;
  /** Forgets what was given. */
  drop(): void;
}

/** A string, because it must be found from source, from a test and from a bundle alike. */
const source = `
  const { createHash } = require('node:crypto');
  const { parentPort } = require('node:worker_threads');
  const hashes = new Map();
  parentPort.on('message', ({ id, piece, isLast }) => {
    if (piece) {
      if (!hashes.has(id)) hashes.set(id, createHash('sha256'));
      hashes.get(id).update(piece);
    }
    const digest = isLast ? hashes.get(id)?.digest('hex') : undefined;
    if (isLast) hashes.delete(id);
    parentPort.postMessage({ id, digest });
  });
`;

interface Reply {
  id: number;
  digest?: string;
}

/** The thread that hashes for this process; started for the first stream that wants it. */
interface HashThread {
  send: (id: number, message: { piece?: Uint8Array<ArrayBuffer>; isLast?: boolean }) => Promise<Reply>;
}

let thread: HashThread | undefined;
let streams = 0;

function startThread(): HashThread {
  const worker = new Worker(source, { eval: true });
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  worker.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.resolve(reply);
    waiting.delete(reply.id);
    if (waiting.size === 0) worker.unref();
  });
  const fail = (error: Error): void => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the hashing thread ended')));
  worker.unref();
  return {
    send: (id, message) =>
      new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.ref();
        worker.postMessage({ id, ...message }, message.piece ? [message.piece.buffer] : []);
      }),
  };
}

/** On a thread of its own, so that a large file takes its sender's time and not everybody's. */
export function hashOnThread(): StreamHash {
  const id = (streams += 1);
  thread ??= startThread();
  const { send } = thread;
  return {
    async update(pieces) {
      const piece = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const one of pieces) {
        piece.set(one, at);
        at += one.length;
      }
      await send(id, { piece });
    },
    async digest() {
      return (await send(id, { isLast: true })).digest ?? '';
    },
    drop() {
      void send(id, { isLast: true }).catch(() => undefined);
    },
  };
}

/** At once, for what is small. */
export function hashNow(pieces: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
