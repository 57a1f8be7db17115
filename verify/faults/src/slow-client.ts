import net from 'node:net';
import { eventually, type ServiceProcess, type SignedIn } from '@medrad/testing';
import { since } from './findings';
import { type Outcome, startTraffic } from './traffic';

/** Clients that each send one byte per second of the head or of the body of a request. */
interface SlowClients {
  /** Number of connected clients. */
  connected: () => number;
  /** Number of clients that are connected or still have to connect. */
  left: () => number;
}

const everyMs = 1_000;
/**
 * Milliseconds over which the clients connect, one after another. All are connected before the first is cut off, and a
 * sudden rush of connections is not what the test measures.
 */
const arrivalMs = 4_000;

/**
 * Opens connections that send a byte per second. They start one after another, because real clients do not start at the
 * same moment.
 * @param start text that each client sends as soon as it is connected
 */
function openSlowClients(port: number, count: number, start: string): SlowClients {
  let left = count;
  let connected = 0;
  const open = (): void => {
    const socket = net.connect(port, '127.0.0.1');
    const timer = setInterval(() => socket.write('x'), everyMs);
    socket.on('connect', () => {
      connected += 1;
      socket.write(start);
    });
    socket.on('error', () => undefined);
    // Reads the server's answer, because a socket reports its end only after all data has been read.
    socket.on('data', () => undefined);
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(timer);
      connected -= 1;
      left -= 1;
    });
  };
  for (let index = 0; index < count; index += 1) setTimeout(open, (index / count) * arrivalMs);
  return { connected: () => connected, left: () => left };
}

/** What happened to slow clients, and to ordinary calls at the same time. */
export interface SlowClientFindings {
  /** Largest number of slow clients that were connected at the same time. */
  mostAtOnce: number;
  /** Milliseconds from the start until the server had disconnected the last slow client. */
  cutOffMs: number;
  /** Ordinary calls to the gateway to which the slow clients are connected. */
  outcomes: readonly Outcome[];
  /** Ordinary calls to the other gateway, for comparison. */
  control: readonly Outcome[];
}

/**
 * Opens 250 connections with slow heads and 250 with slow bodies to one of two gateways. Meanwhile sends ordinary calls
 * to both gateways, until the last slow client is cut off.
 */
export async function holdSlowClients(
  [gateway, spared]: readonly ServiceProcess[],
  { headers }: SignedIn,
  visit: (url: string) => Promise<{ status: number }>,
): Promise<SlowClientFindings> {
  const { port, url } = gateway!;
  const head = 'GET /api/tests HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ';
  const body = [
    'POST /api/activities HTTP/1.1',
    'Host: 127.0.0.1',
    `Cookie: ${headers['cookie']}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
    '\r\n{',
  ].join('\r\n');
  // Calls both gateways at the same time, so that other load of the machine slows both. The first calls warm the
  // gateways up and are not counted.
  const visits = [url, spared!.url].map((each) => startTraffic(20, async () => (await visit(each)).status));
  await eventually(() => {
    if (visits.some(({ outcomes }) => outcomes.length < 20)) throw new Error('the gateways are not warm yet');
  });
  const slow = [openSlowClients(port, 250, head), openSlowClients(port, 250, body)];
  const began = performance.now();
  let mostAtOnce = 0;
  const allCutOff = (): void => {
    mostAtOnce = Math.max(
      mostAtOnce,
      slow.reduce((sum, { connected }) => sum + connected(), 0),
    );
    if (slow.some(({ left }) => left() > 0)) throw new Error('slow clients are still connected');
  };
  await eventually(allCutOff);
  const cutOffMs = since(began);
  const [outcomes = [], control = []] = await Promise.all(
    visits.map(async (each) => (await each.stop()).filter(({ sentAt }) => sentAt >= began)),
  );
  return { mostAtOnce, cutOffMs, outcomes, control };
}
