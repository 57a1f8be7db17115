import { randomUUID } from 'node:crypto';
import { testIdentity } from '@medrad/testing';
import type { ActivityDocument } from './activity.model';
import type { ActivityRepository } from './activity.repository';
import { createRecordActivity } from './record-activity.use-case';

test('a run that is already in the log returns its entry and records no event', async () => {
  const user = testIdentity();
  const timestamp = new Date('2026-01-01T10:00:00Z');
  const activity = {
    activityType: 'test_complete' as const,
    resourceType: 'test' as const,
    resourceId: randomUUID(),
    metadata: JSON.stringify({ runId: 'run-1' }),
  };
  const recordActivity = createRecordActivity({
    activities: {
      find: (id: string) =>
        Promise.resolve({ ...activity, _id: id, userId: user.sub, timestamp } as ActivityDocument),
    } as Partial<ActivityRepository> as ActivityRepository,
    outbox: { record: () => Promise.reject(new Error('A logged activity was recorded again.')) },
  });
  const report = { activity, user, address: '192.0.2.1', userAgent: null, requestId: '' };
  expect(await recordActivity(report)).toMatchObject({ ...activity, timestamp: timestamp.toISOString() });
});

test.each([
  ['a run that is not in the log', { runId: 'run-2' }, 'request', 'request'],
  ['an activity without a run', {}, '', null],
])('%s is recorded with the id of its request', async (_title, metadata, requestId, stored) => {
  const recorded: unknown[] = [];
  const recordActivity = createRecordActivity({
    activities: { find: () => Promise.resolve(null) } as Partial<ActivityRepository> as ActivityRepository,
    outbox: {
      record: (event) => {
        recorded.push(event.requestId);
        return Promise.resolve({ ...event, id: event.id ?? '', occurredAt: '' } as never);
      },
    },
  });
  const activity = {
    activityType: 'test_complete' as const,
    resourceType: 'test' as const,
    resourceId: randomUUID(),
    metadata: JSON.stringify(metadata),
  };
  await recordActivity({ activity, user: testIdentity(), address: '192.0.2.1', userAgent: null, requestId });
  expect(recorded).toEqual([stored]);
});
