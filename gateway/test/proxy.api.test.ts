import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { reservePort } from '@medrad/testing';
import {
  deferred,
  send,
  sendRaw,
  sessionCookie,
  startFakeService,
  startServer,
  startTestGateway,
  stopAll,
} from './test-gateway';

afterEach(stopAll);

const json = { 'content-type': 'application/json' };

describe.each([
  ['a read', 'GET', undefined],
  ['a call with a body', 'POST', '{"a":1}'],
  ['a call without a body', 'POST', undefined],
] as const)('%s', (_name, method, body) => {
  test('of an unreachable service answers 503 with Retry-After, and does not reveal its address', async () => {
    const port = await reservePort();
    const gateway = await startTestGateway({ upstream: `http://127.0.0.1:${port}` });
    const answer = await send(`${gateway.url}/api/tests`, { method, body, headers: json });
    expect(answer.status).toBe(503);
    expect(answer.json()).toEqual({
      code: 'DEPENDENCY_UNAVAILABLE',
      message: 'The service is not available right now. Please try again.',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.text).not.toContain(String(port));
  });

  test('of a service that does not answer ends with 504 and is aborted at the service', async () => {
    let cancelled: Promise<unknown> | undefined;
    const service = await startFakeService((req, res) => {
      cancelled = once(res, 'close');
      req.resume();
    });
    const gateway = await startTestGateway({ upstream: service.url, timeouts: { answerMs: 150 } });
    const answer = await send(`${gateway.url}/api/tests`, { method, body, headers: json });
    expect(answer.status).toBe(504);
    expect(answer.json()).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    await cancelled;
  });

  test('of a client that leaves is aborted at the service', async () => {
    const arrived = deferred<http.ServerResponse>();
    const service = await startFakeService((req, res) => {
      req.resume();
      arrived.resolve(res);
    });
    const gateway = await startTestGateway({ upstream: service.url });
    const req = http.request(`${gateway.url}/api/tests`, { method, headers: json });
    req.on('error', () => undefined);
    req.end(body);
    const cancelled = once(await arrived.promise, 'close');
    req.destroy();
    await cancelled;
  });

  test('whose service dies in the middle of its answer is cut off, not shown as complete', async () => {
    const service = await startFakeService((_req, res) => {
      res.writeHead(200, { 'content-length': 1_000 });
      res.write('begin', () => res.destroy());
    });
    const gateway = await startTestGateway({ upstream: service.url });
    await expect(send(`${gateway.url}/api/tests`, { method, body, headers: json })).rejects.toThrow();
  });
});

test('repeats a read when a kept connection turns out to be dead', async () => {
  let calls = 0;
  const service = await startFakeService((req, res) => {
    calls += 1;
    if (calls === 1) req.socket.destroy();
    else res.end('{"ok":true}');
  });
  const gateway = await startTestGateway({ upstream: service.url });
  expect((await send(`${gateway.url}/api/tests`)).status).toBe(200);
});

test('never sends a write twice', async () => {
  const service = await startFakeService((req) => req.socket.destroy());
  const gateway = await startTestGateway({ upstream: service.url });
  expect((await send(`${gateway.url}/api/logout`, { method: 'POST' })).status).toBe(503);
  expect((await send(`${gateway.url}/api/tests`, { method: 'POST', body: '{}' })).status).toBe(503);
  expect(service.requests).toHaveLength(2);
});

test('stops calling a service after five failures in a row, and notices when it is back', async () => {
  const port = await reservePort();
  const logLines: string[] = [];
  const limits = { generalPerMinute: 1_000_000 };
  const gateway = await startTestGateway({ upstream: `http://127.0.0.1:${port}`, logLines, limits });
  for (let index = 0; index < 8; index += 1) await send(`${gateway.url}/api/tests`);
  const tried = logLines.filter((line) => line.includes('service did not answer'));
  expect(tried.length).toBeLessThan(8);
  await startServer((_req, res) => res.end('{}'), port);
  let status = 503;
  while (status === 503) ({ status } = await send(`${gateway.url}/api/tests`));
  expect(status).toBe(200);
});

test('streams an answer while it is made, in both directions, before it is complete', async () => {
  const service = await startFakeService((req, res) => {
    req.once('data', (chunk: Buffer) => res.write(`got ${chunk.toString()}`));
    req.once('end', () => res.end());
  });
  const gateway = await startTestGateway({ upstream: service.url });
  const req = http.request(`${gateway.url}/api/upload-image`, { method: 'POST' });
  req.write('first');
  const [res] = (await once(req, 'response')) as [http.IncomingMessage];
  const [chunk] = (await once(res, 'data')) as [Buffer];
  expect(chunk.toString()).toBe('got first');
  req.end();
  res.resume();
  await once(res, 'end');
});

test('forwards a large body byte for byte even when the service reads slowly', async () => {
  const size = 24 * 1024 * 1024;
  let received = 0;
  const service = await startFakeService((req, res) => {
    req.on('data', (chunk: Buffer) => (received += chunk.length));
    req.on('end', () => res.end(String(received)));
  });
  const gateway = await startTestGateway({ upstream: service.url });
  const answer = await send(`${gateway.url}/api/uploads/spotters/ticket`, {
    method: 'PUT',
    body: Buffer.alloc(size, 7),
  });
  expect(answer.text).toBe(String(size));
});

test('slows the service down for a client that does not read, instead of buffering the answer', async () => {
  let written = 0;
  let isHeld = false;
  const held = deferred<void>();
  const piece = Buffer.alloc(1024 * 1024);
  const service = await startFakeService((_req, res) => {
    const fill = (): void => {
      while (written < 256 && !isHeld) {
        written += 1;
        if (!res.write(piece)) {
          const timer = setTimeout(() => {
            isHeld = true;
            held.resolve();
          }, 500);
          res.once('drain', () => {
            clearTimeout(timer);
            fill();
          });
          return;
        }
      }
      res.end();
    };
    fill();
  });
  const gateway = await startTestGateway({ upstream: service.url });
  const socket = net.connect(gateway.port, '127.0.0.1');
  socket.pause();
  socket.write(`GET /api/files/spotters/x HTTP/1.1\r\nHost: x\r\nCookie: ${sessionCookie()}\r\n\r\n`);
  await held.promise;
  expect(written).toBeLessThan(64);
  socket.destroy();
});

test('delivers a refusal that comes before the end of an upload', async () => {
  const service = await startFakeService((_req, res) => {
    res.writeHead(413, json).end('{"code":"PAYLOAD_TOO_LARGE"}');
  });
  const gateway = await startTestGateway({ upstream: service.url });
  const answer = await send(`${gateway.url}/api/upload-image`, {
    method: 'POST',
    body: Buffer.alloc(8 * 1024 * 1024),
  });
  expect(answer.status).toBe(413);
});

test('delivers a refusal before the first byte of an upload to a client that keeps no connection open, and ends the connection', async () => {
  const gateway = await startTestGateway({});
  for (let round = 0; round < 5; round += 1) {
    const socket = net.connect(gateway.port, '127.0.0.1');
    const length = 70 * 1024 * 1024;
    const head = `POST /api/upload-image HTTP/1.1\r\nHost: x\r\nCookie: ${sessionCookie()}\r\nConnection: close\r\n`;
    socket.write(`${head}Content-Length: ${length}\r\n\r\n`);
    for (let sent = 0; sent < length; sent += 1024 * 1024) socket.write(Buffer.alloc(1024 * 1024));
    const pieces: Buffer[] = [];
    for await (const piece of socket) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).toString()).toMatch(/^HTTP\/1\.1 413 /);
  }
});

