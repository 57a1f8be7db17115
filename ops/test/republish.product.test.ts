import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type EventName, eventCatalogue, eventQueues } from '@medrad/contracts';
import { eventCollections } from '@medrad/events';
import { manifests } from '../src/areas';
import type { Manifest } from '../src/backup/manifest';
import type { Installation } from '../src/installation';
import { copyInstallation, createFolders, ops, rows, settle, withInstallation } from './harness';

const folders = createFolders();
let dataDir: string;
const intact = folders.fresh();
/** The events that each installation contains as published ones, one of each name. */
let events: Sent;
afterAll(() => folders.removeAll());

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

const ids = {
  test: randomUUID(),
  image: randomUUID(),
  user: randomUUID(),
  response: randomUUID(),
  second: randomUUID(),
  third: randomUUID(),
};
/** A payload of each event; only what says where its traces are. */
const payloads: Record<EventName, object> = {
  'activity.recorded.v1': {
    activityType: 'test_complete',
    resourceType: 'test',
    resourceId: ids.test,
    timestamp: daysAgo(2).toISOString(),
  },
  'notice.requested.v1': { timestamp: daysAgo(2).toISOString() },
  'answer.marked.v1': { responseId: ids.response, revision: 2 },
  'exam.marked.v1': { revision: 2, answers: [{ responseId: ids.second }, { responseId: ids.third }] },
  'image.deleted.v1': { imageId: ids.image },
  'account.verified.v1': { userId: ids.user },
};
const names = Object.keys(eventCatalogue) as EventName[];

const consumptions = manifests.flatMap(({ name: consumer, consumes }) =>
  consumes.map((consumption) => ({ ...consumption, consumer })),
);

/** Stores a published event of each name in the database of a service. */
async function plantSent(installation: Installation, producer = 'spotters', sentAt = daysAgo(2)) {
  const sent = names.map((name) => ({ id: randomUUID(), name, payload: payloads[name] }));
  for (const event of sent) {
    await rows(installation, producer, eventCollections.sent).insertOne({
      _id: event.id,
      event: JSON.stringify(event),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + 30 * dayMs),
    });
  }
  return sent;
}

type Sent = Awaited<ReturnType<typeof plantSent>>;

beforeAll(async () => {
  events = await withInstallation(intact, async (installation) => {
    await settle(installation, intact);
    await rows(installation, 'spotters', 'tests').insertOne({ _id: ids.test, questions: [] });
    return plantSent(installation);
  });
});
/** Gives each test a copy of the installation. */
beforeEach(() => {
  dataDir = folders.fresh();
  copyInstallation(intact, dataDir);
});

/** Stores what the consumers leave in their databases when they handle the events. */
const handle = (handled: Sent, change: (trace: Record<string, unknown>) => object = (same) => same) =>
  withInstallation(dataDir, async (installation) => {
    for (const { consumer, collection, name, tracesOf } of consumptions) {
      for (const event of handled.filter((one) => one.name === name)) {
        for (const { id, revision } of tracesOf(event as never)) {
          const trace = change({ _id: id, ...(revision ? { revision } : {}) });
          await rows(installation, consumer, collection).insertOne(trace as { _id: string });
        }
      }
    }
  });

const outboxIds = (producer = 'spotters') =>
  withInstallation(dataDir, async (installation) =>
    (await rows(installation, producer, eventCollections.waiting).find({}).toArray())
      .map(({ _id }) => _id)
      .sort(),
  );
const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id).sort();

test('the manifests say for every queue and every event where consumers leave their traces', () => {
  const queues = consumptions.map(({ queue }) => queue);
  expect([...new Set(queues)].sort()).toEqual(Object.values(eventQueues).sort());
  expect([...new Set(consumptions.map(({ name }) => name))].sort()).toEqual([...names].sort());
});

test('fsck names each consumer that has not handled events, and republish sends just these again', async () => {
  const found = await ops(dataDir, ['fsck']);
  expect([found.code, found.out.match(/^unhandled-events: /gm)?.length]).toEqual([1, consumptions.length]);
  for (const { consumer, name, queue } of consumptions) {
    expect(found.out).toMatch(
      new RegExp(
        `^unhandled-events: ${consumer} has not handled an event ${name} that spotters published at \\S+ ` +
          `\\(queue ${queue}\\): republish sends them again$`,
        'm',
      ),
    );
  }
  await handle(events.filter(({ name }) => name !== 'answer.marked.v1'));
  expect((await ops(dataDir, ['fsck'])).out).toMatch(
    /^unhandled-events: learning has not handled .*\n1 fault\.\n$/,
  );
  const done = await ops(dataDir, ['republish']);
  expect(done).toEqual({ code: 0, out: 'Returned 1 event (1 answer.marked.v1) to the outboxes.\n', err: '' });
  expect(await outboxIds()).toEqual(idsOf(events.filter(({ name }) => name === 'answer.marked.v1')));
  expect(await ops(dataDir, ['fsck'])).toEqual({ code: 0, out: 'Nothing is wrong.\n', err: '' });
});

