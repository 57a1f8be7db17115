import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { reservedPorts, reservePort } from '../src/reserve-port';
import { codeFolders, listSources, readSource } from '../src/sources';

/** Ports that another process reserves. */
async function reserveElsewhere(count: number): Promise<number[]> {
  const file = path.join(__dirname, 'reserve-ports-process.ts');
  const args = ['--import', 'tsx', file, String(count)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as number[];
}

test('processes that reserve ports concurrently never get the same one', async () => {
  const own = await Promise.all(Array.from({ length: 300 }, reservePort));
  expect(new Set(own).size).toBe(own.length);
  const elsewhere = await reserveElsewhere(300);
  expect(elsewhere).toHaveLength(300);
  expect(elsewhere.filter((port) => own.includes(port))).toEqual([]);
});

test('no other source opens a free port and closes it again', () => {
  const letsGo = /listen\(0\b[^]{0,250}?\.close\([^]{0,80}?return port\b/;
  const sources = listSources(codeFolders, (name) => /\.tsx?$/.test(name));
  expect(sources.filter((name) => letsGo.test(readSource(name)))).toEqual([]);
  const planted = ['listen', '(0); server.close(); return port'].join('');
  expect(planted).toMatch(letsGo);
});

test('a reserved port is never given out by the system', async () => {
  const { first, count } = reservedPorts;
  expect(first + count).toBeLessThanOrEqual(32_768);
  const port = await reservePort();
  expect(port).toBeGreaterThanOrEqual(first);
  expect(port).toBeLessThan(first + count);
});
