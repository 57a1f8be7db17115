import { usualTimeOf } from './usual-time.policy';

test('the usual time is the median of ten answers or more, and unknown before', () => {
  const times = [9, 1, 8, 2, 7, 3, 6, 4, 5];
  expect(usualTimeOf(times)).toBeNull();
  expect(usualTimeOf([...times, 5])).toBe(5);
});
