import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import type { TestRepository } from '../spotters/spotter.repository';
import { createActivityConsumer } from './activity-recorded.consumer';
import type { CompletionRepository } from './completion.repository';

const { sub, name, email, institute } = testIdentity();
const event = (testId: string): EventEnvelope<'activity.recorded.v1'> => ({
  id: randomUUID(),
  name: 'activity.recorded.v1',
  occurredAt: '2026-01-01T10:00:00.000Z',
  requestId: null,
  payload: {
    userId: sub,
    user: { name, email, institute },
    activityType: 'test_complete',
    resourceType: 'test',
    resourceId: testId,
    metadata: null,
    ipAddress: '192.0.2.1',
    userAgent: null,
    timestamp: '2026-01-01T10:00:00.000Z',
  },
});

/** A consumer of the event; if `isDeletedMeanwhile`, the spotter is deleted while its completion is stored. */
function createFixture({ isDeletedMeanwhile }: { isDeletedMeanwhile: boolean }) {
  const tests = new Set(['spotter']);
  const completed: string[] = [];
  const consumer = createActivityConsumer({
    tests: {
      exists: (id: string) => Promise.resolve(tests.has(id)),
    } as Partial<TestRepository> as TestRepository,
    completions: {
      add({ testId }: { testId: string }) {
        completed.push(testId);
        if (isDeletedMeanwhile) tests.delete(testId);
        return Promise.resolve();
      },
      deleteOfTest(testId: string) {
        completed.splice(completed.indexOf(testId), 1);
        return Promise.resolve();
      },
    } as unknown as CompletionRepository,
  });
  return { consumer, completed };
}

test.each([
  ['that stays is kept', 'spotter', false, ['spotter']],
  ['that is gone is not stored', 'another', false, []],
  ['that is deleted while it is stored leaves nothing', 'spotter', true, []],
])('a completion of a spotter %s', async (_, testId, isDeletedMeanwhile, expected) => {
  const { consumer, completed } = createFixture({ isDeletedMeanwhile });
  await consumer.handle(event(testId));
  expect(completed).toEqual(expected);
});
