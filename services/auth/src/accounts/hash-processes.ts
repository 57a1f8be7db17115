import { setTimeout as pause } from 'node:timers/promises';
import { createSemaphore } from '@medrad/service-kit';
import { type HashCall, type HashProcess, type HashRank, startHashProcess } from './hash-process';

/** argon2 in processes of its own. */
export interface HashProcesses {
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

/** A host that is busy with other things for this long, in ms, is not waited for: the hash gets an ordinary share. */
const patienceMs = 250;

/** Processes of one rank, started when they are needed. */
function createPool(rank: HashRank, width: number) {
  const all = new Set<HashProcess>();
  const idle: HashProcess[] = [];
  const semaphore = createSemaphore({ permits: width, maxWaiting: Infinity }, 'never');

  const start = (): HashProcess => {
    const hasher = startHashProcess(rank, () => {
      all.delete(hasher);
      const place = idle.indexOf(hasher);
      if (place >= 0) idle.splice(place, 1);
    });
    all.add(hasher);
    return hasher;
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
        }
      }),
    async close() {
      await Promise.all([...all].map((hasher) => hasher.close()));
    },
  };
}

/**
 * A hash takes a core for tens of milliseconds. In processes that run when nobody else wants the core, a crowd that signs
 * in slows itself down and not everybody's pages. (A thread would not do: stopped halfway, it may hold a lock that the
 * rest of its process needs.)
 * @param width processes of each rank at most
 */
export function createHashProcesses(cost: HashCost, width: number): HashProcesses {
  const parameters = { ...cost, parallelism: 1 };
  const quiet = createPool('idle', width);
  const ordinary = createPool('ordinary', width);

  async function run(call: HashCall): Promise<string | boolean> {
    if (!quiet.hasPermit()) return ordinary.run(call);
    const answer = quiet.run(call);
    const patience = new AbortController();
    const early = await Promise.race([
      answer.then(
        () => true,
        () => true,
      ),
      pause(patienceMs, false, { signal: patience.signal }),
    ]);
    if (!early) return Promise.any([answer, ordinary.run(call)]);
    patience.abort();
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
