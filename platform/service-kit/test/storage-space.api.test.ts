import { defineRoutes, Exact } from '@medrad/contracts';
import { Type } from '@sinclair/typebox';
import { startKit } from './kit-harness';

const routes = defineRoutes({
  save: {
    summary: '',
    method: 'POST',
    path: '/api/save',
    access: 'public',
    response: Exact({ saved: Type.Boolean() }),
    status: 200,
  },
});

const full = () => Object.assign(new Error('canary'), { name: 'MongoServerError', code: 14_031 });
const away = () => Object.assign(new Error('canary'), { name: 'MongoNetworkError' });

/**
 * A service with a route that writes to the database, a trial write and a consumer; the test decides whether writes
 * fail.
 */
async function startSaving() {
  let fault: (() => Error) | undefined;
  let trials = 0;
  const write = (): Promise<void> => (fault ? Promise.reject(fault()) : Promise.resolve());
  const kit = await startKit({
    routes,
    readiness: { mongodb: () => Promise.resolve() },
    trialWrites: {
      mongodb: () => {
        trials += 1;
        return write();
      },
    },
    handlers: {
      async save() {
        await write();
        return { saved: true };
      },
    },
  });
  const consume = kit.service.watchStorage(write);
  return {
    ...kit,
    consume,
    breakWith: (by: (() => Error) | undefined) => void (fault = by),
    trials: () => trials,
    async readiness() {
      const { status, body } = await kit.call('/readyz', { as: 'nobody' });
      return [status, body['status']];
    },
    gauge: async () =>
      (await kit.service.metrics.registry.getSingleMetricAsString('storage_full'))
        .split('\n')
        .filter((line) => line.startsWith('storage_full'))
        .map((line) => line.split(' ')[1]),
    said: () =>
      kit.lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => String(msg).startsWith('storage '))
        .map(({ msg, dependency }) => `${String(dependency)}: ${String(msg)}`),
  };
}

test('answers 507 to a write into a full database, and readyz is degraded until a trial write succeeds', async () => {
  const kit = await startSaving();
  expect(await kit.readiness()).toEqual([200, 'ok']);
  expect(kit.trials()).toBe(0);
  kit.breakWith(full);
  const refused = await kit.call('/api/save', { method: 'POST' });
  expect(refused.status).toBe(507);
  expect(refused.body).toEqual({
    code: 'STORAGE_FULL',
    message: 'The server has no room left to store this. Please try again later.',
    requestId: 'r-1',
  });
  await kit.call('/api/save', { method: 'POST' });
  expect(await kit.readiness()).toEqual([200, 'degraded']);
  expect(await kit.readiness()).toEqual([200, 'degraded']);
  expect(await kit.gauge()).toEqual(['1']);
  kit.breakWith(undefined);
  expect(await kit.readiness()).toEqual([200, 'ok']);
  expect(await kit.gauge()).toEqual(['0']);
  expect((await kit.call('/api/save', { method: 'POST' })).status).toBe(200);
  expect(kit.said()).toEqual([
    'mongodb: storage is full: writes are refused, reads continue',
    'mongodb: storage has space again',
  ]);
  await kit.running.close({ graceMs: 0 });
});

test('a consumer that meets a full database makes the service degraded too, and still fails', async () => {
  const kit = await startSaving();
  kit.breakWith(full);
  await expect(kit.consume()).rejects.toMatchObject({ code: 14_031 });
  expect(await kit.readiness()).toEqual([200, 'degraded']);
  kit.breakWith(undefined);
  await kit.consume();
  expect(await kit.gauge()).toEqual(['0']);
  expect(await kit.readiness()).toEqual([200, 'ok']);
  await kit.running.close({ graceMs: 0 });
});

test('treats a full and then unreachable storage as full, but never one that is only unreachable', async () => {
  const kit = await startSaving();
  kit.breakWith(away);
  expect((await kit.call('/api/save', { method: 'POST' })).status).toBe(503);
  expect(await kit.readiness()).toEqual([200, 'ok']);
  kit.breakWith(full);
  await kit.call('/api/save', { method: 'POST' });
  kit.breakWith(away);
  expect(await kit.readiness()).toEqual([200, 'degraded']);
  await kit.running.close({ graceMs: 0 });
});

test('is unavailable while it drains, full or not', async () => {
  const kit = await startSaving();
  kit.breakWith(full);
  await kit.call('/api/save', { method: 'POST' });
  kit.running.drain();
  expect(await kit.readiness()).toEqual([503, 'unavailable']);
  await kit.running.close({ graceMs: 0 });
});
