import { createTestDatabase, type TestDatabase } from '@medrad/testing';
import {
  addDataVersion,
  endMigrationLease,
  findDataVersion,
  hasDocuments,
  installationCollection,
  noteDataVersion,
  renewMigrationLease,
  replaceDataVersion,
  takeMigrationLease,
} from '../src';

const first = { version: 1, readableFrom: 1 };
const later = { version: 4, readableFrom: 3 };
const leaseMs = 60_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  jest.useRealTimers();
  return database.stop();
});

const take = (holder: string, ms = leaseMs) => takeMigrationLease(database.connection, holder, ms);
const note = (holder: string) => noteDataVersion(database.connection, holder, later);
const find = () => findDataVersion(database.connection);

/** Sets the clock of this process, but not that of the database. */
const setOwnClock = (now: Date): void => {
  const doNotFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  const others = ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance'] as const;
  jest.useFakeTimers({ now, doNotFake: [...doNotFake, ...others] });
};

test('a database has no data version until one is stored, and the first one that is added stands', async () => {
  expect(await find()).toBeNull();
  await Promise.all([addDataVersion(database.connection, first), addDataVersion(database.connection, first)]);
  await addDataVersion(database.connection, later);
  expect(await find()).toEqual(first);
  await replaceDataVersion(database.connection, later);
  expect(await find()).toEqual(later);
  expect(await hasDocuments(database.connection)).toBe(false);
});

test('of several processes one gets the right to migrate, and the next one after it has ended', async () => {
  expect(await take('a')).toBeNull();
  await addDataVersion(database.connection, first);
  const taken = await Promise.all(['a', 'b', 'c'].map((holder) => take(holder)));
  expect(taken.filter(Boolean)).toEqual([first]);
  const holder = ['a', 'b', 'c'][taken.findIndex(Boolean)]!;
  await endMigrationLease(database.connection, 'd');
  expect(await take('d')).toBeNull();
  await endMigrationLease(database.connection, holder);
  expect(await take('d')).toEqual(first);
});

test('only the holder of the right stores a version, and ending the right keeps the version', async () => {
  await addDataVersion(database.connection, first);
  await take('a');
  expect([await note('b'), await find()]).toEqual([false, first]);
  expect([await note('a'), await find()]).toEqual([true, later]);
  await endMigrationLease(database.connection, 'a');
  expect([await note('a'), await find()]).toEqual([false, later]);
});

test('the right of a process that died ends by the clock of the database, whatever the other processes have', async () => {
  await addDataVersion(database.connection, first);
  await take('a');
  setOwnClock(new Date(Date.now() + 24 * leaseMs));
  expect(await take('b')).toBeNull();
  await renewMigrationLease(database.connection, 'a', -1);
  setOwnClock(new Date(0));
  expect(await take('b')).toEqual(first);
  expect(await note('a')).toBe(false);
});

test('the right is prolonged for its holder only', async () => {
  await addDataVersion(database.connection, first);
  await take('a', -1);
  await renewMigrationLease(database.connection, 'b', leaseMs);
  const read = () => database.connection.collection(installationCollection).findOne({});
  expect(await read()).toMatchObject({ lease: { holder: 'a' } });
  await renewMigrationLease(database.connection, 'a', leaseMs);
  expect(await take('b')).toBeNull();
});
