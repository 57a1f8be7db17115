/** One side of a comparison: runs an operation `count` times and returns the mean nanoseconds of a run. */
export type Contestant = (count: number) => Promise<number>;

/** Measures an operation of the product in this process. */
export function timed(operation: () => unknown): Contestant {
  return async (count) => {
    const start = process.hrtime.bigint();
    for (let run = 0; run < count; run += 1) await operation();
    return Number(process.hrtime.bigint() - start) / count;
  };
}

/**
 * Like {@link timed}, for a synchronous operation: awaiting would take longer than the shortest of these operations.
 */
export function timedSync(operation: () => void): Contestant {
  return (count) => {
    const start = process.hrtime.bigint();
    for (let run = 0; run < count; run += 1) operation();
    return Promise.resolve(Number(process.hrtime.bigint() - start) / count);
  };
}

/**
 * Best mean of each contestant over rounds in alternating order. The best is taken because other load of the machine
 * makes a round slower, never faster.
 * @returns milliseconds per run
 */
export async function contest<K extends string>(
  contestants: Record<K, Contestant>,
  { count, rounds }: { count: number; rounds: number },
): Promise<Record<K, number>> {
  const names = Object.keys(contestants) as K[];
  const best = {} as Record<K, number>;
  for (const name of names) {
    best[name] = Infinity;
    await contestants[name](count);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      best[name] = Math.min(best[name], (await contestants[name](count)) / 1e6);
    }
  }
  return best;
}
