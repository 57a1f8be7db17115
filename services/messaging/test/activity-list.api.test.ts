import { randomUUID } from 'node:crypto';
import { type Activity, messagingRoutes } from '@medrad/contracts';
import { asDeveloper, asUser, call, createTestDatabase, type TestDatabase } from '@medrad/testing';
import fc from 'fast-check';
import { entryOf, eventOf, newestFirst, storeEntries } from './log-entries';
import { type RunningMessaging, startMessaging } from './start-messaging';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const types = ['login', 'test_start', 'test_complete', 'paper_view'];
const start = Date.parse('2026-03-01T00:00:00.000Z');

const people = Array.from({ length: 40 }, () => randomUUID());

/** Two busy minutes, a busy hour and quiet days; many entries have the same time. */
const entries = Array.from({ length: 3_000 }, (_, n) => {
  const spread = n < 1_000 ? 2 * minuteMs : n < 2_000 ? hourMs : 60 * 24 * hourMs;
  const at = start + (n < 1_000 ? 30 * hourMs : 0) + Math.floor(((n * 7_919) % 1_009) * (spread / 1_009));
  const activityType = types[n % 7] ?? 'login';
  const [userId = '', resourceId = ''] = [people[n % people.length], people[n % 7]];
  return entryOf({ userId, resourceId, activityType, timestamp: new Date(at) });
});
const sorted = newestFirst(entries);

let database: TestDatabase;
let messaging: RunningMessaging;
beforeAll(async () => {
  database = await createTestDatabase();
  await storeEntries(database.connection, entries);
  messaging = await startMessaging({ database });
});
afterAll(async () => {
  await messaging.stop();
  await database.stop();
});

type Query = Record<string, string | number | undefined>;

async function list(query: Query): Promise<Activity[]> {
  const options = { as: asDeveloper(), query };
  const { status, body } = await call<Activity[]>(messaging.url, messagingRoutes.listActivities, options);
  expect(status).toBe(200);
  return body;
}
const idsOf = (some: { id: string }[]): string[] => some.map(({ id }) => id);

test('ENT-39 S11 a listed activity has its facts, the address, the user’s details of that time, and nothing else', async () => {
  const [newest] = sorted;
  expect((await list({ limit: 1 }))[0]).toEqual({
    id: newest?._id,
    activityType: newest?.activityType,
    resourceType: newest?.resourceType,
    resourceId: newest?.resourceId,
    timestamp: newest?.timestamp.toISOString(),
    ipAddress: newest?.ipAddress,
    user: newest?.user,
  });
});

test('ADM-23 pages of 50 contain the whole log, newest first, each entry once', async () => {
  const seen: string[] = [];
  for (let page = 0; ; page += 1) {
    const ids = idsOf(await list({ limit: 50, offset: page * 50 }));
    seen.push(...ids);
    if (ids.length < 50) break;
  }
  expect(seen).toEqual(sorted.map(({ _id }) => _id));
});

test('ADM-18 S19 a page has 50 entries by default and at most 100', async () => {
  expect(await list({})).toHaveLength(50);
  expect(await list({ limit: 100 })).toHaveLength(100);
  const as = asDeveloper();
  for (const query of [{ limit: 101 }, { limit: 0 }, { limit: 'all' }, { offset: -1 }]) {
    const { status } = await call(messaging.url, messagingRoutes.listActivities, { as, query });
    expect(status).toBe(400);
  }
});

test('S1 the log is for developers', async () => {
  const { status } = await call(messaging.url, messagingRoutes.listActivities, { as: asUser() });
  expect(status).toBe(403);
});

test('ADM-23 N14 every page of the log or of one type equals that of a naive sort', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3_100 }),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(undefined, ...types, 'peer_review_create'),
      async (offset, limit, activityType) => {
        const wanted = sorted.filter(
          (one) => activityType === undefined || one.activityType === activityType,
        );
        const found = idsOf(await list({ offset, limit, activityType }));
        expect(found).toEqual(wanted.slice(offset, offset + limit).map(({ _id }) => _id));
      },
    ),
    { numRuns: 60 },
  );
});

test('ADM-23 paging while entries arrive, late ones too, misses none that existed at the start', async () => {
  const seen = new Set<string>();
  for (let page = 0; page <= 3_200 / 100; page += 1) {
    for (const id of idsOf(await list({ limit: 100, offset: page * 100 }))) seen.add(id);
    if (page % 4 === 0) {
      await messaging.transport.publish(eventOf(entryOf()));
      await messaging.transport.publish(eventOf(entryOf({ timestamp: new Date(start + page * hourMs) })));
    }
  }
  expect(entries.filter(({ _id }) => !seen.has(_id))).toEqual([]);
});
