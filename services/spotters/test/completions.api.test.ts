import { randomUUID } from 'node:crypto';
import type { EventEnvelope, EventPayload } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import { type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

const completed = async (as = app.user) => (await app.call('listCompletedTests', { as })).body;

function completion(
  testId: string,
  userId: string,
  change: Partial<EventPayload<'activity.recorded.v1'>> = {},
): EventEnvelope<'activity.recorded.v1'> {
  return {
    id: randomUUID(),
    name: 'activity.recorded.v1',
    occurredAt: new Date().toISOString(),
    requestId: null,
    payload: {
      userId,
      user: { name: 'A', email: 'a@example.org', institute: 'I' },
      activityType: 'test_complete',
      resourceType: 'test',
      resourceId: testId,
      metadata: '{"duration":61,"questionsCount":3}',
      ipAddress: null,
      userAgent: null,
      timestamp: new Date().toISOString(),
      ...change,
    },
  };
}

test('TAKE-28 SPT-58 a test_complete activity adds the spotter to the completed ones of that user only', async () => {
  const [me, other] = [testIdentity(), testIdentity()];
  const [one, two] = [await app.aTest(), await app.aTest()];
  await app.transport.publish(completion(one, me.sub));
  await app.transport.publish(completion(two, me.sub));
  expect(new Set(await completed(me))).toEqual(new Set([one, two]));
  expect(await completed(other)).toEqual([]);
});

test('TAKE-28 a repeated event, or a second run, counts once', async () => {
  const me = testIdentity();
  const testId = await app.aTest();
  const event = completion(testId, me.sub);
  await Promise.all([event, event, completion(testId, me.sub)].map((each) => app.transport.publish(each)));
  expect(await completed(me)).toEqual([testId]);
});

test('TAKE-28 events of many users that are delivered ten times in any order complete each test once', async () => {
  const users = [testIdentity(), testIdentity(), testIdentity()];
  const testIds = [await app.aTest(), await app.aTest()];
  const events = users.flatMap(({ sub }) => testIds.map((testId) => completion(testId, sub)));
  const deliveries = Array.from({ length: 10 }, () => events)
    .flat()
    .map((event, index) => ({ event, rank: (index * 7_919) % 10_007 }))
    .sort((a, b) => a.rank - b.rank);
  // Ten events are delivered at the same time, which is as many as a consumer accepts.
  while (deliveries.length > 0) {
    await Promise.all(deliveries.splice(0, 10).map(({ event }) => app.transport.publish(event)));
  }
  for (const user of users) expect(new Set(await completed(user))).toEqual(new Set(testIds));
  const userId = { $in: users.map(({ sub }) => sub) };
  expect(await app.connection.collection('completions').countDocuments({ userId })).toBe(6);
});

test('TAKE-28 the database itself refuses a second completion of one user', async () => {
  const me = testIdentity();
  const testId = await app.aTest();
  await app.transport.publish(completion(testId, me.sub));
  const second = { _id: randomUUID() as never, testId, userId: me.sub };
  await expect(app.connection.collection('completions').insertOne(second)).rejects.toMatchObject({
    code: 11_000,
  });
});

test('TAKE-28 other activities, other resources and unknown spotters complete nothing', async () => {
  const me = testIdentity();
  const testId = await app.aTest();
  await app.transport.publish(completion(testId, me.sub, { activityType: 'test_start' }));
  await app.transport.publish(completion(testId, me.sub, { resourceType: 'paper' }));
  await app.transport.publish(completion(randomUUID(), me.sub));
  expect(await completed(me)).toEqual([]);
});

test('N13 a deleted spotter is removed from completed ones, even if the event arrives late', async () => {
  const me = testIdentity();
  const testId = await app.aTest();
  await app.transport.publish(completion(testId, me.sub));
  await app.call('deleteTest', { params: { testId } });
  await app.transport.publish(completion(testId, me.sub));
  expect(await completed(me)).toEqual([]);
});
