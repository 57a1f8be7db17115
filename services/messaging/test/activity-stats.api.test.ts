import { randomUUID } from 'node:crypto';
import { type ActivityDay, type ActivityStats, messagingRoutes } from '@medrad/contracts';
import { asDeveloper, call, createTestDatabase, extentOf, type TestDatabase } from '@medrad/testing';
import type { ActivityDocument } from '../src/activities/activity.model';
import { entryOf, eventOf, storeEntries } from './log-entries';
import { type RunningMessaging, startMessaging } from './start-messaging';

const hourMs = 60 * 60_000;
const ago = (ms: number): Date => new Date(Date.now() - ms);

let database: TestDatabase;
let running: RunningMessaging[];
beforeEach(async () => {
  database = await createTestDatabase();
  running = [];
});
afterEach(async () => {
  for (const messaging of running) await messaging.stop();
  await database.stop();
});

async function start(): Promise<RunningMessaging> {
  const messaging = await startMessaging({ database });
  running.push(messaging);
  return messaging;
}

async function statsOf({ url }: RunningMessaging): Promise<ActivityStats> {
  const answer = await call<ActivityStats>(url, messagingRoutes.getActivityStats, { as: asDeveloper() });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function daysOf({ url }: RunningMessaging, days?: number): Promise<ActivityDay[]> {
  const options = { as: asDeveloper(), query: { days } };
  const answer = await call<ActivityDay[]>(url, messagingRoutes.listActivityDays, options);
  expect(answer.status).toBe(200);
  return answer.body;
}

const publishAll = async (messaging: RunningMessaging, entries: ActivityDocument[]): Promise<void> => {
  await Promise.all(entries.map((entry) => messaging.transport.publish(eventOf(entry))));
};

test('ADM-24 an empty log has totals of 0 and no most common activity', async () => {
  const messaging = await start();
  expect(await statsOf(messaging)).toEqual({
    totalActivities: 0,
    activeUsers: 0,
    mostCommonActivity: null,
    activitiesLast24h: 0,
  });
  expect(await daysOf(messaging)).toEqual([]);
});

test('ADM-24 the four totals are exact up to the boundary of the day, in whatever order the events arrive', async () => {
  const messaging = await start();
  const userId = randomUUID();
  await publishAll(messaging, [
    entryOf({ userId, timestamp: ago(24 * hourMs - 20_000) }),
    entryOf({ userId, activityType: 'test_start', timestamp: ago(1_000) }),
    entryOf({ activityType: 'test_start', timestamp: ago(24 * hourMs + 1_000) }),
    entryOf({ activityType: 'test_start', timestamp: ago(24 * hourMs + 61_000) }),
    entryOf({ activityType: 'paper_view', timestamp: ago(90 * 24 * hourMs) }),
    entryOf({ timestamp: ago(23 * hourMs) }),
  ]);
  expect(await statsOf(messaging)).toEqual({
    totalActivities: 6,
    activeUsers: 5,
    mostCommonActivity: 'test_start',
    activitiesLast24h: 3,
  });
});

/** Shuffles items in the same way in every run. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item, index) => ({ item, rank: (index * 7_919) % 10_007 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

test('ADM-24 events that are delivered ten times in any order are logged and counted once', async () => {
  const messaging = await start();
  const count = extentOf(30, 8);
  const entries = Array.from({ length: count }, () => entryOf());
  const deliveries = Array.from({ length: 10 }, () => entries).flat();
  await publishAll(messaging, shuffled(deliveries));
  expect(await messaging.connection.collection('activities').countDocuments({})).toBe(count);
  expect(await statsOf(messaging)).toMatchObject({
    totalActivities: count,
    activeUsers: count,
    activitiesLast24h: count,
  });
});

test('ADM-24 instances that count the same hour concurrently lose nothing and agree', async () => {
  const [one, other] = [await start(), await start()];
  const entries = Array.from({ length: 200 }, (_, n) =>
    entryOf({ timestamp: new Date(Date.UTC(2026, 1, 3, 4, n % 60)) }),
  );
  await Promise.all([
    publishAll(one, entries.slice(0, 120)),
    // The entries from 80 to 119 are delivered to both instances.
    publishAll(other, entries.slice(80)),
  ]);
  for (const messaging of [one, other]) expect((await statsOf(messaging)).totalActivities).toBe(200);
});

test('ADM-24 entries that a crash left without tallies are counted when the event is delivered again', async () => {
  const messaging = await start();
  const entry = entryOf();
  await storeEntries(database.connection, [entry]);
  await messaging.transport.publish(eventOf(entry));
  expect(await statsOf(messaging)).toMatchObject({ totalActivities: 1, activeUsers: 1 });
});

test('ADM-24 entries that a crash left without tallies are counted at the next start', async () => {
  const first = await start();
  await publishAll(first, [entryOf(), entryOf({ timestamp: ago(50 * hourMs) })]);
  await storeEntries(database.connection, [entryOf({ timestamp: ago(50 * hourMs) }), entryOf()]);
  expect(await statsOf(await start())).toEqual({
    totalActivities: 4,
    activeUsers: 4,
    mostCommonActivity: 'login',
    activitiesLast24h: 2,
  });
});

test('ADM-23 ADM-24 a long log without tallies can be read at once and is counted in the background', async () => {
  const entries = Array.from({ length: 6_000 }, (_, n) => entryOf({ timestamp: ago(n * 20 * 60_000) }));
  await storeEntries(database.connection, entries);
  const messaging = await start();
  const query = { limit: 1, offset: 5_500 };
  const page = await call<{ id: string }[]>(messaging.url, messagingRoutes.listActivities, {
    as: asDeveloper(),
    query,
  });
  expect(page.body[0]?.id).toBe(entries[5_500]?._id);
  await messaging.transport.publish(eventOf(entryOf()));
  expect(await statsOf(messaging)).toMatchObject({ totalActivities: 6_001, activeUsers: 6_001 });
});

test('activities are counted by UTC day and type, oldest day first, up to today', async () => {
  const messaging = await start();
  const today = Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs;
  const at = (ms: number, activityType: string) => entryOf({ activityType, timestamp: new Date(today + ms) });
  await publishAll(messaging, [
    at(0, 'login'),
    at(-1, 'test_start'),
    at(-1, 'login'),
    at(-24 * hourMs, 'login'),
    at(-24 * hourMs - 1, 'login'),
    at(-30 * 24 * hourMs, 'paper_view'),
  ]);
  const dayOf = (ms: number) => new Date(today + ms).toISOString().slice(0, 10);
  expect(await daysOf(messaging, 2)).toEqual([
    { date: dayOf(-1), activityType: 'login', count: 2 },
    { date: dayOf(-1), activityType: 'test_start', count: 1 },
    { date: dayOf(0), activityType: 'login', count: 1 },
  ]);
  const total = (some: ActivityDay[]) => some.reduce((sum, { count }) => sum + count, 0);
  expect(total(await daysOf(messaging))).toBe(5);
  expect(total(await daysOf(messaging, 31))).toBe(6);
});
