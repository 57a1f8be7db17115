import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@medrad/contracts';
import { connectMongo, ensureIndexes } from '@medrad/persistence';
import {
  captureLogs,
  createTestDatabase,
  eventually,
  startCuttingProxy,
  type TestDatabase,
} from '@medrad/testing';
import {
  createOutbox,
  DeliveryFailed,
  type Outbox,
  outboxModel,
  type Transport,
  TransportUnavailable,
} from '../src';
import { InvalidEvent } from '../src/event-schema';
import { parkedModel } from '../src/outbox.model';
import { sampleEvent, sampleRecord } from './sample-event';

let database: TestDatabase;
const started: Outbox[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((outbox) => outbox.stop()));
  await outboxModel(database.connection).deleteMany({});
  await parkedModel(database.connection).deleteMany({});
});
afterAll(() => database.stop());

const quick = { pollMs: 10, retryMs: 1, gatherMs: 5, stopMs: 1_000 };

/** An outbox with a transport that the test controls. */
function openOutbox(
  publish: (event: EventEnvelope) => Promise<void>,
  settings: object = {},
  connection = database.connection,
) {
  const logs = captureLogs();
  const transport: Transport = { publish, subscribe: async () => undefined, close: async () => undefined };
  const outbox = createOutbox({
    connection,
    transport,
    log: logs.log,
    settings: { ...quick, ...settings },
  });
  started.push(outbox);
  return { outbox, logs };
}
const waiting = () => outboxModel(database.connection).find({}).lean();
const parked = () => parkedModel(database.connection).find({}).lean();

test('waits for the outbox when recording, not for the broker', async () => {
  const { outbox } = openOutbox(() => new Promise(() => undefined), { stopMs: 1 });
  outbox.start();
  const event = await outbox.record(sampleRecord());
  expect(await waiting()).toMatchObject([{ _id: event.id, event: JSON.stringify(event) }]);
});

test('refuses an event that the service may not publish, before anything is stored', async () => {
  const transport = {
    publish: async () => undefined,
    subscribe: async () => undefined,
    close: async () => undefined,
  };
  const { log } = captureLogs();
  const { connection } = database;
  const outbox = createOutbox({
    connection,
    transport,
    publishes: ['image.deleted.v1'],
    log,
    settings: quick,
  });
  started.push(outbox);
  await expect(outbox.record(sampleRecord())).rejects.toThrow('may not publish activity.recorded.v1');
  expect(await waiting()).toEqual([]);
});

test('does not record an event that the database did not store, whatever the transport would do', async () => {
  const proxy = await startCuttingProxy(database.url);
  const connection = await connectMongo(proxy.url, database.name);
  const published: string[] = [];
  const { outbox } = openOutbox(async ({ id }) => void published.push(id), {}, connection);
  try {
    const { id } = await outbox.record(sampleRecord());
    await outbox.drain();
    await proxy.cut();
    const lost = sampleRecord();
    await expect(outbox.record(lost)).rejects.toMatchObject({ name: 'MongoBulkWriteError' });
    await expect(outbox.record(lost)).rejects.toMatchObject({ name: 'MongoBulkWriteError' });
    expect(published).toEqual([id]);
  } finally {
    await outbox.stop();
    await connection.close();
    await proxy.close();
  }
});

test('removes an event after its confirm and not before', async () => {
  let confirm = (): void => undefined;
  const asked = new Promise<void>((resolve) => (confirm = resolve));
  const { outbox } = openOutbox(() => asked);
  outbox.start();
  await outbox.record(sampleRecord());
  expect(await waiting()).toHaveLength(1);
  confirm();
  await outbox.drain();
  expect(await waiting()).toEqual([]);
});

test('publishes events that an earlier outbox left', async () => {
  const { outbox: ended } = openOutbox(async () => {
    throw new TransportUnavailable('away');
  });
  const events = [await ended.record(sampleRecord()), await ended.record(sampleRecord())];
  await ended.stop();
  const published: string[] = [];
  const { outbox } = openOutbox(async ({ id }) => void published.push(id));
  await outbox.drain();
  expect(published.sort()).toEqual(events.map(({ id }) => id).sort());
});

test('publishes a recorded event without reading the outbox, and removes events together', async () => {
  const published: string[] = [];
  // Intervals longer than any test, so that only `drain` reads the outbox.
  const never = { pollMs: 600_000, gatherMs: 600_000 };
  const { outbox } = openOutbox(async ({ id }) => void published.push(id), never);
  await outbox.drain();
  const recorded: string[] = [];
  for (let count = 0; count < 3; count += 1) recorded.push((await outbox.record(sampleRecord())).id);
  await eventually(() => expect(published).toEqual(recorded));
  await outbox.drain();
  expect(await waiting()).toEqual([]);
  expect(published).toEqual(recorded);
});

