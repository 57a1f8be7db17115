import { connect, type Socket } from 'node:net';

/** A fixed number of equal requests to one address. */
export interface Load {
  url: string;
  path: string;
  headers?: Record<string, string>;
  /** Number of requests. */
  count: number;
  /** Number of connections; each of them carries one request at a time. */
  connections: number;
}

/** Result of {@link applyLoad}. */
export interface LoadResult {
  requestsPerSecond: number;
  /** Latency of each request in milliseconds. */
  latencies: number[];
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Length in bytes of the answer that begins at `head`: its headers, which end at `end`, and its body.
 * @throws Error unless the answer is a 2xx with a Content-Length
 */
function answerBytes(head: Buffer, end: number): number {
  const text = head.subarray(0, end).toString('latin1');
  const status = Number(text.slice(9, 12));
  if (status < 200 || status > 299) throw new Error(`answered ${text}`);
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(text) ?? [];
  if (length !== undefined) return end + headEnd.length + Number(length);
  throw new Error(`an answer without a length: ${text}`);
}

/**
 * Sends requests over bare sockets. It finds the end of an answer by its Content-Length, so that the client itself
 * takes little CPU time.
 */
export async function applyLoad({ url, path, headers = {}, count, connections }: Load): Promise<LoadResult> {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const latencies: number[] = [];
  let sent = 0;

  const work = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let head = Buffer.alloc(0);
      let missing = 0;
      let started = 0;
      const next = (): void => {
        if (sent >= count) {
          socket.destroy();
          resolve();
          return;
        }
        sent += 1;
        started = performance.now();
        socket.write(request);
      };
      const finish = (): void => {
        latencies.push(performance.now() - started);
        next();
      };
      socket.on('data', (chunk) => {
        if (missing > 0) {
          missing -= chunk.length;
          if (missing === 0) finish();
          return;
        }
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf(headEnd);
        if (end < 0) return;
        try {
          missing = answerBytes(head, end) - head.length;
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        head = Buffer.alloc(0);
        if (missing === 0) finish();
      });
      socket.once('error', reject);
      socket.once('connect', next);
    });

  const began = performance.now();
  const sockets = Array.from({ length: connections }, () =>
    connect({ port: Number(port), host: hostname, noDelay: true }),
  );
  await Promise.all(sockets.map(work)).finally(() => sockets.forEach((socket) => socket.destroy()));
  return { requestsPerSecond: (count * 1_000) / (performance.now() - began), latencies };
}
