import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceProcess } from './service-process';
import { resetSocket } from '../reset-socket';

/** One address for several processes, as a cluster's service is: connections go to those that are ready. */
export interface Balancer {
  url: string;
  port: number;
  /** Asks every process once whether it is ready; goes on by itself besides. */
  look(): Promise<void>;
  /** Names of those that get connections now. */
  ready(): string[];
  close: () => Promise<void>;
}

/** A cluster's usual readiness probe asks every few seconds; here it is quicker, so that drains may be short. */
const lookEveryMs = 150;

/**
 * Balances connections, not requests: whoever keeps a connection keeps its process. A process that is not ready, or does
 * not accept, gets no new ones.
 */
export async function startBalancer(processes: readonly ServiceProcess[]): Promise<Balancer> {
  let ready: ServiceProcess[] = [];
  let turn = 0;
  let isClosed = false;
  const sockets = new Set<net.Socket>();

  const look = async (): Promise<void> => {
    const answers = await Promise.all(processes.map((one) => one.isReady()));
    ready = processes.filter((_, index) => answers[index]);
  };
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
  /** An end is known at once, readiness at the next look. */
  const candidates = (): ServiceProcess[] => ready.filter((one) => !one.isEnding());
  const connect = (client: net.Socket, [first, ...others]: ServiceProcess[]): void => {
    if (!first) {
      resetSocket(client);
      return;
    }
    const server = net.connect({ host: '127.0.0.1', port: first.port, noDelay: true, allowHalfOpen: true });
    const refused = (): void => connect(client, others);
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
  await look();
  const looking = (async () => {
    while (!isClosed) {
      await pause(lookEveryMs);
      await look();
    }
  })();
  const { port } = listener.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    look,
    ready: () => candidates().map(({ name }) => name),
    async close() {
      isClosed = true;
      listener.close();
      for (const socket of sockets) socket.destroy();
      await looking;
    },
  };
}
