import { randomUUID } from 'node:crypto';
import type { Exam } from '@medrad/contracts';
import type { Identity } from '@medrad/service-kit';
import sharp from 'sharp';
import { aResident, codeOf } from './exam-class';
import { anExamCreation, aPaperCreation, type Spotters, startSpotters } from './start-spotters';

/*
 * ADR 0040: who holds a file. Each test changes an image, and asks everybody who held its file what they are shown.
 */

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const free = { pace: 'free', seconds: 600 } as const;
const [former, next] = ['#803020', '#104080'];

/** An image file of one colour, by which it is recognised. */
const aFilm = (background: string, [width, height]: [number, number] = [64, 48]) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** The colour of a served image; null when there is none. */
async function colourOf(answer: Response): Promise<string | null> {
  if (answer.status === 404) return null;
  expect(answer.status).toBe(200);
  const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const near = (hex: string) =>
    [0, 1, 2].every((at) => Math.abs(data[at]! - Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16)) < 8);
  return [former, next].find(near) ?? 'another';
}

async function storedIds(): Promise<string[]> {
  const ids = new Set<string>();
  for await (const key of app.store.list()) ids.add(key.slice(0, 36));
  return [...ids];
}

/** Lets a day pass for the notes of unreferenced files, and runs the periodic maintenance. */
async function maintainADayLater() {
  const notedAt = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await app.connection.collection('loose_files').updateMany({}, { $set: { notedAt } });
  await app.spotters.maintain();
}

async function uploadNext(): Promise<string> {
  const { uploadURL, expectedPath } = (
    await app.call('createImageUploadUrl', { body: { filename: 'film.png' } })
  ).body;
  const body = new Uint8Array(await aFilm(next, [120, 90]));
  await app.fetch(uploadURL, { method: 'PUT', body, as: app.developer });
  const confirmed = await app.call('confirmImageUpload', { body: { uploadedURL: uploadURL, expectedPath } });
  return confirmed.body.normalizedPath;
}

/** A spotter with one image, and a paper of the spotter. */
async function aLibrary() {
  const image = (await app.upload(await aFilm(former), { title: 'Pneumothorax' })).body.image;
  const testId = await app.aTest();
  const question = await app.call('createQuestion', {
    params: { testId },
    body: { imageId: image.id, questionNumber: 1 },
  });
  const paper = (await app.call('createExamPaper', { body: aPaperCreation({ source: { testId } }, free) }))
    .body;
  return {
    imageId: image.id,
    imageUrl: image.imageUrl,
    testId,
    questionId: question.body.id,
    paperId: paper.id,
  };
}
type Library = Awaited<ReturnType<typeof aLibrary>>;

const take = async (paperId: string, as = aResident()) => {
  const { id } = (await app.call('takeExamPaper', { params: { id: paperId }, as })).body;
  return { id, as };
};
const start = ({ id, as }: { id: string; as: Identity }) => app.call('startExam', { params: { id }, as });
const seenBy = ({ id, as }: { id: string; as: Identity }) =>
  app.fetch(`/api/exams/${id}/images/1`, { as }).then(colourOf);

/** Everybody who holds the file, each with the function that tells which picture it shows. */
const holders: Record<string, (library: Library) => Promise<() => Promise<string | null>>> = {
  'a paper that nobody has taken': ({ paperId }) =>
    Promise.resolve(async () => {
      const exam = await take(paperId);
      await start(exam);
      return seenBy(exam);
    }),
  'an exam that was not started': async ({ paperId }) => {
    const exam = await take(paperId);
    return async () => {
      await start(exam);
      return seenBy(exam);
    };
  },
  'a running exam of a paper': async ({ paperId }) => {
    const exam = await take(paperId);
    await start(exam);
    return () => seenBy(exam);
  },
  'a result of a paper': async ({ paperId }) => {
    const exam = await take(paperId);
    await start(exam);
    await app.call('submitExam', { params: { id: exam.id }, as: exam.as });
    return () => seenBy(exam);
  },
  'an exam that a resident made': async ({ testId }) => {
    const as = aResident();
    const { id } = (await app.call('createExam', { body: anExamCreation(free, { testId }), as })).body;
    await start({ id, as });
    return () => seenBy({ id, as });
  },
};

