import { applyLoad, type Load } from './load-client';
import { cpuMicroseconds, type MeasuredServer } from './processes';

/** Result of one contestant over all rounds. */
export interface Score {
  /** CPU microseconds per request in the best round. */
  cpu: number;
  requestsPerSecond: number;
  /** Smallest of the rounds' 99th percentiles of latency, in milliseconds. */
  p99: number;
}

export interface ContestOptions {
  load: Omit<Load, 'url'>;
  /** Number of calls before the first measured round, so that code is compiled by then. */
  warmUp: number;
  rounds: number;
}

/**
 * Measures servers under the same load in alternating order (A B C, C B A, …), so that other load of the machine
 * affects all of them alike.
 */
export async function runContest<K extends string>(
  servers: Record<K, MeasuredServer>,
  { load, warmUp, rounds }: ContestOptions,
): Promise<Record<K, Score>> {
  const names = Object.keys(servers) as K[];
  const scores = {} as Record<K, Score>;
  for (const name of names) {
    await applyLoad({ ...load, url: servers[name].url, count: warmUp });
    scores[name] = { cpu: Infinity, requestsPerSecond: 0, p99: Infinity };
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const { url, pids } = servers[name];
      // Warms the server up again, because it was idle during the measurements of the other servers.
      await applyLoad({ ...load, url, count: Math.ceil(load.count / 10) });
      const before = cpuMicroseconds(pids);
      const { requestsPerSecond, latencies } = await applyLoad({ ...load, url });
      const cpu = (cpuMicroseconds(pids) - before) / load.count;
      const p99 = latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
      const best = scores[name];
      scores[name] = {
        cpu: Math.min(best.cpu, cpu),
        requestsPerSecond: Math.max(best.requestsPerSecond, requestsPerSecond),
        p99: Math.min(best.p99, p99),
      };
    }
  }
  return scores;
}