/**
 * An outbox that leaves at most two events unconfirmed at a time; an event is confirmed only when the test calls
 * `confirm`.
 */
function openSlowOutbox(settings: object) {
  const published: string[] = [];
  const unconfirmed: (() => void)[] = [];
  const { outbox } = openOutbox(
    ({ id }) => {
      published.push(id);
      return new Promise((resolve) => unconfirmed.push(resolve));
    },
    { window: 2, ...settings },
  );
  const confirm = (): void => unconfirmed.splice(0).forEach((resolve) => resolve());
  const recordAll = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await outbox.record(sampleRecord())).id));
  const drain = async (): Promise<void> => {
    let isDrained = false;
    const draining = outbox.drain().then(() => (isDrained = true));
    await eventually(() => {
      confirm();
      expect(isDrained).toBe(true);
    });
    await draining;
  };
  /** Waits until the relay has read the outbox for the first time; every start begins with such a read. */
  const settle = async (): Promise<void> => {
    outbox.start();
    await recordAll(1);
    await drain();
    published.length = 0;
  };
  return { outbox, published, confirm, recordAll, drain, settle };
}

test('publishes events beyond the window after those before them, without reading the outbox', async () => {
  const never = { pollMs: 600_000, gatherMs: 600_000 };
  const { outbox, published, confirm, recordAll } = openSlowOutbox(never);
  await outbox.drain();
  const recorded = await recordAll(7);
  expect(published).toEqual(recorded.slice(0, 2));
  // Empties the outbox, so that a second read would find nothing.
  await outboxModel(database.connection).deleteMany({});
  await eventually(() => {
    confirm();
    expect(published).toEqual(recorded);
  });
});

test('lets a limited number of events wait in this process', async () => {
  const { published, recordAll, drain, settle } = openSlowOutbox({ maxWaiting: 2 });
  await settle();
  const recorded = await recordAll(7);
  // Empties the outbox, so that a second read would find nothing.
  await outboxModel(database.connection).deleteMany({});
  await drain();
  expect(published).toEqual(recorded.slice(0, 4));
});

test('finds an event that another process left without a wake-up', async () => {
  const { published, drain, settle } = openSlowOutbox({});
  await settle();
  const event = sampleEvent();
  const left = { _id: event.id, event: JSON.stringify(event), recordedAt: new Date() };
  await outboxModel(database.connection).create(left);
  await eventually(() => expect(published).toEqual([event.id]));
  await drain();
});

test('reads events beyond the waiting limit again, and publishes each once', async () => {
  const { outbox, published, confirm, recordAll } = openSlowOutbox({ maxWaiting: 2 });
  await outbox.drain();
  const recorded = await recordAll(9);
  expect(published).toHaveLength(2);
  await eventually(async () => {
    confirm();
    expect(await waiting()).toEqual([]);
  });
  expect([...published].sort()).toEqual([...recorded].sort());
});

test('reads the outbox while draining only when no event is in progress', async () => {
  const never = { pollMs: 600_000, gatherMs: 600_000, window: 8 };
  const { outbox, published, recordAll, drain, settle } = openSlowOutbox(never);
  await settle();
  const { outbox: elsewhere } = openOutbox(async () => undefined);
  const own = await recordAll(2);
  const other = await elsewhere.record(sampleRecord());
  const draining = outbox.drain();
  // These calls together last longer than the relay's interval between two reads.
  for (let asked = 0; asked < 30; asked += 1) expect(await waiting()).toHaveLength(3);
  expect(published).toEqual(own);
  await drain();
  await draining;
  expect(published).toEqual([...own, other.id]);
  expect(await waiting()).toEqual([]);
});

test('publishes waiting events when an unreachable transport is back', async () => {
  let isAway = false;
  const published: string[] = [];
  const { outbox } = openOutbox(
    async ({ id }) => {
      await pause(1);
      if (isAway) throw new TransportUnavailable('away');
      published.push(id);
    },
    { window: 1 },
  );
  await outbox.drain();
  isAway = true;
  const recorded = await Promise.all([1, 2, 3].map(() => outbox.record(sampleRecord())));
  await pause(20);
  expect(published).toEqual([]);
  isAway = false;
  await outbox.drain();
  expect([...published].sort()).toEqual(recorded.map(({ id }) => id).sort());
});

