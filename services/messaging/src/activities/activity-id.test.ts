import { activityIdOf } from './activity-id';

const key = {
  userId: 'asha',
  activityType: 'test_complete',
  resourceType: 'test',
  resourceId: 'chest',
  runId: 'run-1',
};

test('the id of an activity with a run is derived from its key, as a UUID of version 8', () => {
  const id = activityIdOf(key);
  expect(activityIdOf({ ...key })).toBe(id);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('another user, type, resource or run gives another id', () => {
  const others = Object.keys(key).map((field) => ({ ...key, [field]: 'other' }));
  const ids = [key, ...others].map(activityIdOf);
  expect(new Set(ids).size).toBe(ids.length);
});

test('keys whose parts are split differently give different ids', () => {
  const [one, other] = [
    { ...key, resourceType: 'test', resourceId: 'a-b' },
    { ...key, resourceType: 'test-a', resourceId: 'b' },
  ];
  expect(activityIdOf(one)).not.toBe(activityIdOf(other));
});

test('without a run every activity has an id of its own', () => {
  const ids = Array.from({ length: 100 }, () => activityIdOf({ ...key, runId: null }));
  expect(new Set(ids).size).toBe(ids.length);
});
