import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@medrad/contracts';
import { spawnEmbeddedMongo } from '@medrad/embedded-mongo';
import { createInProcessTransport } from '@medrad/events';
import { createMessagingService } from '@medrad/messaging-service';
import { connectMongo, createSecretAttempts } from '@medrad/persistence';
import { createLogger, createPasswordGate } from '@medrad/service-kit';
import { asDeveloper, startTestService, testCallers } from '@medrad/testing';
import { type BenchRow, percentile } from './bench-row';

/** Number of entries of the long log; BENCH_ACTIVITIES sets another number, for shared machines. */
const longLog = Number(process.env['BENCH_ACTIVITIES'] ?? 1_000_000);
const shortLog = 1_000;
const pageSize = 50;
const yearMs = 365 * 24 * 60 * 60_000;
const users = 10_000;
const batch = 5_000;
const warmUpCalls = 100;
const rounds = 30;
const callsPerRound = 10;
/** Pause in milliseconds between two activities that arrive while the log is read. */
const arrivalMs = 50;
const types = ['login', 'test_start', 'test_complete', 'paper_view', 'peer_review_create'];

const userOf = (n: number) => ({
  userId: `00000000-0000-4000-8000-${String(n % users).padStart(12, '0')}`,
  user: {
    name: `Resident N${n % users}`,
    email: `resident${n % users}@example.org`,
    institute: `Institute ${n % 40}`,
  },
});

function factsOf(n: number) {
  return {
    ...userOf((n * 7_919) % users),
    activityType: types[n % 7] ?? 'login',
    resourceType: 'test',
    resourceId: `10000000-0000-4000-8000-${String(n % 400).padStart(12, '0')}`,
    metadata: null,
    ipAddress: `10.${n % 50}.${n % 200}.7`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
}

/** Activities service on a log with a given number of entries. */
interface Fixture {
  url: string;
  publish(): Promise<void>;
  stop(): Promise<void>;
}

async function prepare(mongoUrl: string, entries: number): Promise<Fixture> {
  const connection = await connectMongo(mongoUrl, `bench_${entries}`);
  const end = Date.now() - 60_000;
  const all = connection.collection<{ _id: string }>('activities');
  const entryOf = (n: number) => ({
    _id: randomUUID(),
    ...factsOf(n),
    timestamp: new Date(end - Math.floor(((entries - n) * yearMs) / entries)),
  });
  for (let n = 0; n < entries; n += batch) {
    const size = Math.min(batch, entries - n);
    await all.insertMany(Array.from({ length: size }, (_, index) => entryOf(n + index)));
  }
  const transport = createInProcessTransport();
  const messaging = await createMessagingService({
    connection,
    transport,
    outbox: { record: () => Promise.reject(new Error('The benchmark records nothing.')) },
    adminGate: createPasswordGate({}),
    attempts: createSecretAttempts({ prefix: 'bench' }),
    callers: testCallers,
    log: createLogger({ name: 'bench', level: 'error' }),
    validateAnswers: false,
    settings: { ACTIVITY_RETENTION_DAYS: 0 },
  });
  const running = await startTestService(messaging.service);
  const publish = (): Promise<void> => {
    const now = new Date().toISOString();
    const payload = { ...factsOf(Date.now() % users), timestamp: now };
    const event: EventEnvelope = {
      id: randomUUID(),
      name: 'activity.recorded.v1',
      occurredAt: now,
      requestId: null,
      payload,
    };
    return transport.publish(event);
  };
  return {
    url: running.url,
    publish,
    async stop() {
      await running.close();
      await messaging.close();
      await transport.close();
      await connection.close();
    },
  };
}

/** Makes calls one after another. Returns their times in milliseconds. */
async function sample(
  address: string,
  calls: number,
  isRight: (body: unknown) => boolean,
): Promise<number[]> {
  const headers = asDeveloper();
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begin = performance.now();
    const answer = await fetch(address, { headers });
    const body: unknown = await answer.json();
    times.push(performance.now() - begin);
    if (!isRight(body)) throw new Error(`${address} answered ${JSON.stringify(body).slice(0, 200)}`);
  }
  return times;
}

