import http from 'node:http';
import net from 'node:net';
import { send, sessionCookie, startTestGateway } from './test-gateway';
import { senderOf, startStrictUpstream, type StrictUpstream } from './strict-upstream';

/** A gateway in front of a strict service, and another client (the victim) whose requests an attack must not affect. */
export interface FramingTestbed {
  port: number;
  upstream: StrictUpstream;
  /** Ids of the requests that are in the gateway's log. */
  loggedIds(): Set<string>;
  close(): Promise<void>;
}

const unlimited = 1_000_000_000;

export async function startFramingTestbed(): Promise<FramingTestbed> {
  const upstream = await startStrictUpstream();
  const logLines: string[] = [];
  const gateway = await startTestGateway({
    upstream: upstream.url,
    logLines,
    limits: { generalPerMinute: unlimited, uploadPerMinute: unlimited },
  });
  return {
    port: gateway.port,
    upstream,
    loggedIds: () =>
      new Set(logLines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId ?? '')),
    async close() {
      agent.destroy();
      await upstream.close();
    },
  };
}

/** An attack that has been sent and whose connection is open. */
export interface Attack {
  sent: Promise<void>;
  /** Resolves with the status of the answer; null when the connection ends without one. */
  answered: Promise<number | null>;
  end(): void;
}

/** Sends raw bytes and leaves the connection open. */
export function attack(port: number, bytes: string): Attack {
  const socket = net.connect(port, '127.0.0.1');
  const sent = new Promise<void>((resolve) => {
    socket.once('connect', () => socket.write(bytes, 'latin1', () => resolve()));
  });
  const answered = new Promise<number | null>((resolve) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const [, status] = /^HTTP\/1\.[01] ([2-5]\d\d) [^]*?\r\n\r\n/m.exec(received) ?? [];
      if (status) resolve(Number(status));
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
  });
  return { sent, answered, end: () => socket.destroy() };
}

const victims = [
  { method: 'GET', path: '/api/tests/victim', body: undefined },
  { method: 'POST', path: '/api/tests/victim/questions', body: '{"victim":true}' },
  { method: 'PUT', path: '/api/uploads/spotters/victim', body: 'the file of the victim' },
] as const;
const victim = { sub: 'the-victim', sid: 'session-of-the-victim' };

/** The agent of the other client, which keeps its connections open, as a browser does. */
const agent = new http.Agent({ keepAlive: true });

/**
 * Sends one request of each kind as another client.
 * @returns what is wrong with the answers; empty when all are right
 */
export async function faultsOfVictims(port: number, upstream: StrictUpstream): Promise<string[]> {
  const faults: string[] = [];
  for (const { method, path, body } of victims) {
    const before = upstream.requests.length;
    const answer = await send(`http://127.0.0.1:${port}${path}`, {
      method,
      body,
      agent,
      headers: { cookie: sessionCookie(victim), 'content-type': 'application/json' },
    });
    const mine = upstream.requests.slice(before).filter((request) => request.path === path);
    const [request] = mine;
    const isWhole = mine.length === 1 && request?.method === method && request.body === (body ?? '');
    if (!isWhole || senderOf(request) !== victim.sub) faults.push(`${method} reached the service as another`);
    if (answer.status !== 200 || answer.json()['path'] !== path) faults.push(`${method} got another answer`);
  }
  return faults;
}