test('does not pass on hop-by-hop headers, in either direction', async () => {
  const service = await startFakeService((_req, res) => {
    res.setHeader('X-Powered-By', 'something');
    res.setHeader('Server', 'something/1.0');
    res.setHeader('Keep-Alive', 'timeout=1');
    res.end('{}');
  });
  const gateway = await startTestGateway({ upstream: service.url });
  for (const method of ['GET', 'POST']) {
    const answer = await send(`${gateway.url}/api/tests`, {
      method,
      headers: { connection: 'keep-alive, x-mine', 'x-mine': '1', te: 'trailers', 'x-other': '2', ...json },
      body: method === 'POST' ? '{}' : undefined,
    });
    expect(service.requests.at(-1)?.headers).toMatchObject({ 'x-other': '2' });
    expect(service.requests.at(-1)?.headers['x-mine']).toBeUndefined();
    expect(service.requests.at(-1)?.headers['te']).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['server']).toBeUndefined();
  }
});

test.each([
  ['without a body', 'GET', '/api/tests/%2e%2e%2fx', undefined],
  ['with a short body', 'POST', '/api/tests/%2e%2e%2fx/questions', '{}'],
  ['with a file', 'PUT', '/api/uploads/spotters/%2e%2e%2fx', 'file'],
])('forwards path and query of a call %s unchanged', async (_name, method, path, body) => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  const url = `${path}?a=1&a=2&b=%5B%5D&c=a//b`;
  await send(gateway.url + url, { method, body });
  expect(service.requests.map((request) => request.url)).toEqual([url]);
});

