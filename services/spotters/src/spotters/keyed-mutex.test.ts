import { createSingleFlight } from './keyed-mutex';

function turns() {
  const ends: (() => void)[] = [];
  const seen: number[] = [];
  let stored = 0;
  const shareRun = createSingleFlight<number>();
  /** Increments a counter and requests a run that reads the counter. */
  const storeAndCount = (testId: string): Promise<number> => {
    stored += 1;
    return shareRun(testId, async () => {
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
  return { storeAndCount, endNext, seen, shareRun };
}

test('C20 counts all ratings that arrive during a count together in one further count', async () => {
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

test('C20 counts different spotters at the same time', async () => {
  const { storeAndCount, endNext } = turns();
  const both = [storeAndCount('a'), storeAndCount('b')];
  await endNext();
  await endNext();
  expect(await Promise.all(both)).toEqual([2, 2]);
});

test('rejects all callers who shared a failed count, and counts again for the next caller', async () => {
  const { shareRun } = turns();
  const fails = () => Promise.reject(new Error('the database is away'));
  await Promise.all([1, 2, 3].map(() => expect(shareRun('a', fails)).rejects.toThrow('away')));
  await expect(shareRun('a', () => Promise.resolve(7))).resolves.toBe(7);
});
