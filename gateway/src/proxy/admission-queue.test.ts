import { createAdmissionQueue } from './admission-queue';

const since = (ms: number) => ({ startedAt: performance.now() - ms });

test('refuses a request that would wait too long in the queue at the rate of recent answers', () => {
  let time = 0;
  const queue = createAdmissionQueue(1_000, () => time);
  const waiting = Array.from({ length: 30 }, () => ({ startedAt: Infinity }));
  for (const one of waiting) queue.queue(one);
  const answer = (gapMs: number) => {
    time += gapMs;
    queue.enter();
    queue.exit(10);
  };
  // At the first rate of answers, 30 waiting requests would get their connections within 0.6 s; at the second, within
  // 1.5 s.
  for (let index = 0; index < 200; index += 1) answer(20);
  expect(queue.isStuck()).toBe(false);
  for (let index = 0; index < 200; index += 1) answer(50);
  expect(queue.isStuck()).toBe(true);
  for (const one of waiting.slice(0, 12)) queue.unqueue(one);
  expect(queue.isStuck()).toBe(false);
  // The time between answers does not count while the queue is empty, because the service may have been idle.
  for (const one of waiting) queue.unqueue(one);
  answer(60_000);
  for (const one of waiting.slice(0, 12)) queue.queue(one);
  answer(50);
  answer(50);
  expect(queue.isStuck()).toBe(false);
});

test('refuses requests while the first in the queue has waited too long for a connection', () => {
  const queue = createAdmissionQueue(1_000);
  expect(queue.isStuck()).toBe(false);
  const [first, second] = [since(5_000), since(10)];
  queue.queue(second);
  expect(queue.isStuck()).toBe(false);
  queue.unqueue(second);
  queue.queue(first);
  queue.queue(second);
  expect(queue.isStuck()).toBe(true);
  queue.unqueue(since(5_000));
  expect(queue.isStuck()).toBe(true);
  queue.unqueue(first);
  expect(queue.isStuck()).toBe(false);
});

test('refuses requests while many wait and their mean answer takes too long, but not for one slow answer', () => {
  const queue = createAdmissionQueue(1_000);
  const answer = (count: number, ms?: number) => {
    for (let index = 0; index < count; index += 1) queue.enter();
    for (let index = 0; index < count; index += 1) queue.exit(ms);
  };
  for (let index = 0; index < 65; index += 1) queue.enter();
  answer(1, 20_000);
  expect(queue.isStuck()).toBe(false);
  answer(200, 1_500);
  expect(queue.isStuck()).toBe(true);
  // Requests that end without an answer do not change the mean time.
  answer(200);
  expect(queue.isStuck()).toBe(true);
  queue.exit();
  expect(queue.isStuck()).toBe(false);
  queue.enter();
  answer(200, 10);
  expect(queue.isStuck()).toBe(false);
});
