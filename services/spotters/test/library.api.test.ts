import { randomUUID } from 'node:crypto';
import { filesBelow } from '@medrad/testing';
import { anImageFile, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
beforeEach(() => app.clear());
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.stop());

const addQuestion = (testId: string, imageId: string) =>
  app.call('createQuestion', { params: { testId }, body: { imageId, questionNumber: 1000 } });
const remove = (id: string, query: { removeFromTests?: string } = {}) =>
  app.call('deleteImage', { params: { id }, query });
const imageIdsOf = async (testId: string) =>
  (await app.call('listQuestions', { params: { testId }, as: app.user })).body.map(({ imageId }) => imageId);
const collection = (name: string) => app.connection.collection<{ _id: string }>(name);
const countOf = (name: string) => collection(name).countDocuments({});

async function aTestWith(title: string, ...imageIds: string[]): Promise<string> {
  const testId = await app.aTest(title);
  for (const imageId of imageIds) expect((await addQuestion(testId, imageId)).status).toBe(201);
  return testId;
}

/** Expects that no record refers to a missing image or file, and that each file belongs to an image. */
async function expectConsistent(): Promise<void> {
  const images = await app.connection.collection('images').find().toArray();
  const imageIds = new Set(images.map(({ _id }) => String(_id)));
  for (const { questions } of await app.connection.collection('tests').find().toArray()) {
    for (const { imageId } of questions as { imageId: string }[]) expect(imageIds).toContain(imageId);
  }
  const named = new Set(images.map(({ fileKey }) => String(fileKey).slice(0, 36)));
  const stored = new Set<string>();
  for await (const key of app.store.list()) stored.add(key.slice(0, 36));
  expect(stored).toEqual(named);
  expect(await countOf('loose_files')).toBe(0);
}

describe('the library', () => {
  const titles = async (query: Record<string, string | number>) =>
    (await app.call('listLibraryImages', { query })).body.map(({ title }) => title).sort();

  test('lists each image with its date and every spotter that shows it, once', async () => {
    const [used, unused] = [await app.anImage('Used'), await app.anImage('Unused')];
    const zebra = await aTestWith('Zebra', used, used);
    const abdomen = await aTestWith('Abdomen', used);
    const { body } = await app.call('listLibraryImages');
    expect(body.map(({ id, uses }) => [id, uses])).toEqual([
      [unused, []],
      [
        used,
        [
          { testId: abdomen, title: 'Abdomen' },
          { testId: zebra, title: 'Zebra' },
        ],
      ],
    ]);
    expect(Date.parse(body[0]?.createdAt ?? '')).toBeGreaterThan(0);
    expect(await titles({ use: 'unused' })).toEqual(['Unused']);
    expect(await titles({ use: 'used' })).toEqual(['Used']);
  });

  test('combines the filters modality, system, text and date', async () => {
    const { body: chest } = await app.call('createSystem', { body: { name: 'chest', displayName: 'Chest' } });
    const imageFile = await anImageFile();
    const texts: Record<string, string>[] = [
      { title: 'A', modality: 'MRI', systemId: chest.id, description: 'A DOT. here' },
      { title: 'B', modality: 'CT', systemId: chest.id, clinicalClue: 'dot.' },
      { title: 'C', modality: 'CT', findings: 'Dot. again' },
      { title: 'Dot.', modality: 'CT' },
      { title: 'dots', modality: 'CT' },
    ];
    for (const each of texts) await app.upload(imageFile, each);
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    for (const [index, { title }] of texts.entries()) {
      await collection('images').updateOne({ title }, { $set: { createdAt: day(`2026-01-0${index + 1}`) } });
    }
    expect(await titles({ q: 'dot.' })).toEqual(['A', 'B', 'C', 'Dot.']);
    expect(await titles({ modality: 'MRI' })).toEqual(['A']);
    expect(await titles({ systemId: chest.id })).toEqual(['A', 'B']);
    expect(await titles({ systemId: 'none' })).toEqual(['C', 'Dot.', 'dots']);
    const period = { from: '2026-01-02T00:00:00Z', to: '2026-01-04T00:00:00Z' };
    expect(await titles(period)).toEqual(['B', 'C']);
    expect(await titles({ ...period, systemId: 'none', q: 'dot', modality: 'CT' })).toEqual(['C']);
    expect(await titles({ limit: 2, offset: 1 })).toEqual(['C', 'Dot.']);
    expect((await app.call('listLibraryImages', { query: { from: 'soon' } })).status).toBe(400);
  });

  test('finds every searched text regardless of accents and normal form, in the library and in lists', async () => {
    const imageFile = await anImageFile();
    const texts: Record<string, string>[] = [
      { title: 'Sjögren' },
      { title: 'B', description: 'SJO\u0308GREN' },
      { title: 'C', clinicalClue: 'sjogren' },
      { title: 'D', findings: 'Sjögren' },
      { title: 'Sjegren' },
    ];
    for (const each of texts) await app.upload(imageFile, each);
    const listed = async (q: string) =>
      (await app.call('listImages', { query: { q } })).body.map(({ title }) => title).sort();
    for (const q of ['sjogren', 'SJÖGREN', 'sjo\u0308gren']) {
      expect(await titles({ q })).toEqual(['B', 'C', 'D', 'Sjögren']);
      expect(await listed(q)).toEqual(['B', 'Sjögren']);
    }
  });

  test.each([
    ['nothing', {}, 'createdAt_-1__id_-1'],
    ['the modality', { modality: 'CT' }, 'modality_1_createdAt_-1__id_-1'],
    ['the body system', { systemId: 'chest' }, 'systemId_1_createdAt_-1__id_-1'],
    ['no body system', { systemId: null }, 'systemId_1_createdAt_-1__id_-1'],
    ['the period', { createdAt: { $gte: new Date(0), $lt: new Date() } }, 'createdAt_-1__id_-1'],
  ])('a page filtered by %s can be read from an index, in order', async (_, filter, index) => {
    const cursor = app.connection.collection('images').find(filter).sort({ createdAt: -1, _id: -1 });
    // The index is given as a hint, because for a small collection several plans are equally good.
    const plan = JSON.stringify(await cursor.hint(index).limit(50).explain('queryPlanner'));
    expect(plan).toContain(`"${index}"`);
    expect(plan).not.toContain('"SORT"');
  });
});

