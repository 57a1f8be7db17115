import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventQueues, serviceNames } from '@medrad/contracts';
import { createCallerSigner, identityHeader } from '@medrad/service-kit';
import { canControlRabbit, developerIdentity, type Fleet, startFleet } from '@medrad/testing';
import { type BenchRow, median, percentile } from './bench-row';
import { type RequestKind, sendSteadily } from './steady-requests';

/** Events that wait at first; BENCH_OUTBOX takes another number. */
const backlog = Number(process.env['BENCH_OUTBOX'] ?? 300_000);
const perSecond = 40;
const windowMs = 8_000;
/** Windows before the backlog, while it is published, and after it. */
const windows = { before: 3, during: 6, after: 3 };
/** A process is compiled while it answers its first requests. */
const warmUpMs = 15_000;
/** The first seconds of the backlog do not count: the broker has just taken up its work. */
const runInMs = 5_000;
/** After this long without a request the relay publishes at full speed. */
const quietMs = 2_000;
/** An identity token lives for a minute. */
const resignMs = 30_000;
const insertedTogether = 2_000;
/** Rows of one page of the activity log. */
const pageLength = 50;
const people = 1_000;

type Database = Awaited<ReturnType<Fleet['database']>>;
type Kind = 'GET' | 'POST';
type Window = Record<Kind, number[]>;

function waitingEvent(number: number) {
  const id = randomUUID();
  const occurredAt = new Date().toISOString();
  const userId = `00000000-0000-4000-8000-${String(number % people).padStart(12, '0')}`;
  const person = `resident${number % people}`;
  const event = {
    id,
    name: 'activity.recorded.v1',
    occurredAt,
    requestId: randomUUID(),
    payload: {
      userId,
      user: { name: person, email: `${person}@example.org`, institute: 'City Hospital' },
      activityType: 'test_complete',
      resourceType: 'test',
      resourceId: randomUUID(),
      metadata: '{"score":10}',
      ipAddress: '127.0.0.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
      timestamp: occurredAt,
    },
  };
  return { _id: id as never, event: JSON.stringify(event), recordedAt: new Date() };
}

async function fillOutbox(database: Database): Promise<void> {
  for (let done = 0; done < backlog; done += insertedTogether) {
    const count = Math.min(insertedTogether, backlog - done);
    const records = Array.from({ length: count }, (_, index) => waitingEvent(done + index));
    await database.collection('outbox').insertMany(records, { ordered: false });
  }
}

/** Reads of a full page and writes that store an event, both at the service itself. */
function requestsOf(fleet: Fleet): Record<Kind, RequestKind> {
  const signer = createCallerSigner(fleet.identityKeys.privateKey);
  const user = developerIdentity();
  const sign = () => signer.sign({ user, address: '127.0.0.1' }, [...serviceNames]);
  let signed = { token: sign(), at: performance.now() };
  const headers = (): Record<string, string> => {
    if (performance.now() - signed.at > resignMs) signed = { token: sign(), at: performance.now() };
    return { [identityHeader]: signed.token };
  };
  const url = `${fleet.parts.messaging[0]!.url}/api/activities`;
  const body = () => ({ activityType: 'test_complete', resourceType: 'test', resourceId: randomUUID() });
  return {
    GET: { method: 'GET', url: `${url}?limit=${pageLength}`, headers },
    POST: { method: 'POST', url, headers, body },
  };
}

/** Past the proxies of this process, whose work would be measured too. */
async function connectDirectly(fleet: Fleet): Promise<void> {
  const env = { MONGODB_URL: fleet.mongoUrl, AMQP_URL: fleet.broker.url, REDIS_URL: fleet.redis.url };
  for (const one of [...fleet.parts.spotters, ...fleet.parts.messaging]) {
    await one.terminate();
    await one.start({ env });
  }
}

/** Sends the requests for one window after another. */
async function sendWindows(kinds: Record<Kind, RequestKind>, count: number): Promise<Window[]> {
  const all: Window[] = [];
  for (let number = 0; number < count; number += 1) {
    all.push(await sendSteadily(kinds, { perSecond, durationMs: windowMs }));
  }
  return all;
}

