import { gatherWrites } from '../src';

/** A write that lasts until the test ends it, and that records the items that it received. */
function heldWrites() {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const write = async (items: readonly number[]): Promise<string[]> => {
    batches.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes(13)) throw new Error('thirteen');
    return items.map((item) => `written ${item}`);
  };
  const end = async (): Promise<void> => {
    while (ends.length === 0) await new Promise(setImmediate);
    ends.shift()?.();
  };
  return { batches, write, end };
}

test('writes items that arrive during a write together after it, each with its own result', async () => {
  const { batches, write, end } = heldWrites();
  const add = gatherWrites(write, { max: 10 });
  const first = add(1);
  await end();
  expect(await first).toBe('written 1');
  const second = add(2);
  while (batches.length < 2) await new Promise(setImmediate);
  const others = [add(3), add(4)];
  await end();
  await second;
  await end();
  expect(await Promise.all(others)).toEqual(['written 3', 'written 4']);
  expect(batches).toEqual([[1], [2], [3, 4]]);
});

test('writes no more items together than the maximum', async () => {
  const { batches, write, end } = heldWrites();
  const add = gatherWrites(write, { max: 2 });
  const all = Promise.all([1, 2, 3, 4, 5].map(add));
  for (let batch = 0; batch < 3; batch += 1) await end();
  await all;
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test('rejects the items of a failed write only', async () => {
  const { write, end } = heldWrites();
  const add = gatherWrites(write, { max: 2 });
  const outcome = Promise.allSettled([12, 13, 14].map(add));
  await end();
  await end();
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('pauses after a write, until enough items wait', async () => {
  const { batches, write, end } = heldWrites();
  // The pause after a write is longer than the test.
  const add = gatherWrites(write, { max: 9, restPerWrite: Infinity, longestRestMs: 600_000, hurryFrom: 3 });
  const first = add(1);
  await end();
  await first;
  const rested = [add(2), add(3)];
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(batches).toEqual([[1]]);
  rested.push(add(4));
  await end();
  await Promise.all(rested);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});
