import type { EventEnvelope } from '@medrad/contracts';
import { captureLogs, createTestDatabase, fillDatabase, type TestDatabase } from '@medrad/testing';
import { createOutbox, type Outbox, outboxModel, republish, sentEventOf } from '../src';
import { sentModel } from '../src/outbox.model';
import { sampleRecord } from './sample-event';

const dayMs = 24 * 60 * 60 * 1000;

let database: TestDatabase;
const started: Outbox[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((outbox) => outbox.stop()));
  await sentModel(database.connection).deleteMany({});
});
afterAll(() => database.stop());

function openOutbox(publish: (event: EventEnvelope) => Promise<void>): Outbox {
  const outbox = createOutbox({
    connection: database.connection,
    transport: { publish, subscribe: async () => undefined, close: async () => undefined },
    log: captureLogs().log,
  });
  started.push(outbox);
  return outbox;
}
const waiting = () => outboxModel(database.connection).find({}).lean();
const sent = () => sentModel(database.connection).find({}).lean();

test('keeps a published event for 30 days, from which it can be published again with the same id', async () => {
  const published: EventEnvelope[] = [];
  const outbox = openOutbox(async (event) => void published.push(event));
  const event = await outbox.record(sampleRecord());
  await outbox.drain();
  const [first, ...others] = await sent();
  expect(others).toEqual([]);
  expect(first!.expiresAt.getTime() - first!.sentAt.getTime()).toBe(30 * dayMs);
  expect(sentEventOf({ ...first })).toEqual({ event, sentAt: first!.sentAt });
  await republish(database.connection, [event]);
  await republish(database.connection, [event]);
  await outbox.drain();
  expect(published).toEqual([event, event]);
  expect([await waiting(), await sent()]).toEqual([[], [first]]);
});

test('empties the outbox even if the disk has no room for the published events', async () => {
  const published: string[] = [];
  const disk = fillDatabase({ except: ['outbox'] });
  try {
    const outbox = openOutbox(async ({ id }) => void published.push(id));
    const { id } = await outbox.record(sampleRecord());
    await outbox.drain();
    expect([published, await waiting()]).toEqual([[id], []]);
  } finally {
    disk.empty();
  }
  expect(await sent()).toEqual([]);
});
