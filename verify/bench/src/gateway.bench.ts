import type { BenchRow } from './bench-row';
import { benchCookie, benchIdentityHeader } from './bench-session';
import { runContest } from './cpu-contest';
import { startNginx, startNginxProxy, startNodeServer } from './processes';

const json = JSON.stringify({
  items: Array.from({ length: 5 }, (_, id) => ({ id, title: 'CT Head: Emergencies' })),
});
const load = { path: '/api/tests', connections: 32, count: 15_000 };
const us = (value: number): string => `${value.toFixed(0)} us`;
const perSecond = (value: number): string => `${value.toFixed(0)}/s`;

/**
 * Measures the CPU time of a GET through the complete gateway, against nginx and a stock gateway. Behind all three is
 * one nginx.
 */
async function measureCpu(): Promise<BenchRow[]> {
  const upstream = await startNginx(`location / { default_type application/json; return 200 '${json}'; }`);
  const servers = {
    ours: await startNodeServer('gateway-server.ts', [upstream.url]),
    stock: await startNodeServer('opponents/stock-gateway.ts', [upstream.url]),
    nginx: await startNginxProxy(upstream.url),
  };
  const headers = { cookie: benchCookie() };
  const { ours, stock, nginx } = await runContest(servers, {
    load: { ...load, headers },
    warmUp: 25_000,
    rounds: 4,
  });
  for (const server of [...Object.values(servers), upstream]) await server.stop();
  return [
    {
      metric: 'gateway CPU per proxied GET, complete',
      ours: us(ours.cpu),
      opponent: `nginx ${us(nginx.cpu)}`,
      ratio: ours.cpu / nginx.cpu,
      goal: '<= 9',
      then: '<= 5',
    },
    {
      metric: 'gateway CPU per proxied GET, complete',
      ours: us(ours.cpu),
      opponent: `stock Express and http-proxy-middleware ${us(stock.cpu)}`,
      ratio: ours.cpu / stock.cpu,
      goal: '<= 0.5',
      then: '<= 0.25',
    },
    {
      metric: 'gateway p99 at 32 connections',
      ours: `${ours.p99.toFixed(1)} ms`,
      opponent: `stock ${stock.p99.toFixed(1)} ms (nginx ${nginx.p99.toFixed(1)} ms)`,
      ratio: ours.p99 / stock.p99,
      goal: '<= 1',
    },
  ];
}

/** Measures requests per second for the spotters service's list, directly and through the gateway. */
async function measureThroughput(): Promise<BenchRow[]> {
  const direct = await startNodeServer('spotters-server.ts');
  const through = await startNodeServer('gateway-server.ts', [direct.url]);
  // The gateway replaces this identity token with its own.
  const headers = { cookie: benchCookie(), ...benchIdentityHeader() };
  const scores = await runContest(
    { direct, through },
    { load: { ...load, count: 4_000, headers }, warmUp: 6_000, rounds: 4 },
  );
  for (const server of [through, direct]) await server.stop();
  return [
    {
      metric: 'requests per second through the gateway',
      ours: perSecond(scores.through.requestsPerSecond),
      opponent: `the spotters service direct ${perSecond(scores.direct.requestsPerSecond)}`,
      ratio: scores.through.requestsPerSecond / scores.direct.requestsPerSecond,
      goal: '>= 0.67',
      then: '>= 0.9',
    },
  ];
}

export async function run(): Promise<BenchRow[]> {
  return [...(await measureCpu()), ...(await measureThroughput())];
}
