import { type ErrorBody, type ExamAnswer, type ExamFormat, spottersRoutes } from '@medrad/contracts';
import sharp from 'sharp';
import { backdateExam, residentReads } from '@medrad/testing';
import { aResident, codeOf } from './exam-class';
import { anExamCreation, aPaperCreation, type Spotters, startSpotters } from './start-spotters';

/*
 * What a person who has seen an answer, or who could see it, must not be able to do. Each test is an attack that
 * earlier versions allowed.
 */

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const tenMinutes: Partial<ExamFormat> = { pace: 'free', seconds: 600 };
const asha = aResident();

const start = async (id: string) => (await app.call('startExam', { params: { id }, as: asha })).body;
const answer = (id: string, changes: Pick<ExamAnswer, 'typedAt'> & Partial<ExamAnswer>) =>
  app.call('putExamAnswer', {
    params: { id, number: '1' },
    body: { text: 'pneumothorax', isNormal: null, answerRevision: 1, ...changes },
    as: asha,
  });
const resultOf = async (id: string) => (await app.call('getExamResult', { params: { id }, as: asha })).body;
const listed = async () => (await app.call('listExams', { as: asha })).body[0];

/** An exam of all images that ran out without an answer a minute ago. */
async function anExpiredExam(): Promise<string> {
  const { id } = (await app.call('createExam', { body: anExamCreation(tenMinutes), as: asha })).body;
  await start(id);
  await backdateExam(app, id, 660);
  return id;
}

describe('an exam that ran out takes no answer after its person was shown', () => {
  test.each<[string, (id: string, imageId: string) => Promise<unknown>]>([
    ['its result', (id) => resultOf(id)],
    [
      'the result of another exam with its image',
      async () => {
        const other = await anExpiredExam();
        return resultOf(other);
      },
    ],
    [
      'the questions of a spotter with its image',
      async (_id, imageId) => {
        const testId = await app.aTest('Chest');
        const body = { imageId, questionNumber: 1 };
        await app.call('createQuestion', { params: { testId }, body });
        return app.call('listQuestions', { params: { testId }, as: asha });
      },
    ],
    [
      'the texts and the key of its image for a review',
      (_id, imageId) => app.call('listImagesById', { query: { ids: imageId }, as: asha }),
    ],
  ])('%s', async (_door, open) => {
    const imageId = await app.anImage('Pneumothorax');
    const id = await anExpiredExam();
    await app.call('getExam', { params: { id }, as: asha });
    expect((await listed())?.marks).toBeNull();
    await open(id, imageId);
    for (const typedAt of [0, 1, 599, 700].map((seconds) => new Date(Date.now() - seconds * 1000))) {
      const late = await answer(id, { typedAt: typedAt.toISOString() });
      expect([late.status, codeOf(late)]).toEqual([409, 'ITEM_CLOSED']);
    }
    expect(await resultOf(id)).toMatchObject({
      marks: 0,
      late: null,
      items: [{ text: '', outcome: 'blank' }],
    });
  });

  test('unless somebody else was shown it', async () => {
    const imageId = await app.anImage('Pneumothorax');
    const id = await anExpiredExam();
    await app.call('listImagesById', { query: { ids: imageId }, as: aResident() });
    expect((await answer(id, { typedAt: new Date(Date.now() - 100_000).toISOString() })).status).toBe(200);
  });
});

test('an exam that ran out shows no marks and publishes nothing before it is closed for answers', async () => {
  await app.anImage('Pneumothorax');
  const id = await anExpiredExam();
  await app.spotters.settleExams();
  const typedAt = new Date(Date.now() - 100_000).toISOString();
  await answer(id, { typedAt });
  expect(await listed()).toMatchObject({ state: 'expired', marks: null });
  await backdateExam(app, id, 600);
  expect((await answer(id, { typedAt, answerRevision: 2 })).status).toBe(409);
  await app.spotters.settleExams();
  expect((await listed())?.marks).toBe(0);
});

