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
/** Starts a client that sends the head of a request and never reads the answer. */
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
  'ends a %s to a service that never answers with 504 at the limit, and leaves no connection',
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
      const statuses = await Promise.all(Array.from({ length: 20 }, status));
      expect(new Set(statuses)).toEqual(new Set([504]));
      await proxy.restore();
      expect(await status()).toBe(200);
    }
    // undici replaces a connection that was given up by a new one, and keeps that for the next request.
    await eventually(() => expect(proxy.connections()).toBeLessThanOrEqual(21));
    expect(await metric(gateway, /upstream_failures_total\{.*spotters.*reason="timeout".*\} (\d+)/)).toBe(60);
    await proxy.close();
  },
);

test('ends requests that wait for a connection to a hanging service at the same limit', async () => {
  const service = await startFakeService(() => undefined);
  const gateway = await startTestGateway({ upstream: service.url, limits, timeouts: { answerMs: 1_000 } });
  const answers = await Promise.all(Array.from({ length: 150 }, () => send(`${gateway.url}/api/tests`)));
  expect(answers.filter(({ status }) => status !== 504)).toEqual([]);
});

test('refuses requests at once while the queue hardly moves, and admits them when it moves again', async () => {
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
  await eventually(
    () => {
      calls.push(...Array.from({ length: 10 }, call));
      expect(statuses).toContain(503);
    },
    { everyMs: 20 },
  );
  expect(new Set(statuses)).toEqual(new Set([503]));
  const refused = await send(`${gateway.url}/api/tests`);
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  expect(refused.json()).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  expect(await metric(gateway, /failures_total\{.*spotters.*reason="refused".*\} (\d+)/)).toBeGreaterThan(0);
  // Files wait in a queue of their own, and writes are not refused while others wait, so both are answered.
  expect((await send(`${gateway.url}/api/files/spotters/a.webp`)).status).toBe(200);
  expect((await send(`${gateway.url}/api/tests`, { method: 'POST', body: '{}' })).status).toBe(200);
  isBusy = false;
  for (const res of held) res.end('[]');
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200, 503]));
  expect(await call()).toBe(200);
});

test('refuses requests while answers to many take too long, and admits them when those are done', async () => {
  const service = await startFakeService((_req, res) => void setTimeout(() => res.end('x'), 600));
  const gateway = await startTestGateway({ upstream: service.url, limits, timeouts: { admissionMs: 300 } });
  const statuses: number[] = [];
  const read = async () => {
    const { status } = await send(`${gateway.url}/api/files/spotters/a.webp`);
    statuses.push(status);
  };
  const reads: Promise<void>[] = [];
  // About 150 requests are open at the same time, which is fewer than the connections for files: as many as are sent
  // within the time of an answer, so that the pauses between them must not grow.
  await eventually(
    () => {
      reads.push(...Array.from({ length: 5 }, read));
      expect(statuses).toContain(503);
    },
    { everyMs: 20 },
  );
  await Promise.all(reads);
  await read();
  expect(statuses.at(-1)).toBe(200);
});

test('keeps an idle connection for longer than proxies and clients do', async () => {
  const gateway = await startTestGateway();
  const answer = await send(`${gateway.url}/api/tests`, { headers: { connection: 'keep-alive' } });
  expect(Number(/timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1])).toBeGreaterThan(90);
});

test('admits all requests of a burst while the queue moves', async () => {
  const service = await startFakeService((_req, res) => setImmediate(() => res.end('[]')));
  const gateway = await startTestGateway({
    upstream: service.url,
    limits,
    timeouts: { admissionMs: 10_000 },
  });
  const answers = await Promise.all(Array.from({ length: 400 }, () => send(`${gateway.url}/api/tests`)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('refuses calls of an unreachable service at once while the breaker is open, and shows that in the metrics', async () => {
  const port = await reservePort();
  const gateway = await startTestGateway({ upstream: `http://127.0.0.1:${port}`, limits });
  const state = () => metric(gateway, /breaker_state\{.*upstream="spotters".*\} (\d)/);
  expect(await state()).toBe(0);
  while ((await state()) !== 2) await send(`${gateway.url}/api/tests`);
  const failures = () => metric(gateway, /upstream_failures_total\{.*spotters.*reason="connect".*\} (\d+)/);
  const answer = await eventually(async () => {
    const tried = await failures();
    const refused = await send(`${gateway.url}/api/tests`);
    // The gateway has refused calls without trying to connect to the service.
    expect(await failures()).toBe(tried);
    return refused;
  });
  expect(answer).toMatchObject({ status: 503 });
  expect(answer.json()).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  // Every service has a breaker of its own, so the breaker of another service stays closed.
  expect(await metric(gateway, /breaker_state\{.*upstream="papers".*\} (\d)/)).toBe(0);
  expect(await metric(gateway, /retries_total\{.*upstream="spotters".*\} (\d+)/)).toBeGreaterThan(0);
  await startServer((_req, res) => res.end('{}'), port);
  let status = 503;
  while (status === 503)
    ({ status } = await send(`${gateway.url}/api/tests`, { method: 'POST', body: '{}' }));
  expect(status).toBe(200);
  expect(await state()).toBe(0);
});

test('limits the time of an upload after its last byte', async () => {
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

test('lets an upload that makes slow progress take longer than any limit between two chunks', async () => {
  let received = 0;
  const service = await startFakeService((req, res) => {
    req.on('data', (chunk: Buffer) => (received += chunk.length));
    req.once('end', () => res.end('{}'));
  });
  // The timeouts are much longer than the pause between two chunks, so that a slow test machine is not taken for a
  // slow client.
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

test('refuses an upload that announces more than its route takes before the service sees it', async () => {
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

test('never shows a service a body shorter than announced as complete', async () => {
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

test('does not treat bytes behind a body longer than announced as a request', async () => {
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

test('drops a client that stops reading, and aborts the request to the service', async () => {
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

test('does not let slow readers of files hold connections that other requests wait for', async () => {
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
  await eventually(() => expect(open).toBe(100));
  expect((await send(`${gateway.url}/api/tests`)).status).toBe(200);
  for (const client of clients) client.destroy();
});

test('serves others while 600 clients send a byte now and then', async () => {
  const service = await startFakeService((req, res) => {
    req.resume();
    if (req.method === 'GET') res.end('[]');
  });
  const gateway = await startTestGateway({ upstream: service.url, limits });
  const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\n`;
  // A third of the clients never end their headers, a third never end their JSON body, and a third never end their
  // file.
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
  await eventually(() => expect(service.requests).toHaveLength(200));
  const drip = setInterval(() => {
    for (const socket of slow) socket.write('x');
  }, 1_000);
  for (let index = 0; index < 100; index += 1) {
    expect((await send(`${gateway.url}/api/tests`)).status).toBe(200);
  }
  clearInterval(drip);
  for (const socket of slow) socket.destroy();
  // The service sees a call only when its body is complete, but a file when it begins.
  expect(service.requests.filter(({ url }) => url === '/api/tests')).toHaveLength(100);
});

test('counts connections made while the process is busy as made: no call fails, and the breaker stays closed', async () => {
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
    // Blocks the process so long that the next run of the timers and the connect timeout are both due.
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
