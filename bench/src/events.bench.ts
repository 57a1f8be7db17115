import { randomUUID } from 'node:crypto';
import { createOutbox, createRabbitTransport, type NewEvent } from '@medrad/events';
import { connectMongo } from '@medrad/persistence';
import { createLogger } from '@medrad/service-kit';
import { startFleet } from '@medrad/testing';
import { type BenchRow, median } from './bench-row';
import { openBarePublisher } from './opponents/bare-publisher';

const events = 4_000;
const rounds = 5;
/** Requests that record at the same time. */
const recorders = 64;

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

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** Events recorded by 64 requests at a time, published and confirmed, against bare publishing to the same broker. */
export async function run(): Promise<BenchRow[]> {
  const none = { auth: 0, spotters: 0, papers: 0, messaging: 0, gateway: 0 };
  const servers = await startFleet({ replicas: none });
  const log = createLogger({ name: 'bench', level: 'error' });
  const connection = await connectMongo(servers.mongoUrl, 'bench_events');
  const transport = await createRabbitTransport({ url: servers.broker.url, log });
  // Consumers do nothing: what they do is measured elsewhere.
  await transport.subscribe({
    queue: 'bench.events',
    names: ['activity.recorded.v1'],
    handle: () => Promise.resolve(),
  });
  const outbox = createOutbox({ connection, transport, log });
  const bare = await openBarePublisher(servers.broker.url);
  const content = Buffer.from(JSON.stringify(completion()));

  const recordAll = async (): Promise<void> => {
    let left = events;
    const recorder = async (): Promise<void> => {
      for (; left > 0; left -= 1) await outbox.record(completion());
    };
    await Promise.all(Array.from({ length: recorders }, recorder));
    await outbox.drain();
  };
  const ours: number[] = [];
  const opponent: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await seconds(() => bare.publish(content, events));
    const through = await seconds(recordAll);
    // The first round warms up.
    if (round === 0) continue;
    opponent.push(alone);
    ours.push(through);
  }
  await outbox.stop();
  await bare.close();
  await transport.close();
  await connection.close();
  await servers.stop();
  const [through, alone] = [events / median(ours), events / median(opponent)];
  return [
    {
      figure: 'events per second through outbox and broker',
      ours: `${through.toFixed(0)}/s recorded, published, confirmed and consumed`,
      opponent: `amqplib's confirm channel alone ${alone.toFixed(0)}/s`,
      ratio: through / alone,
      goal: '>= 0.5',
    },
  ];
}
