import http from 'node:http';
import { defineRoutes, Exact } from '@medrad/contracts';
import { Type } from '@sinclair/typebox';
import { type Metrics, startMetricsServer } from '../src';
import { startKit } from './kit-harness';

const routes = defineRoutes({
  slow: {
    summary: '',
    method: 'GET',
    path: '/api/slow/{id}',
    access: 'public',
    params: Exact({ id: Type.String() }),
    response: Exact({ id: Type.String() }),
    status: 200,
  },
});

/** Longer than a test may take. */
const anHourMs = 60 * 60_000;

/** Starts a service with one slow route, which waits until the test releases it. */
async function startSlow(readiness = {}) {
  let entered = (): void => undefined;
  let letGo = (): void => undefined;
  const hasEntered = new Promise<void>((resolve) => (entered = resolve));
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const kit = await startKit({
    routes,
    readiness,
    handlers: {
      async slow({ input }) {
        entered();
        await gate;
        return { id: input.params.id };
      },
    },
  });
  return { ...kit, hasEntered, letGo };
}

test('A10 answers healthz without dependencies, and readyz with them; only the log names them, once', async () => {
  const kit = await startSlow({
    mongodb: () => Promise.resolve(),
    redis: () => Promise.reject(new Error('away')),
  });
  expect((await kit.call('/healthz', { as: 'nobody' })).status).toBe(200);
  const { status, body } = await kit.call('/readyz', { as: 'nobody' });
  expect(status).toBe(503);
  expect(body).toEqual({ status: 'unavailable' });
  await kit.call('/readyz', { as: 'nobody' });
  const told = kit.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.filter(({ msg }) => msg === 'not ready')).toMatchObject([{ away: ['redis'] }]);
  await kit.running.close({ graceMs: 0 });
});

test('answers readyz with 503 when a dependency never answers', async () => {
  const kit = await startSlow({ mongodb: () => new Promise(() => undefined) });
  expect((await kit.call('/readyz', { as: 'nobody' })).status).toBe(503);
  await kit.running.close({ graceMs: 0 });
});

test('counts a check that throws at once as unreachable', async () => {
  const kit = await startSlow({
    mongodb: () => {
      throw new Error('closed');
    },
  });
  expect((await kit.call('/readyz', { as: 'nobody' })).status).toBe(503);
  await kit.running.close({ graceMs: 0 });
});

test('refuses readiness and keeps serving while it drains', async () => {
  const kit = await startSlow();
  expect((await kit.call('/readyz', { as: 'nobody' })).status).toBe(200);
  kit.running.drain();
  expect((await kit.call('/readyz', { as: 'nobody' })).status).toBe(503);
  kit.letGo();
  const { status, headers } = await kit.call('/api/slow/a');
  expect(status).toBe(200);
  // The connection closes, so that the client uses another one for its next request.
  expect(headers.get('connection')).toBe('close');
  await kit.running.close();
});

test('finishes running requests when it closes, accepts none, and does not wait for idle connections', async () => {
  const kit = await startSlow();
  const agent = new http.Agent({ keepAlive: true });
  const answered = new Promise<number>((resolve, reject) => {
    const headers = { 'x-internal-identity': kit.token('guest') };
    http
      .get(`${kit.running.url}/api/slow/a`, { agent, headers }, (res) => {
        res.resume().on('end', () => resolve(res.statusCode ?? 0));
      })
      .on('error', reject);
  });
  await kit.hasEntered;
  const closed = kit.running.close({ graceMs: anHourMs });
  await expect(fetch(`${kit.running.url}/healthz`)).rejects.toThrow();
  kit.letGo();
  expect(await answered).toBe(200);
  await closed;
  agent.destroy();
});

test('cuts what does not end within the grace period', async () => {
  const kit = await startSlow();
  const cut = kit.call('/api/slow/a').then(
    () => 'answered',
    () => 'cut',
  );
  await kit.hasEntered;
  await kit.running.close({ graceMs: 50 });
  expect(await cut).toBe('cut');
});

test('counts by route pattern and status, never by address, and serves metrics on a port of their own', async () => {
  const kit = await startSlow();
  kit.letGo();
  await kit.call('/api/slow/canary-7357?q=canary-7357');
  await kit.call('/api/unknown/canary-7357');
  const server = await startMetricsServer([kit.service.metrics satisfies Metrics], 0, '127.0.0.1');
  const { port } = server.address() as { port: number };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('method="GET",route="/api/slow/{id}",status="200"');
  expect(text).toContain('route="unmatched",status="404"');
  expect(text + kit.lines.join('')).not.toContain('canary-7357');
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404);
  expect((await kit.call('/metrics')).status).toBe(404);
  server.close();
  await kit.running.close({ graceMs: 0 });
});
