import { captureLogs, eventually } from '@medrad/testing';
import { createBacklogPace } from '../src/backlog-pace';
import { noObserver } from '../src/event-observer';
import type { DueRecord, OutboxRepository } from '../src/outbox.repository';
import { createOutboxRelay, defaultRelaySettings, type OutboxRelay } from '../src/outbox-relay';
import { sampleEvent } from './sample-event';

/** Polling interval in ms that no test reaches, so that the relay reads only when a test requests it. */
const pollMs = 600_000;

let relay: OutboxRelay;
let running: Promise<void>;
let published: string[];
/** The reads of the outbox in their order: the ids that each read leaves out, and a function that answers the read. */
let reads: { except: string[]; answer: (found: DueRecord[]) => void }[];

beforeEach(() => {
  published = [];
  reads = [];
  const repository: Partial<OutboxRepository> = {
    listDue: ({ except }) => new Promise((answer) => reads.push({ except, answer })),
    moveToSent: () => Promise.resolve(),
  };
  const settings = { ...defaultRelaySettings, pollMs };
  relay = createOutboxRelay({
    repository: repository as OutboxRepository,
    transport: {
      publish: async ({ id }) => void published.push(id),
      subscribe: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    log: captureLogs().log,
    observer: noObserver,
    tracing: undefined,
    settings,
    pace: createBacklogPace(settings, { lastRequestAt: () => -Infinity }, () => 0),
  });
  running = relay.run();
});
afterEach(async () => {
  const stopping = relay.stop();
  reads.forEach(({ answer }) => answer([]));
  await stopping;
  await running;
});

const record = (): DueRecord => ({ event: sampleEvent(), attempts: 0 });

/** The read of the outbox with the given number. */
const nextRead = (number: number) =>
  eventually(() => {
    const read = reads[number];
    if (!read) throw new Error(`read ${number} has not begun`);
    return read;
  });

test('skips an event in a read while it is being written, and publishes it once when its write is confirmed', async () => {
  (await nextRead(0)).answer([]);
  const written = record();
  const release = relay.expect(written.event.id);
  relay.look();
  const read = await nextRead(1);
  expect(read.except).toEqual([written.event.id]);
  relay.take(written);
  release();
  read.answer([]);
  await eventually(() => expect(published).toEqual([written.event.id]));
});

test('leaves an event whose write began after a read to that write', async () => {
  const read = await nextRead(0);
  const [written, other] = [record(), record()];
  const release = relay.expect(written.event.id);
  read.answer([written, other]);
  await eventually(() => expect(published).toEqual([other.event.id]));
  relay.take(written);
  release();
  await eventually(() => expect(published).toEqual([other.event.id, written.event.id]));
});

test('finds an event whose write failed by reading again, because the database may have stored it', async () => {
  (await nextRead(0)).answer([]);
  const lost = record();
  relay.expect(lost.event.id)();
  relay.look();
  const read = await nextRead(1);
  expect(read.except).toEqual([]);
  read.answer([lost]);
  await eventually(() => expect(published).toEqual([lost.event.id]));
});
