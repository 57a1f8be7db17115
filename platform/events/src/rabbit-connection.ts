import type { Socket } from 'node:net';
import { type ChannelModel, connect, type RecoveringChannelModel } from 'amqplib';
import { awaitBroker } from './await-broker';
import { framesTogether, gatherFrames, socketOf } from './gather-frames';
import type { EventLog } from './transport';

/** One connection to the broker, made anew for ever while the transport is open. */
export interface RabbitConnection {
  isConnected(): boolean;
  /** The broker takes nothing from this connection: it is short of memory or disk. */
  isBlocked(): boolean;
  /** Ends the connection, if need be without the broker's answer. */
  close(): Promise<void>;
}

/** Takes the outcome of each attempt to use the broker over one connection. */
export interface ConnectionReport {
  /** The broker answered and took the credentials. */
  accepted: () => void;
  /** The broker cannot be reached, or refused: credentials, virtual host, or a right to an exchange or queue. */
  failed: (error: unknown) => void;
}

/** What the two connections are for. */
export type ConnectionPurpose = 'publishing' | 'consuming';

/** What {@link openRabbitConnection} needs. */
export interface RabbitConnectionOptions {
  /** amqp://user:password@host:port/vhost; never logged. */
  url: string;
  /** For the log and the broker's own list of connections. */
  purpose: ConnectionPurpose;
  log: EventLog;
  report: ConnectionReport;
  /** Makes the channels; asked at every connection, because one made elsewhere stays dead after a broker restart. */
  setup: (model: ChannelModel) => Promise<void>;
  /** Called when a connection is set up; the last proof that it can be used may come later. */
  onConnected?: () => void;
}

/** Seconds between heartbeats: a dead peer is noticed after two of them. */
const heartbeatSeconds = 15;

/** The address with our heartbeat, unless it names one. */
export function withHeartbeat(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', String(heartbeatSeconds));
  return url.href;
}

/** Resolves at once, connected or not; backs off from 200 ms to 5 s with jitter. */
export async function openRabbitConnection(options: RabbitConnectionOptions): Promise<RabbitConnection> {
  const { url, purpose, setup } = options;
  let socket: Socket | null = null;
  const connection = await connect(withHeartbeat(url), {
    noDelay: true,
    timeout: 5_000,
    ...framesTogether,
    clientProperties: { connection_name: purpose },
    recovery: {
      waitForConnect: false,
      initialDelay: 200,
      maxDelay: 5_000,
      jitter: 0.2,
      maxRetries: Infinity,
      async setup(model: ChannelModel) {
        // Until this function is done nobody else listens, and an unheard error ends the process.
        model.on('error', () => undefined);
        gatherFrames(model);
        socket = socketOf(model);
        await setup(model);
      },
    },
  });
  const state = watchConnection(connection, options);
  return {
    isConnected: () => state.isConnected,
    isBlocked: () => state.isBlocked,
    async close() {
      await awaitBroker(connection.close());
      socket?.destroy();
    },
  };
}

function watchConnection(
  connection: RecoveringChannelModel,
  { purpose, log, report, onConnected }: RabbitConnectionOptions,
) {
  const state = { isConnected: false, isBlocked: false };
  const fields = { purpose };
  const away = (error: unknown): void => {
    state.isConnected = false;
    state.isBlocked = false;
    report.failed(error);
  };
  connection.on('connect', () => {
    state.isConnected = true;
    onConnected?.();
    log.info(fields, 'broker connected');
  });
  connection.on('disconnect', away);
  connection.on('connect-failed', away);
  connection.on('error', away);
  connection.on('blocked', () => {
    state.isBlocked = true;
    log.warn(fields, 'broker takes no events for now');
  });
  connection.on('unblocked', () => {
    state.isBlocked = false;
    log.info(fields, 'broker takes events again');
  });
  return state;
}
