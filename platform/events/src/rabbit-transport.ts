import { setMaxListeners } from 'node:events';
import { buildVersion, eventQueues } from '@medrad/contracts';
import type { ChannelModel, Message } from 'amqplib';
import { type EventObserver, noObserver } from './event-observer';
import { type EventReader, readEvent } from './event-schema';
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
import { createRabbitPublisher, type Place, type RabbitPublisher } from './rabbit-publisher';
import { createQueueReader } from './rabbit-queue-states';
import {
  declareExchanges,
  eventExchange,
  isDeclaredByOperator,
  probeRightToPublish,
} from './rabbit-topology';
import { noOutage, type OutageTest } from './retry-plan';
import {
  type EventLog,
  faultOf,
  retryDelaysMs,
  type Subscription,
  type Transport,
  TransportUnavailable,
} from './transport';

/** Options of {@link createRabbitTransport}; times in milliseconds. */
export interface RabbitOptions {
  /** amqp://user:password@host:port/vhost; never logged. */
  url: string;
  log: EventLog;
  observer?: EventObserver;
  /** Returns the object that is told the results of the attempts to use a connection. */
  report?: (connection: ConnectionPurpose) => ConnectionReport;
  /** Pauses between the attempts to handle an event, in milliseconds. */
  retryDelaysMs?: readonly number[];
  /** Tells whether an error of a handler is an outage of a dependency or a failure of the handler itself. */
  isOutage?: OutageTest;
  /** Largest number of events that a subscription handles at the same time. */
  prefetch?: number;
  /** Longest wait for a confirm, in milliseconds. */
  confirmTimeoutMs?: number;
  /** Version of the build of this process, for the headers of messages. */
  build?: string;
  /** Reads events with the schemas of this build. */
  read?: EventReader;
  /** Queues whose states are read; by default all queues of the product. */
  watchedQueues?: readonly string[];
}

/** The publishing half of a transport. */
interface Outgoing {
  connection: RabbitConnection;
  /** @throws TransportUnavailable while nothing can be published */
  publisher(): RabbitPublisher;
}

const unreported = (): ConnectionReport => ({ accepted: () => undefined, failed: () => undefined });

async function openOutgoing(options: RabbitOptions): Promise<Outgoing> {
  const { url, log, confirmTimeoutMs = 30_000, build = buildVersion } = options;
  const report = (options.report ?? unreported)('publishing');
  let current: RabbitPublisher | null = null;
  const setup = async (model: ChannelModel): Promise<void> => {
    const channel = await model.createConfirmChannel();
    channel.on('error', (error: unknown) => {
      log.error({ fault: faultOf(error) }, 'broker channel failed');
      report.failed(error);
    });
    // When the channel closes, the connection is closed too; it is then opened again with a new channel.
    channel.on('close', () => void model.close().catch(() => undefined));
    if (!(await isDeclaredByOperator(model))) await declareExchanges(channel);
    probeRightToPublish(channel, eventExchange);
    await channel.waitForConfirms();
    const publisher = createRabbitPublisher(channel, { confirmTimeoutMs, build });
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
      // A blocked broker reads nothing. Further events would pile up in this process, whereas they are safe in the
      // outbox.
      if (connection.isBlocked()) throw new TransportUnavailable('The broker takes nothing for now.');
      return current;
    },
  };
}

/** The consuming half of a transport, which opens its connection at the first subscription. */
interface Incoming {
  subscribe(subscription: Subscription): Promise<void>;
  /** The consuming connection; null while there is none. */
  model: () => ChannelModel | null;
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
    // Does not wait for the consumers, because the consumer of a queue without a leader starts late.
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
    model: () => model,
    stop: async () => consumption?.stop(),
    close: async () => (await connection)?.close(),
  };
}

/**
 * Creates a transport over RabbitMQ. Resolves at once. While the broker is unreachable, `publish` rejects with
 * TransportUnavailable; on a new connection all channels, queues and consumers are created again. Publishing and
 * consuming use separate connections, because a broker short of memory reads nothing from a connection that publishes,
 * not even acknowledgements (rabbitmq.com/docs/connection-blocked).
 */
export async function createRabbitTransport(options: RabbitOptions): Promise<Transport> {
  const { url, log } = options;
  const closing = new AbortController();
  // The number of listeners is not limited, because each delivery that waits for its next attempt adds one.
  setMaxListeners(0, closing.signal);
  const outgoing = await openOutgoing(options);
  const consumption = {
    log,
    observer: options.observer ?? noObserver,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
    isOutage: options.isOutage ?? noOutage,
    prefetch: options.prefetch ?? 32,
    build: options.build ?? buildVersion,
    read: options.read ?? readEvent,
    copyTo: async (place: Place, message: Message, headers: Record<string, unknown>) =>
      outgoing.publisher().copyTo(place, message, headers),
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
      readQueues: createQueueReader(options.watchedQueues ?? Object.values(eventQueues), incoming.model),
    },
  };
}
