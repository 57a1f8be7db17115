import { type CacheStore, createMemoryCacheStore, createValueCache } from '../src';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const open = (store: CacheStore = createMemoryCacheStore()) =>
  createValueCache({ store, prefix: 'test', ttlMs: 60_000, isValue: isNumber });

test('reads a value once, and again after its invalidation', async () => {
  const cache = open();
  let reads = 0;
  const load = () => Promise.resolve((reads += 1));
  expect([await cache.get('a', load), await cache.get('a', load)]).toEqual([1, 1]);
  expect(await cache.get('b', load)).toBe(2);
  await cache.invalidate('a');
  expect([await cache.get('a', load), await cache.get('b', load)]).toEqual([3, 2]);
});

test('does not cache a value that was read before an edit and arrives after it', async () => {
  const cache = open();
  const slow = await new Promise<Promise<number>>((resolve) => {
    const reading: Promise<number> = cache.get('a', async () => {
      resolve(reading);
      await cache.invalidate('a');
      return 1;
    });
  }).catch(() => Promise.resolve(1));
  expect(slow).toBe(1);
  expect(await cache.get('a', () => Promise.resolve(2))).toBe(2);
});

test('caches nothing when loading fails', async () => {
  const cache = open();
  await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.get('a', () => Promise.resolve(5))).toBe(5);
});

test('drops a value after its lifetime', async () => {
  let now = 0;
  const store = createMemoryCacheStore(10, () => now);
  const cache = createValueCache({ store, prefix: 'test', ttlMs: 1_000, isValue: isNumber });
  await cache.get('a', () => Promise.resolve(1));
  now = 999;
  expect(await cache.get('a', () => Promise.resolve(2))).toBe(1);
  now = 1_000;
  expect(await cache.get('a', () => Promise.resolve(2))).toBe(2);
});

test('keeps no more entries in memory than allowed', async () => {
  const cache = open(createMemoryCacheStore(3));
  for (let n = 0; n < 10; n += 1) await cache.get(String(n), () => Promise.resolve(n));
  expect(await cache.get('9', () => Promise.resolve(-1))).toBe(9);
  expect(await cache.get('0', () => Promise.resolve(-1))).toBe(-1);
});

test('treats an unreachable store as a miss, pauses before it calls the store again, and sends the missed invalidations', async () => {
  jest.useFakeTimers();
  const memory = createMemoryCacheStore();
  let isAway = false;
  let asked = 0;
  const through =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> => {
      asked += 1;
      return isAway ? Promise.reject(new Error('away')) : work(...args);
    };
  const store = {
    read: through(memory.read),
    write: through(memory.write),
    invalidate: through(memory.invalidate),
  };
  const mine = open(store);
  const theirs = open(memory);
  await theirs.get('a', () => Promise.resolve(1));
  isAway = true;
  asked = 0;
  for (let n = 0; n < 20; n += 1) expect(await mine.get('a', () => Promise.resolve(7))).toBe(7);
  expect(asked).toBe(1);
  await mine.invalidate('a');
  isAway = false;
  expect(await theirs.get('a', () => Promise.resolve(2))).toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await theirs.get('a', () => Promise.resolve(2))).toBe(2);
  jest.useRealTimers();
});
