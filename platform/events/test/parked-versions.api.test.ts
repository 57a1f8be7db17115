import { type EventEnvelope, eventSchemas } from '@medrad/contracts';
import { captureLogs, createTestDatabase, eventually, type TestDatabase } from '@medrad/testing';
import { createInProcessTransport, createOutbox } from '../src';
import { createEventReader, type EventSchemas } from '../src/event-schema';
import { sampleRecord } from './sample-event';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

/** A product in one process, whose build has the given schemas. */
async function start(schemas: EventSchemas) {
  const { log } = captureLogs();
  const transport = createInProcessTransport({ read: createEventReader(schemas) });
  const outbox = createOutbox({ connection: database.connection, transport, log, settings: { pollMs: 10 } });
  const handled: EventEnvelope[] = [];
  await transport.subscribe({
    queue: 'messaging.activity-log',
    names: ['activity.recorded.v1'],
    handle: async (event) => void handled.push(event),
  });
  outbox.start();
  return {
    outbox,
    handled,
    async stop() {
      await outbox.stop();
      await transport.close();
    },
  };
}

test('without a broker, an event that a build cannot read is parked, and the next start with another build handles it', async () => {
  const { 'activity.recorded.v1': _, ...others } = eventSchemas;
  const earlier = await start(others);
  const event = await earlier.outbox.record(sampleRecord());
  await eventually(async () =>
    expect(await earlier.outbox.metrics()).toMatchObject({ parked: 1, waiting: 0 }),
  );
  await earlier.stop();
  expect(earlier.handled).toEqual([]);

  const later = await start(eventSchemas);
  await eventually(() => expect(later.handled).toEqual([event]));
  await later.outbox.drain();
  expect(await later.outbox.metrics()).toMatchObject({ parked: 0, waiting: 0 });
  await later.stop();
});
