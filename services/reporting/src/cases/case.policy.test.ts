import { canSee, canSeeReference } from './case.policy';

const viewer = (isDeveloper: boolean) => ({ userId: 'somebody', isDeveloper });

test.each([
  // Columns: the case is active, the user is a developer, the user may see the case.
  [true, false, true],
  [true, true, true],
  [false, false, false],
  [false, true, true],
])('active %s: a viewer (developer: %s) sees the case: %s', (isActive, isDeveloper, isSeen) => {
  expect(canSee({ isActive }, viewer(isDeveloper))).toBe(isSeen);
});

test.each([
  // Columns: the user is a developer, the user has submitted a report, the user may see the reference findings.
  [false, false, false],
  [false, true, true],
  [true, false, true],
])('S5 developer: %s, has submitted: %s: sees the reference: %s', (isDeveloper, hasSubmitted, isSeen) => {
  expect(canSeeReference(viewer(isDeveloper), hasSubmitted)).toBe(isSeen);
});