test('forbids storing answers, but keeps the caching headers of files', async () => {
  const service = await startFakeService((_req, res) => {
    res.setHeader('Cache-Control', 'private, max-age=31536000, immutable').end('x');
  });
  const gateway = await startTestGateway({ upstream: service.url });
  const headers = { cookie: sessionCookie() };
  const list = await send(`${gateway.url}/api/tests`, { headers });
  expect(list.headers['cache-control']).toBe('no-store');
  const file = await send(`${gateway.url}/api/files/spotters/a.webp`, { headers });
  expect(file.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(file.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(list.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  for (const answer of [list, file]) {
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  }
});

test('keeps the form of an empty answer, a HEAD and a 304', async () => {
  const service = await startFakeService((req, res) => {
    if (req.headers['if-none-match']) res.writeHead(304, { etag: '"x"' }).end();
    else
      res
        .writeHead(200, { etag: '"x"', 'content-length': 5 })
        .end(req.method === 'HEAD' ? undefined : 'hello');
  });
  const gateway = await startTestGateway({ upstream: service.url });
  const url = `${gateway.url}/api/files/spotters/a`;
  expect(await send(url, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  expect((await send(url, { method: 'HEAD' })).headers['content-length']).toBe('5');
  expect(await send(url, { headers: { 'if-none-match': '"x"' } })).toMatchObject({ status: 304, text: '' });
  expect((await send(url)).text).toBe('hello');
});

describe('refuses requests that two parsers could read differently', () => {
  const start = 'POST /api/tests HTTP/1.1\r\nHost: x\r\n';
  test.each([
    [
      'Content-Length with Transfer-Encoding',
      `${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['two Content-Lengths', `${start}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`],
    ['a space before the colon', `${start}Content-Length : 5\r\n\r\nhello`],
    ['a folded header', `${start}X-A: 1\r\n Content-Length: 5\r\n\r\nhello`],
    ['no Host', 'GET /api/tests HTTP/1.1\r\n\r\n'],
  ])('%s', async (_name, bytes) => {
    const service = await startFakeService();
    const gateway = await startTestGateway({ upstream: service.url });
    const received = await sendRaw(gateway.port, bytes);
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(service.requests).toHaveLength(0);
  });
});

test('refuses TRACE, CONNECT and Upgrade', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  const traced = await send(`${gateway.url}/api/tests`, { method: 'TRACE' });
  expect(traced).toMatchObject({ status: 405, headers: { allow: 'GET, POST' } });
  expect(traced.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  expect((await send(`${gateway.url}/`, { method: 'TRACE' })).status).toBe(405);
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
  expect((await send(`${gateway.url}/api/tests`, { headers: upgrade })).status).toBe(400);
  expect(await sendRaw(gateway.port, 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n')).toBe(
    '',
  );
  expect(service.requests).toHaveLength(0);
});

test.each([
  '/api',
  '/api/',
  '/api/unknown',
  '/api/../tests',
  '/api/tests/../users',
  '/api/tests/./questions',
  '/api/testsuite',
])('answers %s with 404 as JSON', async (path) => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  const received = await sendRaw(
    gateway.port,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect(received).toMatch(/^HTTP\/1\.1 404 /);
  expect(received).toContain('"code":"NOT_FOUND"');
  expect(service.requests).toHaveLength(0);
});

test('finishes running requests when it closes', async () => {
  const arrived = deferred<http.ServerResponse>();
  const service = await startFakeService((_req, res) => arrived.resolve(res));
  const gateway = await startTestGateway({ upstream: service.url });
  const answer = send(`${gateway.url}/api/tests`);
  const res = await arrived.promise;
  const closed = gateway.server.close({ graceMs: 5_000 });
  res.end('{"ok":true}');
  expect((await answer).status).toBe(200);
  await closed;
});

test('labels metrics with path patterns and statuses', async () => {
  const gateway = await startTestGateway();
  await send(`${gateway.url}/api/tests/abc/questions`);
  await send(`${gateway.url}/api/nowhere/secret`);
  const text = await gateway.metrics.registry.metrics();
  expect(text).toMatch(/_count\{.*method="GET",route="\/api\/tests\/\{testId\}\/questions",status="200"\} 1/);
  expect(text).toMatch(/_count\{.*method="GET",route="unmatched",status="404"\} 1/);
  expect(text).not.toContain('secret');
});
