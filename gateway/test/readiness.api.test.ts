import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@medrad/contracts';
import { callerCheckPath, createDependencyAccess, createLogger } from '@medrad/service-kit';
import { reservePort } from '@medrad/testing';
import { send, startFakeService, startServer, startTestGateway, stopAll } from './test-gateway';

let frontends: string;
beforeAll(() => {
  frontends = mkdtempSync(path.join(tmpdir(), 'frontends-'));
  mkdirSync(path.join(frontends, 'shell/dist'), { recursive: true });
  writeFileSync(path.join(frontends, 'shell/dist/index.html'), '<!doctype html>');
});
afterAll(() => rmSync(frontends, { recursive: true }));
afterEach(stopAll);

test('A10 readiness depends on the services and the drain without naming them; liveness does not', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ frontends, upstream: service.url });
  const ready = await send(`${gateway.url}/readyz`);
  expect([ready.status, ready.json()]).toEqual([200, { status: 'ok' }]);
  gateway.server.drain();
  expect((await send(`${gateway.url}/readyz`)).status).toBe(503);
  const logLines: string[] = [];
  const alone = await startTestGateway({
    frontends,
    logLines,
    upstream: `http://127.0.0.1:${await reservePort()}`,
  });
  const answer = await send(`${alone.url}/readyz`);
  expect([answer.status, answer.json()]).toEqual([503, { status: 'unavailable' }]);
  const told = logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.filter(({ msg }) => msg === 'not ready')).toMatchObject([
    { away: [...serviceNames, 'services'] },
  ]);
  expect((await send(`${alone.url}/healthz`)).status).toBe(200);
});

test('A10 readiness is degraded while services cannot store, and unavailable once they are unreachable, without naming them', async () => {
  let answer: [status: number, said: string] = [200, 'degraded'];
  const service = await startFakeService((req, res) => {
    const [status, said] = req.url === '/readyz' ? answer : [200, 'ok'];
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ status: said }));
  });
  const logLines: string[] = [];
  const gateway = await startTestGateway({ frontends, upstream: service.url, logLines });
  const readiness = async (page: string) => {
    const { status, json } = await send(gateway.url + page);
    return [status, json()];
  };
  expect(await readiness('/readyz')).toEqual([200, { status: 'degraded' }]);
  expect(await readiness('/readyz/gateway')).toEqual([200, { status: 'ok' }]);
  expect(logLines.join()).not.toContain('not ready');
  answer = [503, 'unavailable'];
  expect(await readiness('/readyz')).toEqual([503, { status: 'unavailable' }]);
  answer = [200, 'ok'];
  expect(await readiness('/readyz')).toEqual([200, { status: 'ok' }]);
});

