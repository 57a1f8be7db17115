import { createUploadTickets } from '@medrad/object-store';
import { secretKey } from '@medrad/service-kit';
import { writeComment } from '../src/comments/write-comment.use-case';
import { createRepositories } from '../src/repositories';
import { anImage, developerPassword, type PeerReview, startPeerReview } from './start-peer-review';

let app: PeerReview;
beforeAll(async () => {
  app = await startPeerReview();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const remove = (id: string) => app.call('deletePeerCase', { params: { id }, body: { developerPassword } });
const count = (collection: string) => app.connection.collection(collection).countDocuments();
async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.store.list()) keys.push(key);
  return keys;
}

test('deleting a case while a comment is being stored deletes the comment and its file too', async () => {
  const { id } = await app.aCase();
  const image = await app.upload(await anImage(), app.reader, 'comment');
  const repositories = createRepositories(app.connection);
  const tickets = createUploadTickets({
    area: 'peer-review',
    store: app.store,
    connection: app.connection,
    secret: secretKey('a-secret-of-enough-length-for-tickets'),
  });
  const comments = {
    ...repositories.comments,
    async add(created: Parameters<typeof repositories.comments.add>[0]) {
      await remove(id);
      return repositories.comments.add(created);
    },
  };
  const { sub: userId } = app.reader;
  const written = writeComment(
    {
      ...repositories,
      comments,
      tickets,
      store: app.store,
      recordActivity: () => Promise.reject(new Error('nothing was posted')),
      sendNotices: () => Promise.reject(new Error('nothing was posted')),
    },
    id,
    { content: 'Too late', imageUrls: [image] },
    {
      actor: { user: app.reader, address: '127.0.0.1', userAgent: null, requestId: 'request' },
      viewer: { userId, isDeveloper: false },
    },
  );
  await expect(written).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await count('comments')).toBe(0);
  expect(await storedKeys()).toEqual([]);
});

test('files whose deletion failed are deleted later', async () => {
  const own = await app.upload(await anImage());
  const { id } = await app.aCase({ imageUrls: [own] });
  const attached = await app.upload(await anImage(), app.reader, 'comment');
  await app.aComment(id, { imageUrls: [attached] });
  for (const attempt of ['the file of the case', 'the file of the comment']) {
    const failing = jest.spyOn(app.store, 'delete').mockRejectedValueOnce(new Error(attempt));
    expect((await remove(id)).status).toBe(500);
    failing.mockRestore();
  }
  expect((await remove(id)).status).toBe(200);
  const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await app.connection.collection('loose_files').updateMany({}, { $set: { notedAt: longAgo } });
  await app.peerReview.maintain();
  expect(await storedKeys()).toEqual([]);
  expect(await count('loose_files')).toBe(0);
});

test('deleting a case with more comments than one batch deletes all of them', async () => {
  const { id } = await app.aCase();
  await app.aComment(id);
  const comments = app.connection.collection<{ _id: string }>('comments');
  const stored = await comments.findOne();
  const further = Array.from({ length: 400 }, (_, index) => ({ ...stored, _id: `${index}` }));
  await comments.insertMany(further);
  await remove(id);
  expect(await count('comments')).toBe(0);
});
