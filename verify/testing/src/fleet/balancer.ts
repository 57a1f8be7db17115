import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceProcess } from './service-process';
import { resetSocket } from '../reset-socket';

/** Reaction to a refused connection: another process is tried, or the client's connection is reset. */
export type RefusedConnection = 'try-next' | 'reset';

/** Method by which a balancer learns which processes to use. */
export interface BalancerPolicy {
  /** Pause between two readiness probes of a process, in milliseconds. */
  probePeriodMs: number;
  /** Failed probes in a row after which a process gets no new connections; one successful probe admits it again. */
  failureThreshold: number;
  refusedConnection: RefusedConnection;
}

/** Balancer settings that notice the end of a process quickly, so that tests can drain for only a second. */
const quickPolicy: BalancerPolicy = {
  probePeriodMs: 150,
  failureThreshold: 1,
  refusedConnection: 'try-next',
};

/** One address for several processes, like a Kubernetes service: new connections go to the ready ones. */
export interface Balancer {
  url: string;
  port: number;
  /** Names of the processes that get new connections now. */
  ready(): string[];
  /** Number of connections to a process, those being made included. */
  connectionsTo(name: string): number;
  /** Changes the policy for refused connections. */
  onRefusedConnection(policy: RefusedConnection): void;
  close: () => Promise<void>;
}

/** Tracks the readiness of a process by its probes alone; a process starts as not ready. */
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
 * Starts a balancer of connections (not of requests): a client that keeps a connection stays with its process. Only
 * readiness probes tell the balancer the state of a process; it does not see signals and exits.
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
