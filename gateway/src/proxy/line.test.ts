import { createLine } from './line';

const since = (ms: number) => ({ startedAt: performance.now() - ms });

test('a line is stuck for whoever would wait too long behind those in it, as fast as answers come', () => {
  let time = 0;
  const line = createLine(1_000, () => time);
  const waiting = Array.from({ length: 30 }, () => ({ startedAt: Infinity }));
  for (const one of waiting) line.queue(one);
  const answer = (gapMs: number) => {
    time += gapMs;
    line.enter();
    line.exit(10);
  };
  // 30 of them are through in 0.6 s, and then in 1.5 s.
  for (let index = 0; index < 200; index += 1) answer(20);
  expect(line.isStuck()).toBe(false);
  for (let index = 0; index < 200; index += 1) answer(50);
  expect(line.isStuck()).toBe(true);
  for (const one of waiting.slice(0, 12)) line.unqueue(one);
  expect(line.isStuck()).toBe(false);
  // What passes while nobody waits says nothing about how fast it can be.
  for (const one of waiting) line.unqueue(one);
  answer(60_000);
  for (const one of waiting.slice(0, 12)) line.queue(one);
  answer(50);
  answer(50);
  expect(line.isStuck()).toBe(false);
});

test('a line is stuck while the first in it has waited too long for a connection, whoever came after', () => {
  const line = createLine(1_000);
  expect(line.isStuck()).toBe(false);
  const [first, second] = [since(5_000), since(10)];
  line.queue(second);
  expect(line.isStuck()).toBe(false);
  line.unqueue(second);
  line.queue(first);
  line.queue(second);
  expect(line.isStuck()).toBe(true);
  line.unqueue(since(5_000));
  expect(line.isStuck()).toBe(true);
  line.unqueue(first);
  expect(line.isStuck()).toBe(false);
});

test('a line is stuck while a crowd is in it whose answers take too long, and not for one slow answer among them', () => {
  const line = createLine(1_000);
  const answer = (count: number, ms?: number) => {
    for (let index = 0; index < count; index += 1) line.enter();
    for (let index = 0; index < count; index += 1) line.exit(ms);
  };
  for (let index = 0; index < 65; index += 1) line.enter();
  answer(1, 20_000);
  expect(line.isStuck()).toBe(false);
  answer(200, 1_500);
  expect(line.isStuck()).toBe(true);
  // Those who went without an answer say nothing.
  answer(200);
  expect(line.isStuck()).toBe(true);
  line.exit();
  expect(line.isStuck()).toBe(false);
  line.enter();
  answer(200, 10);
  expect(line.isStuck()).toBe(false);
});
