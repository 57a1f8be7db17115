import { randomUUID } from 'node:crypto';
import { anImage, type PeerReview, startPeerReview } from './start-peer-review';

let app: PeerReview;
beforeAll(async () => {
  app = await startPeerReview();
});
afterAll(() => app.stop());

const upload = async (purpose: 'case' | 'comment') => app.upload(await anImage(), app.author, purpose);

test('a case that is sent again with its files stays one; with another file it is refused, and that file stays the author’s', async () => {
  const [scan, crop] = [await upload('case'), await upload('case')];
  const body = { caseId: randomUUID(), title: 'Nodule', description: 'Right upper lobe.', imageUrls: [scan] };
  const send = (changes = {}) => app.call('createPeerCase', { body: { ...body, ...changes } });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  for (const changes of [{ imageUrls: [crop] }, { imageUrls: [] }, { clinicalHistory: 'Cough' }])
    expect((await send(changes)).status).toBe(409);
  expect((await send({ caseId: randomUUID(), imageUrls: [crop] })).status).toBe(201);
});

test('a comment that is sent again with its files and places stays one; with others it is refused', async () => {
  const { id } = await app.aCase();
  const [scan, crop] = [await upload('comment'), await upload('comment')];
  const place = { imageUrl: scan, shape: 'arrow', x1: 10, y1: 10.5, x2: 30, y2: 20 } as const;
  const body = { commentId: randomUUID(), content: 'Here', imageUrls: [scan], places: [place] };
  const send = (changes = {}) =>
    app.call('createPeerComment', { params: { id }, body: { ...body, ...changes }, as: app.author });
  expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
  for (const changes of [{ imageUrls: [crop] }, { places: [{ ...place, x2: 31 }] }, { places: [] }])
    expect((await send(changes)).status).toBe(409);
  expect(await app.connection.collection('comments').countDocuments()).toBe(1);
});
