import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Route, type ServiceName, serviceRoutes } from '@medrad/contracts';

/** A proxy in front of all services, which interrupts some of their calls once. */
export interface InterruptingProxy {
  /** Addresses of the services behind the proxy. */
  services: Readonly<Record<ServiceName, string>>;
  /** Number of requests of each call so far, by its operation id. */
  requests: ReadonlyMap<string, number>;
  /** Operation ids of the calls whose first answer was 503 or was lost. */
  interrupted: ReadonlySet<string>;
  close(): void;
}

/** Path parameters of a route match any text, so the route with the fewest parameters is the right one. */
const parametersOf = ({ path }: Route): number => path.split('{').length;
const patternOf = ({ path }: Route): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

function operationOf(service: ServiceName, method: string, path: string): string {
  const [route] = Object.values(serviceRoutes[service])
    .filter((each) => each.method === method && patternOf(each).test(path))
    .sort((one, other) => parametersOf(one) - parametersOf(other));
  if (!route) throw new Error(`${method} ${path} is no call of ${service}`);
  return route.operationId;
}

async function forward(req: IncomingMessage, url: string): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (typeof value === 'string' && !/^(host|connection|content-length|transfer-encoding)$/.test(name))
      headers.set(name, value);
  }
  const body = req.method === 'GET' ? null : await buffer(req);
  return fetch(url, {
    method: req.method ?? 'GET',
    headers,
    body: body?.length ? new Uint8Array(body) : null,
  });
}

/**
 * Starts the proxy. All requests are carried out, but the answer to the first request of two in twelve kinds of calls
 * is 503 or is lost, in turn.
 */
export async function startInterruptingProxy(
  targets: Readonly<Record<ServiceName, string>>,
): Promise<InterruptingProxy> {
  const requests = new Map<string, number>();
  const interrupted = new Set<string>();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = req;
    const [, service = '', address = ''] = /^\/(\w[\w-]*)(\/.*)$/.exec(url) ?? [];
    const operation = operationOf(service as ServiceName, method, new URL(address, 'http://proxy').pathname);
    const before = requests.get(operation) ?? 0;
    requests.set(operation, before + 1);
    const answer = await forward(req, targets[service as ServiceName] + address);
    const content = Buffer.from(await answer.arrayBuffer());
    if (before === 0 && requests.size % 12 < 2) {
      interrupted.add(operation);
      if (requests.size % 2 === 0) res.destroy();
      else res.writeHead(503, { 'retry-after': '1' }).end('{}');
      return;
    }
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(content);
  }

  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const names = Object.keys(targets) as ServiceName[];
  return {
    services: Object.fromEntries(
      names.map((name) => [name, `http://127.0.0.1:${port}/${name}`]),
    ) as InterruptingProxy['services'],
    requests,
    interrupted,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