describe('deleting an image', () => {
  test('deletes an unused image with its file and every rendition', async () => {
    const { image } = (await app.upload(await anImageFile(2000, 900))).body;
    const kept = (await app.upload(await anImageFile())).body.image;
    const seen = await app.fetch(image.imageUrl, { as: app.user });
    const etag = seen.headers.get('etag') ?? '';
    expect((await remove(image.id)).body).toEqual({ success: true });
    for (const path of ['', '?w=1', '?w=960', '?download=1']) {
      for (const as of [app.user, app.developer]) {
        expect((await app.fetch(`${image.imageUrl}${path}`, { as })).status).toBe(404);
        const again = await app.fetch(`${image.imageUrl}${path}`, { as, headers: { 'if-none-match': etag } });
        expect(again.status).toBe(404);
      }
    }
    expect((await app.call('listImages')).body.map(({ id }) => id)).toEqual([kept.id]);
    expect((await app.fetch(kept.imageUrl)).status).toBe(200);
    await expectConsistent();
    expect((await remove(image.id)).status).toBe(404);
    expect((await remove(randomUUID())).status).toBe(404);
  });

  test('check 51: a browser revalidates a stored file before it shows the file again', async () => {
    const { image } = (await app.upload(await anImageFile())).body;
    for (const path of ['', '?w=480', '?download=1']) {
      const { headers } = await app.fetch(`${image.imageUrl}${path}`, { as: app.user });
      expect(headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  test('refuses a used image with the titles of its spotters, and changes nothing', async () => {
    const image = await app.anImage();
    const one = await aTestWith('Abdomen', image, image);
    const two = await aTestWith('Chest', image);
    const answer = await remove(image);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'IMAGE_IN_USE',
      details: [
        { path: `/tests/${one}`, message: 'Abdomen' },
        { path: `/tests/${two}`, message: 'Chest' },
      ],
    });
    expect(await imageIdsOf(one)).toEqual([image, image]);
    expect((await addQuestion(two, image)).status).toBe(201);
    await expectConsistent();
  });

  test('removes its questions on request and renumbers the others', async () => {
    const [wrong, right] = [await app.anImage('Wrong'), await app.anImage('Right')];
    const one = await aTestWith('Abdomen', wrong, right, wrong);
    const two = await aTestWith('Chest', wrong);
    expect((await remove(wrong, { removeFromTests: 'true' })).status).toBe(200);
    const questions = (await app.call('listQuestions', { params: { testId: one } })).body;
    expect(questions.map(({ imageId, questionNumber }) => [imageId, questionNumber])).toEqual([[right, 1]]);
    expect(await imageIdsOf(two)).toEqual([]);
    const totals = [one, two].map(async (testId) => (await app.call('getTest', { params: { testId } })).body);
    expect((await Promise.all(totals)).map(({ totalQuestions }) => totalQuestions)).toEqual([1, 0]);
    expect((await addQuestion(two, wrong)).status).toBe(404);
    await expectConsistent();
  });

  test('removes questions for the exact parameter only', async () => {
    const image = await app.anImage();
    await aTestWith('Abdomen', image);
    for (const value of ['', 'false', '1'])
      expect((await remove(image, { removeFromTests: value })).status).toBe(400);
    expect((await remove(image)).status).toBe(409);
  });

  test('while spotters add the image and its file is replaced leaves no dangling reference', async () => {
    for (let round = 0; round < 12; round += 1) {
      const image = await app.anImage();
      const tests = [await app.aTest('One'), await app.aTest('Two'), await app.aTest('Three')];
      const query = round % 2 === 0 ? { removeFromTests: 'true' } : {};
      const [deleted, ...added] = await Promise.all([
        remove(image, query),
        ...tests.map((testId) => addQuestion(testId, image)),
        ...tests.map((testId) => addQuestion(testId, image)),
      ]);
      expect([200, 409]).toContain(deleted.status);
      for (const { status } of added) expect([201, 404]).toContain(status);
      await expectConsistent();
    }
  });
});

test('removes a question that is stored concurrently, which gets 404', async () => {
  const [image, testId] = [await app.anImage(), await app.aTest()];
  const model = app.connection.models['Test'];
  if (!model) throw new Error('No model');
  const updateOne = model.updateOne.bind(model);
  jest.spyOn(model, 'updateOne').mockImplementationOnce(((...args: Parameters<typeof updateOne>) =>
    remove(image).then(({ status }) => {
      expect(status).toBe(200);
      return updateOne(...args);
    })) as unknown as typeof updateOne);
  expect((await addQuestion(testId, image)).status).toBe(404);
  await expectConsistent();
});

describe('an interrupted deletion', () => {
  /** Points at which a crash may happen. Each function makes the next call of a step fail once. */
  const faults: [string, () => void][] = [
    ['before the questions', () => failOnce('tests', 'updateOne')],
    ['before the record', () => failOnce('images', 'deleteOne')],
    ['before the file', () => jest.spyOn(app.store, 'delete').mockRejectedValueOnce(new Error('crash'))],
    ['before the note is settled', () => failOnce('loose_files', 'deleteOne')],
  ];
  function failOnce(name: string, method: 'updateOne' | 'deleteOne'): void {
    const model = Object.values(app.connection.models).find((one) => one.collection.collectionName === name);
    if (!model) throw new Error(`No model of ${name}`);
    jest.spyOn(model, method).mockImplementationOnce(() => {
      throw new Error('crash');
    });
  }

  test.each(faults)('%s is finished by the next start, and the file answers 404', async (_, crash) => {
    const { image } = (await app.upload(await anImageFile(1000, 500))).body;
    const testId = await aTestWith('Abdomen', image.id);
    crash();
    expect((await remove(image.id, { removeFromTests: 'true' })).status).toBe(500);
    await app.spotters.maintain();
    expect(await imageIdsOf(testId)).toEqual([]);
    expect((await app.fetch(image.imageUrl)).status).toBe(404);
    expect(await filesBelow(app.filesRoot)).toEqual([]);
    await expectConsistent();
  });

  test.each(faults)('%s is finished by the next call', async (_, crash) => {
    const { image } = (await app.upload(await anImageFile())).body;
    await aTestWith('Abdomen', image.id);
    crash();
    expect((await remove(image.id, { removeFromTests: 'true' })).status).toBe(500);
    expect((await remove(image.id, { removeFromTests: 'true' })).status).toBe(200);
    await expectConsistent();
  });

  test('the next start removes no question that the deletion was not allowed to remove', async () => {
    const image = await app.anImage();
    const testId = await aTestWith('Abdomen', image);
    await app.connection.collection('image_deletions').insertOne({
      _id: image as never,
      removesQuestions: false,
      fileKey: null,
      startedAt: new Date(),
      finishedAt: null,
    });
    await app.spotters.maintain();
    expect(await imageIdsOf(testId)).toEqual([image]);
    expect(await countOf('image_deletions')).toBe(0);
  });

  test('a question that was stored after a completed deletion is removed, and old deletions are forgotten', async () => {
    const image = await app.anImage();
    const testId = await aTestWith('Abdomen', image);
    const kept = await app.connection.collection('tests').findOne({ _id: testId as never });
    await remove(image, { removeFromTests: 'true' });
    await app.connection
      .collection('tests')
      .updateOne({ _id: testId as never }, { $set: { questions: kept?.['questions'] as unknown } });
    await app.spotters.maintain();
    await expectConsistent();
    const finishedAt = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await app.connection.collection('image_deletions').updateMany({}, { $set: { finishedAt } });
    await app.spotters.maintain();
    expect(await countOf('image_deletions')).toBe(0);
  });
});
