import { randomUUID } from 'node:crypto';
import { createOutbox, createRabbitTransport, type NewEvent, type Transport } from '@medrad/events';
import { connectMongo, ensureIndexes } from '@medrad/persistence';
import { createLogger } from '@medrad/service-kit';
import { startFleet } from '@medrad/testing';
import { type BenchRow, median } from './bench-row';
import { openBarePublisher } from './opponents/bare-publisher';
import { openUnreadQueue } from './opponents/unread-queue';
import { requireServer } from './requirements';

const events = 6_000;
const rounds = 5;
/**
 * Number of concurrent requests that record an event, and maximum number of unconfirmed messages of both contestants
 * (the window of the product's relay).
 */
const inFlight = 128;
/** Prefetch count of the consumers of both contestants; the product's transport uses the same. */
const prefetch = 32;

const completion = (): NewEvent => {
  const [userId, resourceId] = [randomUUID(), randomUUID()];
  const user = { name: 'Asha Rao', email: 'asha@example.org', institute: 'City Hospital' };
  return {
    name: 'activity.recorded.v1',
    requestId: randomUUID(),
    payload: {
      userId,
      user,
      activityType: 'test_complete',
      resourceType: 'test',
      resourceId,
      metadata: '{"score":10}',
      ipAddress: '127.0.0.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
      timestamp: new Date().toISOString(),
    },
  };
};

/** An event as the transport sends it: with id and time. */
const travelling = (): object => ({
  id: randomUUID(),
  occurredAt: new Date().toISOString(),
  ...completion(),
});

const perSecond = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return (events * 1_000) / (performance.now() - began);
};

type Contestants<K extends string> = Record<K, () => Promise<void>>;

/**
 * Events per second of each contestant: the median over rounds in which the contestants alternate. The first round
 * warms up.
 */
async function contest<K extends string>(contestants: Contestants<K>): Promise<Record<K, number>> {
  const names = Object.keys(contestants) as K[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const rate = await perSecond(contestants[name]);
      if (round > 0) rates[name].push(rate);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<K, number>;
}

const told = (rate: number): string => `${rate.toFixed(0)}/s`;

/**
 * Subscribes a consumer that only counts events. Returns a function that resolves when a given number of further events
 * has arrived.
 */
async function consumeAll(transport: Transport): Promise<(count: number) => Promise<void>> {
  let left = 0;
  let tellAll = (): void => undefined;
  await transport.subscribe({
    queue: 'bench.events',
    names: ['activity.recorded.v1'],
    handle() {
      left -= 1;
      if (left === 0) tellAll();
      return Promise.resolve();
    },
  });
  return (count) => {
    left = count;
    return new Promise((resolve) => (tellAll = resolve));
  };
}

/**
 * Measures how fast events are recorded by 128 concurrent requests, published, confirmed and removed. The opponent is
 * amqplib's confirm channel alone, with the same kind of queue on the same broker. Both are measured once with a
 * consumer and once without.
 */
export async function run(): Promise<BenchRow[]> {
  const none = { auth: 0, spotters: 0, papers: 0, 'peer-review': 0, messaging: 0, gateway: 0 };
  requireServer('rabbitmq');
  const servers = await startFleet({ replicas: none });
  const log = createLogger({ name: 'bench', level: 'error' });
  const connection = await connectMongo(servers.mongoUrl, 'bench_events');
  const transport = await createRabbitTransport({ url: servers.broker.url, log });
  const outbox = createOutbox({ connection, transport, log });
  await ensureIndexes(connection);
  const bare = await openBarePublisher(servers.broker.url, travelling);

  const recordAll = async (): Promise<void> => {
    let left = events;
    const recorder = async (): Promise<void> => {
      for (; left > 0; left -= 1) await outbox.record(completion());
    };
    await Promise.all(Array.from({ length: inFlight }, recorder));
    await outbox.drain();
  };
  const unread = await openUnreadQueue(servers.broker.url);
  const confirmed = await contest({
    ours: async () => {
      await recordAll();
      await unread.purge();
    },
    bare: () => bare.publish(events, inFlight),
    atOnce: () => bare.publish(events, events),
  });
  await unread.close();
  const comeAll = await consumeAll(transport);
  await bare.consume(prefetch);
  const consumed = await contest({
    ours: async () => {
      const all = comeAll(events);
      await recordAll();
      await all;
    },
    bare: () => bare.publish(events, inFlight),
  });
  await outbox.stop();
  await bare.close();
  await transport.close();
  await connection.close();
  await servers.stop();
  return [
    {
      metric: 'events per second through outbox and broker to a consumer',
      ours: `${told(consumed.ours)} recorded, published, confirmed, removed and consumed`,
      opponent: `amqplib's confirm channel, ${inFlight} in flight, and consumer ${told(consumed.bare)}`,
      ratio: consumed.ours / consumed.bare,
      goal: '>= 0.5',
    },
    {
      metric: 'the same into a queue without a consumer',
      ours: `${told(confirmed.ours)} recorded, published, confirmed and removed`,
      opponent: `amqplib's confirm channel, ${inFlight} in flight ${told(confirmed.bare)}; all ${events} at once ${told(confirmed.atOnce)}`,
      ratio: confirmed.ours / confirmed.bare,
      goal: '>= 0.5',
    },
  ];
}
