import { randomUUID } from 'node:crypto';
import { type Activity, messagingRoutes } from '@medrad/contracts';
import { asDeveloper, call, createTestDatabase, type TestDatabase } from '@medrad/testing';
import type { ActivityDocument } from '../src/activities/activity.model';
import { entryOf, eventOf, newestFirst, storeEntries } from './log-entries';
import { type RunningMessaging, startMessaging } from './start-messaging';

const dayMs = 24 * 60 * 60_000;
const start = Date.parse('2026-01-01T00:00:00.000Z');
const moment = (n: number): Date => new Date(start + ((n * 7_919) % 60_013) * 1_000);

const asha = randomUUID();
const test1 = '9f2c01aa-1111-4111-8111-111111111111';
const ashaFacts = { name: 'Asha Rao', email: 'asha.rao@aiims.example', institute: 'AIIMS Delhi' };
const hers = Array.from({ length: 60 }, (_, n) =>
  entryOf({
    userId: asha,
    user: ashaFacts,
    ipAddress: n % 2 ? '198.51.100.23' : '2001:db8::17',
    activityType: n % 3 ? 'test_complete' : 'login',
    resourceId: n % 4 ? test1 : asha,
    timestamp: moment(n * 31),
  }),
);
/** Entries of more users than one query looks up. */
const crowd = Array.from({ length: 250 }, () => randomUUID()).flatMap((userId, n) =>
  Array.from({ length: 5 }, (_, m) =>
    entryOf({
      userId,
      user: { name: `Resident ${n}`, email: `r${n}@example.org`, institute: 'Govt. (Medical) College' },
      ipAddress: `10.0.${n}.${m}`,
      activityType: m % 2 ? 'test_complete' : 'login',
      timestamp: moment(n * 5 + m),
    }),
  ),
);
const others = Array.from({ length: 400 }, (_, n) =>
  entryOf({
    user: { name: `Visitor ${n}`, email: `v${n}@else.example`, institute: 'Elsewhere' },
    timestamp: moment(n),
  }),
);

let database: TestDatabase;
let messaging: RunningMessaging;
beforeAll(async () => {
  database = await createTestDatabase();
  await storeEntries(database.connection, [...hers, ...crowd, ...others]);
  messaging = await startMessaging({ database });
});
afterAll(async () => {
  await messaging.stop();
  await database.stop();
});

async function search(q: string, query: Record<string, string | number> = {}): Promise<string[]> {
  const options = { as: asDeveloper(), query: { limit: 100, ...query, q } };
  const { status, body } = await call<Activity[]>(messaging.url, messagingRoutes.listActivities, options);
  expect(status).toBe(200);
  return body.map(({ id }) => id);
}
const idsOf = (entries: ActivityDocument[]): string[] => newestFirst(entries).map(({ _id }) => _id);

test.each(['Asha Rao', 'asha r', '  RAO ', 'asha.rao@aiims.example', 'aiims.example', 'AIIMS del'])(
  'ADM-15 N14 %j finds all activities of a user, newest first, by name, e-mail or institute',
  async (q) => expect(await search(q)).toEqual(idsOf(hers)),
);

test('ADM-15 N14 an address is found, and so is a resource by the eight characters that the table shows', async () => {
  expect(await search('198.51.100.23')).toEqual(
    idsOf(hers.filter(({ ipAddress }) => ipAddress === '198.51.100.23')),
  );
  expect(await search('2001:db8::')).toEqual(
    idsOf(hers.filter(({ ipAddress }) => ipAddress === '2001:db8::17')),
  );
  expect(await search(test1.slice(0, 8))).toEqual(
    idsOf(hers.filter(({ resourceId }) => resourceId === test1)),
  );
});

test('an activity that matches by user and by resource is listed once', async () => {
  const resourceId = randomUUID();
  const user = { name: `${resourceId.slice(0, 8)} Rao`, email: 'twice@else.example', institute: 'Elsewhere' };
  const both = entryOf({ user, resourceId, timestamp: new Date(start - dayMs) });
  await messaging.transport.publish(eventOf(both));
  expect(await search(resourceId.slice(0, 8))).toEqual([both._id]);
});

test('ADM-16 N14 search and type filter are combined, on every page', async () => {
  const completed = hers.filter(({ activityType }) => activityType === 'test_complete');
  expect(await search('aiims delhi', { activityType: 'test_complete', limit: 25 })).toEqual(
    idsOf(completed).slice(0, 25),
  );
  expect(await search('aiims delhi', { activityType: 'test_complete', limit: 25, offset: 25 })).toEqual(
    idsOf(completed).slice(25, 50),
  );
});

test.each([
  [{}, 0],
  [{}, 150],
  [{}, 1_200],
  [{ activityType: 'login' }, 0],
  [{ activityType: 'login' }, 700],
])(
  'N14 a search that finds very many users is exact too: %j from %i',
  async (query: { activityType?: string }, offset) => {
    const wanted = crowd.filter(({ activityType }) => activityType === (query.activityType ?? activityType));
    expect(await search('govt. (medical)', { ...query, offset })).toEqual(
      idsOf(wanted).slice(offset, offset + 100),
    );
  },
);

test.each(['.*', 'a|b', 'asha.*rao', '(((', '[a-z]+', '{"$ne":null}', '$where', '\\', 'zzz'])(
  'N14 special characters of patterns are literal in a search: %j',
  async (q) => {
    expect(await search(q)).toEqual([]);
  },
);

test('N14 a blank search is ignored, and one of more than 200 characters is refused', async () => {
  expect(await search('  ')).toHaveLength(100);
  const query = { q: 'x'.repeat(201) };
  const { status } = await call(messaging.url, messagingRoutes.listActivities, { as: asDeveloper(), query });
  expect(status).toBe(400);
  const twice = new URLSearchParams('q[$ne]=1&activityType[$ne]=login');
  const nested = await call(messaging.url, messagingRoutes.listActivities, {
    as: asDeveloper(),
    query: twice,
  });
  expect(nested.status).toBe(400);
});

test('N14 a user with a new name is found by both names, with all activities', async () => {
  const userId = randomUUID();
  const [before, after] = ['Meera Iyer', 'Meera Menon'].map((name, n) =>
    entryOf({
      userId,
      user: { name, email: 'meera@example.org', institute: 'Elsewhere' },
      timestamp: new Date(start + n * dayMs),
    }),
  ) as [ActivityDocument, ActivityDocument];
  // The later entry is delivered first.
  for (const entry of [after, before]) await messaging.transport.publish(eventOf(entry));
  for (const q of ['iyer', 'menon']) expect(await search(q)).toEqual([after._id, before._id]);
});

test('N14 users whose search terms an earlier build stored with accents are found without them after a start', async () => {
  const earlier = await createTestDatabase();
  const users = earlier.connection.collection<{ _id: string; terms: string[]; last: string }>(
    'activity_users',
  );
  const last = new Date(start).toISOString();
  await users.insertOne({ _id: 'a', terms: ['åsa sjögren', 'sjögren'], last });
  await users.insertOne({ _id: 'b', terms: ['asha rao', 'rao'], last });
  await (await startMessaging({ database: earlier })).stop();
  const termsOf = async (_id: string) => (await users.findOne({ _id }))?.terms;
  expect(await termsOf('a')).toEqual(['åsa sjögren', 'sjögren', 'asa sjogren', 'sjogren']);
  expect(await termsOf('b')).toEqual(['asha rao', 'rao']);
  await earlier.stop();
});
