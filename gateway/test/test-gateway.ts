import http, { type IncomingMessage, type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { type ServiceName, serviceNames } from '@medrad/contracts';
import { createMemoryRevocations, type Redis } from '@medrad/persistence';
import {
  type Caller,
  createLogger,
  createSessionTokens,
  type DependencyAccess,
  identityHeader,
  secretKey,
  type SessionClaims,
} from '@medrad/service-kit';
import { testCallers, testSigner } from '@medrad/testing';
import jwt from 'jsonwebtoken';
import { createGateway, createRateLimits, defaultRateLimits, type GatewayOptions } from '../src';

export const sessionSecret = secretKey('session-secret-of-the-gateway-tests-0001');
export const sessionTokens = createSessionTokens({ secret: sessionSecret, secure: false });

const running: { close(): Promise<unknown> }[] = [];

/** Ends every server that the test started; call this in afterEach. */
export async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((item) => item.close()));
}

export interface FakeService {
  url: string;
  requests: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string }[];
  /** Claims of the identity token that came with the last request. */
  lastCaller(): Caller;
  /** Service for which the identity token of the last request was signed. */
  lastAudience(): string;
}

const readAll = async (stream: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Starts a server that {@link stopAll} ends, on any free port unless one is given. */
export async function startServer(listener: RequestListener, port = 0): Promise<string> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  running.push({
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const switchPath = '/api/feature-toggle/';

/** Answers the gateway’s request for the state of a feature, like the auth service. */
export function answerSwitch(req: IncomingMessage, res: http.ServerResponse, isEnabled: boolean): void {
  req.resume();
  const featureName = req.url?.slice(switchPath.length) ?? '';
  res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ featureName, isEnabled }));
}

/**
 * Starts a service that records requests and answers `{ok:true}`, or answers with `listener`. Without a listener it
 * also answers questions about features, with every feature on, and does not record these.
 */
export async function startFakeService(listener?: RequestListener): Promise<FakeService> {
  const requests: FakeService['requests'] = [];
  const url = await startServer((req, res) => {
    if (listener) {
      requests.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body: '' });
      listener(req, res);
      return;
    }
    if (req.method === 'GET' && req.url?.startsWith(switchPath)) {
      answerSwitch(req, res, true);
      return;
    }
    void readAll(req).then((body) => {
      requests.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
      res.setHeader('Content-Type', 'application/json').end('{"ok":true}');
    });
  });
  const lastToken = (): string => String(requests.at(-1)?.headers[identityHeader]);
  const lastAudience = (): string => String((jwt.decode(lastToken()) as jwt.JwtPayload).aud);
  return {
    url,
    requests,
    lastCaller: () => testCallers.verify(lastToken(), lastAudience()),
    lastAudience,
  };
}

export interface TestGatewayOptions extends Partial<Omit<GatewayOptions, 'services' | 'limits'>> {
  /** Address at which all services are. */
  upstream?: string;
  /** Address of the auth service, if it has another one. */
  auth?: string;
  limits?: Partial<typeof defaultRateLimits>;
  logLines?: string[];
  /** Redis client by which several gateways count limits together. */
  redis?: Redis;
  access?: DependencyAccess;
}

export async function startTestGateway(options: TestGatewayOptions = {}) {
  const { upstream, auth, limits, logLines, redis, access, ...rest } = options;
  const revocations = rest.revocations ?? createMemoryRevocations();
  const url = upstream ?? (await startFakeService()).url;
  const services = Object.fromEntries(
    serviceNames.map((name) => [name, name === 'auth' ? (auth ?? url) : url]),
  ) as Record<ServiceName, string>;
  const log = createLogger(
    { name: 'gateway', level: 'debug' },
    { write: (line: string) => void logLines?.push(line) },
  );
  const gateway = createGateway({
    services,
    sessionTokens,
    callerSigner: testSigner,
    frontends: '/nonexistent',
    log,
    ...rest,
    revocations,
    limits: createRateLimits({ ...defaultRateLimits, ...limits }, redis),
  });
  const server = await gateway.listen(0, '127.0.0.1', access);
  running.push({ close: () => server.close({ graceMs: 100 }) });
  return { url: server.url, port: server.port, server, revocations, metrics: gateway.metrics };
}

export const claimsOf = (overrides: Partial<SessionClaims> = {}): SessionClaims => ({
  sid: '7f9c0b6e-0000-4000-8000-000000000001',
  sub: '7f9c0b6e-0000-4000-8000-0000000000aa',
  name: 'Asha Rao',
  email: 'asha@example.org',
  institute: 'AIIMS',
  startedAt: Math.floor(Date.now() / 1_000),
  developer: null,
  ...overrides,
});

/** Cookie header of a session. */
export const sessionCookie = (overrides: Partial<SessionClaims> = {}): string =>
  `${sessionTokens.cookieName}=${sessionTokens.sign(claimsOf(overrides))}`;

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  json(): Record<string, unknown>;
}

/** Sends a request with exactly the given headers, some of which fetch forbids. */
export function send(
  url: string,
  options: {
    method?: string;
    headers?: http.OutgoingHttpHeaders;
    body?: string | Buffer;
    /** Agent for the connection; without it, each request has a connection of its own. */
    agent?: http.Agent;
  } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', body, agent = false } = options;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const req = http.request(url, { method, headers: { ...length, ...options.headers }, agent });
    req.once('error', reject);
    req.once('response', (res) => {
      readAll(res).then((text) => {
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          text,
          json: () => JSON.parse(text) as Record<string, unknown>,
        });
      }, reject);
    });
    req.end(body);
  });
}

/** Sends raw bytes and reads the answer until the other side closes the connection. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

/** A promise and the function that fulfils it. */
export function deferred<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => (resolve = fulfil));
  return { promise, resolve };
}