const isPage = (body: unknown): boolean => Array.isArray(body) && body.length === pageSize;
const isAnything = (): boolean => true;

interface Comparison {
  metric: string;
  ours: { name: string; address: string };
  theirs: { name: string; address: string };
  isRight: (body: unknown) => boolean;
  goal: BenchRow['goal'];
}

/**
 * Measures two calls alternately, so that other load of the machine slows both. `ratio` is the p95 of the first divided
 * by that of the second.
 */
async function compare({ metric, ours, theirs, isRight, goal }: Comparison): Promise<BenchRow> {
  const times = [ours, theirs].map(({ name, address }) => ({ name, address, all: [] as number[] }));
  for (const { address } of times) await sample(address, warmUpCalls, isRight);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? times : [...times].reverse();
    for (const { address, all } of order) all.push(...(await sample(address, callsPerRound, isRight)));
  }
  const [own, opponent] = times.map(({ name, all }) => {
    const [p50, p95] = [percentile(all, 0.5), percentile(all, 0.95)];
    return { p95, text: `${name} ${p95.toFixed(2)} ms, p50 ${p50.toFixed(2)} ms` };
  }) as [{ p95: number; text: string }, { p95: number; text: string }];
  return { metric, ours: own.text, opponent: opponent.text, ratio: own.p95 / opponent.p95, goal };
}

const countText = longLog.toLocaleString('en-US');

async function measure(small: Fixture, large: Fixture): Promise<BenchRow[]> {
  const list = (query: string, { url } = large) => `${url}/api/activities?limit=${pageSize}&${query}`;
  const late = Math.min(1_000, Math.floor(longLog / pageSize / 2)) * pageSize;
  const lateOfType = Math.min(late, Math.floor(longLog / 14 / pageSize) * pageSize);
  const user = (entries: number) => `q=resident${entries === longLog ? 77 : 7}%40example.org`;
  return [
    await compare({
      metric: `p95 of a page of ${countText} activities while new ones arrive`,
      ours: { name: `offset ${late}`, address: list(`offset=${late}`) },
      theirs: { name: 'offset 0', address: list('offset=0') },
      isRight: isPage,
      goal: '<= 1.5',
    }),
    await compare({
      metric: `p95 of a page of one type of ${countText} activities`,
      ours: { name: `offset ${lateOfType}`, address: list(`activityType=test_start&offset=${lateOfType}`) },
      theirs: { name: 'offset 0', address: list('activityType=test_start') },
      isRight: isPage,
      goal: '<= 1.5',
    }),
    await compare({
      metric: 'p95 of GET /api/activities/stats',
      ours: { name: `${countText} activities`, address: `${large.url}/api/activities/stats` },
      theirs: { name: `${shortLog} activities`, address: `${small.url}/api/activities/stats` },
      isRight: isAnything,
      goal: '<= 1.5',
    }),
    await compare({
      metric: `p95 of one user's activities among ${countText}`,
      ours: { name: 'by e-mail', address: list(user(longLog)) },
      theirs: { name: 'the whole log', address: list('offset=0') },
      isRight: (body) => Array.isArray(body) && body.length > 0,
      goal: '<= 3',
    }),
  ];
}

/** Measures pages, metrics and a search over a year's log, while activities come in, on the embedded database. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-activities-'));
  const mongo = await spawnEmbeddedMongo({ dataDir: folder });
  const small = await prepare(mongo.url, shortLog);
  const large = await prepare(mongo.url, longLog);
  // The service answers this call only after it has counted every activity.
  await sample(`${large.url}/api/activities/stats`, 1, isAnything);
  const ending = new AbortController();
  const arrivals = (async () => {
    while (!ending.signal.aborted) {
      await large.publish();
      await pause(arrivalMs);
    }
  })();
  try {
    return await measure(small, large);
  } finally {
    ending.abort();
    await arrivals;
    await small.stop();
    await large.stop();
    await mongo.close();
    await rm(folder, { recursive: true, force: true });
  }
}
