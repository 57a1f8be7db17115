import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@medrad/embedded-mongo';
import { connectMongo, ensureIndexes } from '@medrad/persistence';
import mongoose, { type Connection } from 'mongoose';
import { outboxModel, parkedModel } from '../src/outbox.model';
import { createOutboxRepository, type OutboxRepository } from '../src/outbox.repository';
import { sampleEvent } from './sample-event';

let folder: string;
let server: EmbeddedMongo;
let connection: Connection;
let repository: OutboxRepository;

async function open(): Promise<void> {
  server = await startEmbeddedMongo({ dataDir: folder });
  connection = await connectMongo(server.url, 'metrics');
  repository = createOutboxRepository(connection);
  await ensureIndexes(connection);
}
async function close(): Promise<void> {
  await connection.close();
  await server.close();
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'medrad-metrics-'));
  await open();
});
afterEach(async () => {
  await connection.dropDatabase();
  // Creates the indexes again, because dropping the database removed them.
  await ensureIndexes(connection);
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

const recordOf = (id: string) => {
  const event = { ...sampleEvent(), id };
  return { event, text: JSON.stringify(event), trace: null };
};
const failure = { attempts: 1, error: 'refused' };

/** Counts the events by reading all of them. */
async function readAll(): Promise<{ waiting: string[]; parked: string[] }> {
  const idsOf = (found: { _id: string }[]): string[] => found.map(({ _id }) => _id).sort();
  return {
    waiting: idsOf(await outboxModel(connection).find({}, { _id: 1 }).lean()),
    parked: idsOf(await parkedModel(connection).find({}, { _id: 1 }).lean()),
  };
}

/** Creates a generator of pseudo-random numbers that are the same in every run (linear congruential). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

test.each([1, 2, 3])(
  'counts correctly after any sequence of record, publish, refuse, park, release and crash (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const waiting = new Set<string>();
    const parked = new Set<string>();
    const anyOf = (ids: Set<string>): string => [...ids][random(ids.size)] ?? 'nobody';
    const move = (id: string, from: Set<string>, to?: Set<string>): void => {
      if (from.delete(id)) to?.add(id);
    };
    const steps: (() => Promise<void>)[] = [
      async () => {
        const ids = Array.from({ length: 1 + random(4) }, () => `event-${random(40)}`);
        const fresh = [...new Set(ids)].filter((id) => !parked.has(id));
        // Some of the events already wait, so that the insert meets duplicates.
        await repository.insert(fresh.map(recordOf));
        for (const id of fresh) waiting.add(id);
      },
      async () => {
        const ids = [...new Set([anyOf(waiting), anyOf(waiting), 'gone'])];
        await repository.moveToSent(ids.map((id) => ({ ...sampleEvent(), id })));
        for (const id of ids) move(id, waiting);
      },
      () => repository.noteFailure(anyOf(waiting), { ...failure, dueAt: new Date() }),
      async () => {
        const id = anyOf(waiting);
        await repository.park(id, failure);
        move(id, waiting, parked);
      },
      async () => {
        await repository.releaseAll();
        for (const id of [...parked]) move(id, parked, waiting);
      },
      async () => {
        await close();
        await open();
      },
    ];
    for (let step = 0; step < 60; step += 1) {
      // A restart takes the longest of all steps, so it is chosen least often.
      const draw = random(40);
      await steps[draw === 39 ? 5 : draw % 5]?.();
      expect(await repository.count()).toEqual({ waiting: waiting.size, parked: parked.size });
    }
    expect(await readAll()).toEqual({ waiting: [...waiting].sort(), parked: [...parked].sort() });
  },
);

test('loses nothing in a crash while an event is parked or released, and keeps it in the outbox only after the next start', async () => {
  await repository.insert(['parking', 'releasing'].map(recordOf));
  const [record] = await outboxModel(connection).find({ _id: 'parking' }).lean();
  // Writes a parked event that is also still in the outbox, as an interrupted parking or release leaves it.
  await parkedModel(connection).create({
    ...record,
    attempts: 1,
    lastError: 'refused',
    parkedAt: new Date(),
  });
  await repository.park('releasing', failure);
  await repository.releaseAll();
  expect(await readAll()).toEqual({ waiting: ['parking', 'releasing'], parked: [] });
  expect(await repository.count()).toEqual({ waiting: 2, parked: 0 });
});

test('reads a bounded number of documents for metrics, however many events wait', async () => {
  const many = 1_000;
  const documents = Array.from({ length: many }, (_, n) => {
    const { event, text } = recordOf(`event-${n}`);
    return { _id: event.id, event: text, recordedAt: new Date(Date.now() - n * 1_000) };
  });
  await outboxModel(connection).insertMany(documents, { ordered: false });
  const watched = await mongoose
    .createConnection(server.url, { dbName: 'metrics', monitorCommands: true })
    .asPromise();
  const commands: Record<string, unknown>[] = [];
  watched.getClient().on('commandStarted', ({ command }) => void commands.push(command));
  const asked = createOutboxRepository(watched);
  expect(await asked.count()).toEqual({ waiting: many, parked: 0 });
  const oldest = await asked.findOldest();
  expect(oldest).toEqual(documents.at(-1)?.recordedAt);
  await watched.close();
  const reads = commands.filter(
    (command) => 'count' in command || 'aggregate' in command || 'find' in command,
  );
  expect(reads).toHaveLength(4);
  for (const command of reads) {
    if ('count' in command) expect(command['query'] ?? {}).toEqual({});
    if ('aggregate' in command) {
      expect(command['pipeline']).toContainEqual({ $limit: 101 });
    }
    if ('find' in command) {
      expect(command).toMatchObject({ limit: 1, sort: new Map([['recordedAt', 1]]), filter: {} });
    }
  }
  const explained = await outboxModel(connection)
    .findOne({})
    .sort({ recordedAt: 1 })
    .explain('executionStats');
  expect(explained).toMatchObject({ executionStats: { totalDocsExamined: 1 } });
});
