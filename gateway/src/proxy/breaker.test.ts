import { createBreaker } from './breaker';

test('five failures in a row rest a service for two seconds; then one call tries', () => {
  let time = 0;
  const breaker = createBreaker(() => time);
  for (let index = 0; index < 4; index += 1) breaker.failed();
  expect(breaker.secondsToWait()).toBe(0);
  breaker.failed();
  expect(breaker.secondsToWait()).toBe(2);
  time = 2_000;
  expect(breaker.secondsToWait()).toBe(0);
  expect(breaker.secondsToWait()).toBe(2);
  breaker.succeeded();
  expect(breaker.secondsToWait()).toBe(0);
});

test('a success in between starts the count again', () => {
  const breaker = createBreaker(() => 0);
  for (let index = 0; index < 20; index += 1) {
    breaker.failed();
    if (index % 3 === 2) breaker.succeeded();
  }
  expect(breaker.secondsToWait()).toBe(0);
});
