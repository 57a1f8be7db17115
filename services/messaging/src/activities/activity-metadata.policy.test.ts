import { runIdOf } from './activity-metadata.policy';

test('a run id is a text of 1 to 64 characters', () => {
  expect(runIdOf({ runId: 'r' })).toBe('r');
  expect(runIdOf({ runId: 'r'.repeat(64) })).toBe('r'.repeat(64));
});

test.each([null, 'run-1', {}, { runId: '' }, { runId: 'r'.repeat(65) }, { runId: 7 }, { runId: null }])(
  'metadata %j has no run id, so that every such call is an activity of its own',
  (metadata) => expect(runIdOf(metadata)).toBeNull(),
);
