import { pointsOf } from './feedback.policy';

const full = {
  detection: 4,
  interpretation: 3,
  impression: 2,
  recommendation: 1,
  hasCriticalMiss: false,
  hasOvercall: false,
};

test.each([
  ['everything right', {}, 10],
  ['nothing right', { detection: 0, interpretation: 0, impression: 0, recommendation: 0 }, 0],
  ['an overcall', { hasOvercall: true }, 9],
  ['a critical miss', { hasCriticalMiss: true }, 4],
  ['a critical miss and an overcall', { hasCriticalMiss: true, hasOvercall: true }, 4],
  ['a critical miss in a poor report', { detection: 1, interpretation: 0, hasCriticalMiss: true }, 4],
  [
    'an overcall and nothing right',
    { detection: 0, interpretation: 0, impression: 0, recommendation: 0, hasOvercall: true },
    0,
  ],
])('%s gives %j: %i points', (_report, changes, points) => {
  expect(pointsOf({ ...full, ...changes })).toBe(points);
});