test('waits for an unreachable broker without limit and without using up attempts', async () => {
  let isAway = true;
  let asked = 0;
  const { outbox, logs } = openOutbox(
    async () => {
      asked += 1;
      if (isAway) throw new TransportUnavailable('away');
    },
    { maxAttempts: 2 },
  );
  outbox.start();
  await outbox.record(sampleRecord());
  await eventually(() => expect(asked).toBeGreaterThan(5));
  const [event] = await waiting();
  expect(event).not.toHaveProperty('attempts');
  expect(await parked()).toEqual([]);
  isAway = false;
  await outbox.drain();
  expect(await waiting()).toEqual([]);
  expect(logs.lines().map(({ msg }) => msg)).toEqual([
    'outbox publishing paused',
    'outbox publishing resumed',
  ]);
});

test('parks an event that is refused repeatedly with its last error in the log, and publishes the others', async () => {
  const published: string[] = [];
  const { outbox, logs } = openOutbox(
    async ({ id, payload }) => {
      if ('resourceId' in payload && payload.resourceId === 'unroutable')
        throw new DeliveryFailed('nobody takes it', { isFinal: false });
      published.push(id);
    },
    { maxAttempts: 3 },
  );
  outbox.start();
  const refused = await outbox.record(sampleRecord({ resourceId: 'unroutable' }));
  const other = await outbox.record(sampleRecord());
  await outbox.drain();
  expect(published).toEqual([other.id]);
  expect(await waiting()).toEqual([]);
  expect(await parked()).toMatchObject([
    {
      _id: refused.id,
      attempts: 3,
      lastError: expect.stringContaining('nobody takes it') as string,
      parkedAt: expect.any(Date) as Date,
    },
  ]);
  expect(logs.lines().filter(({ level }) => level === 50)).toMatchObject([
    { eventId: refused.id, msg: 'event parked after its last attempt' },
  ]);
});

test('parks an event without attempts left at once, and tries it again at the next start', async () => {
  const { outbox: first } = openOutbox(async () => {
    throw new DeliveryFailed('poison', { isFinal: true });
  });
  const event = await first.record(sampleRecord());
  await first.drain();
  expect(await parked()).toMatchObject([{ _id: event.id, attempts: 1, parkedAt: expect.any(Date) as Date }]);
  await first.stop();
  const { outbox: next } = openOutbox(async () => undefined);
  next.start();
  await eventually(async () => expect([await waiting(), await parked()]).toEqual([[], []]));
});

test('tries an event that an earlier version parked in the outbox again at the next start', async () => {
  const event = sampleEvent();
  const text = JSON.stringify(event);
  const given = { attempts: 10, lastError: 'refused', dueAt: new Date(), parkedAt: new Date() };
  const record = { _id: event.id, event: text, recordedAt: new Date(), ...given };
  await outboxModel(database.connection).collection.insertOne(record as never);
  const published: string[] = [];
  const { outbox } = openOutbox(async ({ id }) => void published.push(id));
  await outbox.drain();
  expect(published).toEqual([event.id]);
});

test('publishes at most a window of events at the same time', async () => {
  let underWay = 0;
  let most = 0;
  const { outbox } = openOutbox(
    async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
    },
    { window: 8 },
  );
  for (let n = 0; n < 40; n += 1) await outbox.record(sampleRecord());
  await outbox.drain();
  expect(most).toBe(8);
  expect(await waiting()).toEqual([]);
});

test('publishes every event once, in whatever order confirms and new events arrive', async () => {
  const published: string[] = [];
  const { outbox } = openOutbox(async ({ id }) => {
    await pause(Math.random() * 4);
    published.push(id);
  });
  outbox.start();
  for (let n = 0; n < 150; n += 1) await outbox.record(sampleRecord());
  await outbox.drain();
  expect(published).toHaveLength(150);
  expect(new Set(published).size).toBe(150);
});

test('keeps the first of two events with the same id', async () => {
  const published: EventEnvelope[] = [];
  const { outbox } = openOutbox(async (event) => void published.push(event));
  const id = randomUUID();
  const first = await outbox.record({ ...sampleRecord(), id });
  const second = await outbox.record({ ...sampleRecord(), id });
  expect(second).toEqual(first);
  await outbox.drain();
  expect(published).toEqual([first]);
});

test('does not record an event that does not match the catalogue', async () => {
  const { outbox } = openOutbox(async () => undefined);
  await expect(outbox.record(sampleRecord({ activityType: 'NO' }))).rejects.toThrow(InvalidEvent);
  expect(await waiting()).toEqual([]);
});

test('finds refused events by an index that contains only them', async () => {
  await ensureIndexes(database.connection);
  const indexes = await outboxModel(database.connection).collection.indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { dueAt: 1 }, sparse: true }));
});
