import { type ChannelModel, connect, type RecoveringChannelModel } from 'amqplib';
import { assertEvent } from './event-schema';
import { type RabbitConsumer, startRabbitConsumer } from './rabbit-consumer';
import { createRabbitPublisher, type RabbitPublisher } from './rabbit-publisher';
import { declareExchanges } from './rabbit-topology';
import {
  type EventLog,
  faultOf,
  retryDelaysMs,
  type Subscription,
  type Transport,
  TransportUnavailable,
} from './transport';

/** What {@link createRabbitTransport} needs; times in milliseconds. */
export interface RabbitOptions {
  /** amqp://user:password@host:port/vhost; never logged. */
  url: string;
  log: EventLog;
  /** Pauses before a failed event is given back. */
  retryDelaysMs?: readonly number[];
  /** Events a subscription handles at once. */
  prefetch?: number;
  /** How long a publisher waits for a confirm. */
  confirmTimeoutMs?: number;
}

/** Seconds between heartbeats: a dead peer is noticed after two of them. */
const heartbeatSeconds = 15;

const withHeartbeat = (address: string): string => {
  const url = new URL(address);
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', String(heartbeatSeconds));
  return url.href;
};

/** What lives and dies with one connection. */
interface Session {
  model: ChannelModel;
  publisher: RabbitPublisher;
  consumers: RabbitConsumer[];
}

/**
 * Events over RabbitMQ. Resolves at once: while the broker is away `publish` rejects with TransportUnavailable, and after
 * it has come back, at the start or later, every channel, queue and consumer is made anew.
 */
export async function createRabbitTransport(options: RabbitOptions): Promise<Transport> {
  const { log, prefetch = 32, confirmTimeoutMs = 30_000 } = options;
  const subscriptions: Subscription[] = [];
  const closing = new AbortController();
  let session: Session | null = null;

  const startConsumer = async ({ model, consumers }: Session, subscription: Subscription): Promise<void> => {
    const channel = await model.createChannel();
    watch(model, channel);
    const consumer = await startRabbitConsumer(channel, {
      subscription,
      log,
      retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
      prefetch,
      closing: closing.signal,
      onCancelled: () => void model.close().catch(() => undefined),
    });
    consumers.push(consumer);
  };

  /** A channel that fails alone takes its connection along, so that everything is made anew. */
  const watch = (model: ChannelModel, channel: NodeJS.EventEmitter): void => {
    channel.on('error', (error: unknown) => log.error({ fault: faultOf(error) }, 'broker channel failed'));
    channel.on('close', () => {
      if (!closing.signal.aborted) void model.close().catch(() => undefined);
    });
  };

  /** Never rejects: what cannot be started now is started with the next connection. */
  const startConsumers = async (current: Session, wanted: Subscription[]): Promise<void> => {
    try {
      await Promise.all(wanted.map((subscription) => startConsumer(current, subscription)));
    } catch (error) {
      if (session === current) log.error({ fault: faultOf(error) }, 'consumers could not be started');
      await current.model.close().catch(() => undefined);
    }
  };

  // Channels must be made here: one made elsewhere stays dead after a broker restart.
  const setup = async (model: ChannelModel): Promise<void> => {
    // Until this function is done nobody else listens, and an unheard error ends the process.
    model.on('error', () => undefined);
    const channel = await model.createConfirmChannel();
    watch(model, channel);
    await declareExchanges(channel);
    const publisher = createRabbitPublisher(channel, confirmTimeoutMs);
    const next: Session = { model, publisher, consumers: [] };
    model.on('close', () => {
      if (session === next) session = null;
    });
    session = next;
    // Publishing does not wait for them: a queue that has no leader yet keeps its consumer waiting.
    void startConsumers(next, subscriptions);
  };

  const connection: RecoveringChannelModel = await connect(withHeartbeat(options.url), {
    noDelay: true,
    timeout: 5_000,
    recovery: {
      waitForConnect: false,
      initialDelay: 200,
      maxDelay: 5_000,
      jitter: 0.2,
      maxRetries: Infinity,
      setup,
    },
  });
  reportConnection(connection, log);

  return {
    async publish(event) {
      if (!session) throw new TransportUnavailable('There is no connection to the broker.');
      await session.publisher.publish(assertEvent(event));
    },
    async subscribe(subscription) {
      subscriptions.push(subscription);
      if (session) await startConsumers(session, [subscription]);
    },
    async close() {
      closing.abort();
      await Promise.all((session?.consumers ?? []).map((consumer) => consumer.stop()));
      await connection.close();
    },
  };
}

function reportConnection(connection: RecoveringChannelModel, log: EventLog): void {
  let isAway = false;
  const away = (error: unknown): void => {
    if (!isAway) log.warn({ fault: faultOf(error) }, 'broker is away');
    isAway = true;
  };
  connection.on('connect', () => {
    isAway = false;
    log.info({}, 'broker connected');
  });
  connection.on('disconnect', away);
  connection.on('connect-failed', away);
  connection.on('error', away);
  connection.on('blocked', () => log.warn({}, 'broker takes no events for now'));
  connection.on('unblocked', () => log.info({}, 'broker takes events again'));
}
