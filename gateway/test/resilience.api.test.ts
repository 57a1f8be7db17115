import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { eventually, reservePort, startCuttingProxy } from '@medrad/testing';
import {
  deferred,
  send,
  sessionCookie,
  startFakeService,
  startServer,
  startTestGateway,
  stopAll,
} from './test-gateway';

afterEach(stopAll);

const limits = { generalPerMinute: 1_000_000, uploadPerMinute: 1_000_000 };
const metric = async (gateway: Awaited<ReturnType<typeof startTestGateway>>, pattern: RegExp) =>
  Number(pattern.exec(await gateway.metrics.registry.metrics())?.[1] ?? Number.NaN);
/** Connections begin and end a little beside the calls. */
const timeout = { withinMs: 20_000 };
/** Sends the head of a request and never reads what comes. */
function startDeafClient(port: number, path: string): net.Socket {
  const socket = net.connect(port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${sessionCookie()}\r\n\r\n`);
  return socket;
}

test.each([
  ['read', 'GET', undefined],
  ['call with a body', 'POST', '{"a":1}'],
])(
  'a %s into a black hole ends with 504 at the limit, and no connection is left',
  async (_n, method, body) => {
    const service = await startFakeService();
    const proxy = await startCuttingProxy(service.url);
    const gateway = await startTestGateway({
      upstream: proxy.url.replace(/\/$/, ''),
      timeouts: { answerMs: 1_000 },
    });
    expect((await send(`${gateway.url}/api/tests`, { method, body })).status).toBe(200);
    const status = async () => (await send(`${gateway.url}/api/tests`, { method, body })).status;
    for (let round = 0; round < 3; round += 1) {
      proxy.blackHole();
      const started = performance.now();
      const statuses = await Promise.all(Array.from({ length: 20 }, status));
      expect(performance.now() - started).toBeLessThan(10_000);
      expect(new Set(statuses)).toEqual(new Set([504]));
      await proxy.restore();
      expect(await status()).toBe(200);
    }
    // What undici opens in place of a connection that was given up is kept for the next request.
    await eventually(() => expect(proxy.connections()).toBeLessThanOrEqual(21), timeout);
    expect(await metric(gateway, /upstream_failures_total\{.*spotters.*reason="timeout".*\} (\d+)/)).toBe(60);
    await proxy.close();
  },
);

test('whoever waits in the queue of a service that hangs waits no longer than the limit either', async () => {
  const service = await startFakeService(() => undefined);
  const gateway = await startTestGateway({ upstream: service.url, limits, timeouts: { answerMs: 1_000 } });
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 150 }, () => send(`${gateway.url}/api/tests`)));
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(answers.filter(({ status }) => status !== 504)).toEqual([]);
});

test('whoever would join a line that hardly moves is refused at once, and let in when it moves again', async () => {
  const held: http.ServerResponse[] = [];
  let isBusy = true;
  const service = await startFakeService((req, res) => {
    req.resume();
    if (isBusy && req.method === 'GET' && req.url === '/api/tests') held.push(res);
    else res.end('[]');
  });
  const gateway = await startTestGateway({ upstream: service.url, limits, timeouts: { admissionMs: 300 } });
  const statuses: number[] = [];
  const call = async () => {
    const { status } = await send(`${gateway.url}/api/tests`);
    statuses.push(status);
    return status;
  };
  const calls: Promise<number>[] = [];
  await eventually(() => {
    calls.push(...Array.from({ length: 10 }, call));
    expect(statuses).toContain(503);
  }, timeout);
  expect(new Set(statuses)).toEqual(new Set([503]));
  const refused = await send(`${gateway.url}/api/tests`);
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  expect(refused.json()).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  expect(await metric(gateway, /failures_total\{.*spotters.*reason="refused".*\} (\d+)/)).toBeGreaterThan(0);
  // Files have a line of their own, and writes wait in none.
  expect((await send(`${gateway.url}/api/files/spotters/a.webp`)).status).toBe(200);
  expect((await send(`${gateway.url}/api/tests`, { method: 'POST', body: '{}' })).status).toBe(200);
  isBusy = false;
  for (const res of held) res.end('[]');
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200, 503]));
  expect(await call()).toBe(200);
});

test('a crowd whose answers take too long keeps others out until it is gone', async () => {
  const service = await startFakeService((_req, res) => void setTimeout(() => res.end('x'), 600));
  const gateway = await startTestGateway({ upstream: service.url, limits, timeouts: { admissionMs: 300 } });
  const statuses: number[] = [];
  const read = async () => {
    const { status } = await send(`${gateway.url}/api/files/spotters/a.webp`);
    statuses.push(status);
  };
  const reads: Promise<void>[] = [];
  // About 150 at a time, fewer than there are connections for files.
  await eventually(() => {
    reads.push(...Array.from({ length: 5 }, read));
    expect(statuses).toContain(503);
  }, timeout);
  await Promise.all(reads);
  await read();
  expect(statuses.at(-1)).toBe(200);
});

test('an idle connection is kept for longer than proxies and clients that use it again keep it', async () => {
  const gateway = await startTestGateway();
  const answer = await send(`${gateway.url}/api/tests`, { headers: { connection: 'keep-alive' } });
  expect(Number(/timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1])).toBeGreaterThan(90);
});

test('however many come at once, those who find the line moving are let in', async () => {
  const service = await startFakeService((_req, res) => setImmediate(() => res.end('[]')));
  const gateway = await startTestGateway({ upstream: service.url, limits, timeouts: { admissionMs: 10_000 } });
  const answers = await Promise.all(Array.from({ length: 400 }, () => send(`${gateway.url}/api/tests`)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('a service that is away is refused at once while the breaker is open, and its metrics tell', async () => {
  const port = await reservePort();
  const gateway = await startTestGateway({ upstream: `http://127.0.0.1:${port}`, limits });
  const state = () => metric(gateway, /breaker_state\{.*upstream="spotters".*\} (\d)/);
  expect(await state()).toBe(0);
  while ((await state()) !== 2) await send(`${gateway.url}/api/tests`);
  const failures = () => metric(gateway, /upstream_failures_total\{.*spotters.*reason="connect".*\} (\d+)/);
  const answer = await eventually(async () => {
    const tried = await failures();
    const refused = await send(`${gateway.url}/api/tests`);
    // Nobody asked the service, as happens between two tries.
    expect(await failures()).toBe(tried);
    return refused;
  });
  expect(answer).toMatchObject({ status: 503 });
  expect(answer.json()).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  // Other services have breakers of their own.
  expect(await metric(gateway, /breaker_state\{.*upstream="papers".*\} (\d)/)).toBe(0);
  expect(await metric(gateway, /retries_total\{.*upstream="spotters".*\} (\d+)/)).toBeGreaterThan(0);
  await startServer((_req, res) => res.end('{}'), port);
  let status = 503;
  while (status === 503)
    ({ status } = await send(`${gateway.url}/api/tests`, { method: 'POST', body: '{}' }));
  expect(status).toBe(200);
  expect(await state()).toBe(0);
});