describe('A10 readiness of the gateway alone', () => {
  const readinessOf = async ({ url }: { url: string }, page = '/readyz/gateway') => {
    const answer = await send(url + page);
    return [answer.status, answer.json()];
  };
  const ready = [200, { status: 'ok' }];
  const notReady = [503, { status: 'unavailable' }];
  const nowhere = async () => `http://127.0.0.1:${await reservePort()}`;
  /** A service that answers the gateway's question about its identity tokens with a status. */
  const startReceiving = (status: () => number) =>
    startFakeService((req, res) => {
      res.writeHead(req.url === callerCheckPath ? status() : 200).end();
    });
  const reasonsIn = (logLines: string[]) =>
    logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'not ready')
      .map(({ away }) => away);

  test('depends on its drain and on Redis’ credentials, and names nothing', async () => {
    const access = createDependencyAccess(createLogger({ name: 'gateway', level: 'silent' }));
    const { accepted, failed } = access.report('redis');
    const service = await startFakeService();
    const gateway = await startTestGateway({ frontends, upstream: service.url, access });
    failed(new Error('WRONGPASS invalid username-password pair'));
    for (const page of ['/readyz', '/readyz/gateway']) {
      expect(await readinessOf(gateway, page)).toEqual(notReady);
    }
    accepted();
    expect(await readinessOf(gateway, '/readyz')).toEqual(ready);
    gateway.server.drain();
    expect(await readinessOf(gateway)).toEqual(notReady);
  });

  test('survives every service but one, whichever remains, and a service that never answers', async () => {
    const accepting = await startReceiving(() => 204);
    const away = await nowhere();
    const onlyAuth = await startTestGateway({ frontends, upstream: away, auth: accepting.url });
    const allButAuth = await startTestGateway({ frontends, upstream: accepting.url, auth: away });
    const silent = await startFakeService(() => undefined);
    const withSilent = await startTestGateway({ frontends, upstream: silent.url, auth: accepting.url });
    for (const gateway of [onlyAuth, allButAuth, withSilent])
      expect(await readinessOf(gateway)).toEqual(ready);
    expect(await readinessOf(onlyAuth, '/readyz')).toEqual(notReady);
  });

  test('ends while no service can be reached, and returns with the first', async () => {
    const logLines: string[] = [];
    const upstream = await nowhere();
    const gateway = await startTestGateway({ frontends, logLines, upstream });
    expect(await readinessOf(gateway)).toEqual(notReady);
    expect(reasonsIn(logLines)).toEqual([['services']]);
    await startServer((_req, res) => res.writeHead(503).end(), Number(new URL(upstream).port));
    expect(await readinessOf(gateway)).toEqual(ready);
  });

  test('ends while the services refuse its identity tokens and none accepts them', async () => {
    let status = 403;
    const logLines: string[] = [];
    const refusing = await startReceiving(() => status);
    const gateway = await startTestGateway({ frontends, logLines, upstream: refusing.url });
    expect(await readinessOf(gateway)).toEqual(notReady);
    expect(reasonsIn(logLines)).toEqual([['identity tokens']]);
    const accepting = await startReceiving(() => 204);
    const halfway = await startTestGateway({ frontends, upstream: refusing.url, auth: accepting.url });
    expect(await readinessOf(halfway)).toEqual(ready);
    // A service of an earlier version does not know the question.
    status = 404;
    expect(await readinessOf(gateway)).toEqual(ready);
  });

  test('shows how far the clocks of the services are from its own, and nothing about a service that is away', async () => {
    let ahead = 0;
    const service = await startFakeService((_req, res) => {
      res
        .setHeader('Date', new Date(Date.now() + ahead).toUTCString())
        .writeHead(204)
        .end();
    });
    const gateway = await startTestGateway({ frontends, upstream: service.url, auth: await nowhere() });
    const differences = async (): Promise<[string, number][]> => {
      await readinessOf(gateway, '/readyz');
      const text = await gateway.metrics.registry.getSingleMetricAsString('clock_difference_seconds');
      return [...text.matchAll(/upstream="([\w-]+)".*\} (\S+)$/gm)].map(([, name = '', seconds]) => [
        name,
        Number(seconds),
      ]);
    };
    const others = serviceNames.filter((name) => name !== 'auth');
    expect(await differences()).toEqual(others.map((name) => [name, 0]));
    for (const seconds of [45, -45]) {
      ahead = seconds * 1_000;
      for (const [, difference] of await differences())
        expect(Math.abs(difference - seconds)).toBeLessThan(5);
    }
  });

  test('a service accepts the token with which the gateway asks', async () => {
    const asked = await startReceiving(() => 204);
    await readinessOf(await startTestGateway({ frontends, upstream: asked.url }));
    expect(asked.lastCaller()).toEqual({ user: null, address: '' });
  });

  test('ends without the page of the shell', async () => {
    const logLines: string[] = [];
    const gateway = await startTestGateway({ frontends: path.join(frontends, 'shell'), logLines });
    expect(await readinessOf(gateway)).toEqual(notReady);
    expect(reasonsIn(logLines)).toEqual([['front end']]);
  });
});
