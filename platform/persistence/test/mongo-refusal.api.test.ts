import { createDependencyAccess, createLogger, createService, refusalOf } from '@medrad/service-kit';
import {
  captureLogs,
  eventually,
  type GuardedDatabase,
  startGuardedDatabase,
  startTestMongo,
  type TestMongo,
} from '@medrad/testing';
import mongoose from 'mongoose';
import { connectMongo, pingMongo } from '../src';

let mongo: TestMongo;
let database: GuardedDatabase;

beforeAll(async () => {
  mongo = await startTestMongo();
  database = await startGuardedDatabase(mongo.url);
});
afterAll(async () => {
  await database.close();
  await mongo.stop();
});
beforeEach(() => database.setUser('papers', { password: 'right', mayUse: true }));

const refusalBy = async (url: string): Promise<string | null> => {
  const outcome: unknown = await connectMongo(url, 'refusal').catch((error: unknown) => error);
  return refusalOf('mongodb', outcome);
};

test.each([
  ['a wrong password', 'papers', 'canary', 'AuthenticationFailed (18)'],
  ['a user who is not there', 'canary', 'right', 'AuthenticationFailed (18)'],
  ['a user without rights', 'guest', 'right', 'Unauthorized (13)'],
])('refuses %s and keeps no failed connection', async (_what, user, password, cause) => {
  database.setUser('guest', { password: 'right', mayUse: false });
  const kept = mongoose.connections.length;
  expect(await refusalBy(database.urlFor(user, password))).toBe(cause);
  expect(mongoose.connections).toHaveLength(kept);
});

test('refuses an address without user and password when the database requires them', async () => {
  const url = new URL(database.urlFor('nobody', 'nothing'));
  expect(await refusalBy(`mongodb://${url.host}/?directConnection=true`)).toBe('Unauthorized (13)');
});

test('accepts valid credentials', async () => {
  const connection = await connectMongo(database.urlFor('papers', 'right'), 'refusal');
  await pingMongo(connection);
  await connection.close();
});

test('is not ready while the database user lacks its rights, and names the database', async () => {
  const connection = await connectMongo(database.urlFor('papers', 'right'), 'refusal');
  const logs = captureLogs();
  const access = createDependencyAccess(logs.log);
  const service = await createService({
    name: 'refusal',
    log: createLogger({ name: 'refusal', level: 'silent' }),
    readiness: { mongodb: () => pingMongo(connection) },
    register: () => undefined,
  }).listen(0, '127.0.0.1', access);
  const readiness = async () => {
    const answer = await fetch(`${service.url}/readyz`);
    return [answer.status, access.statuses()];
  };
  expect(await readiness()).toEqual([200, { mongodb: 'ok' }]);
  database.setUser('papers', { password: 'right', mayUse: false });
  database.cut();
  await eventually(async () => expect(await readiness()).toEqual([503, { mongodb: 'refused' }]));
  expect(logs.lines()).toContainEqual(
    expect.objectContaining({
      msg: 'dependency refuses the credentials',
      dependency: 'mongodb',
      cause: 'Unauthorized (13)',
    }),
  );
  expect(logs.text()).not.toContain('right');
  database.setUser('papers', { password: 'right', mayUse: true });
  database.cut();
  await eventually(async () => expect(await readiness()).toEqual([200, { mongodb: 'ok' }]));
  await service.close({ graceMs: 0 });
  await connection.close();
});
