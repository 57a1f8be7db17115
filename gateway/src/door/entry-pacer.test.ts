import { createEntryPacer } from './entry-pacer';

test('a crowd is let in one after the other, in the order it came', async () => {
  const pacer = createEntryPacer({ everyMs: 4, waiting: 100 });
  const order: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 6 }, async (_, person) => {
      await pacer.takeTurn();
      order.push(person);
    }),
  );
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  // Timers of Node may fire a millisecond early, never five turns early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(5 * 4 - 1);
});

test('whoever comes when too many wait is told when to come back', async () => {
  const pacer = createEntryPacer({ everyMs: 20, waiting: 1 });
  await pacer.takeTurn();
  const waiting = pacer.takeTurn();
  await expect(pacer.takeTurn()).rejects.toMatchObject({
    code: 'DEPENDENCY_UNAVAILABLE',
    retryAfterSeconds: 1,
  });
  await waiting;
});
