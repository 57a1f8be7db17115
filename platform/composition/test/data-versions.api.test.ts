import {
  addDataVersion,
  type Connection,
  connectMongo,
  endMigrationLease,
  findDataVersion,
  installationCollection,
  noteDataVersion,
  replaceDataVersion,
  takeMigrationLease,
} from '@medrad/persistence';
import {
  captureLogs,
  createTestDatabase,
  eventually,
  fillDatabase,
  type TestDatabase,
} from '@medrad/testing';
import { assertReadable, type Migration, prepareParts, type ServiceParts } from '../src';

const first = { version: 1, readableFrom: 1 };

let database: TestDatabase;
let logs: ReturnType<typeof captureLogs>;
beforeEach(async () => {
  database = await createTestDatabase();
  logs = captureLogs();
});
afterEach(() => {
  jest.useRealTimers();
  return database.stop();
});

/** A build of the papers service with these migrations. */
const partsOf = (migrations: readonly Migration[], connection = database.connection): ServiceParts => ({
  manifest: { name: 'papers', collections: { papers: {} }, migrations },
  connection,
});
const start = (migrations: readonly Migration[], connection?: Connection) =>
  prepareParts([partsOf(migrations, connection)], { log: logs.log });
const find = () => findDataVersion(database.connection);
const papers = () => database.connection.collection<{ _id: string }>('papers');

/** Migrations that note their names in `ran`. */
function createMigrations() {
  const ran: string[] = [];
  const migration = (summary: string, options: Partial<Migration> = {}): Migration => ({
    summary,
    isBreaking: false,
    run: () => Promise.resolve(void ran.push(summary)),
    ...options,
  });
  return { ran, migration };
}

test('the first start stores the version of the build, and the next one changes nothing', async () => {
  const { ran, migration } = createMigrations();
  await start([]);
  expect(await find()).toEqual(first);
  const migrations = [migration('a'), migration('b', { isBreaking: true }), migration('c')];
  await start(migrations);
  await start(migrations);
  expect([ran, await find()]).toEqual([['a', 'b', 'c'], { version: 4, readableFrom: 3 }]);
});

test('records of an installation without a version are migrated from version 1', async () => {
  await papers().insertOne({ _id: 'paper' });
  const { migration } = createMigrations();
  const addYear = (connection: Connection) =>
    connection.collection('papers').updateMany({ year: { $exists: false } }, { $set: { year: 2020 } });
  await start([migration('years', { run: async (connection) => void (await addYear(connection)) })]);
  expect([await papers().findOne({}), await find()]).toEqual([
    { _id: 'paper', year: 2020 },
    { version: 2, readableFrom: 1 },
  ]);
});

test('of two processes that start at the same time one migrates, and the other waits until it has finished', async () => {
  const other = await connectMongo(database.url, database.name);
  const { ran, migration } = createMigrations();
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const slow = migration('slow', {
    run: () => {
      ran.push('slow');
      return finished;
    },
  });
  const ready: string[] = [];
  const starts = [database.connection, other].map((connection, index) =>
    start([slow, migration('next')], connection).then(() => ready.push(`${index}`)),
  );
  await eventually(() => {
    expect(logs.text()).toContain('the start waits: another process migrates the data');
    expect(ran).toEqual(['slow']);
  });
  expect(ready).toEqual([]);
  finish();
  await Promise.all(starts);
  await other.close();
  expect([ran, ready.length, await find()]).toEqual([['slow', 'next'], 2, { version: 3, readableFrom: 1 }]);
});

test('a migration goes on in another process when its process has died, at the step in which it died', async () => {
  await addDataVersion(database.connection, first);
  await takeMigrationLease(database.connection, 'dead', 60_000);
  await noteDataVersion(database.connection, 'dead', { version: 2, readableFrom: 1 });
  const { ran, migration } = createMigrations();
  const started = start([migration('a'), migration('b')]);
  await eventually(() => expect(logs.text()).toContain('the start waits'));
  await database.connection
    .collection(installationCollection)
    .updateOne({ 'lease.holder': 'dead' }, { $set: { 'lease.expiresAt': new Date(0) } });
  await started;
  expect([ran, await find()]).toEqual([['b'], { version: 3, readableFrom: 1 }]);
});

