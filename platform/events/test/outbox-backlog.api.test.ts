import type { EventEnvelope } from '@medrad/contracts';
import { captureLogs, createTestDatabase, eventually, type TestDatabase } from '@medrad/testing';
import { createOutbox, type Outbox, outboxModel, type Transport } from '../src';
import { sampleEvent, sampleRecord } from './sample-event';

let database: TestDatabase;
let outbox: Outbox | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await outbox?.stop();
  await outboxModel(database.connection).deleteMany({});
});
afterAll(() => database.stop());

/** A time in milliseconds that is longer than any test. */
const neverMs = 600_000;
/** Every pause lasts longer than the test. */
const restForEver = { restPerBatch: 1e9, longestRestMs: neverMs };
const noRest = { restPerBatch: 0 };
const backlog = 9;

/**
 * Stores events in the outbox without publishing them.
 * @returns the ids of the events
 */
async function leaveBacklog(): Promise<string[]> {
  const events = Array.from({ length: backlog }, () => sampleEvent());
  const records = events.map((event) => ({
    _id: event.id,
    event: JSON.stringify(event),
    recordedAt: new Date(),
  }));
  await outboxModel(database.connection).insertMany(records);
  return events.map(({ id }) => id).sort();
}

/** An outbox of a process that serves requests all the time, or not at all. */
function openOutbox(
  isServing: boolean,
  settings: object,
  publish: (event: EventEnvelope) => Promise<void>,
): Outbox {
  const transport: Transport = { publish, subscribe: async () => undefined, close: async () => undefined };
  outbox = createOutbox({
    connection: database.connection,
    transport,
    log: captureLogs().log,
    settings: { pollMs: neverMs, gatherMs: 1, stopMs: 1_000, batch: 2, ...settings },
    requests: { lastRequestAt: () => (isServing ? Infinity : -Infinity), close: () => undefined },
  });
  return outbox;
}

test('publishes a backlog in small batches while the process serves requests', async () => {
  const left = await leaveBacklog();
  const published: string[] = [];
  let underWay = 0;
  let most = 0;
  const { drain } = openOutbox(true, noRest, async ({ id }) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    published.push(id);
  });
  await drain();
  expect(most).toBe(2);
  expect(published.sort()).toEqual(left);
});

test('publishes new events at once between two batches, and ends the pause on stop', async () => {
  const left = await leaveBacklog();
  const published: string[] = [];
  const { start, record, stop } = openOutbox(true, restForEver, async ({ id }) => void published.push(id));
  start();
  await eventually(() => expect(published).toHaveLength(2));
  const recorded: string[] = [];
  for (let count = 0; count < 20; count += 1) recorded.push((await record(sampleRecord())).id);
  await eventually(() => expect(published).toHaveLength(22));
  expect(published.slice(2)).toEqual(recorded);
  await stop();
  const ids = (await outboxModel(database.connection).find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
  expect(ids.sort()).toEqual(left.filter((id) => !published.includes(id)));
});

test('holds up only the backlog for an unconfirmed batch, not new events and not a stop', async () => {
  await leaveBacklog();
  const published: string[] = [];
  const { start, record, stop } = openOutbox(true, { ...noRest, stopMs: 1 }, ({ id }) => {
    published.push(id);
    return published.length <= 2 ? new Promise(() => undefined) : Promise.resolve();
  });
  start();
  await eventually(() => expect(published).toHaveLength(2));
  const recorded: string[] = [];
  for (let count = 0; count < 20; count += 1) recorded.push((await record(sampleRecord())).id);
  expect(published.slice(2)).toEqual(recorded);
  await stop();
});

test('publishes a backlog at full speed without pauses while the process serves no requests', async () => {
  const left = await leaveBacklog();
  const published: string[] = [];
  const { drain } = openOutbox(false, restForEver, async ({ id }) => void published.push(id));
  await drain();
  expect(published.sort()).toEqual(left);
});

test('makes no pause after a backlog of one batch', async () => {
  const { drain, record } = openOutbox(true, restForEver, async () => undefined);
  const { id } = await record(sampleRecord());
  await drain();
  expect(await outboxModel(database.connection).exists({ _id: id })).toBeNull();
});
