import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@medrad/embedded-mongo';
import { MongoClient, type Collection } from 'mongodb';
import { type BenchRow, median } from './bench-row';
import { MissingRequirement } from './requirements';

interface Spotter {
  _id: string;
  code: string;
  owner: string;
  createdAt: Date;
  title: string;
  tags: string[];
  rating: number;
}

const DOCUMENTS = 100_000;
const OWNERS = 100;
/** Number of turns of each engine. The engines alternate, so that other load of the machine slows both. */
const TURNS = 7;
const TURN_MS = 400;

const spotter = (n: number): Spotter => ({
  _id: `spotter-${String(n).padStart(8, '0')}`,
  code: `code-${(n * 7919) % 1_000_003}-${n}`,
  owner: `owner-${n % OWNERS}`,
  createdAt: new Date(1_700_000_000_000 + ((n * 104_729) % 1_000_000_007)),
  title: `Spotter number ${n} about an incidental finding in the chest`,
  tags: ['chest', 'ct', `week-${n % 52}`],
  rating: n % 5,
});

async function fill(collection: Collection<Spotter>): Promise<void> {
  await collection.createIndex({ code: 1 }, { unique: true });
  await collection.createIndex({ owner: 1, createdAt: -1 });
  for (let n = 0; n < DOCUMENTS; n += 5_000) {
    await collection.insertMany(Array.from({ length: 5_000 }, (_, i) => spotter(n + i)));
  }
}

type Work = (collection: Collection<Spotter>, n: number) => Promise<unknown>;

const pick = (n: number) => spotter((n * 15_485_863) % DOCUMENTS);

const reads = { goal: '>= 0.9', then: '>= 1' } as const;
const inserts = { goal: '>= 0.5', then: '>= 0.8' } as const;

const METRICS: ({ metric: string; parallel: number; work: Work } & Pick<BenchRow, 'goal' | 'then'>)[] = [
  { metric: 'findOne by _id', ...reads, parallel: 1, work: (all, n) => all.findOne({ _id: pick(n)._id }) },
  {
    metric: 'findOne by unique field',
    ...reads,
    parallel: 1,
    work: (all, n) => all.findOne({ code: pick(n).code }),
  },
  {
    metric: 'findOne by _id, 16 at once',
    ...reads,
    parallel: 16,
    work: (all, n) => all.findOne({ _id: pick(n)._id }),
  },
  {
    metric: 'indexed find, sort, limit 50',
    ...reads,
    parallel: 1,
    work: (all, n) =>
      all
        .find({ owner: pick(n).owner })
        .sort({ createdAt: -1 })
        .limit(50)
        .toArray(),
  },
  {
    metric: 'acknowledged insert',
    ...inserts,
    parallel: 1,
    work: (all, n) => all.insertOne(spotter(DOCUMENTS + n)),
  },
  {
    metric: 'acknowledged insert, 16 at once',
    ...inserts,
    parallel: 16,
    work: (all, n) => all.insertOne(spotter(2 * DOCUMENTS + n)),
  },
];

/** Operations per second during one turn. */
async function turn(
  collection: Collection<Spotter>,
  work: Work,
  parallel: number,
  next: () => number,
): Promise<number> {
  const start = performance.now();
  const until = start + TURN_MS;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await work(collection, next());
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return (done * 1_000) / (performance.now() - start);
}

function counter(): () => number {
  let n = 0;
  return () => (n += 1);
}

async function measure(ours: Collection<Spotter>, theirs: Collection<Spotter>): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const [mine, opponents] = [counter(), counter()];
  for (const { metric, goal, then, parallel, work } of METRICS) {
    const speeds = { ours: [] as number[], theirs: [] as number[] };
    await turn(ours, work, parallel, mine);
    await turn(theirs, work, parallel, opponents);
    for (let round = 0; round < TURNS; round += 1) {
      speeds.ours.push(await turn(ours, work, parallel, mine));
      speeds.theirs.push(await turn(theirs, work, parallel, opponents));
    }
    const [own, opponent] = [median(speeds.ours), median(speeds.theirs)];
    rows.push({
      metric,
      ours: `${own.toFixed(0)}/s`,
      opponent: `real engine ${opponent.toFixed(0)}/s`,
      ratio: own / opponent,
      goal,
      ...(then ? { then } : {}),
    });
  }
  return rows;
}

/**
 * Compares the embedded database with a real MongoDB at 100,000 documents.
 * @param opponentUrl address of the real MongoDB; nothing is compared without it
 */
export async function run(
  opponentUrl = process.env['REAL_MONGODB_URL'] ?? process.env['MONGODB_URL'],
): Promise<BenchRow[]> {
  if (!opponentUrl) throw new MissingRequirement('REAL_MONGODB_URL names no engine to compare with');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-bench-'));
  const server = await spawnEmbeddedMongo({ dataDir });
  const clients = await Promise.all([server.url, opponentUrl].map((url) => new MongoClient(url).connect()));
  const dbs = clients.map((client) => client.db(`bench_${process.pid}`));
  try {
    const [ours, theirs] = dbs.map((db) => db.collection<Spotter>('spotters'));
    await fill(ours!);
    await fill(theirs!);
    return await measure(ours!, theirs!);
  } finally {
    for (const db of dbs) await db.dropDatabase();
    for (const client of clients) await client.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