test('an upload has a limit of its own for what comes after its last byte', async () => {
  const service = await startFakeService((req, res) => {
    req.resume();
    req.once('end', () => setTimeout(() => res.end('{}'), 600));
  });
  const gateway = await startTestGateway({ upstream: service.url, timeouts: { answerMs: 200 } });
  const body = Buffer.alloc(100_000);
  const upload = { method: 'PUT', body };
  expect((await send(`${gateway.url}/api/uploads/spotters/ticket`, upload)).status).toBe(200);
  expect((await send(`${gateway.url}/api/tests/x`, upload)).status).toBe(504);
});

test('an upload that moves slowly goes on for longer than any limit between two pieces', async () => {
  let received = 0;
  const service = await startFakeService((req, res) => {
    req.on('data', (chunk: Buffer) => (received += chunk.length));
    req.once('end', () => res.end('{}'));
  });
  // Far more than between two pieces, so that a machine that stands still for a moment is no slow client.
  const timeouts = { answerMs: 1_500, uploadAnswerMs: 1_500 };
  const gateway = await startTestGateway({ upstream: service.url, timeouts });
  const req = http.request(`${gateway.url}/api/uploads/spotters/ticket`, { method: 'PUT' });
  const answered = once(req, 'response') as Promise<[http.IncomingMessage]>;
  for (let piece = 0; piece < 15; piece += 1) {
    req.write(Buffer.alloc(1_000));
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  req.end();
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  expect(received).toBe(15_000);
  answer.resume();
});

test('an upload that announces more than its route takes is refused before the service hears of it', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  const size = 12 * 1024 * 1024;
  const req = http.request(`${gateway.url}/api/upload-image`, {
    method: 'POST',
    headers: { 'content-length': size },
  });
  req.on('error', () => undefined);
  req.write(Buffer.alloc(1_000));
  const [answer] = (await once(req, 'response')) as [http.IncomingMessage];
  expect(answer.statusCode).toBe(413);
  expect(service.requests).toHaveLength(0);
  answer.resume();
  req.destroy();
});

