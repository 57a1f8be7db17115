import { AppError } from '@medrad/contracts';
import { createTurnstile, type Turnstile } from '../src/turnstile';

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
const refusal = 'Too many people at once.';
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('two run at a time and the rest wait their turn', async () => {
  const queue = createTurnstile({ places: 2, waiting: 100 }, refusal);
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
  const queue = createTurnstile({ places: 1, waiting: 2 }, refusal);
  const { task, ends } = createTasks();
  const taken = [queue.run(task), queue.run(task), queue.run(task)];
  const thrown = await queue.run(task).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({
    code: 'DEPENDENCY_UNAVAILABLE',
    message: refusal,
    status: 503,
    retryAfterSeconds: 3,
  });
  expect(() => queue.assertRoom()).toThrow(AppError);
  for (let ended = 0; ended < 3; ended += 1) {
    await turn();
    ends[ended]?.();
  }
  await Promise.all(taken);
  expect(() => queue.assertRoom()).not.toThrow();
});

test('a task that fails gives its place away', async () => {
  const queue = createTurnstile({ places: 1, waiting: 1 }, refusal);
  await expect(queue.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  await expect(queue.run(() => Promise.resolve('done'))).resolves.toBe('done');
});

/** Who is inside, in the order they came in. */
function watch(queue: Turnstile, people: number) {
  const inside: number[] = [];
  const entries = Array.from({ length: people }, async (_, person) => {
    const leave = await queue.enter();
    inside.push(person);
    return leave;
  });
  return { inside, entries };
}

test('no more are let in than there are places, and the next one when somebody leaves', async () => {
  const queue = createTurnstile({ places: 2, holdMs: 60_000, waiting: 10 }, refusal);
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
  const queue = createTurnstile({ places: 1, holdMs: 10, waiting: 10 }, refusal);
  const { entries } = watch(queue, 3);
  const leaves = await Promise.all(entries);
  for (const leave of leaves) leave();
  // Nobody is inside, and no place was made or lost on the way.
  const again = watch(queue, 2);
  (await again.entries[0])?.();
  (await again.entries[1])?.();
});

test('whoever comes when too many wait is told when to come back', async () => {
  const queue = createTurnstile({ places: 1, holdMs: 60_000, waiting: 1 }, refusal);
  const leave = await queue.enter();
  const waiting = queue.enter();
  await expect(queue.enter()).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 3 });
  leave();
  (await waiting)();
});
