import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@medrad/contracts';

/** Server that answers on the port of a service while the service waits for its dependencies. */
export interface WaitingServer {
  port: number;
  /** Closes the server and frees the port. */
  close(): Promise<void>;
}

/** `Retry-After` of the answers, in seconds. */
const retryAfterSeconds = 5;

function answer(res: http.ServerResponse, status: number, body: object): void {
  // Closes the connection, because this server is replaced before the client's next request.
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  res.end(JSON.stringify(body));
}

/**
 * Starts a server that answers probes before the service runs: /healthz with 200, so that a waiting process is not
 * killed; /readyz and paths below it with 503; every other path with 503 and Retry-After.
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