test('a body that is shorter than announced never looks whole to a service', async () => {
  const ended = deferred<boolean>();
  const service = await startFakeService((req) => {
    req.resume();
    req.on('error', () => undefined);
    req.once('close', () => ended.resolve(req.complete));
  });
  const gateway = await startTestGateway({ upstream: service.url });
  const socket = net.connect(gateway.port, '127.0.0.1');
  socket.write('PUT /api/uploads/spotters/t HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nonly this');
  socket.end();
  expect(await ended.promise).toBe(false);
  socket.destroy();
});

test('what follows a body that is longer than announced is no request', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  const socket = net.connect(gateway.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(
    `PUT /api/uploads/spotters/t HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc${'y'.repeat(2_000)}`,
  );
  await once(socket, 'close');
  expect(service.requests.length).toBeLessThanOrEqual(1);
  expect(received).toContain('400 Bad Request');
});

test('a client that stops reading is let go, and the service with it', async () => {
  const gone = deferred<void>();
  const piece = Buffer.alloc(1024 * 1024);
  const service = await startFakeService((_req, res) => {
    const fill = (): void => {
      while (!res.destroyed && res.write(piece));
    };
    res.on('drain', fill);
    res.once('close', () => gone.resolve());
    fill();
  });
  const gateway = await startTestGateway({ upstream: service.url, timeouts: { stalledMs: 200 } });
  const client = startDeafClient(gateway.port, '/api/tests');
  await gone.promise;
  client.destroy();
});

test('people who read files slowly hold no connection that others wait for', async () => {
  let open = 0;
  const service = await startFakeService((req, res) => {
    if (req.url === '/api/tests') res.end('[]');
    else {
      open += 1;
      res.write('begin');
    }
  });
  const gateway = await startTestGateway({ upstream: service.url, limits });
  const clients = Array.from({ length: 100 }, () =>
    startDeafClient(gateway.port, '/api/files/spotters/a.webp'),
  );
  await eventually(() => expect(open).toBe(100), timeout);
  expect((await send(`${gateway.url}/api/tests`)).status).toBe(200);
  for (const client of clients) client.destroy();
});

test('600 clients that send a byte now and then keep nobody else waiting', async () => {
  const service = await startFakeService((req, res) => {
    req.resume();
    if (req.method === 'GET') res.end('[]');
  });
  const gateway = await startTestGateway({ upstream: service.url, limits });
  const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\n`;
  // A third each never ends its headers, its JSON, its file.
  const beginnings = [
    head('/api/tests'),
    `${head('/api/tests')}Content-Length: 1000\r\n\r\nx`,
    `${head('/api/upload-image')}Content-Length: 1000\r\n\r\nx`,
  ];
  const slow = Array.from({ length: 600 }, (_, index) => {
    const socket = net.connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(beginnings[index % 3] as string);
    return socket;
  });
  await eventually(() => expect(service.requests).toHaveLength(200), timeout);
  const drip = setInterval(() => {
    for (const socket of slow) socket.write('x');
  }, 1_000);
  for (let index = 0; index < 100; index += 1) {
    expect((await send(`${gateway.url}/api/tests`)).status).toBe(200);
  }
  clearInterval(drip);
  for (const socket of slow) socket.destroy();
  // A service hears of a call when its body is complete, and of a file when it begins.
  expect(service.requests.filter(({ url }) => url === '/api/tests')).toHaveLength(100);
});

test('connections that are made while the process is busy are taken as made: no call fails, and the way stays open', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({
    upstream: service.url,
    limits,
    timeouts: { connectMs: 20 },
  });
  const upstreamPort = Number(new URL(service.url).port);
  const connect = net.Socket.prototype.connect;
  jest.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...args) {
    const [options] = args.flat() as { port?: number | string }[];
    const isUpstream = Number(options?.port) === upstreamPort;
    // Until the next look at timers, and beyond the time for connecting.
    if (isUpstream) setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60));
    return connect.apply(this, args);
  });
  const calls = Array.from({ length: 8 }, () =>
    send(`${gateway.url}/api/tests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  const answers = await Promise.all(calls).finally(() => jest.restoreAllMocks());
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
