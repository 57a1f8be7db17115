import { type ActivityDay, type ActivityStats, messagingRoutes } from '@medrad/contracts';
import { readServiceConfig } from '@medrad/composition';
import { ConfigError } from '@medrad/service-kit';
import {
  asDeveloper,
  call,
  createTestDatabase,
  type TestDatabase,
  verifyingSettings,
  testKeys,
} from '@medrad/testing';
import { type Connection, connectMongo } from '@medrad/persistence';
import { createActivityOperations } from '../src';
import type { ActivityDocument } from '../src/activities/activity.model';
import { retentionEnd } from '../src/activities/log-retention';
import { messagingManifest } from '../src/service.manifest';
import { entryOf, eventOf, storeEntries } from './log-entries';
import { type RunningMessaging, startMessaging } from './start-messaging';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const retentionDays = 400;
const types = ['login', 'paper_view', 'test_complete', 'test_start'];
const users = Array.from({ length: 7 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`);

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

async function start(days = retentionDays): Promise<RunningMessaging> {
  const messaging = await startMessaging({ database, retentionDays: days });
  running.push(messaging);
  return messaging;
}

/**
 * Activities over three years, several of them in the same hour, unsorted. None is between the end of the retention and
 * the full hour before it, because it depends on the time of day whether such an activity is removed.
 */
const threeYears = (count: number): ActivityDocument[] =>
  Array.from({ length: count }, (_, index) =>
    entryOf({
      userId: users[index % users.length]!,
      activityType: types[(index * 7) % types.length]!,
      timestamp: new Date(Date.now() - ((index * 37) % 1_095) * dayMs - (index % 3) * 60_000 - 2 * hourMs),
    }),
  );

/** Entries from which the log was in use in the last 500 days: without them the service would doubt its clock. */
const inUse = (facts: Partial<ActivityDocument> = {}): ActivityDocument[] =>
  [350, 200, 50, 0].map((daysAgo) =>
    entryOf({ ...facts, timestamp: new Date(Date.now() - daysAgo * dayMs) }),
  );

const isOld = ({ timestamp }: ActivityDocument): boolean =>
  timestamp.getTime() < Date.now() - retentionDays * dayMs - hourMs;

async function figuresOf({ url }: RunningMessaging) {
  const as = asDeveloper();
  const stats = await call<ActivityStats>(url, messagingRoutes.getActivityStats, { as });
  const days = await call<ActivityDay[]>(url, messagingRoutes.listActivityDays, { as, query: { days: 365 } });
  expect([stats.status, days.status]).toEqual([200, 200]);
  return { stats: stats.body, days: days.body };
}

const idsIn = async ({ connection }: RunningMessaging): Promise<string[]> =>
  (await connection.collection<ActivityDocument>('activities').find().toArray()).map(({ _id }) => _id).sort();

const idsOf = (entries: ActivityDocument[]): string[] => entries.map(({ _id }) => _id).sort();

/** Starts the service on a log that was written before the retention was introduced, and removes old entries. */
async function startOn(entries: ActivityDocument[]) {
  const messaging = await start(0);
  await storeEntries(messaging.connection, entries);
  await messaging.stop();
  running = [];
  const counted = await start(0);
  const before = await figuresOf(counted);
  await counted.stop();
  running = [];
  return before;
}

test('entries older than the retention are removed, younger ones stay, and totals do not change', async () => {
  const entries = threeYears(240);
  const before = await startOn(entries);
  const messaging = await start();
  await messaging.removeOldEntries(new Date());
  expect(before.stats.totalActivities).toBe(240);
  expect(await figuresOf(messaging)).toEqual(before);
  expect(await idsIn(messaging)).toEqual(idsOf(entries.filter((entry) => !isOld(entry))));
});

test('paging covers the remaining entries, each once, and none of the removed ones', async () => {
  const entries = threeYears(800);
  await startOn(entries);
  const messaging = await start();
  await messaging.removeOldEntries(new Date());
  const listed: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const query = { limit: 100, offset };
    const page = await call<{ id: string }[]>(messaging.url, messagingRoutes.listActivities, {
      as: asDeveloper(),
      query,
    });
    listed.push(...page.body.map(({ id }) => id));
    if (page.body.length < 100) break;
  }
  expect(listed.sort()).toEqual(idsOf(entries.filter((entry) => !isOld(entry))));
});

test('a user with removed entries only is counted and no longer found', async () => {
  const old = entryOf({
    user: { name: 'Zebulon Quine', email: 'zebulon@example.org', institute: 'City Hospital' },
    timestamp: new Date(Date.now() - 500 * dayMs),
  });
  const before = await startOn([old, ...inUse({ resourceId: 'test-1' })]);
  const messaging = await start();
  await messaging.removeOldEntries(new Date());
  expect((await figuresOf(messaging)).stats.activeUsers).toBe(before.stats.activeUsers);
  const stored = JSON.stringify(await messaging.connection.collection('activity_users').find().toArray());
  expect(stored).not.toContain('zebulon');
  expect(await messaging.connection.collection('activity_resources').countDocuments()).toBe(1);
});

test('an event that is delivered again after its entry was removed is neither stored nor counted', async () => {
  const [old] = threeYears(3).map((entry) => ({ ...entry, timestamp: new Date(Date.now() - 500 * dayMs) }));
  const before = await startOn([old!, ...inUse()]);
  const messaging = await start();
  await messaging.removeOldEntries(new Date());
  const left = await idsIn(messaging);
  await messaging.transport.publish(eventOf(old!));
  expect(await figuresOf(messaging)).toEqual(before);
  expect(await idsIn(messaging)).toEqual(left);
});

type Write = 'updateOne' | 'updateMany' | 'deleteMany';

/** Makes the n-th write through a connection and all later writes fail, as if the process had been killed there. */
function killAtWrite(connection: Connection, n: number): void {
  let writes = 0;
  for (const { collection } of Object.values(connection.models)) {
    for (const name of ['updateOne', 'updateMany', 'deleteMany'] as Write[]) {
      const native = collection as unknown as Record<Write, (...args: unknown[]) => Promise<unknown>>;
      const original = native[name].bind(collection);
      native[name] = (...args) => {
        writes += 1;
        return writes >= n ? Promise.reject(new Error('killed')) : original(...args);
      };
    }
  }
}

/**
 * Removes old entries as operators do; the process is killed at the n-th write.
 * @returns whether the removal completed
 */
async function removeUpToWrite({ url, name }: TestDatabase, n: number): Promise<boolean> {
  const connection = await connectMongo(url, name);
  const operations = createActivityOperations({ connection });
  killAtWrite(connection, n);
  const isDone = await operations.remove(retentionEnd(new Date(), retentionDays)).then(
    () => true,
    () => false,
  );
  await connection.close();
  return isDone;
}

test('a removal that is killed at any write leaves all totals right, and the next start completes it', async () => {
  // These two entries share an hour: when an event recounts the hour for one of them, the other must not be lost.
  const shared = new Date(Date.now() - 700 * dayMs);
  const [again, other] = [entryOf({ timestamp: shared }), entryOf({ timestamp: shared })];
  const entries = [
    ...threeYears(2),
    ...inUse(),
    entryOf({ timestamp: new Date(Date.now() - 520 * dayMs) }),
    again,
    other,
  ];
  const young = idsOf(entries.filter((entry) => !isOld(entry)));
  let before = await startOn(entries);
  let isDone = false;
  let writes = 0;
  while (!isDone) {
    writes += 1;
    isDone = await removeUpToWrite(database, writes);
    const paused = await start(0);
    await paused.transport.publish(eventOf(again));
    expect(await figuresOf(paused)).toEqual(before);
    await paused.stop();
    const messaging = await start();
    expect(await figuresOf(messaging)).toEqual(before);
    await messaging.removeOldEntries(new Date());
    expect(await figuresOf(messaging)).toEqual(before);
    expect(await idsIn(messaging)).toEqual(young);
    await messaging.stop();
    await database.stop();
    // Each round begins with the whole log in a new database.
    database = await createTestDatabase();
    before = await startOn(entries);
  }
  expect(writes).toBeGreaterThan(6);
});

const refusals = ({ logs }: RunningMessaging): number =>
  logs.lines().filter(({ msg }) => String(msg).includes('clock of this server may be wrong')).length;

test('nothing is removed while the clock is years ahead, and what is old once it is corrected', async () => {
  const entries = threeYears(800);
  await startOn(entries);
  const messaging = await start();
  const young = idsOf(entries.filter((entry) => !isOld(entry)));
  await messaging.removeOldEntries(new Date());
  expect(refusals(messaging)).toBe(0);
  const wrongNow = new Date(Date.now() + 5 * 365 * dayMs);
  await messaging.removeOldEntries(wrongNow);
  expect(await idsIn(messaging)).toEqual(young);
  const misdated = [wrongNow, new Date(wrongNow.getTime() + dayMs)].map((timestamp) =>
    entryOf({ timestamp }),
  );
  for (const one of misdated) await messaging.transport.publish(eventOf(one));
  await figuresOf(messaging);
  await messaging.removeOldEntries(new Date(wrongNow.getTime() + 2 * dayMs));
  expect(await idsIn(messaging)).toEqual([...young, ...idsOf(misdated)].sort());
  expect(refusals(messaging)).toBe(2);
  await messaging.removeOldEntries(new Date(Date.now() + 100 * dayMs));
  expect(refusals(messaging)).toBe(2);
  expect((await idsIn(messaging)).length).toBeLessThan(young.length);
});

test('a log that rested for a year keeps its old entries until an operator removes them', async () => {
  const old = Array.from({ length: 101 }, (_, index) =>
    entryOf({ timestamp: new Date(Date.now() - (500 + index * 3) * dayMs) }),
  );
  const now = entryOf();
  await startOn([...old, now]);
  const messaging = await start();
  await messaging.removeOldEntries(new Date());
  expect(await idsIn(messaging)).toEqual(idsOf([...old, now]));
  expect(refusals(messaging)).toBeGreaterThan(0);
  expect(await removeUpToWrite(database, Infinity)).toBe(true);
  expect(await idsIn(messaging)).toEqual([now._id]);
  const later = await start();
  await later.removeOldEntries(new Date());
  expect(refusals(later)).toBe(0);
});

test('ACTIVITY_RETENTION_DAYS is 400 by default, 0 for ever, and never less than 30', () => {
  const needed = {
    MONGODB_URL: 'mongodb://localhost',
    AMQP_URL: 'amqp://localhost',
    REDIS_URL: 'redis://localhost',
    ...verifyingSettings(testKeys),
  };
  const read = (days?: string) =>
    readServiceConfig(messagingManifest, { ...needed, ...(days ? { ACTIVITY_RETENTION_DAYS: days } : {}) });
  const daysOf = (days?: string) =>
    (read(days) as unknown as Record<string, unknown>)['ACTIVITY_RETENTION_DAYS'];
  expect([daysOf(), daysOf('0'), daysOf('30')]).toEqual([400, 0, 30]);
  for (const wrong of ['29', '-1', '400.5', 'a year']) expect(() => read(wrong)).toThrow(ConfigError);
});
