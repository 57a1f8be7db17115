import { createEntryQueue } from './entry-queue';

/** Who is inside, in the order they came in. */
function watch(queue: ReturnType<typeof createEntryQueue>, people: number) {
  const inside: number[] = [];
  const entries = Array.from({ length: people }, async (_, person) => {
    const leave = await queue.enter();
    inside.push(person);
    return leave;
  });
  return { inside, entries };
}

test('no more are let in than there are places, and the next one when somebody leaves', async () => {
  const queue = createEntryQueue({ places: 2, holdMs: 60_000, waiting: 10 });
  const { inside, entries } = watch(queue, 4);
  const [first, second] = await Promise.all(entries.slice(0, 2));
  expect(inside).toEqual([0, 1]);
  second?.();
  second?.();
  const third = await entries[2];
  expect(inside).toEqual([0, 1, 2]);
  first?.();
  third?.();
  (await entries[3])?.();
  expect(inside).toEqual([0, 1, 2, 3]);
});

test('whoever stops halfway loses the place to the next one', async () => {
  const queue = createEntryQueue({ places: 1, holdMs: 10, waiting: 10 });
  const { entries } = watch(queue, 3);
  const leaves = await Promise.all(entries);
  for (const leave of leaves) leave();
  // Nobody is inside, and no place was made or lost on the way.
  const again = watch(queue, 2);
  (await again.entries[0])?.();
  (await again.entries[1])?.();
});

test('whoever comes when too many wait is told when to come back', async () => {
  const queue = createEntryQueue({ places: 1, holdMs: 60_000, waiting: 1 });
  const leave = await queue.enter();
  const waiting = queue.enter();
  await expect(queue.enter()).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 3 });
  leave();
  (await waiting)();
});