interface Drained {
  windows: Record<keyof typeof windows, Window[]>;
  /** Events a second while requests are answered, and while none come until the outbox is empty. */
  rates: { beside: number; alone: number };
}

async function measure(fleet: Fleet): Promise<Drained> {
  const database = await fleet.database('messaging');
  const kinds = requestsOf(fleet);
  const warmUp = (durationMs: number) => sendSteadily(kinds, { perSecond, durationMs });
  const countWaiting = () => database.collection('outbox').estimatedDocumentCount();
  const limitMemory = (share: string) => fleet.broker.control(['set_vm_memory_high_watermark', share]);
  const timeRate = async <T>(work: () => Promise<T>): Promise<{ rate: number; result: T }> => {
    const [startedAt, waiting] = [performance.now(), await countWaiting()];
    const result = await work();
    const published = waiting - (await countWaiting());
    return { rate: (published * 1_000) / (performance.now() - startedAt), result };
  };
  const untilEmpty = async (): Promise<void> => {
    while ((await countWaiting()) > 0) await pause(100);
  };

  await warmUp(warmUpMs);
  const before = await sendWindows(kinds, windows.before);
  // A broker that is short of memory takes no events, so they gather.
  await limitMemory('0.00001');
  await fillOutbox(database);
  await limitMemory('0.9');
  await warmUp(runInMs);
  const beside = await timeRate(() => sendWindows(kinds, windows.during));
  if ((await countWaiting()) === 0) throw new Error('The backlog was published before the last window.');
  await pause(quietMs);
  const alone = await timeRate(untilEmpty);
  // Consumers are slower than the relay alone; what they have left is not measured here.
  for (const queue of Object.values(eventQueues)) await fleet.broker.control(['purge_queue', queue]);
  await warmUp(runInMs);
  const after = await sendWindows(kinds, windows.after);
  return {
    windows: { before, during: beside.result, after },
    rates: { beside: beside.rate, alone: alone.rate },
  };
}

/** The median of the windows' p95: a pause of the whole machine spoils the window it falls into, not the figure. */
const typicalP95 = (sampled: Window[], kind: Kind): number =>
  median(sampled.map((window) => percentile(window[kind], 0.95)));

function rowOf(kind: Kind, what: string, { windows: { before, during, after } }: Drained): BenchRow {
  const idle = [...before, ...after];
  const told = (sampled: Window[]): string => {
    const all = sampled.flatMap((window) => window[kind]);
    const p50 = percentile(all, 0.5).toFixed(1);
    return `${typicalP95(sampled, kind).toFixed(1)} ms of ${all.length}, p50 ${p50} ms`;
  };
  return {
    figure: `p95 of ${what} while ${backlog.toLocaleString('en')} events are published`,
    ours: told(during),
    opponent: `the same process with an empty outbox ${told(idle)}`,
    ratio: typicalP95(during, kind) / typicalP95(idle, kind),
    goal: '<= 1.3',
  };
}

function rateRow({ rates: { beside, alone } }: Drained): BenchRow {
  const told = (rate: number): string =>
    `${rate.toFixed(0)}/s, ${backlog.toLocaleString('en')} in ${(backlog / rate / 60).toFixed(1)} min`;
  return {
    figure: `events published per second beside ${perSecond} requests per second`,
    ours: told(beside),
    opponent: `the same process without requests ${told(alone)}`,
    ratio: beside / alone,
    goal: '>= 0.1',
  };
}

/**
 * Requests to the messaging service while its relay publishes a backlog. Its own consumer and that of spotters take the
 * events; database, RabbitMQ and both services are processes on this machine.
 */
export async function run(): Promise<BenchRow[]> {
  if (!canControlRabbit()) throw new Error('An installed RabbitMQ is needed.');
  const fleet = await startFleet({ replicas: { auth: 0, papers: 0, gateway: 0 } });
  try {
    await connectDirectly(fleet);
    const drained = await measure(fleet);
    return [
      rowOf('GET', 'GET /api/activities', drained),
      rowOf('POST', 'POST /api/activities', drained),
      rateRow(drained),
    ];
  } finally {
    await fleet.stop();
  }
}