const replace = async ({ imageId }: Library, more: object = {}) =>
  app.call('updateImage', {
    params: { id: imageId },
    body: { title: 'Pneumothorax', imageUrl: await uploadNext(), ...more },
  });
const remove = ({ imageId }: Library, more: object = {}) =>
  app.call('deleteImage', { params: { id: imageId }, query: { removeFromTests: 'true', ...more } });

/** Changes of the library, each with the picture that the library, and everybody who held the file, shows afterwards. */
const changes: [string, (library: Library) => Promise<{ status: number }>, string | null, string | null][] = [
  ['replacing the image', (library) => replace(library), next, former],
  ['replacing the image twice', async (library) => (await replace(library), replace(library)), next, former],
  ['replacing the image in exams too', (library) => replace(library, { replacesInExams: true }), next, next],
  ['deleting the image', (library) => remove(library), null, former],
  [
    'deleting the image after replacing it',
    async (library) => (await replace(library), remove(library)),
    null,
    former,
  ],
  [
    'deleting the image from exams too',
    (library) => remove(library, { removeFromExams: 'true' }),
    null,
    null,
  ],
  [
    'deleting the image from exams after it was deleted',
    async (library) => (await remove(library), remove(library, { removeFromExams: 'true' })),
    null,
    null,
  ],
  [
    'deleting the question',
    ({ questionId }) => app.call('deleteQuestion', { params: { id: questionId } }),
    former,
    former,
  ],
  ['deleting the spotter', ({ testId }) => app.call('deleteTest', { params: { testId } }), former, former],
];
const pairs = changes.flatMap(([title, change, inLibrary, held]) =>
  Object.keys(holders).map((holder) => ({ title, change, inLibrary, held, holder })),
);

test.each(pairs)('$title: $holder shows what it should', async ({ change, inLibrary, held, holder }) => {
  const library = await aLibrary();
  const show = await holders[holder]!(library);
  expect((await change(library)).status).toBe(200);
  for (const wait of [() => Promise.resolve(), maintainADayLater]) {
    await wait();
    expect(await show()).toBe(held);
    const [current] = (await app.call('listImages')).body;
    expect(current ? await colourOf(await app.fetch(current.imageUrl, { as: app.user })) : null).toBe(
      inLibrary,
    );
    // Residents are served the former file by the addresses of exams alone.
    const statusFor = async (as: Identity) => (await app.fetch(library.imageUrl, { as })).status;
    expect(await statusFor(app.user)).toBe(inLibrary === former ? 200 : 404);
    expect(await statusFor(app.developer)).toBe([inLibrary, held].includes(former) ? 200 : 404);
  }
  const wanted = new Set([inLibrary, held].filter((colour) => colour !== null));
  expect(await storedIds()).toHaveLength(wanted.size);
});

test('a file is deleted with the last that holds it: the image, then the paper', async () => {
  const library = await aLibrary();
  await remove(library);
  expect(await storedIds()).toHaveLength(1);
  await app.call('deleteExamPaper', { params: { id: library.paperId } });
  await maintainADayLater();
  expect(await storedIds()).toEqual([]);
});

test('a withdrawn paper takes no file from an image or an exam', async () => {
  const library = await aLibrary();
  const exam = await take(library.paperId);
  await start(exam);
  await app.call('deleteExamPaper', { params: { id: library.paperId } });
  await maintainADayLater();
  expect((await app.fetch(library.imageUrl, { as: app.user })).status).toBe(200);
  await remove(library);
  await maintainADayLater();
  expect(await seenBy(exam)).toBe(former);
});

