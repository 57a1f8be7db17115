import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeptBuilds, type KeptBuilds } from './kept-builds';

const first = '00000000000000aa';
const second = '00000000000000bb';

let folder: string;
let builds: string;
const buildId = jest.fn<Promise<string>, []>();
let now: number;
let kept: KeptBuilds;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-builds-'));
  builds = path.join(folder, 'builds');
  const dist = path.join(folder, 'frontends/shell/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'main.0a1b2c3d.js'), 'main');
  buildId.mockReset().mockResolvedValue(first);
  now = Date.parse('2026-11-30T08:00:00Z');
  kept = createKeptBuilds({
    folder: builds,
    frontends: path.join(folder, 'frontends'),
    buildId,
    log: { info: jest.fn(), warn: jest.fn() },
    now: () => now,
  });
});
afterEach(async () => {
  await kept.close();
  rmSync(folder, { recursive: true });
});

test('a build is marked again at every turn, so that it counts as served', async () => {
  await kept.publish();
  now += 10 * 60_000;
  expect(await kept.listServed()).toEqual([]);
  await kept.publish();
  expect(await kept.listServed()).toEqual([first]);
  expect(statSync(path.join(builds, first)).mtimeMs).toBe(now);
});

test('a build that somebody has removed is stored again', async () => {
  await kept.publish();
  rmSync(path.join(builds, first), { recursive: true });
  await kept.publish();
  expect(readdirSync(builds)).toEqual([first]);
});

test('front ends that are built again meanwhile are neither stored nor marked: they may be incomplete', async () => {
  await kept.publish();
  buildId.mockResolvedValue(second);
  now += 10 * 60_000;
  await kept.publish();
  expect(readdirSync(builds)).toEqual([first]);
  expect(await kept.listServed()).toEqual([]);
});

test('front ends that change while they are copied are not kept', async () => {
  buildId.mockResolvedValueOnce(first).mockResolvedValue(second);
  await kept.publish();
  expect(readdirSync(builds)).toEqual([]);
});

test('a gateway that ends while it copies leaves nothing', async () => {
  const copied = kept.publish();
  await kept.close();
  await copied;
  expect(readdirSync(builds)).toEqual([]);
});
