import { clockOf } from './clock';

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65, '1:05'],
  [600, '10:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('MED-05 %d seconds are %s', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock);
});
