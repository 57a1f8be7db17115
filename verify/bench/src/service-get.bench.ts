import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { identityHeader } from '@medrad/service-kit';
import { bundleProgram } from '@medrad/testing';
import autocannon from 'autocannon';
import { type BenchRow, median } from './bench-row';

const names = ['ours', 'raw', 'stock'] as const;
const warmUpRequests = 30_000;
const requestsPerRound = 10_000;
const rounds = 5;
/** Microseconds per tick: Linux counts CPU time in hundredths of a second. */
const microsecondsPerTick = 10_000;

/** One of the servers of `service-get-server.ts`. */
export interface ServiceGetServer {
  child: ChildProcess;
  port: number;
}

/**
 * Starts a server from a bundle, as the product is.
 * @param folder folder that contains `service-get-server.ts`
 */
export async function startServiceGet(name: string, folder = __dirname): Promise<ServiceGetServer> {
  const program = bundleProgram(path.join(folder, 'service-get-server.ts'));
  const child = fork(program.file, [name], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...program.env },
  });
  const [port] = (await once(child, 'message')) as [number];
  // The server has read it.
  program.remove();
  return { child, port };
}

/** User and system time that a server has used so far, in microseconds. */
function cpuOf({ child }: ServiceGetServer): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
}

/** Number of requests with one token: few enough for the minute for which a token is valid, also on a busy machine. */
const requestsPerToken = 2_500;

async function sendBatch(server: ServiceGetServer, amount: number): Promise<void> {
  server.child.send('token');
  const [token] = (await once(server.child, 'message')) as [string];
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}/api/thing`,
    connections: 16,
    amount,
    headers: { [identityHeader]: token },
  });
  if (result['2xx'] !== amount) throw new Error(`${result['2xx']} of ${amount} answers were good`);
}

/** Sends requests to a server. Returns its CPU time per request in microseconds. */
export async function loadServiceGet(server: ServiceGetServer, amount: number): Promise<number> {
  const before = cpuOf(server);
  for (let left = amount; left > 0; left -= requestsPerToken) {
    await sendBatch(server, Math.min(left, requestsPerToken));
  }
  return (cpuOf(server) - before) / amount;
}

/**
 * Measures the CPU time of a service for a GET with an identity token, against plain Node.js and plain Express, in
 * turns.
 */
export async function run(): Promise<BenchRow[]> {
  const servers = await Promise.all(names.map((name) => startServiceGet(name)));
  const samples: number[][] = names.map(() => []);
  for (const server of servers) await loadServiceGet(server, warmUpRequests);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      samples[index]?.push(await loadServiceGet(server, requestsPerRound));
    }
  }
  for (const { child } of servers) child.disconnect();
  const [ours = 0, raw = 0, stock = 0] = samples.map(median);
  const row = (name: string, cost: number): Pick<BenchRow, 'metric' | 'ours' | 'opponent' | 'ratio'> => ({
    metric: `CPU of an authenticated GET of a service, against ${name}`,
    ours: `${ours.toFixed(0)} us`,
    opponent: `${name} ${cost.toFixed(0)} us`,
    ratio: ours / cost,
  });
  return [
    { ...row('bare Node http', raw), goal: '<= 4', then: '<= 3' },
    { ...row('stock Express', stock), goal: '<= 0.6', then: '<= 0.45' },
  ];
}
