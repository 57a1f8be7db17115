import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@medrad/testing';
import { createLooseFileRepository } from '../src/loose-file.repository';
import { sweepLooseFiles } from '../src/sweep-loose-files';
import { pieces, samplePng } from './samples';
import { startTicketBench, type TicketBench } from './ticket-bench';

const dayMs = 24 * 60 * 60 * 1000;
const later = () => new Date(Date.now() + 2 * dayMs);

let database: TestDatabase;
let bench: TicketBench;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  bench = await startTicketBench(database);
});
afterEach(() => bench.close());
afterAll(() => database.stop());

/** A file in the store that is noted, as an upload leaves it. */
async function aFile() {
  const looseFiles = createLooseFileRepository(database.connection);
  const key = `${randomUUID()}.png`;
  await looseFiles.note(key);
  const png = await samplePng(8, 8);
  const staged = await bench.store.stage(pieces(png), { maxBytes: 10_000, accept: ['png'] });
  await bench.store.commit(staged, key);
  const isStored = async () => (await bench.store.stat(key)) !== null;
  const sweep = (isNamed: (key: string) => Promise<boolean>) =>
    sweepLooseFiles({ store: bench.store, looseFiles, isNamed }, later());
  return { looseFiles, key, isStored, sweep };
}
const isNamed = () => Promise.resolve(true);
const isUnnamed = () => Promise.resolve(false);

test('a file is swept that its record let go of before whoever wrote the record had settled it', async () => {
  const { looseFiles, key, isStored, sweep } = await aFile();
  await looseFiles.release(key);
  await looseFiles.settle(key);
  await sweep(isUnnamed);
  expect(await isStored()).toBe(false);
});

test('a file that a record names stays, and its note goes', async () => {
  const { looseFiles, key, isStored, sweep } = await aFile();
  await looseFiles.release(key);
  await sweep(isNamed);
  await sweep(isUnnamed);
  expect(await isStored()).toBe(true);
});

test('a file that its record lets go of while the sweep looks for the record is swept the next time', async () => {
  const { looseFiles, key, isStored, sweep } = await aFile();
  await sweep(async () => {
    await looseFiles.release(key);
    return true;
  });
  expect(await isStored()).toBe(true);
  await sweep(isUnnamed);
  expect(await isStored()).toBe(false);
});

test('a file that is reserved once more after a record let go of it may be settled again', async () => {
  const { looseFiles, key, isStored, sweep } = await aFile();
  await looseFiles.release(key);
  expect(await looseFiles.reserve(key, 'a record')).not.toBeNull();
  await looseFiles.settle(key);
  await sweep(isUnnamed);
  expect(await isStored()).toBe(true);
});
