import { canManage, canSee, isLocked } from './case.policy';

const [author, reader] = ['author', 'reader'];
const viewer = (userId: string, isDeveloper = false) => ({ userId, isDeveloper });

test.each([
  // Columns: the case is hidden, it is held for review, user, the user is a developer, the user may see the case.
  [false, false, reader, false, true],
  [true, false, reader, false, false],
  [true, false, author, false, false],
  [true, false, reader, true, true],
  [true, true, reader, false, false],
  [true, true, author, false, true],
  [true, true, reader, true, true],
])('hidden %s, held %s: the %s (developer: %s) sees it: %s', (isHidden, isHeld, who, isDeveloper, isSeen) => {
  expect(canSee({ userId: author, isHidden, isHeld }, viewer(who, isDeveloper))).toBe(isSeen);
});

test.each([
  // Columns: the case asks for a diagnosis first, user, the user is a developer, the user has committed to a
  // diagnosis, the discussion is locked.
  [true, reader, false, false, true],
  [true, reader, false, true, false],
  [true, author, false, false, false],
  [true, reader, true, false, false],
  [false, reader, false, false, false],
])(
  'N24 asks first %s: the %s (developer: %s, committed: %s) is locked out: %s',
  (asksFirst, who, isDeveloper, hasCommitted, locked) => {
    expect(isLocked({ asksFirst, userId: author }, viewer(who, isDeveloper), hasCommitted)).toBe(locked);
  },
);

test.each([
  [author, false, true],
  [reader, false, false],
  [reader, true, true],
])('the %s (developer: %s) manages the case: %s', (who, isDeveloper, manages) => {
  expect(canManage({ userId: author }, viewer(who, isDeveloper))).toBe(manages);
});
