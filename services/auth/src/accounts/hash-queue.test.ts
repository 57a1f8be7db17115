import { AppError } from '@medrad/contracts';
import { createHashQueue } from './hash-queue';

/** Tasks that end when they are told to, and how many were under way at most. */
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
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('two hashes run at a time and the rest wait their turn', async () => {
  const queue = createHashQueue({ running: 2, waiting: 100 });
  const { task, ends, most } = createTasks();
  const all = Promise.all(Array.from({ length: 9 }, () => queue.run(task)));
  for (let ended = 0; ended < 9; ended += 1) {
    await turn();
    expect(ends.length).toBe(Math.min(9, ended + 2));
    ends[ended]?.();
  }
  await all;
  expect(most()).toBe(2);
});

test('beyond its bound the queue refuses at once with 503 and Retry-After, and takes more once it has moved on', async () => {
  const queue = createHashQueue({ running: 1, waiting: 2 });
  const { task, ends } = createTasks();
  const taken = [queue.run(task), queue.run(task), queue.run(task)];
  const refusal = await queue.run(task).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', status: 503, retryAfterSeconds: 3 });
  expect(() => queue.assertRoom()).toThrow(AppError);
  for (let ended = 0; ended < 3; ended += 1) {
    await turn();
    ends[ended]?.();
  }
  await Promise.all(taken);
  expect(() => queue.assertRoom()).not.toThrow();
});

test('a task that fails gives its place away', async () => {
  const queue = createHashQueue({ running: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  await expect(queue.run(() => Promise.resolve('done'))).resolves.toBe('done');
});
