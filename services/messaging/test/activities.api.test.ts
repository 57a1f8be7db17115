import { randomUUID } from 'node:crypto';
import { messagingRoutes, type RecordedActivity } from '@medrad/contracts';
import { asUser, call, type CallOptions, testIdentity } from '@medrad/testing';
import type { ActivityDocument } from '../src/activities/activity.model';
import { type RunningMessaging, startMessaging } from './start-messaging';

const route = messagingRoutes.createActivity;
const completion = (overrides: object = {}) => ({
  activityType: 'test_complete',
  resourceType: 'test',
  resourceId: randomUUID(),
  metadata: JSON.stringify({ duration: 95, questionsCount: 12 }),
  ...overrides,
});

let messaging: RunningMessaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());

const post = (options: CallOptions) =>
  call<RecordedActivity>(messaging.url, route, { as: asUser(), ...options });

/** Waits until the outbox is empty, and then lists all log entries of a resource. */
async function loggedOf(resourceId: string): Promise<ActivityDocument[]> {
  await messaging.outbox.drain();
  return messaging.connection.collection<ActivityDocument>('activities').find({ resourceId }).toArray();
}

test('TAKE-26 TAKE-27 N4 a completion is answered 201 with the recorded activity and unchanged metadata', async () => {
  const user = testIdentity();
  const body = completion();
  const answer = await post({ as: asUser(user), body });
  expect(answer.status).toBe(201);
  const { id, timestamp, ...rest } = answer.body;
  expect(rest).toEqual({ userId: user.sub, ...body });
  expect(JSON.parse(rest.metadata ?? '')).toEqual({ duration: 95, questionsCount: 12 });
  const [logged] = await loggedOf(body.resourceId);
  expect(logged?._id).toBe(id);
  expect(logged?.timestamp.toISOString()).toBe(timestamp);
});

test('ENT-38 S11 the log contains the session user, the address and the user agent of the request', async () => {
  const user = testIdentity();
  const body = completion({ activityType: 'test_start', metadata: null });
  await post({ as: asUser(user, '203.0.113.7'), body, headers: { 'user-agent': 'Firefox/200' } });
  expect(await loggedOf(body.resourceId)).toEqual([
    {
      _id: expect.any(String) as string,
      userId: user.sub,
      user: { name: user.name, email: user.email, institute: user.institute },
      activityType: 'test_start',
      resourceType: 'test',
      resourceId: body.resourceId,
      metadata: null,
      ipAddress: '203.0.113.7',
      userAgent: 'Firefox/200',
      timestamp: expect.any(Date) as Date,
    },
  ]);
});

test.each(['test_start', 'test_complete', 'paper_view'])(
  'S11 N12 a browser may log %s',
  async (activityType) => {
    expect((await post({ body: completion({ activityType }) })).status).toBe(201);
  },
);

test.each(['login', 'peer_review_create', '', 'TEST_START'])(
  'S11 a browser may not log %j',
  async (activityType) => {
    const body = completion({ activityType });
    const answer = await call(messaging.url, route, { as: asUser(), body });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([expect.objectContaining({ path: '/activityType' })]);
    expect(await loggedOf(body.resourceId)).toEqual([]);
  },
);

test.each(['userId', 'ipAddress', 'userAgent', 'timestamp', 'id'])(
  'S11 S15 a request cannot set %s',
  async (field) => {
    const body = completion({ [field]: randomUUID() });
    const answer = await call(messaging.url, route, { as: asUser(), body });
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: `/${field}` }] });
  },
);

test.each([
  ['is not JSON', '{duration: 95}'],
  ['is empty', ''],
  ['is 2 KB', JSON.stringify('x'.repeat(2_046))],
  ['is 2 KB in bytes, though not in characters', JSON.stringify('é'.repeat(1_023))],
])('S11 C29 metadata that %s is refused', async (_, metadata) => {
  const answer = await call(messaging.url, route, { as: asUser(), body: completion({ metadata }) });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/metadata' }] });
});

test.each([
  ['one byte under 2 KB', JSON.stringify('x'.repeat(2_045))],
  ['absent', undefined],
  ['null', null],
])('S11 metadata may be %s', async (_, metadata) => {
  expect((await post({ body: completion({ metadata }) })).status).toBe(201);
});

test('a completion sent twice for one run is one activity, whether the first one is logged already or not', async () => {
  const as = asUser();
  const body = completion({
    metadata: JSON.stringify({ duration: 95, questionsCount: 12, runId: randomUUID() }),
  });
  const [first, atOnce] = await Promise.all([post({ as, body }), post({ as, body })]);
  await messaging.outbox.drain();
  const later = await post({ as, body });
  expect(atOnce.body.id).toBe(first.body.id);
  expect(later.body.id).toBe(first.body.id);
  expect(await loggedOf(body.resourceId)).toHaveLength(1);
});

test('the same run id of another user, test or type is another activity', async () => {
  const as = asUser();
  const body = completion({ metadata: JSON.stringify({ runId: 'run-1' }) });
  const answers = await Promise.all([
    post({ as, body }),
    post({ as: asUser(), body }),
    post({ as, body: { ...body, resourceId: randomUUID() } }),
    post({ as, body: { ...body, activityType: 'test_start' } }),
  ]);
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(4);
});

test('without a run id every call is an activity of its own', async () => {
  const as = asUser();
  const body = completion();
  await Promise.all([post({ as, body }), post({ as, body })]);
  expect(await loggedOf(body.resourceId)).toHaveLength(2);
});

test('an event that is delivered ten times is logged once, as first delivered', async () => {
  const body = completion();
  const user = testIdentity();
  const event = await messaging.outbox.record({
    name: 'activity.recorded.v1',
    requestId: null,
    payload: {
      ...body,
      userId: user.sub,
      user: { name: user.name, email: user.email, institute: user.institute },
      activityType: 'login',
      ipAddress: null,
      userAgent: null,
      timestamp: '2026-01-02T03:04:05.000Z',
    },
  });
  await Promise.all(Array.from({ length: 10 }, () => messaging.transport.publish(event)));
  const logged = await loggedOf(body.resourceId);
  expect(logged).toHaveLength(1);
  expect(logged[0]?.timestamp).toEqual(new Date('2026-01-02T03:04:05.000Z'));
});

test('no input and no name of a user is written to the service log', async () => {
  const user = testIdentity({ name: 'Canary Patientname', email: 'canary@example.org' });
  const body = completion({ metadata: JSON.stringify({ note: 'canary-metadata' }) });
  await post({ as: asUser(user), body });
  await call(messaging.url, route, { as: asUser(user), body: { ...body, activityType: 'canary-type' } });
  await messaging.outbox.drain();
  expect(messaging.logs.lines().length).toBeGreaterThan(0);
  expect(messaging.logs.text()).not.toMatch(/canary/i);
});
