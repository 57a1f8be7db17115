import { once } from 'node:events';
import net from 'node:net';
import { reservePort } from './reserve-port';
import { resetSocket } from './reset-socket';

/** A TCP proxy that can disturb the connections that pass through it. */
export interface CuttingProxy {
  /** Port on 127.0.0.1; unchanged by {@link restore}. */
  port: number;
  /** URL of the target server through this proxy. */
  url: string;
  /** Number of connections that are open through the proxy. */
  connections(): number;
  /** Resets every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Delays every chunk of data by this number of milliseconds, in each direction; 0 ends the delay. */
  delay(ms: number): void;
  /** Accepts and keeps connections but forwards nothing. Data that was sent meanwhile arrives after {@link restore}. */
  blackHole(): void;
  /** Ends the effects of {@link cut}, {@link delay} and {@link blackHole}. */
  restore(): Promise<void>;
  close: () => Promise<void>;
}

interface Faults {
  delayMs: number;
  isBlackHole: boolean;
}

/** One direction of a connection through the proxy. */
interface Direction {
  /** Forwards the data whose delay is over. */
  pump(): void;
}

function carry(from: net.Socket, to: net.Socket, faults: Faults): Direction {
  const queue: { dueAt: number; act: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;

  const pump = (): void => {
    clearTimeout(timer);
    if (faults.isBlackHole) return;
    for (let head = queue[0]; head; head = queue[0]) {
      const waitMs = head.dueAt - performance.now();
      if (waitMs > 0) {
        timer = setTimeout(pump, waitMs);
        return;
      }
      queue.shift();
      head.act();
    }
  };
  const pass = (act: () => void): void => {
    queue.push({ dueAt: performance.now() + faults.delayMs, act });
    pump();
  };
  from.on('data', (chunk) => {
    pass(() => {
      if (to.write(chunk)) return;
      from.pause();
      to.once('drain', () => from.resume());
    });
  });
  from.on('end', () => pass(() => to.end()));
  from.on('error', () => resetSocket(to));
  from.on('close', () => clearTimeout(timer));
  return { pump };
}

interface Target {
  address: net.NetConnectOpts;
  urlThrough: (port: number) => string;
}

function readTarget(target: string | number): Target {
  const url = new URL(typeof target === 'number' ? `tcp://127.0.0.1:${target}` : target);
  // The embedded database listens on a Unix domain socket, whose path is the host of its URL.
  const isSocket = url.hostname.startsWith('%2F');
  if (!url.port && !isSocket) throw new TypeError(`no port in ${url.protocol}//${url.host}`);
  return {
    address: isSocket
      ? { path: decodeURIComponent(url.hostname) }
      : { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port), noDelay: true },
    urlThrough(ownPort) {
      url.hostname = '127.0.0.1';
      url.port = String(ownPort);
      // A driver that looks for a replica set would connect to the address that the server announces, past this proxy.
      if (url.protocol === 'mongodb:') {
        url.searchParams.delete('replicaSet');
        url.searchParams.set('directConnection', 'true');
        url.pathname ||= '/';
      }
      return url.href;
    },
  };
}

/**
 * Starts a proxy between a client and a TCP server, with which tests can disturb the network.
 * @param target URL with a port (`mongodb://…`, `redis://…`, `amqp://…`, `http://…`), or a port on 127.0.0.1
 * @example const proxy = await startCuttingProxy(mongo.url); connect(proxy.url); await proxy.cut();
 */
export async function startCuttingProxy(target: string | number): Promise<CuttingProxy> {
  const { address, urlThrough } = readTarget(target);
  const faults: Faults = { delayMs: 0, isBlackHole: false };
  const sockets = new Map<net.Socket, Direction>();

  const link = (client: net.Socket): void => {
    const server = net.connect({ ...address, allowHalfOpen: true });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.set(from, carry(from, to, faults));
      from.once('close', () => {
        sockets.delete(from);
        if (!from.readableEnded) to.destroy();
      });
    }
  };
  const listener = net.createServer({ allowHalfOpen: true, noDelay: true }, link);
  const port = await reservePort();
  const listen = async (): Promise<void> => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  const cut = async (): Promise<void> => {
    if (!listener.listening) return;
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of [...sockets.keys()]) resetSocket(socket);
    await closed;
  };

  await listen();
  return {
    port,
    url: urlThrough(port),
    connections: () => sockets.size / 2,
    cut,
    delay(ms) {
      faults.delayMs = ms;
    },
    blackHole() {
      faults.isBlackHole = true;
    },
    async restore() {
      faults.delayMs = 0;
      faults.isBlackHole = false;
      for (const direction of sockets.values()) direction.pump();
      if (!listener.listening) await listen();
    },
    close: cut,
  };
}

/** Has the shape of a proxy but no proxy in it, for servers whose network the tests cannot disturb. */
export function directNetwork(url: string): CuttingProxy {
  const cannot = (): never => {
    throw new Error('nothing stands before this server');
  };
  return {
    port: 0,
    url,
    connections: () => 0,
    cut: () => Promise.reject(new Error('nothing stands before this server')),
    delay: cannot,
    blackHole: cannot,
    restore: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
