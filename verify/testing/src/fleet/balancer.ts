import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceProcess } from './service-process';
import { resetSocket } from '../reset-socket';

/**
 * What a balancer does when a process refuses a connection: it tries another process, or resets the client's
 * connection.
 */
export type RefusedConnection = 'try-next' | 'reset';

/** How a balancer finds out which processes can take connections, and what it does when one refuses a connection. */
export interface BalancerPolicy {
  /** Pause between two readiness probes of a process, in milliseconds. */
  probePeriodMs: number;
  /**
   * Number of failed probes in a row after which a process gets no new connections. One successful probe admits it
   * again.
   */
  failureThreshold: number;
  refusedConnection: RefusedConnection;
}

/**
 * Settings with which a balancer notices the end of a process quickly, so that DRAIN_SECONDS can be a single second in
 * tests.
 */
const quickPolicy: BalancerPolicy = {
  probePeriodMs: 300,
  failureThreshold: 1,
  refusedConnection: 'try-next',
};

/** One address for several processes, like a Kubernetes service: new connections go to processes that are ready. */
export interface Balancer {
  url: string;
  port: number;
  /** Names of the processes that currently get new connections. */
  ready(): string[];
  /** Number of connections to a process, including those that are being made. */
  connectionsTo(name: string): number;
  /** Changes what the balancer does when a process refuses a connection. */
  onRefusedConnection(policy: RefusedConnection): void;
  close: () => Promise<void>;
}

/** Tracks whether a process is ready, by its readiness probes alone. At first it counts as not ready. */
function createReadiness(process: ServiceProcess, failureThreshold: number) {
  let isReady = false;
  let failures = 0;
  return {
    isReady: () => isReady,
    probe: async (): Promise<void> => {
      failures = (await process.isReady()) ? 0 : failures + 1;
      if (failures === 0) isReady = true;
      else if (failures >= failureThreshold) isReady = false;
    },
  };
}

/**
 * Starts a balancer of connections, not of requests: all requests on a client's connection go to the same process. The
 * balancer learns the state of a process from readiness probes alone; it does not see signals and exits.
 */
export async function startBalancer(
  processes: readonly ServiceProcess[],
  policy: Partial<BalancerPolicy> = {},
): Promise<Balancer> {
  const { probePeriodMs, failureThreshold, ...initial } = { ...quickPolicy, ...policy };
  let { refusedConnection } = initial;
  let turn = 0;
  const closing = new AbortController();
  const sockets = new Set<net.Socket>();
  const connections = new Map<string, number>();
  const members = processes.map((process) => ({ process, ...createReadiness(process, failureThreshold) }));
  const candidates = (): ServiceProcess[] =>
    members.filter(({ isReady }) => isReady()).map(({ process }) => process);

  const probeRegularly = async (probe: () => Promise<void>): Promise<void> => {
    while (!closing.signal.aborted) {
      await pause(probePeriodMs, undefined, { signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) await probe();
    }
  };
  const count = (name: string, change: 1 | -1): void =>
    void connections.set(name, (connections.get(name) ?? 0) + change);
  const join = (client: net.Socket, server: net.Socket): void => {
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => resetSocket(to));
      from.on('close', () => {
        sockets.delete(from);
        if (!from.readableEnded) to.destroy();
      });
      from.pipe(to);
    }
  };
  const connect = (client: net.Socket, [first, ...others]: ServiceProcess[]): void => {
    if (!first) {
      resetSocket(client);
      return;
    }
    const { name, port } = first;
    const server = net.connect({ host: '127.0.0.1', port, noDelay: true, allowHalfOpen: true });
    const refused = (): void => connect(client, refusedConnection === 'try-next' ? others : []);
    count(name, 1);
    server.once('close', () => count(name, -1));
    server.once('error', refused);
    server.once('connect', () => {
      server.off('error', refused);
      if (client.destroyed) server.destroy();
      else join(client, server);
    });
  };
  const listener = net.createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    client.on('error', () => undefined);
    turn += 1;
    const now = candidates();
    const from = turn % Math.max(1, now.length);
    connect(client, [...now.slice(from), ...now.slice(0, from)]);
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  await Promise.all(members.map(({ probe }) => probe()));
  const probing = members.map(({ probe }) => probeRegularly(probe));
  const { port } = listener.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    ready: () => candidates().map(({ name }) => name),
    connectionsTo: (name) => connections.get(name) ?? 0,
    onRefusedConnection(next) {
      refusedConnection = next;
    },
    async close() {
      closing.abort();
      listener.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all(probing);
    },
  };
}
