import { createSharedLane } from './test-lanes';

function turns() {
  const ends: (() => void)[] = [];
  const seen: number[] = [];
  let stored = 0;
  const inLane = createSharedLane<number>();
  /** Stores something and has everything counted. */
  const storeAndCount = (testId: string): Promise<number> => {
    stored += 1;
    return inLane(testId, async () => {
      const count = stored;
      seen.push(count);
      await new Promise<void>((resolve) => ends.push(resolve));
      return count;
    });
  };
  const endNext = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
  };
  return { storeAndCount, endNext, seen, inLane };
}

test('C20 ratings that come while a spotter is being counted are counted together, once, and none is left out', async () => {
  const { storeAndCount, endNext, seen } = turns();
  const first = storeAndCount('a');
  await new Promise((resolve) => setImmediate(resolve));
  const crowd = Array.from({ length: 50 }, () => storeAndCount('a'));
  await endNext();
  expect(await first).toBe(1);
  await endNext();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([51]));
  expect(seen).toEqual([1, 51]);
});

test('C20 another spotter is counted meanwhile', async () => {
  const { storeAndCount, endNext } = turns();
  const both = [storeAndCount('a'), storeAndCount('b')];
  await endNext();
  await endNext();
  expect(await Promise.all(both)).toEqual([2, 2]);
});

test('a count that fails fails for those who shared it, and the next one is made', async () => {
  const { inLane } = turns();
  const fails = () => Promise.reject(new Error('the database is away'));
  await Promise.all([1, 2, 3].map(() => expect(inLane('a', fails)).rejects.toThrow('away')));
  await expect(inLane('a', () => Promise.resolve(7))).resolves.toBe(7);
});
