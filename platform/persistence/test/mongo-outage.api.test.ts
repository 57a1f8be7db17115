import { AppError } from '@medrad/contracts';
import { createLogger, createService, type RunningService, toAppError } from '@medrad/service-kit';
import {
  type CuttingProxy,
  eventually,
  startCuttingProxy,
  startTestMongo,
  startTestService,
  type TestMongo,
} from '@medrad/testing';
import { type Connection, Schema } from 'mongoose';
import { connectMongo, pingMongo } from '../src';

interface Entry {
  _id: string;
  count: number;
}
let mongo: TestMongo;
let proxy: CuttingProxy;
let connection: Connection;
let service: RunningService;

beforeAll(async () => {
  mongo = await startTestMongo();
  proxy = await startCuttingProxy(mongo.url);
  connection = await connectMongo(proxy.url, `outage_${process.pid}`);
  const schema = new Schema<Entry>({ _id: String, count: Number }, { versionKey: false });
  const entries = connection.model<Entry>('Entry', schema);
  await entries.create({ _id: 'a', count: 0 });
  service = await startTestService(
    createService({
      name: 'outage',
      log: createLogger({ name: 'outage', level: 'silent' }),
      readiness: { mongodb: () => pingMongo(connection) },
      register(app) {
        app.get('/entry', async (_req, res) => void res.json(await entries.findOne({ _id: 'a' }).lean()));
        app.post('/entries', async (_req, res) => {
          await entries.bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { $inc: { count: 1 } } } }]);
          res.status(201).json({});
        });
        app.post('/entry', async (_req, res) => {
          await entries.updateOne({ _id: 'a' }, { $inc: { count: 1 } });
          res.status(201).json({});
        });
      },
    }),
  );
});
afterEach(async () => {
  await proxy.restore();
});
afterAll(async () => {
  await service.close({ graceMs: 100 });
  await connection.dropDatabase();
  await connection.close();
  await proxy.close();
  await mongo.stop();
});

async function call(path: string, method = 'GET') {
  const start = performance.now();
  const answer = await fetch(service.url + path, { method });
  const body = (await answer.json()) as { code?: string; count?: number };
  return {
    status: answer.status,
    body,
    retryAfter: answer.headers.get('retry-after'),
    ms: performance.now() - start,
  };
}
const untilReady = (): Promise<void> =>
  eventually(async () => expect((await call('/readyz')).status).toBe(200), { withinMs: 20_000 });

test('answers 503 with Retry-After within 3 s of an outage, is not ready within 5 s, and recovers without a restart', async () => {
  expect((await call('/entry')).status).toBe(200);
  const { count = 0 } = (await call('/entry')).body;
  await proxy.cut();
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => call('/entry')),
    ...Array.from({ length: 10 }, () => call('/entry', 'POST')),
    ...Array.from({ length: 10 }, () => call('/entries', 'POST')),
  ]);
  for (const { status, body, retryAfter, ms } of answers) {
    expect([status, body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(ms).toBeLessThan(9_000);
  }
  // Only the fastest answer is compared, because on a busy machine the others may wait for a processor.
  expect(Math.min(...answers.map(({ ms }) => ms))).toBeLessThan(6_000);
  const { serverSelectionTimeoutMS } = connection.getClient().options;
  expect(serverSelectionTimeoutMS).toBeLessThanOrEqual(2_000);
  const ready = await call('/readyz');
  expect(ready.status).toBe(503);
  expect(ready.ms).toBeLessThan(8_000);
  await proxy.restore();
  await untilReady();
  expect((await call('/entry', 'POST')).status).toBe(201);
  // The calls that were answered with 503 had no effect.
  expect((await call('/entry')).body.count).toBe(count + 1);
});

test('detects a database that stops answering during a call by its heartbeat, long before the gateway gives up', async () => {
  await untilReady();
  proxy.blackHole();
  const ready = await call('/readyz');
  expect([ready.status, ready.ms < 8_000]).toEqual([503, true]);
  const under = await call('/entry');
  expect(under.status).toBe(503);
  expect(under.ms).toBeLessThan(15_000);
  const after = await call('/entry');
  expect(after.status).toBe(503);
  expect(after.ms).toBeLessThan(6_000);
  await proxy.restore();
  await untilReady();
  expect((await call('/entry')).status).toBe(200);
});

test.each([
  ['a primary that stepped down', { name: 'MongoServerError', code: 10_107 }, 503],
  ['a server that shuts down', { name: 'MongoServerError', code: 11_600 }, 503],
  ['a connection that broke under a write', { name: 'Error', code: 'ECONNRESET' }, 503],
  ['a pool that was cleared', { name: 'MongoPoolClearedError' }, 503],
  ['no free connection in time', { name: 'MongoWaitQueueTimeoutError' }, 503],
  ['a write without a majority', { name: 'MongoWriteConcernError' }, 503],
  ['a bulk write without a majority', { name: 'MongoBulkWriteError', code: 64 }, 503],
  ['a value that is there already', { name: 'MongoServerError', code: 11_000 }, 500],
  ['an error of somebody else with a code like theirs', { name: 'Error', code: 91 }, 500],
])('%s answers with the status of the catalogue', (_name, fields, status) => {
  const error = toAppError(Object.assign(new Error('driver'), fields));
  expect(error).toBeInstanceOf(AppError);
  expect(error.status).toBe(status);
  expect(error.retryAfterSeconds !== undefined).toBe(status === 503);
});
