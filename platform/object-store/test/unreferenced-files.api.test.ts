import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@medrad/testing';
import { createUnreferencedFileRepository } from '../src/unreferenced-file.repository';
import { sweepUnreferencedFiles } from '../src/sweep-unreferenced-files';
import { pieces, samplePng } from './samples';
import { startTicketHarness, type TicketHarness } from './ticket-harness';

const dayMs = 24 * 60 * 60 * 1000;
const later = () => new Date(Date.now() + 2 * dayMs);

let database: TestDatabase;
let harness: TicketHarness;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  harness = await startTicketHarness(database);
});
afterEach(() => harness.close());
afterAll(() => database.stop());

/** Stores a file and notes it as unreferenced, as an upload does. */
async function aFile() {
  const unreferencedFiles = createUnreferencedFileRepository(database.connection);
  const key = `${randomUUID()}.png`;
  await unreferencedFiles.note(key);
  const png = await samplePng(8, 8);
  const staged = await harness.store.stage(pieces(png), { maxBytes: 10_000, accept: ['png'] });
  await harness.store.commit(staged, key);
  const isStored = async () => (await harness.store.stat(key)) !== null;
  const sweep = (isHeld: (key: string) => Promise<boolean>) =>
    sweepUnreferencedFiles({ store: harness.store, unreferencedFiles, holders: { isHeld } }, later());
  return { unreferencedFiles, key, isStored, sweep };
}
const isHeld = () => Promise.resolve(true);
const isUnheld = () => Promise.resolve(false);

test('sweeps a file that its record dropped before the file was settled', async () => {
  const { unreferencedFiles, key, isStored, sweep } = await aFile();
  await unreferencedFiles.release(key);
  await unreferencedFiles.settle(key);
  await sweep(isUnheld);
  expect(await isStored()).toBe(false);
});

test('keeps a file that a record references, and removes its note', async () => {
  const { unreferencedFiles, key, isStored, sweep } = await aFile();
  await unreferencedFiles.release(key);
  await sweep(isHeld);
  await sweep(isUnheld);
  expect(await isStored()).toBe(true);
});

test('sweeps a file in the next round when its record drops the file during a round', async () => {
  const { unreferencedFiles, key, isStored, sweep } = await aFile();
  await sweep(async () => {
    await unreferencedFiles.release(key);
    return true;
  });
  expect(await isStored()).toBe(true);
  await sweep(isUnheld);
  expect(await isStored()).toBe(false);
});

test('settles a file that is reserved again after a record dropped it', async () => {
  const { unreferencedFiles, key, isStored, sweep } = await aFile();
  await unreferencedFiles.release(key);
  expect(await unreferencedFiles.reserve(key, 'a record')).not.toBeNull();
  await unreferencedFiles.settle(key);
  await sweep(isUnheld);
  expect(await isStored()).toBe(true);
});
