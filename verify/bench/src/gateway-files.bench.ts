import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomFillSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchRow } from './bench-row';
import { benchCookie } from './bench-session';
import { type ContestOptions, runContest } from './cpu-contest';
import { type MeasuredServer, startNginx, startNginxProxy, startNodeServer } from './processes';

const us = (value: number): string => `${value.toFixed(0)} us`;

async function compare(
  servers: { ours: MeasuredServer; nginx: MeasuredServer },
  metric: string,
  options: ContestOptions,
  goals: Pick<BenchRow, 'goal' | 'then'>,
): Promise<BenchRow> {
  const { ours, nginx } = await runContest(servers, options);
  const ratio = ours.cpu / nginx.cpu;
  return { metric, ours: us(ours.cpu), opponent: `nginx ${us(nginx.cpu)}`, ratio, ...goals };
}

/**
 * Measures the CPU time of files that go through the gateway, against nginx as a proxy. Behind both is one nginx that
 * has the files on disk.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-files-'));
  // nginx runs as another user, who must be able to read the folder.
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'api/files/spotters'), { recursive: true });
  writeFileSync(path.join(folder, 'api/files/spotters/image'), randomFillSync(Buffer.alloc(1024 * 1024)));
  const upstream = await startNginx(`root ${folder};`);
  const servers = {
    ours: await startNodeServer('gateway-server.ts', [upstream.url]),
    nginx: await startNginxProxy(upstream.url),
  };
  const file = '/api/files/spotters/image';
  const cookie = benchCookie();
  const rows = [
    await compare(
      servers,
      'gateway CPU per 64 KiB Range',
      {
        load: { path: file, headers: { cookie, range: 'bytes=0-65535' }, connections: 16, count: 3_000 },
        warmUp: 5_000,
        rounds: 3,
      },
      { goal: '<= 3.7', then: '<= 2.2' },
    ),
    await compare(
      servers,
      'gateway CPU per 1 MiB image',
      { load: { path: file, headers: { cookie }, connections: 8, count: 300 }, warmUp: 300, rounds: 3 },
      { goal: '<= 2.3', then: '<= 2' },
    ),
  ];
  for (const server of [...Object.values(servers), upstream]) await server.stop();
  rmSync(folder, { recursive: true });
  return rows;
}
