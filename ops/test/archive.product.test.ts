import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ActivityStats } from '@medrad/contracts';
import {
  connectProductDatabase,
  eventually,
  type ProductClient,
  type ProductProcess,
  registerDeveloper,
  startProduct,
} from '@medrad/testing';
import { buildBackend, createFolders, ops } from './harness';

const dayMs = 24 * 60 * 60_000;
const oldCount = 3_000;
const youngCount = 40;

const folders = createFolders();
let product: ProductProcess;
let developer: ProductClient;
let before: ActivityStats;

const statsNow = (): Promise<ActivityStats> => developer.send<ActivityStats>('GET', '/api/activities/stats');

const entryAt = (daysAgo: number, index: number) => ({
  _id: randomUUID() as string,
  userId: `00000000-0000-4000-8000-0000000000${String(index % 50).padStart(2, '0')}`,
  user: { name: 'Asha Rao', email: `asha${index % 50}@example.org`, institute: 'City Hospital' },
  activityType: ['login', 'paper_view', 'test_start'][index % 3]!,
  resourceType: 'test',
  resourceId: randomUUID() as string,
  metadata: null,
  ipAddress: '203.0.113.7',
  userAgent: 'Firefox/200',
  timestamp: new Date(Date.now() - daysAgo * dayMs - index * 1_000),
});

async function fillLog(dataDir: string): Promise<void> {
  const connection = await connectProductDatabase({ dataDir }, 'messaging');
  const old = Array.from({ length: oldCount }, (_, index) => entryAt(402 + (index % 20), index));
  const young = Array.from({ length: youngCount }, (_, index) => entryAt(index, index));
  await connection.collection<{ _id: string }>('activities').insertMany([...old, ...young]);
  await connection.close();
}

beforeAll(async () => {
  buildBackend();
  const dataDir = folders.fresh();
  const env = { ACTIVITY_RETENTION_DAYS: '0' };
  const first = await startProduct({ dataDir, env });
  await fillLog(dataDir);
  await first.stop();
  product = await startProduct({ dataDir, env });
  developer = await registerDeveloper(product.url);
  before = await eventually(async () => {
    const stats = await statsNow();
    expect(stats.totalActivities).toBeGreaterThanOrEqual(oldCount + youngCount);
    return stats;
  });
});
afterAll(async () => {
  await product.stop();
  folders.removeAll();
});

const linesOf = (file: string) =>
  gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; timestamp: string; user: { name: string } });

test('a refused archive changes nothing', async () => {
  for (const [args, words] of [
    [['archive', 'log.txt'], /ends with \.jsonl\.gz/],
    [['archive', 'log.jsonl.gz', '--older-than', '29'], /30 or more/],
    [['archive', 'log.jsonl.gz', '--older-than', 'a year'], /30 or more/],
    [['archive', 'log.jsonl.gz', '--keep', '--yes-delete', '5'], /--yes-delete or --keep, not both/],
  ] as const) {
    const { code, err } = await ops(product.dataDir, [...args]);
    expect({ args, code }).toEqual({ args, code: 2 });
    expect(err).toMatch(words);
  }
  expect(await statsNow()).toEqual(before);
});

test('old entries are moved into a file while the product runs, and the totals do not change', async () => {
  const file = path.join(folders.fresh('archives'), 'log.jsonl.gz');
  const kept = path.join(folders.fresh('kept'), 'log.jsonl.gz');
  expect((await ops(product.dataDir, ['archive', kept, '--keep'])).code).toBe(0);
  for (const confirmed of [[], ['--yes-delete', String(oldCount - 1)]]) {
    const refused = await ops(product.dataDir, ['archive', file, ...confirmed]);
    expect([refused.code, refused.out, existsSync(file)]).toEqual([1, '', false]);
    expect(refused.err).toMatch(/^3000 entries before \S+ \(9\d % of the log\) would be removed/);
    expect(refused.err).toContain(`repeat the command with --yes-delete ${oldCount}`);
  }
  const { code, out } = await ops(product.dataDir, ['archive', file, '--yes-delete', String(oldCount)]);
  expect(code).toBe(0);
  expect(out).toContain(`${oldCount} entries before`);
  expect(out).toContain(`${oldCount} entries were removed from the log.`);
  expect(out).toContain(createHash('sha256').update(readFileSync(file)).digest('hex'));

  const entries = linesOf(file);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(oldCount);
  expect(entries.every(({ user }) => user.name === 'Asha Rao')).toBe(true);
  const times = entries.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort());
  expect(linesOf(kept)).toEqual(entries);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['log.jsonl.gz']);

  expect(await statsNow()).toEqual(before);
  const page = await developer.send<unknown[]>('GET', '/api/activities?limit=100');
  expect(page.length).toBeGreaterThanOrEqual(youngCount);
  expect(page.length).toBeLessThan(100);

  const again = await ops(product.dataDir, ['archive', file]);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('is there already')]);
  const empty = path.join(path.dirname(file), 'empty.jsonl.gz');
  expect((await ops(product.dataDir, ['archive', empty])).out).toMatch(/There are no entries before/);
  expect(existsSync(empty)).toBe(false);
});
