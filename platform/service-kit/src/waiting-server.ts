import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@medrad/contracts';

/** Stands at a service's port while the service waits for its dependencies. */
export interface WaitingServer {
  port: number;
  /** Frees the port. */
  close(): Promise<void>;
}

/** Callers are told to come back after this long, in seconds. */
const retryAfterSeconds = 5;

function answer(res: http.ServerResponse, status: number, body: object): void {
  // The next request on this connection would meet the end of this server.
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  res.end(JSON.stringify(body));
}

/**
 * Answers probes before there is a service: /healthz 200, so that a process that waits is not killed for it; /readyz and
 * what is below it 503; every call 503 with Retry-After.
 * @throws the server's error, e.g. EADDRINUSE
 */
export async function startWaitingServer(port: number, host: string): Promise<WaitingServer> {
  const server = http.createServer((req, res) => {
    const [path = ''] = (req.url ?? '').split('?');
    if (path === '/healthz') answer(res, 200, { status: 'ok' });
    else if (path === '/readyz' || path.startsWith('/readyz/')) {
      answer(res, 503, { status: 'unavailable' });
    } else {
      res.setHeader('Retry-After', retryAfterSeconds);
      const error = new AppError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds });
      answer(res, error.status, error.body(String(req.headers['x-request-id'] ?? '')));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