test('fsck does not miss handled events, nor those without an effect', async () => {
  await handle(events);
  expect((await ops(dataDir, ['fsck'])).out).toBe('Nothing is wrong.\n');
  await withInstallation(dataDir, async (installation) => {
    // A person finished a spotter that was deleted before the event arrived.
    await rows(installation, 'spotters', 'tests').deleteMany({});
    await rows(installation, 'spotters', 'completions').deleteMany({});
    // The traces of old events may have been removed.
    for (const row of await rows(installation, 'spotters', eventCollections.sent).find({}).toArray()) {
      const event = JSON.parse(row['event'] as string) as { payload: { timestamp?: string } };
      if (!event.payload.timestamp) continue;
      event.payload.timestamp = daysAgo(91).toISOString();
      await rows(installation, 'spotters', eventCollections.sent).updateOne(
        { _id: row._id },
        { $set: { event: JSON.stringify(event) } },
      );
    }
    await rows(installation, 'messaging', 'activities').deleteMany({});
    await rows(installation, 'messaging', 'notices').deleteMany({});
  });
  expect((await ops(dataDir, ['fsck'])).out).toBe('Nothing is wrong.\n');
});

test('fsck misses an answer of which only an older revision has arrived', async () => {
  await handle(events, (trace) => ('revision' in trace ? { ...trace, revision: 1 } : trace));
  expect((await ops(dataDir, ['fsck'])).out).toMatch(/^unhandled-events: learning .* answer\.marked\.v1 /);
});

test.each([
  ['--kind', ['--kind', 'notice.requested.v1'], 1],
  ['--from', ['--from', daysAgo(1).toISOString()], 0],
  ['--from and --to', ['--from', daysAgo(3).toISOString(), '--to', daysAgo(1).toISOString()], names.length],
  ['a date', ['--to', daysAgo(10).toISOString().slice(0, 10)], names.length],
])('republish with %s sends all events that match, handled or not', async (_what, args, count) => {
  await handle(events);
  await withInstallation(dataDir, (installation) => plantSent(installation, 'auth', daysAgo(20)));
  const { code, out } = await ops(dataDir, ['republish', ...args]);
  const isOld = args.includes('--to') && !args.includes('--from');
  const [own, other] = [await outboxIds(), await outboxIds('auth')];
  expect([code, isOld ? other.length : own.length]).toEqual([0, count]);
  const all = own.length + other.length;
  expect(out).toContain(`Returned ${all} ${all === 1 ? 'event' : 'events'}`);
});

test.each([
  [['--kind', 'answers'], 'There are no events of this name. The names are: activity.recorded.v1, '],
  [['--from', 'yesterday'], '--from takes a time such as 2026-11-30 or 2026-11-30T08:15:00Z.'],
  [['--to', '2026-13-41'], '--to takes a time such as'],
  [['--from', '2026-11-30', '--to', '2026-11-30'], '--from is not before --to.'],
])('republish %j is refused with what is right', async (args, sentence) => {
  const { code, err } = await ops(dataDir, ['republish', ...args]);
  expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
});

test('a backup says how many events were under way, and a restore sends them again', async () => {
  await withInstallation(dataDir, (installation) =>
    rows(installation, 'messaging', eventCollections.waiting).insertOne({
      _id: 'waiting',
      event: JSON.stringify({ ...events[0], id: 'waiting' }),
      recordedAt: new Date(),
    }),
  );
  const target = folders.fresh('backup');
  const made = await ops(dataDir, ['backup', target]);
  expect(made.out).toContain(
    `Events under way: 1 not published, ${names.length} published but not handled. A restore sends them again.\n`,
  );
  const manifest = JSON.parse(readFileSync(path.join(target, 'manifest.json'), 'utf8')) as Manifest;
  expect(manifest.events).toEqual({ waiting: 1, unhandled: names.length });
  dataDir = folders.fresh();
  const restored = await ops(dataDir, ['restore', target]);
  expect(restored.out).toMatch(
    new RegExp(
      `\\n${names.length} events \\(.*\\) had not been handled; the next start sends them again\\.\\n$`,
    ),
  );
  expect([await outboxIds(), await outboxIds('messaging')]).toEqual([idsOf(events), ['waiting']]);
  expect((await ops(dataDir, ['fsck'])).out).toBe('Nothing is wrong.\n');
});
