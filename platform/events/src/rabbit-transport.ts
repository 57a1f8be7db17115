import { setMaxListeners } from 'node:events';
import type { ChannelModel, Message } from 'amqplib';
import { type EventObserver, noObserver } from './event-observer';
import {
  type ConnectionPurpose,
  type ConnectionReport,
  openRabbitConnection,
  type RabbitConnection,
} from './rabbit-connection';
import {
  type ConsumptionOptions,
  createRabbitConsumption,
  type RabbitConsumption,
} from './rabbit-consumption';
import { createRabbitPublisher, type RabbitPublisher } from './rabbit-publisher';
import { deadQueueOf, declareExchanges, eventExchange, probeRightToPublish } from './rabbit-topology';
import { noOutage, type OutageTest } from './retry-plan';
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
  observer?: EventObserver;
  /** Told of each connection's attempts. */
  report?: (connection: ConnectionPurpose) => ConnectionReport;
  /** Pauses between the attempts to handle an event. */
  retryDelaysMs?: readonly number[];
  /** Tells failures of what a handler needs from its own. */
  isOutage?: OutageTest;
  /** Events a subscription handles at once. */
  prefetch?: number;
  /** How long a publisher waits for a confirm. */
  confirmTimeoutMs?: number;
}

/** The publishing side. */
interface Outgoing {
  connection: RabbitConnection;
  /** @throws TransportUnavailable while nothing can be sent */
  publisher(): RabbitPublisher;
}

const unreported = (): ConnectionReport => ({ accepted: () => undefined, failed: () => undefined });

async function openOutgoing(options: RabbitOptions): Promise<Outgoing> {
  const { url, log, confirmTimeoutMs = 30_000 } = options;
  const report = (options.report ?? unreported)('publishing');
  let current: RabbitPublisher | null = null;
  const setup = async (model: ChannelModel): Promise<void> => {
    const channel = await model.createConfirmChannel();
    channel.on('error', (error: unknown) => {
      log.error({ fault: faultOf(error) }, 'broker channel failed');
      report.failed(error);
    });
    // A channel that fails takes the connection along: both are made anew then.
    channel.on('close', () => void model.close().catch(() => undefined));
    await declareExchanges(channel);
    probeRightToPublish(channel, eventExchange);
    await channel.waitForConfirms();
    const publisher = createRabbitPublisher(channel, confirmTimeoutMs);
    model.on('close', () => {
      if (current === publisher) current = null;
    });
    current = publisher;
  };
  const connection = await openRabbitConnection({
    url,
    log,
    purpose: 'publishing',
    report,
    setup,
    onConnected: report.accepted,
  });
  return {
    connection,
    publisher() {
      if (!current) throw new TransportUnavailable('There is no connection to the broker.');
      // What is written now would pile up in this process; the outbox keeps it better.
      if (connection.isBlocked()) throw new TransportUnavailable('The broker takes nothing for now.');
      return current;
    },
  };
}

/** The consuming side: connected from the first subscription on. */
interface Incoming {
  subscribe(subscription: Subscription): Promise<void>;
  /** Messages in the dead-letter queue of each subscription. @throws while the broker is away */
  countDead(): Promise<{ queue: string; messages: number }[]>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

function createIncoming(
  url: string,
  log: EventLog,
  options: Omit<ConsumptionOptions, 'report'>,
  reportOn: (connection: ConnectionPurpose) => ConnectionReport,
): Incoming {
  const subscriptions: Subscription[] = [];
  let connection: Promise<RabbitConnection> | null = null;
  let consumption: RabbitConsumption | null = null;
  let model: ChannelModel | null = null;

  const setup = (next: ChannelModel): Promise<void> => {
    const started = createRabbitConsumption(next, { ...options, report: reportOn('consuming') });
    next.on('close', () => {
      if (consumption === started) [consumption, model] = [null, null];
    });
    [consumption, model] = [started, next];
    // Connecting does not wait for consumers: a queue without a leader keeps its consumer waiting.
    void started.consume([...subscriptions]);
    return Promise.resolve();
  };
  return {
    async subscribe(subscription) {
      subscriptions.push(subscription);
      if (consumption) await consumption.consume([subscription]);
      const report = reportOn('consuming');
      connection ??= openRabbitConnection({ url, log, purpose: 'consuming', report, setup });
      await connection;
    },
    async countDead() {
      if (!model) throw new TransportUnavailable('There is no connection to the broker.');
      const channel = await model.createChannel();
      // A queue that is not there closes the channel; whoever asked is told by the rejection.
      channel.on('error', () => undefined);
      const counts = [];
      for (const { queue } of subscriptions) {
        const { messageCount } = await channel.checkQueue(deadQueueOf(queue));
        counts.push({ queue, messages: messageCount });
      }
      await channel.close();
      return counts;
    },
    stop: async () => consumption?.stop(),
    close: async () => (await connection)?.close(),
  };
}

/**
 * Events over RabbitMQ. Resolves at once: while the broker is away `publish` rejects with TransportUnavailable, and after
 * it has come back, at the start or later, every channel, queue and consumer is made anew. Publishing and consuming have
 * a connection each, because a broker that is short of memory reads nothing from one that publishes, acknowledgements
 * included (rabbitmq.com/docs/connection-blocked).
 */
export async function createRabbitTransport(options: RabbitOptions): Promise<Transport> {
  const { url, log } = options;
  const closing = new AbortController();
  // Each delivery that waits for its next attempt listens.
  setMaxListeners(0, closing.signal);
  const outgoing = await openOutgoing(options);
  const consumption = {
    log,
    observer: options.observer ?? noObserver,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
    isOutage: options.isOutage ?? noOutage,
    prefetch: options.prefetch ?? 32,
    copyTo: async (queue: string, message: Message, headers: Record<string, unknown>) =>
      outgoing.publisher().copyTo(queue, message, headers),
    closing: closing.signal,
  };
  const incoming = createIncoming(url, log, consumption, options.report ?? unreported);
  return {
    async publish(event) {
      await outgoing.publisher().publish(event);
    },
    subscribe: (subscription) => incoming.subscribe(subscription),
    async close() {
      closing.abort();
      await incoming.stop();
      await Promise.all([incoming.close(), outgoing.connection.close()]);
    },
    broker: {
      isConnected: () => outgoing.connection.isConnected(),
      isBlocked: () => outgoing.connection.isBlocked(),
      countDead: () => incoming.countDead(),
    },
  };
}
