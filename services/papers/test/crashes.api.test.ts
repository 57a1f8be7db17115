import { randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createLogger } from '@medrad/service-kit';
import { filesBelow, testCallers } from '@medrad/testing';
import { createPapersService } from '../src';
import { aPdf, type Papers, startPapers } from './start-papers';

let app: Papers;
beforeAll(async () => {
  app = await startPapers();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.clear();
});
afterAll(() => app.stop());

const aDayAgo = () => new Date(Date.now() - 25 * 60 * 60 * 1000);
const unreferencedFiles = () => app.connection.collection('loose_files');
const makeOld = () => unreferencedFiles().updateMany({}, { $set: { notedAt: aDayAgo() } });
const keyOf = (path: string | null): string => path?.split('/').pop() ?? '';

/** Stores a file and the note that it is unreferenced, but no paper, as after a crash between these steps. */
async function anUnreferencedFile(notedAt: Date): Promise<string> {
  const key = `${randomUUID()}.pdf`;
  await unreferencedFiles().insertOne({ _id: key as never, notedAt, isGoing: false });
  const staged = await app.store.stage(Readable.from([aPdf()]), { maxBytes: 1000, accept: ['pdf'] });
  await app.store.commit(staged, key);
  return key;
}

test('a file whose paper was never written is not served and is swept after a day', async () => {
  const key = await anUnreferencedFile(new Date());
  expect((await app.fetch(`/api/files/papers/${key}`)).status).toBe(404);
  await app.papers.maintain();
  expect(await filesBelow(app.filesRoot)).toHaveLength(1);
  await makeOld();
  await app.papers.maintain();
  expect(await filesBelow(app.filesRoot)).toEqual([]);
  expect(await unreferencedFiles().countDocuments({})).toBe(0);
});

test('a start sweeps the files and partial uploads that a crash left', async () => {
  await anUnreferencedFile(aDayAgo());
  const partial = join(app.filesRoot, 'staging', `${randomUUID()}.part`);
  await writeFile(partial, aPdf());
  await utimes(partial, aDayAgo(), aDayAgo());
  const { connection, store } = app;
  const log = createLogger({ name: 'papers', level: 'fatal' });
  const again = await createPapersService({
    connection,
    store,
    callers: testCallers,
    log,
    validateAnswers: true,
  });
  await again.close();
  expect(await filesBelow(app.filesRoot)).toEqual([]);
});

test('the sweep keeps noted files that a paper refers to, as paper or as answer', async () => {
  const paper = await app.aPaper();
  const { body } = await app.uploadAnswer(paper.id);
  for (const path of [body.fileUrl, body.answerFileUrl]) {
    await unreferencedFiles().insertOne({ _id: keyOf(path) as never, notedAt: aDayAgo(), isGoing: false });
  }
  await app.papers.maintain();
  for (const path of [body.fileUrl, body.answerFileUrl ?? '']) {
    expect((await app.fetch(path)).status).toBe(200);
  }
  expect(await unreferencedFiles().countDocuments({})).toBe(0);
});

test('PAP-42 N13 files that an interrupted deletion left are swept', async () => {
  const { id } = await app.aPaper();
  await app.uploadAnswer(id);
  jest.spyOn(app.store, 'delete').mockRejectedValueOnce(new Error('the power went'));
  expect((await app.call('deleteTheoryPaper', { params: { id } })).status).toBe(500);
  expect((await app.call('getTheoryPaper', { params: { id } })).status).toBe(404);
  expect(await filesBelow(app.filesRoot)).toHaveLength(2);
  await makeOld();
  await app.papers.maintain();
  expect(await filesBelow(app.filesRoot)).toEqual([]);
});

test('a file is left to the sweep while it is unknown whether its paper was written', async () => {
  const model = app.connection.models['Paper'];
  if (!model) throw new Error('papers have another model');
  jest.spyOn(model, 'create').mockRejectedValueOnce(new Error('the connection went'));
  const written = await app.upload();
  expect(written.status).toBe(500);
  expect(await filesBelow(app.filesRoot)).toHaveLength(1);
  expect(await unreferencedFiles().countDocuments({})).toBe(1);
  await makeOld();
  await app.papers.maintain();
  expect(await filesBelow(app.filesRoot)).toEqual([]);
});

test('a full store keeps no partial file and no paper', async () => {
  jest.spyOn(app.store, 'commit').mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect((await app.upload()).status).toBe(507);
  expect(await filesBelow(app.filesRoot)).toEqual([]);
  expect((await app.call('listTheoryPapers')).body).toEqual([]);
});

test('every file of the store belongs to a paper or is noted as unreferenced', async () => {
  const paper = await app.aPaper();
  await app.uploadAnswer(paper.id);
  await anUnreferencedFile(new Date());
  const named = (await app.call('listTheoryPapers')).body.flatMap((each) => [
    each.fileUrl,
    each.answerFileUrl,
  ]);
  const noted = (await unreferencedFiles().find().toArray()).map(({ _id }) => String(_id));
  const keys = new Set([...named.map(keyOf), ...noted]);
  for await (const key of app.store.list()) expect(keys).toContain(key);
});
