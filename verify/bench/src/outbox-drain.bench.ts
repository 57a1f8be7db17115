import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '@medrad/contracts';
import { createCallerSigner, identityHeader } from '@medrad/service-kit';
import { canControlRabbit, developerIdentity, type Fleet, startFleet } from '@medrad/testing';
import { type BenchRow, median, percentile } from './bench-row';
import { type RequestKind, sendSteadily } from './steady-requests';
import { MissingRequirement, requireServer } from './requirements';

/** Number of events that wait in the outbox at the start; BENCH_OUTBOX sets another number. */
const backlog = Number(process.env['BENCH_OUTBOX'] ?? 300_000);
const perSecond = 40;
const windowMs = 6_000;
/** Number of measurement windows with an empty outbox, before there is a backlog. */
const emptyWindows = 2;
/** Number of pairs of measurement windows: in one the backlog is published, in the other it waits for the broker. */
const pairs = 6;
/** Load that warms a process up: it compiles its code during its first thousands of requests. */
const warmUp = { perSecond: 300, durationMs: 12_000 };
/**
 * Milliseconds to wait after the broker's memory limit was changed: by then the change has taken effect, and messages
 * that arrived before it have been processed.
 */
const settleMs = 3_000;
/** Milliseconds for which the backlog is published while no requests are sent, to measure its rate. */
const aloneMs = 10_000;
/** Interval in milliseconds at which a new identity token is signed; a token is valid for a minute. */
const resignMs = 30_000;
const insertedTogether = 2_000;
/** Number of entries on one page of the activity log. */
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

/**
 * The two kinds of requests, which go to the service without the gateway: a GET of a full page, and a POST that stores
 * an event.
 */
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

/**
 * Restarts the services with direct addresses of database, broker and Redis. They otherwise go through proxies in this
 * process, whose work would be measured too.
 */
async function connectDirectly(fleet: Fleet): Promise<void> {
  const env = { MONGODB_URL: fleet.mongoUrl, AMQP_URL: fleet.broker.url, REDIS_URL: fleet.redis.url };
  for (const one of [...fleet.parts.spotters, ...fleet.parts.messaging]) {
    await one.terminate();
    await one.start({ env });
  }
}

interface Drained {
  /** Times of requests while the backlog is published. */
  publishing: Window[];
  /** Times of requests while the backlog waits for the broker. */
  waiting: Window[];
  /** Times of requests with an empty outbox, before there was a backlog. */
  empty: Window[];
  /** Number of events published per second while requests are sent (`beside`), and while none are (`alone`). */
  rates: { beside: number; alone: number };
}

async function measure(fleet: Fleet): Promise<Drained> {
  const database = await fleet.database('messaging');
  const outbox = database.collection('outbox');
  const kinds = requestsOf(fleet);
  const send = (durationMs: number): Promise<Window> => sendSteadily(kinds, { perSecond, durationMs });
  const publishing: Window[] = [];
  const waiting: Window[] = [];
  const empty: Window[] = [];
  // A broker above its memory limit accepts no events, so that they wait in the outbox.
  const limitMemory = (share: string) => fleet.broker.control(['set_vm_memory_high_watermark', share]);
  const block = () => limitMemory('0.00001');
  const unblock = () => limitMemory('0.9');
  const rateDuring = async (work: () => Promise<unknown>): Promise<number> => {
    const [startedAt, before] = [performance.now(), await outbox.estimatedDocumentCount()];
    await work();
    const published = before - (await outbox.estimatedDocumentCount());
    return (published * 1_000) / (performance.now() - startedAt);
  };

  await sendSteadily(kinds, warmUp);
  await send(settleMs);
  for (let window = 0; window < emptyWindows; window += 1) empty.push(await send(windowMs));
  await block();
  await fillOutbox(database);
  const rates: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    await unblock();
    await send(settleMs);
    rates.push(await rateDuring(async () => publishing.push(await send(windowMs))));
    await block();
    await send(settleMs);
    waiting.push(await send(windowMs));
  }
  await unblock();
  await pause(settleMs);
  const alone = await rateDuring(() => pause(aloneMs));
  return { publishing, waiting, empty, rates: { beside: median(rates), alone } };
}

/** Median of the windows' p95, so that a pause of the whole machine affects one window and not the metric. */
const typicalP95 = (sampled: Window[], kind: Kind): number =>
  median(sampled.map((window) => percentile(window[kind], 0.95)));

function rowOf(kind: Kind, what: string, { publishing, waiting, empty }: Drained): BenchRow {
  const told = (sampled: Window[]): string => {
    const all = sampled.flatMap((window) => window[kind]);
    const p50 = percentile(all, 0.5).toFixed(1);
    return `${typicalP95(sampled, kind).toFixed(1)} ms of ${all.length}, p50 ${p50} ms`;
  };
  const idle = [...waiting, ...empty];
  return {
    metric: `p95 of ${what} while ${backlog.toLocaleString('en')} events are published`,
    ours: told(publishing),
    opponent: `the same process while nothing is published ${told(idle)}; with an empty outbox alone ${told(empty)}`,
    ratio: typicalP95(publishing, kind) / typicalP95(idle, kind),
    goal: '<= 1.3',
  };
}

function rateRow({ rates: { beside, alone } }: Drained): BenchRow {
  const told = (rate: number): string =>
    `${rate.toFixed(0)}/s, ${backlog.toLocaleString('en')} in ${(backlog / rate / 60).toFixed(1)} min`;
  return {
    metric: 'events published per second while no requests are sent',
    ours: told(alone),
    opponent: `the same process beside ${perSecond} requests per second ${told(beside)}`,
    ratio: alone,
    goal: '>= 1000',
  };
}

/**
 * Measures requests to the messaging service while its relay publishes a backlog of events. Consumers of the messaging
 * and the spotters service process the events. Database, RabbitMQ and both services are processes on this machine.
 */
export async function run(): Promise<BenchRow[]> {
  if (!canControlRabbit()) {
    throw new MissingRequirement('An installed RabbitMQ is missing: apt-get install rabbitmq-server.');
  }
  requireServer('redis');
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