describe('late answers', () => {
  const accept = (id: string, body: object = { reason: 'The network failed' }, as = app.developer) =>
    app.call('acceptLateAnswers', { params: { id }, body, as });
  async function anExamWithLateAnswer(): Promise<string> {
    await app.anImage('Pneumothorax');
    const id = await anExpiredExam();
    await answer(id, { typedAt: new Date(Date.now() - 100_000).toISOString() });
    return id;
  }

  test('count once a teacher has accepted them, who is named; a second time changes nothing', async () => {
    const id = await anExamWithLateAnswer();
    expect(codeOf(await accept(id))).toBe('ITEM_CLOSED');
    expect(await resultOf(id)).toMatchObject({ marks: 0, late: { answers: 1, marks: 2, isAccepted: false } });
    const accepted = await accept(id);
    expect(accepted.body).toMatchObject({
      lateAnswers: 1,
      lateAccepted: { by: app.developer.sub, reason: 'The network failed' },
    });
    await accept(id, { reason: 'Another reason' });
    expect(await resultOf(id)).toMatchObject({ marks: 2, late: { answers: 1, marks: 2, isAccepted: true } });
    const log = await app.connection.collection('mark_changes').find({}).toArray();
    expect(log).toMatchObject([
      { cause: 'late', by: app.developer.sub, before: { marks: 0 }, after: { marks: 2 } },
    ]);
    await app.spotters.sweepMarking();
    await app.spotters.sweepMarking();
    const own = app.notices.filter(({ payload }) => (payload as { userId: string }).userId === asha.sub);
    expect(own).toHaveLength(1);
  });

  test('are accepted only by teachers, with a reason, where there are any', async () => {
    const id = await anExamWithLateAnswer();
    await resultOf(id);
    expect((await accept(id, undefined, asha)).status).toBe(403);
    expect((await accept(id, { reason: ' ' })).status).toBe(400);
    expect((await accept(id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')))).status).toBe(404);
    const other = await anExpiredExam();
    await resultOf(other);
    expect(codeOf(await accept(other))).toBe('CONFLICT');
  });
});

test('an exam that an earlier version ended reads as before, with the marks of answers that came after the end', async () => {
  await app.anImage('Pneumothorax');
  const id = await anExpiredExam();
  await answer(id, { typedAt: new Date(Date.now() - 100_000).toISOString() });
  await resultOf(id);
  // Earlier versions stored neither these fields nor that an answer was late.
  const exams = app.connection.collection<{ _id: string }>('exams');
  const added = ['contact', 'disclosedAt', 'previewedAt', 'lateAccepted', 'answers.0.isLate'];
  await exams.updateOne(
    { _id: id },
    {
      $unset: Object.fromEntries(
        [...added, 'marked.items.0.late', 'marked.items.0.inTimeMarks'].map((field) => [field, '']),
      ),
    },
  );
  await backdateExam(app, id, 600);
  expect(await resultOf(id)).toMatchObject({
    marks: 2,
    late: null,
    items: [{ isOffline: true, isLate: false }],
  });
  expect((await listed())?.marks).toBe(2);
});

test('while an exam is paused no image is served and no answer is taken', async () => {
  await app.anImage('Pneumothorax');
  const { id } = (await app.call('createExam', { body: anExamCreation(tenMinutes), as: asha })).body;
  const { items } = await start(id);
  const image = async () => {
    const response = await app.fetch(items[0]?.imageUrl ?? '', { as: asha });
    return [response.status, response.ok ? null : ((await response.json()) as ErrorBody).code];
  };
  expect(await image()).toEqual([200, null]);
  await app.call('pauseExam', { params: { id }, as: asha });
  expect(await image()).toEqual([409, 'ITEM_CLOSED']);
  const typedAt = new Date().toISOString();
  expect(codeOf(await answer(id, { typedAt }))).toBe('EXAM_PAUSED');
  await app.call('resumeExam', { params: { id }, as: asha });
  expect((await answer(id, { typedAt: new Date().toISOString() })).status).toBe(200);
});

test('a paper has no pauses unless the teacher gives some', async () => {
  await app.anImage('Pneumothorax');
  const pauses = async (format: Partial<ExamFormat>) => {
    const paper = (await app.call('createExamPaper', { body: aPaperCreation({}, format) })).body;
    const exam = (await app.call('takeExamPaper', { params: { id: paper.id }, as: asha })).body;
    return exam.pausesLeft;
  };
  expect([await pauses({}), await pauses({ pauses: 1 })]).toEqual([0, 1]);
});

test('the images of a paper are not served before it opens, nor after it has closed', async () => {
  await app.anImage('Pneumothorax');
  const paper = (await app.call('createExamPaper', { body: aPaperCreation() })).body;
  const exam = (await app.call('takeExamPaper', { params: { id: paper.id }, as: asha })).body;
  const image = async (window: { opensAt: string | null; closesAt: string | null }) => {
    const { revision } = (await app.call('getExamPaper', { params: { id: paper.id }, as: asha })).body;
    const body = { title: paper.title, about: paper.about, ...window, revision };
    expect((await app.call('updateExamPaper', { params: { id: paper.id }, body })).status).toBe(200);
    return (await app.fetch(exam.items[0]?.imageUrl ?? '', { as: asha })).status;
  };
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  expect(await image({ opensAt: at(3600), closesAt: null })).toBe(409);
  expect(await image({ opensAt: null, closesAt: at(-60) })).toBe(409);
  expect(await image({ opensAt: null, closesAt: null })).toBe(200);
});

describe('while a person takes a paper', () => {
  test('the texts of its images are withheld from this person, at every door, until it has ended', async () => {
    const imageId = await app.anImage('Quandrelosis');
    const other = await app.anImage('Brenfoldosis');
    const testId = await app.aTest('Chest');
    await app.call('createQuestion', { params: { testId }, body: { imageId, questionNumber: 1 } });
    const paper = (await app.call('createExamPaper', { body: aPaperCreation({ source: { testId } }) })).body;
    const exam = (await app.call('takeExamPaper', { params: { id: paper.id }, as: asha })).body;
    const ids = [imageId, testId, paper.id, exam.id, asha.sub];
    const said = async (as = asha) => {
      const answers = residentReads([spottersRoutes], ids, [imageId, other]).map(async (address) => {
        const response = await app.fetch(address, { as });
        return response.headers.get('content-type')?.includes('json') ? response.text() : '';
      });
      return (await Promise.all(answers)).join('\n');
    };
    expect(await said()).toContain('Quandrelosis');
    await start(exam.id);
    const heard = await said();
    expect(heard).not.toContain('Quandrelosis');
    expect(heard).toContain('Brenfoldosis');
    expect(heard).toContain('Hidden during your exam');
    expect(await said(aResident())).toContain('Quandrelosis');
    await app.call('submitExam', { params: { id: exam.id }, as: asha });
    expect(await said()).toContain('Quandrelosis');
  });
});

describe('the file of an exam or a review', () => {
  const headersOf = async (url: string, headers: Record<string, string> = {}, as = asha) => {
    const response = await app.fetch(url, { as, headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('has an ETag and a size of that exam or person alone, and shows the same image', async () => {
    const imageId = await app.anImage('Pneumothorax');
    const listed = await app.call('listImages', { query: {}, as: app.developer });
    const study = listed.body.find(({ id }) => id === imageId)!;
    const review = (await app.call('listImagesById', { query: { ids: imageId }, as: asha })).body[0]!;
    expect(review.imageUrl).not.toContain(study.imageUrl.split('/').pop());
    const addresses: string[] = [study.imageUrl];
    for (const digit of ['1', '2']) {
      const examId = `${digit.repeat(8)}-0000-4000-8000-000000000000`;
      const body = { ...anExamCreation(tenMinutes), examId };
      const { id } = (await app.call('createExam', { body, as: asha })).body;
      addresses.push((await start(id)).items[0]!.imageUrl);
    }
    const inExams = await Promise.all(addresses.map((address) => headersOf(address)));
    const inReviews = await Promise.all([asha, aResident()].map((as) => headersOf(review.imageUrl, {}, as)));
    const files = [...inExams, ...inReviews];
    const said = (header: string, of = files) => of.map(({ response }) => response.headers.get(header));
    expect(new Set(said('etag')).size).toBe(5);
    // Files of this size have a thousand sizes elsewhere, so that of those with random ids two agree now and then.
    expect(new Set(said('content-length', inExams)).size).toBe(3);
    expect(said('content-length', inReviews)).not.toContain(said('content-length')[0]);
    const names = files.map(({ response }) => [...response.headers.keys()].join(' '));
    expect(names.join(' ')).not.toMatch(/last-modified|digest|location/);
    const [shown, ...others] = await Promise.all(
      files.map(({ bytes }) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })),
    );
    for (const image of others) {
      expect(image.info).toEqual(shown!.info);
      expect(image.data.equals(shown!.data)).toBe(true);
    }
  });

  test('is served in ranges and revalidated by what its headers say', async () => {
    await app.anImage('Pneumothorax');
    const { id } = (await app.call('createExam', { body: anExamCreation(tenMinutes), as: asha })).body;
    const url = (await start(id)).items[0]!.imageUrl;
    const { response, bytes } = await headersOf(url);
    const size = Number(response.headers.get('content-length'));
    expect(bytes).toHaveLength(size);
    for (const [start, end] of [
      [0, 0],
      [0, size - 1],
      [10, size - 10],
      [size - 3, size - 1],
    ] as const) {
      const part = await headersOf(url, { range: `bytes=${start}-${end}` });
      expect(part.response.status).toBe(206);
      expect(part.response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`);
      expect(part.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    expect((await headersOf(url, { range: `bytes=${size}-` })).response.status).toBe(416);
    const etag = response.headers.get('etag') ?? '';
    expect((await headersOf(url, { 'if-none-match': etag })).response.status).toBe(304);
  });
});