test('a failed migration leaves the last completed version, locks older builds out if it is breaking, and is repeated', async () => {
  const { ran, migration } = createMigrations();
  const broken = migration('b', { isBreaking: true, run: () => Promise.reject(new Error('b failed')) });
  await expect(start([migration('a'), broken, migration('c')])).rejects.toThrow('b failed');
  expect([ran, await find()]).toEqual([['a'], { version: 2, readableFrom: 3 }]);
  await expect(assertReadable([partsOf([migration('a')])])).rejects.toThrow(
    'The data of papers have version 2',
  );
  await start([migration('a'), migration('b', { isBreaking: true }), migration('c')]);
  expect([ran, await find()]).toEqual([['a', 'b', 'c'], { version: 4, readableFrom: 3 }]);
});

test('a process that lost its right to migrate stores no version and waits for the process that took over', async () => {
  const { ran, migration } = createMigrations();
  const { connection } = database;
  const overtaken = migration('a', {
    run: async () => {
      ran.push('a');
      await connection
        .collection(installationCollection)
        .updateOne({ lease: { $exists: true } }, { $set: { 'lease.holder': 'other' } });
    },
  });
  const started = start([overtaken, migration('b')]);
  await eventually(() => expect(logs.text()).toContain('the start waits'));
  expect(await find()).toEqual(first);
  await noteDataVersion(connection, 'other', { version: 3, readableFrom: 1 });
  await endMigrationLease(connection, 'other');
  await started;
  expect(ran).toEqual(['a']);
});

test('a long migration prolongs its right', async () => {
  const doNotFake = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick'] as const;
  jest.useFakeTimers({ doNotFake: [...doNotFake, 'queueMicrotask', 'performance', 'Date'] });
  const { migration } = createMigrations();
  const records = database.connection.collection<{ lease: { expiresAt: Date } }>(installationCollection);
  const long = async (): Promise<void> => {
    await records.updateOne({ lease: { $exists: true } }, { $set: { 'lease.expiresAt': new Date(0) } });
    jest.advanceTimersByTime(5_000);
    await eventually(async () => {
      const record = await records.findOne({ lease: { $exists: true } });
      expect(record?.lease.expiresAt).not.toEqual(new Date(0));
    });
  };
  await start([migration('long', { run: long })]);
  expect(await find()).toEqual({ version: 2, readableFrom: 1 });
});

describe('an older build', () => {
  test('works on data that a later one has migrated without a break, and leaves their version', async () => {
    const { migration } = createMigrations();
    await start([migration('a'), migration('b')]);
    await start([migration('a')]);
    await start([]);
    expect(await find()).toEqual({ version: 3, readableFrom: 1 });
  });

  test('refuses later data with a sentence for each service, before it stores anything', async () => {
    const other = await createTestDatabase();
    const refused: ServiceParts = {
      manifest: { name: 'auth', collections: {} },
      connection: other.connection,
    };
    await replaceDataVersion(database.connection, { version: 4, readableFrom: 3 });
    await replaceDataVersion(other.connection, { version: 2, readableFrom: 2 });
    const { ran, migration } = createMigrations();
    const started = prepareParts([partsOf([migration('a')]), refused], { log: logs.log });
    await expect(started).rejects.toThrow(
      [
        'The data of papers have version 4, which only builds from data version 3 on can use; this build has data version 2.',
        'The data of auth have version 2, which only builds from data version 2 on can use; this build has data version 1.',
        'Nothing was changed. Use the version of the product that last ran here, or a later one.',
      ].join('\n'),
    );
    const stored = await database.connection.collection(installationCollection).find({}).toArray();
    expect([ran, stored.length]).toEqual([[], 1]);
    await other.stop();
  });

  test('that waited for a later one refuses the data that this one has migrated', async () => {
    await addDataVersion(database.connection, first);
    await takeMigrationLease(database.connection, 'later', 60_000);
    const { ran, migration } = createMigrations();
    const started = start([migration('a')]);
    await eventually(() => expect(logs.text()).toContain('the start waits'));
    const refused = expect(started).rejects.toThrow('The data of papers have version 3');
    await noteDataVersion(database.connection, 'later', { version: 3, readableFrom: 3 });
    await refused;
    expect(ran).toEqual([]);
  });
});

describe('on a full disk', () => {
  test('a start without migrations goes on, and a later one stores the version', async () => {
    const { empty } = fillDatabase();
    await start([]).finally(empty);
    expect(await find()).toBeNull();
    await start([]);
    expect(await find()).toEqual(first);
  });

  test('a start with a migration fails', async () => {
    const { ran, migration } = createMigrations();
    const { empty } = fillDatabase();
    await expect(start([migration('a')]).finally(empty)).rejects.toMatchObject({ code: 14_031 });
    expect(ran).toEqual([]);
  });
});
