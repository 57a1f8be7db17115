import { canDelete, canEdit } from './comment.policy';

const createdAt = new Date('2026-01-01T10:00:00Z');
const at = (time: string) => new Date(`2026-01-01T${time}Z`);
const comment = (deletedAt: Date | null = null) => ({ userId: 'author', createdAt, deletedAt });

test.each([
  // Columns: user, the user is a developer, time, the user may edit the comment, the user may delete it.
  ['author', false, '10:00:00', true, true],
  ['author', false, '10:59:59.999', true, true],
  ['author', false, '11:00:00', false, false],
  ['reader', false, '10:00:00', false, false],
  ['reader', true, '10:00:00', false, true],
  ['reader', true, '23:00:00', false, true],
])('the %s (developer: %s) at %s edits: %s, deletes: %s', (userId, isDeveloper, when, edits, deletes) => {
  const caller = { userId, isDeveloper };
  expect(canEdit(comment(), caller, at(when))).toBe(edits);
  expect(canDelete(comment(), caller, at(when))).toBe(deletes);
});

test('nobody edits or deletes a deleted comment', () => {
  const deleted = comment(createdAt);
  expect(canEdit(deleted, { userId: 'author', isDeveloper: false }, createdAt)).toBe(false);
  expect(canDelete(deleted, { userId: 'author', isDeveloper: true }, createdAt)).toBe(false);
});
