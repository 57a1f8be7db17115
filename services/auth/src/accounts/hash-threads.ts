import { Worker } from 'node:worker_threads';

/** argon2 on threads of its own. */
export interface HashThreads {
  hash(password: string): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Work that an argon2id hash takes. */
export interface HashCost {
  /** In KiB. */
  memoryCost: number;
  /** Passes. */
  timeCost: number;
}

/** argon2id as OWASP recommends: 19 MiB, 2 passes, 1 lane. */
export const productHashCost: HashCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * A hash takes a core for tens of milliseconds. On threads that give way, a crowd that signs in slows itself down and not
 * everybody's pages; on a host that is busy with other things they still get a quarter of a core. Linux counts niceness by
 * thread, and 0 names the calling one; elsewhere it would be the process.
 */
const niceness = 5;

/** A string, because it must be found from source, from a test and from a bundle alike. */
const threadSource = `
  const { parentPort, workerData } = require('node:worker_threads');
  const argon2 = require(workerData.argon2);
  if (process.platform === 'linux') require('node:os').setPriority(0, workerData.niceness);
  parentPort.on('message', ({ name, args }) => {
    try {
      parentPort.postMessage({ result: argon2[name](...args) });
    } catch (error) {
      parentPort.postMessage({ fault: String(error.message) });
    }
  });
`;

interface Answer {
  result?: string | boolean;
  fault?: string;
}

interface Thread {
  run(name: 'hashSync' | 'verifySync', args: unknown[]): Promise<string | boolean>;
  close(): Promise<unknown>;
}

/** One thread, one task at a time. */
function startThread(onEnd: () => void): Thread {
  const workerData = { argon2: require.resolve('@node-rs/argon2'), niceness };
  const worker = new Worker(threadSource, { eval: true, workerData });
  let settle: ((answer: Answer) => void) | undefined;
  const answer = (given: Answer): void => {
    settle?.(given);
    settle = undefined;
  };
  worker.on('message', answer);
  worker.on('error', (error) => answer({ fault: error.message }));
  worker.on('exit', () => {
    answer({ fault: 'the hashing thread ended' });
    onEnd();
  });
  worker.unref();
  return {
    run: (name, args) =>
      new Promise((resolve, reject) => {
        settle = ({ result, fault }) =>
          result === undefined
            ? reject(new Error(`Hashing failed: ${fault ?? 'no result'}`))
            : resolve(result);
        worker.postMessage({ name, args });
      }),
    close: () => worker.terminate(),
  };
}

/** Threads that are started when they are needed; a task never waits for one, so their number is the caller's to limit. */
export function createHashThreads(cost: HashCost): HashThreads {
  const parameters = { ...cost, parallelism: 1 };
  const all = new Set<Thread>();
  const idle: Thread[] = [];

  const start = (): Thread => {
    const thread = startThread(() => {
      all.delete(thread);
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
    });
    all.add(thread);
    return thread;
  };
  const run: Thread['run'] = async (name, args) => {
    const thread = idle.pop() ?? start();
    try {
      return await thread.run(name, args);
    } finally {
      if (all.has(thread)) idle.push(thread);
    }
  };
  return {
    hash: async (password) => String(await run('hashSync', [password, parameters])),
    verify: async (storedHash, password) => (await run('verifySync', [storedHash, password])) === true,
    async close() {
      await Promise.all([...all].map((thread) => thread.close()));
    },
  };
}
