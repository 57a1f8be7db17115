import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '@medrad/testing';
import { type BenchRow, median } from './bench-row';

const rounds = 5;
/** Milliseconds after which a process that was just started is idle. */
const restMs = 5_000;

/** Resident memory of a process and its children, in MB. */
function memoryOf(pid: number): number {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const family = new Set([pid]);
  for (const [child, parent] of rows) if (family.has(parent)) family.add(child);
  return rows.filter(([child]) => family.has(child)).reduce((sum, [, , rss]) => sum + rss, 0) / 1024;
}

/** Measures how long the built product takes to start on an existing data folder, and its memory afterwards. */
export async function run(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'medrad-start-'));
  await (await startProduct({ dataDir })).stop();
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const product = await startProduct({ dataDir, env: { NODE_ENV: 'production' } });
    const page = await fetch(product.url);
    await page.text();
    seconds.push((performance.now() - begun) / 1000);
    await pause(restMs);
    megabytes.push(memoryOf(product.pid));
    await product.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
  const opponent = 'none: an absolute goal';
  const start = median(seconds);
  const memory = median(megabytes);
  return [
    {
      metric: 'start to first served page, built',
      ours: `${start.toFixed(2)} s`,
      opponent,
      ratio: start,
      goal: '<= 5',
      then: '<= 2',
    },
    {
      metric: 'memory at rest, all processes',
      ours: `${memory.toFixed(0)} MB`,
      opponent,
      ratio: memory,
      goal: '<= 350',
      then: '<= 250',
    },
  ];
}
