import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@medrad/embedded-mongo';
import { createInProcessTransport, createOutbox, outboxModel } from '@medrad/events';
import { connectMongo, ensureIndexes } from '@medrad/persistence';
import { createDependencyMetrics, createLogger, startMetricsServer } from '@medrad/service-kit';
import { type BenchRow, median, milliseconds } from './bench-row';

type Connection = Awaited<ReturnType<typeof connectMongo>>;

const waiting = 300_000;
const turns = 9;
/** Number of events that are written in one call, as many as a busy service writes together. */
const together = 100;
const writes = 5_000;

/** JSON of an event, about as long as that of a completed spotter. */
const textOf = (id: string): string =>
  JSON.stringify({ id, name: 'activity.recorded.v1', payload: 'x'.repeat(500) });
const recordsOf = (count: number) =>
  Array.from({ length: count }, () => {
    const id = randomUUID();
    return { _id: id as never, event: textOf(id), recordedAt: new Date() };
  });

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Median milliseconds of two operations that run alternately; the first turn warms up. */
async function contest(
  ours: () => Promise<unknown>,
  opponent: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= turns; turn += 1) {
    const pair = [await timeOf(ours), await timeOf(opponent)] as const;
    if (turn > 0) pair.forEach((ms, index) => times[index]?.push(ms));
  }
  return [median(times[0]), median(times[1])];
}

/** Writes events and removes them again, as the outbox does. */
async function passThrough(connection: Connection, name: string): Promise<void> {
  const collection = connection.collection(name);
  for (let done = 0; done < writes; done += together) {
    const records = recordsOf(together);
    await collection.insertMany(records, { ordered: false });
    await collection.deleteMany({ _id: { $in: records.map(({ _id }) => _id) } });
  }
}

async function measure(connection: Connection): Promise<BenchRow[]> {
  const log = createLogger({ name: 'bench', level: 'silent' });
  const outbox = createOutbox({ connection, transport: createInProcessTransport(), log });
  const model = outboxModel(connection);
  await ensureIndexes(connection);
  await connection.collection('with_index').createIndex({ recordedAt: 1 });
  await connection.collection('without_index').createIndex({ dueAt: 1 }, { sparse: true });
  await connection.collection('with_index').createIndex({ dueAt: 1 }, { sparse: true });
  const [indexed, plain] = await contest(
    () => passThrough(connection, 'with_index'),
    () => passThrough(connection, 'without_index'),
  );
  for (let done = 0; done < waiting; done += 1_000) await model.collection.insertMany(recordsOf(1_000));
  const metrics = createDependencyMetrics('bench');
  metrics.watch({ outboxes: { bench: () => outbox.metrics() } });
  const server = await startMetricsServer([metrics], 0, '127.0.0.1');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
  const scrape = async (): Promise<string> => (await fetch(url)).text();
  if (!(await scrape()).includes(`outbox_waiting{database="bench",service="bench"} ${waiting}`)) {
    throw new Error('the metric is not the number of events');
  }
  const [scraped, read] = await contest(scrape, () =>
    // `hint` prevents the database from using the index on `recordedAt`.
    model.collection
      .find({ parkedAt: null })
      .hint({ $natural: 1 })
      .sort({ recordedAt: 1 })
      .limit(1)
      .toArray(),
  );
  server.closeAllConnections();
  await once(server.close(), 'close');
  return [
    {
      metric: `scrape of the metrics of an outbox with ${waiting.toLocaleString('en')} events`,
      ours: milliseconds(scraped),
      opponent: `finding the oldest by reading ${milliseconds(read)}`,
      ratio: scraped,
      goal: '<= 20',
    },
    {
      metric: `${writes.toLocaleString('en')} events written and removed, with the index on when they were recorded`,
      ours: milliseconds(indexed),
      opponent: `without it ${milliseconds(plain)}`,
      ratio: indexed / plain,
      goal: '<= 1.3',
    },
  ];
}

/**
 * Measures how long the metrics of a full outbox take, and how much the index for them slows down writing and removing
 * events.
 */
export async function run(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'medrad-bench-'));
  const mongo = await spawnEmbeddedMongo({ dataDir });
  const connection = await connectMongo(mongo.url, 'bench');
  try {
    return await measure(connection);
  } finally {
    await connection.close();
    await mongo.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
