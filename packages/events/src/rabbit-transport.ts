import { type ChannelModel, connect, type RecoveringChannelModel } from 'amqplib';
import { assertEvent } from './event-schema';
import { openRabbitSession, type RabbitSession, type SessionOptions } from './rabbit-session';
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

/**
 * Events over RabbitMQ. Resolves at once: while the broker is away `publish` rejects with TransportUnavailable, and after
 * it has come back, at the start or later, every channel, queue and consumer is made anew.
 */
export async function createRabbitTransport(options: RabbitOptions): Promise<Transport> {
  const { log } = options;
  const subscriptions: Subscription[] = [];
  const closing = new AbortController();
  const sessionOptions: SessionOptions = {
    log,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
    prefetch: options.prefetch ?? 32,
    confirmTimeoutMs: options.confirmTimeoutMs ?? 30_000,
    closing: closing.signal,
  };
  let session: RabbitSession | null = null;

  // Channels must be made here: one made elsewhere stays dead after a broker restart.
  const setup = async (model: ChannelModel): Promise<void> => {
    // Until this function is done nobody else listens, and an unheard error ends the process.
    model.on('error', () => undefined);
    const next = await openRabbitSession(model, sessionOptions);
    model.on('close', () => {
      if (session === next) session = null;
    });
    session = next;
    // Publishing does not wait for consumers: a queue without a leader keeps its consumer waiting.
    void next.consume(subscriptions);
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
      await session?.consume([subscription]);
    },
    async close() {
      closing.abort();
      await session?.stopConsuming();
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
