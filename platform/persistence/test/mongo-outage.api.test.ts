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
  const answer = await fetch(service.url + path, { method });
  const body = (await answer.json()) as { code?: string; count?: number };
  return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') };
}
const untilReady = (): Promise<void> =>
  eventually(async () => expect((await call('/readyz')).status).toBe(200));

test('answers 503 with Retry-After in an outage, is not ready, and recovers without a restart', async () => {
  expect((await call('/entry')).status).toBe(200);
  const { count = 0 } = (await call('/entry')).body;
  await proxy.cut();
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => call('/entry')),
    ...Array.from({ length: 10 }, () => call('/entry', 'POST')),
    ...Array.from({ length: 10 }, () => call('/entries', 'POST')),
  ]);
  for (const { status, body, retryAfter } of answers) {
    expect([status, body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect((await call('/readyz')).status).toBe(503);
  await proxy.restore();
  await untilReady();
  expect((await call('/entry', 'POST')).status).toBe(201);
  // The calls that were answered with 503 had no effect.
  expect((await call('/entry')).body.count).toBe(count + 1);
});

test('waits for the database for less time than the gateway waits for a service', () => {
  // Times in milliseconds; docs/adr/0008-budget-of-timeouts.md says why.
  expect(connection.getClient().options).toMatchObject({
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 4_000,
    heartbeatFrequencyMS: 2_000,
    waitQueueTimeoutMS: 2_500,
    socketTimeoutMS: 14_000,
  });
});

test('detects a database that stops answering during a call by its heartbeat', async () => {
  await untilReady();
  proxy.blackHole();
  for (const path of ['/readyz', '/entry', '/entry']) expect((await call(path)).status).toBe(503);
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