test('the size of an item is that of the file that it shows', async () => {
  const sizeOf = ({ items }: Exam) => items.map(({ width, height }) => [width, height]);
  const library = await aLibrary();
  const exam = await take(library.paperId);
  const read = async () => (await app.call('getExam', { params: { id: exam.id }, as: exam.as })).body;
  await replace(library);
  expect(sizeOf(await read())).toEqual([[64, 48]]);
  await replace(library, { replacesInExams: true });
  expect(sizeOf(await read())).toEqual([[120, 90]]);
});

describe('an exam and a paper of earlier versions, which hold no file', () => {
  async function anEarlierLibrary() {
    const library = await aLibrary();
    const exam = await take(library.paperId);
    await start(exam);
    for (const collection of ['exams', 'exam_papers']) {
      await app.connection.collection(collection).updateMany({}, { $unset: { 'items.0.fileKey': '' } });
    }
    return { library, exam };
  }

  test('show the current file', async () => {
    expect(await seenBy((await anEarlierLibrary()).exam)).toBe(former);
  });

  test.each(['at the change', 'at the maintenance'])('hold it %s', async (when) => {
    const { library, exam } = await anEarlierLibrary();
    if (when === 'at the maintenance') {
      await app.spotters.maintain();
      const { body } = await app.call('getImageHolders', { params: { id: library.imageId } });
      expect(body).toMatchObject({ papers: [{ paperId: library.paperId }], exams: 1 });
    }
    await replace(library);
    await maintainADayLater();
    expect(await seenBy(exam)).toBe(former);
    const later = await take(library.paperId);
    await start(later);
    expect(await seenBy(later)).toBe(former);
  });

  test('show no image that was deleted before', async () => {
    const { library, exam } = await anEarlierLibrary();
    await app.connection.collection('images').deleteMany({});
    await maintainADayLater();
    expect(await seenBy(exam)).toBeNull();
    const again = await take(library.paperId);
    await start(again);
    expect(await seenBy(again)).toBeNull();
  });
});

describe('the holders of an image', () => {
  const holdersOf = (id: string, as = app.developer) => app.call('getImageHolders', { params: { id }, as });

  test('are its spotters, its papers with their states, and the number of its exams', async () => {
    const { imageId, testId, paperId } = await aLibrary();
    const closesAt = new Date(Date.now() - 1000).toISOString();
    const opensAt = new Date(Date.now() + 60_000).toISOString();
    for (const [title, window] of [
      ['Closed', { closesAt }],
      ['Upcoming', { opensAt }],
    ] as const) {
      await app.call('createExamPaper', {
        body: aPaperCreation({ title, source: { testId }, ...window }, free),
      });
    }
    await take(paperId);
    expect((await holdersOf(imageId)).body).toEqual({
      tests: [{ testId, title: 'Chest spotters' }],
      papers: [
        expect.objectContaining({ title: 'Upcoming', state: 'upcoming' }),
        expect.objectContaining({ title: 'Closed', state: 'closed' }),
        { paperId, title: 'Friday paper', state: 'open' },
      ],
      exams: 1,
    });
  });

  test('are those of its current file: a paper with a former file needs no warning', async () => {
    const library = await aLibrary();
    await replace(library);
    expect((await holdersOf(library.imageId)).body).toMatchObject({ papers: [], exams: 0 });
  });

  test('of an unknown image are not found, and residents are refused', async () => {
    const { imageId } = await aLibrary();
    expect(codeOf(await holdersOf(randomUUID()))).toBe('NOT_FOUND');
    expect((await holdersOf(imageId, app.user)).status).toBe(403);
  });
});

test('an uploaded file is served to the user who uploaded it before an image has it', async () => {
  const path = await uploadNext();
  const other = { ...app.developer, sub: randomUUID() };
  const statusFor = async (as: Identity) => (await app.fetch(path, { as })).status;
  expect([await statusFor(app.developer), await statusFor(other), await statusFor(app.user)]).toEqual([
    200, 404, 404,
  ]);
});
