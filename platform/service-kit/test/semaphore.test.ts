import { AppError } from '@medrad/contracts';
import { createSemaphore, type Semaphore } from '../src/semaphore';

/** Tasks that run until the test ends them, and the largest number of tasks that ran at the same time. */
function createTasks() {
  const ends: (() => void)[] = [];
  let underWay = 0;
  let most = 0;
  const task = async (): Promise<void> => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise<void>((resolve) => ends.push(resolve));
    underWay -= 1;
  };
  return { task, ends, most: () => most };
}
const refusal = 'Too many people at once.';
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('runs two tasks at a time and lets the rest wait in order', async () => {
  const semaphore = createSemaphore({ permits: 2, maxWaiting: 100 }, refusal);
  const { task, ends, most } = createTasks();
  const all = Promise.all(Array.from({ length: 9 }, () => semaphore.run(task)));
  for (let ended = 0; ended < 9; ended += 1) {
    await turn();
    expect(ends.length).toBe(Math.min(9, ended + 2));
    ends[ended]?.();
  }
  await all;
  expect(most()).toBe(2);
});

test('refuses at once with 503 and Retry-After when its queue is full, and accepts callers once the queue is shorter', async () => {
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 2 }, refusal);
  const { task, ends } = createTasks();
  const taken = [semaphore.run(task), semaphore.run(task), semaphore.run(task)];
  const thrown = await semaphore.run(task).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({
    code: 'DEPENDENCY_UNAVAILABLE',
    message: refusal,
    status: 503,
    retryAfterSeconds: 3,
  });
  expect(() => semaphore.assertRoom()).toThrow(AppError);
  for (let ended = 0; ended < 3; ended += 1) {
    await turn();
    ends[ended]?.();
  }
  await Promise.all(taken);
  expect(() => semaphore.assertRoom()).not.toThrow();
});

test('releases the permit of a task that fails', async () => {
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 1 }, refusal);
  await expect(semaphore.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  await expect(semaphore.run(() => Promise.resolve('done'))).resolves.toBe('done');
});

/** Numbers of the callers that got a permit, in the order in which they got it. */
function watch(semaphore: Semaphore, callers: number) {
  const holders: number[] = [];
  const permits = Array.from({ length: callers }, async (_, caller) => {
    const release = await semaphore.acquire();
    holders.push(caller);
    return release;
  });
  return { holders, permits };
}

test('gives out no more permits than it has, and passes a released one to the next caller', async () => {
  const semaphore = createSemaphore({ permits: 2, holdMs: 60_000, maxWaiting: 10 }, refusal);
  const { holders, permits } = watch(semaphore, 4);
  const [first, second] = await Promise.all(permits.slice(0, 2));
  expect(holders).toEqual([0, 1]);
  second?.();
  second?.();
  const third = await permits[2];
  expect(holders).toEqual([0, 1, 2]);
  first?.();
  third?.();
  (await permits[3])?.();
  expect(holders).toEqual([0, 1, 2, 3]);
});

test('takes a permit back from a holder that does not release it in time', async () => {
  const semaphore = createSemaphore({ permits: 1, holdMs: 10, maxWaiting: 10 }, refusal);
  const { permits } = watch(semaphore, 3);
  const releases = await Promise.all(permits);
  for (const release of releases) release();
  // All permits are free again: none was lost or added.
  const again = watch(semaphore, 2);
  (await again.permits[0])?.();
  (await again.permits[1])?.();
});

test('tells a refused caller when to try again', async () => {
  const semaphore = createSemaphore({ permits: 1, holdMs: 60_000, maxWaiting: 1 }, refusal);
  const release = await semaphore.acquire();
  const waiting = semaphore.acquire();
  await expect(semaphore.acquire()).rejects.toMatchObject({
    code: 'DEPENDENCY_UNAVAILABLE',
    retryAfterSeconds: 3,
  });
  release();
  (await waiting)();
});
