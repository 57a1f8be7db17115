import { setTimeout as pause } from 'node:timers/promises';
import { createSemaphore } from '@medrad/service-kit';
import { type HashCall, type HashProcess, type HashPriority, startHashProcess } from './hash-process';

/** Hashes and verifies passwords with argon2id in child processes. */
export interface HashProcesses {
  hash(password: string): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Cost parameters of argon2id. */
export interface HashCost {
  /** Memory in KiB that one hash takes. */
  memoryCost: number;
  /** Number of passes of argon2id over its memory. */
  timeCost: number;
}

/** Parameters of argon2id that OWASP recommends: 19 MiB, 2 passes, 1 lane. */
export const productHashCost: HashCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Time in milliseconds that a process of idle priority has for a call. After it, the call is also given to a process
 * of ordinary priority.
 */
const idleWaitMs = 250;

/** Time in milliseconds after the last call of a pool at which its processes end, because each takes 44 MB. */
const restAfterMs = 60_000;

/**
 * A pool of child processes of one priority; a process is started when a call finds none free. They end when the pool
 * is not used any more.
 */
function createPool(priority: HashPriority, width: number, restAfter: number) {
  const all = new Set<HashProcess>();
  const idle: HashProcess[] = [];
  let resting: NodeJS.Timeout | undefined;
  const semaphore = createSemaphore({ permits: width, maxWaiting: Infinity }, 'never');

  const start = (): HashProcess => {
    const hasher = startHashProcess(priority, () => {
      all.delete(hasher);
      const place = idle.indexOf(hasher);
      if (place >= 0) idle.splice(place, 1);
    });
    all.add(hasher);
    return hasher;
  };
  const endIdle = (): void => {
    for (const hasher of idle.splice(0)) void hasher.close();
  };
  return {
    hasPermit: semaphore.hasPermit,
    run: (call: HashCall): Promise<string | boolean> =>
      semaphore.run(async () => {
        const hasher = idle.pop() ?? start();
        try {
          return await hasher.run(call);
        } finally {
          if (all.has(hasher)) idle.push(hasher);
          clearTimeout(resting);
          resting = setTimeout(endIdle, restAfter).unref();
        }
      }),
    async close() {
      clearTimeout(resting);
      await Promise.all([...all].map((hasher) => hasher.close()));
    },
  };
}

/**
 * Creates child processes that hash passwords. Hashing one password takes a core for tens of milliseconds, so processes
 * of idle priority keep many simultaneous sign-ins from slowing down all other requests. Threads are no alternative: a
 * preempted thread may hold a lock that the rest of its process needs.
 * @param width maximum number of processes per priority
 * @param restAfter milliseconds without a call after which idle processes end
 */
export function createHashProcesses(cost: HashCost, width: number, restAfter = restAfterMs): HashProcesses {
  const parameters = { ...cost, parallelism: 1 };
  const quiet = createPool('idle', width, restAfter);
  const ordinary = createPool('ordinary', width, restAfter);

  async function run(call: HashCall): Promise<string | boolean> {
    if (!quiet.hasPermit()) return ordinary.run(call);
    const answer = quiet.run(call);
    const idleWait = new AbortController();
    const early = await Promise.race([
      answer.then(
        () => true,
        () => true,
      ),
      pause(idleWaitMs, false, { signal: idleWait.signal }),
    ]);
    if (!early) return Promise.any([answer, ordinary.run(call)]);
    idleWait.abort();
    return answer;
  }
  return {
    hash: async (password) => String(await run(['hashSync', [password, parameters]])),
    verify: async (storedHash, password) => (await run(['verifySync', [storedHash, password]])) === true,
    async close() {
      await Promise.all([quiet.close(), ordinary.close()]);
    },
  };
}
