import net from 'node:net';
import { eventually, type ServiceProcess, type SignedIn } from '@medrad/testing';
import { since } from './findings';
import { type Outcome, startTraffic } from './traffic';

/** Clients that send one byte per second, of a head or of a body. */
interface SlowClients {
  /** Number of connected clients. */
  connected: () => number;
  /** Number of clients that are connected or connecting. */
  left: () => number;
}

const everyMs = 1_000;
/**
 * Time in ms over which the clients connect: short enough that all are connected before the first is cut off, and long
 * enough that the rush of new connections is not what is measured.
 */
const arrivalMs = 4_000;

/**
 * Opens connections that send a byte a second; they start one after the other, because real clients are not
 * synchronised.
 * @param start bytes that each sends at once
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

/** Results of slow clients and of other clients at the same time. */
export interface SlowClientFindings {
  /** Largest number of slow clients that were connected at the same time. */
  mostAtOnce: number;
  /** Milliseconds from the start until the last slow client was disconnected. */
  cutOffMs: number;
  /** Calls at the gateway that has the slow clients. */
  outcomes: readonly Outcome[];
  /** Latency of the calls of other clients. */
  control: readonly Outcome[];
}

/**
 * Opens 250 slow heads and 250 slow bodies at one of two gateways, and calls both until the last of them is cut off.
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
  // Calls both gateways at the same time, so that other work of the machine slows both, and warms them up before
  // counting.
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
  await eventually(allCutOff, { withinMs: 90_000 });
  const cutOffMs = since(began);
  const [outcomes = [], control = []] = await Promise.all(
    visits.map(async (each) => (await each.stop()).filter(({ sentAt }) => sentAt >= began)),
  );
  return { mostAtOnce, cutOffMs, outcomes, control };
}
