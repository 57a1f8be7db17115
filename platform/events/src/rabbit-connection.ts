import type { Socket } from 'node:net';
import type { ChannelModel, RecoveringChannelModel } from 'amqplib';
import { awaitBroker } from './await-broker';
import { framesTogether, gatherFrames, socketOf } from './gather-frames';
import type { EventLog } from './transport';

/** A connection to the broker that is re-established until it is closed. */
export interface RabbitConnection {
  isConnected(): boolean;
  /** Whether the broker is short of memory or disk and therefore accepts nothing from this connection. */
  isBlocked(): boolean;
  /** Closes the connection; does not wait for the broker's answer longer than a time limit. */
  close(): Promise<void>;
}

/** Receives the result of each attempt to use the broker over a connection. */
export interface ConnectionReport {
  /** The broker answered and accepted the credentials. */
  accepted: () => void;
  /** The broker is unreachable, or refused the credentials, the virtual host, or a right to an exchange or queue. */
  failed: (error: unknown) => void;
}

/** Purposes of the two connections. */
export type ConnectionPurpose = 'publishing' | 'consuming';

/** Options of {@link openRabbitConnection}. */
export interface RabbitConnectionOptions {
  /** amqp://user:password@host:port/vhost; never logged. */
  url: string;
  /** Purpose of the connection; also its name in the log and in the broker's list of connections. */
  purpose: ConnectionPurpose;
  log: EventLog;
  report: ConnectionReport;
  /**
   * Creates the channels on a new connection. Called for every new connection, because the channels of the previous one
   * stay closed.
   */
  setup: (model: ChannelModel) => Promise<void>;
  /** Called when a connection is set up. The broker may still refuse some rights when they are used. */
  onConnected?: () => void;
}

/** Seconds between heartbeats; a dead peer is noticed after two of them. */
const heartbeatSeconds = 15;

/** Adds the product's heartbeat interval to the address of a broker, unless the address contains one. */
export function withHeartbeat(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', String(heartbeatSeconds));
  return url.href;
}

/**
 * Opens a connection. Resolves at once, whether connected or not; the connection is retried after pauses from 200 ms to
 * 5 s with jitter.
 */
export async function openRabbitConnection(options: RabbitConnectionOptions): Promise<RabbitConnection> {
  const { url, purpose, setup } = options;
  let socket: Socket | null = null;
  const state: ConnectionState = { isConnected: false, isBlocked: false };
  // Loaded here, because a process without a broker does not need it.
  const { connect } = await import('amqplib');
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
        // The connection has no other error listener until this function returns, and an error without a listener would
        // end the process.
        model.on('error', () => undefined);
        gatherFrames(model);
        socket = socketOf(model);
        watchBlocking(model, state, options);
        await setup(model);
      },
    },
  });
  watchConnection(connection, state, options);
  return {
    isConnected: () => state.isConnected,
    isBlocked: () => state.isBlocked,
    async close() {
      await awaitBroker(connection.close());
      socket?.destroy();
    },
  };
}

interface ConnectionState {
  isConnected: boolean;
  isBlocked: boolean;
}

/**
 * Notes whether the broker blocks a connection. A blocked broker does not answer the setup, which publishes, so this must
 * be noted before the setup has ended.
 */
function watchBlocking(
  model: ChannelModel,
  state: ConnectionState,
  { purpose, log }: Pick<RabbitConnectionOptions, 'purpose' | 'log'>,
): void {
  model.on('blocked', () => {
    state.isBlocked = true;
    log.warn({ purpose }, 'broker blocks publishing');
  });
  model.on('unblocked', () => {
    state.isBlocked = false;
    log.info({ purpose }, 'broker accepts events again');
  });
}

function watchConnection(
  connection: RecoveringChannelModel,
  state: ConnectionState,
  { purpose, log, report, onConnected }: RabbitConnectionOptions,
): void {
  const away = (error: unknown): void => {
    state.isConnected = false;
    state.isBlocked = false;
    report.failed(error);
  };
  connection.on('connect', () => {
    state.isConnected = true;
    onConnected?.();
    log.info({ purpose }, 'broker connected');
  });
  connection.on('disconnect', away);
  connection.on('connect-failed', away);
  connection.on('error', away);
}
