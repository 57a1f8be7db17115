import { randomUUID } from 'node:crypto';
import { type ErrorBody, type ExamPaperCreation, spottersRoutes } from '@medrad/contracts';
import { residentReads } from '@medrad/testing';
import { aResident, codeOf, createClass } from './exam-class';
import { publishedAnswers } from './published-answers';
import { anExamCreation, anImageFile, aPaperCreation, type Spotters, startSpotters } from './start-spotters';

/* N30: an image for papers only is shown to residents by papers alone, until a teacher ends this. */

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const { resultOf } = createClass(() => app);
const free = { pace: 'free', seconds: 600 } as const;
const asha = aResident();
const canary = 'Quandrelosis';

const setFlag = async (id: string, isForPapersOnly: boolean, more: object = {}) =>
  app.call('updateImage', { params: { id }, body: { title: canary, isForPapersOnly, ...more } });

/** A spotter in a folder and a body system, with one image for everybody and, before it, one for papers only. */
async function aLibrary() {
  const system = { name: 'chest', displayName: 'Chest' };
  const systemId = (await app.call('createSystem', { body: system })).body.id;
  const subdivision = { name: 'lungs', displayName: 'Lungs' };
  const lungs = await app.call('createSubdivision', { params: { id: systemId }, body: subdivision });
  const subsectionId = (await app.call('createSubsection', { body: { name: 'Exams' } })).body.id;
  const testId = await app.aTest();
  await app.call('assignSubsection', { params: { testId }, body: { subsectionId } });
  const upload = async (title: string, more: Record<string, string> = {}) =>
    (await app.upload(await anImageFile(), { title, systemId, ...more })).body.image;
  const reserved = await upload(canary, {
    isForPapersOnly: 'true',
    description: canary,
    findings: canary,
    clinicalClue: canary,
  });
  const open = await upload('Pneumothorax');
  for (const [index, { id, title }] of [reserved, open].entries()) {
    const body = { imageId: id, questionNumber: index + 1 };
    await app.call('createQuestion', { params: { testId }, body });
    const place = { title, systemId, subdivisionId: lungs.body.id };
    await app.call('updateImage', { params: { id }, body: place });
  }
  return { systemId, subsectionId, testId, reserved, open };
}

async function aPaper(testId: string, rules: Partial<ExamPaperCreation> = {}) {
  return (await app.call('createExamPaper', { body: aPaperCreation({ source: { testId }, ...rules }, free) }))
    .body;
}
const past = () => new Date(Date.now() - 1000).toISOString();
const future = () => new Date(Date.now() + 3_600_000).toISOString();
const close = (id: string) =>
  app.call('updateExamPaper', {
    params: { id },
    body: { title: 'Friday paper', opensAt: null, closesAt: past() },
  });

/** Takes a paper to its end. */
async function take(paperId: string) {
  const { id } = (await app.call('takeExamPaper', { params: { id: paperId }, as: asha })).body;
  await app.call('startExam', { params: { id }, as: asha });
  await app.call('submitExam', { params: { id }, as: asha });
  return id;
}
const imageIdsIn = async (examId: string) =>
  (await resultOf(examId, asha)).items.map(({ imageId }) => imageId);

test('N30 no call with which residents read shows its texts, its id or its file, until it is for everybody', async () => {
  const { systemId, subsectionId, testId, reserved, open } = await aLibrary();
  const paper = await aPaper(testId);
  const practice = (await app.call('createExam', { body: anExamCreation(free), as: asha })).body.id;
  await app.call('startExam', { params: { id: practice }, as: asha });
  await app.call('submitExam', { params: { id: practice }, as: asha });
  const running = (await app.call('takeExamPaper', { params: { id: paper.id }, as: asha })).body.id;
  const keyOf = ({ imageUrl }: typeof reserved) => imageUrl.split('/').at(-1) ?? '';
  const ids = [
    testId,
    subsectionId,
    systemId,
    reserved.id,
    open.id,
    paper.id,
    practice,
    running,
    keyOf(reserved),
  ];
  const hear = async (as = asha) => {
    const answers = residentReads([spottersRoutes], ids, [reserved.id, open.id]).map(async (address) => {
      const response = await app.fetch(address, { as });
      const isText = response.headers.get('content-type')?.includes('json');
      return isText ? response.text() : `${response.status} ${address}`;
    });
    return (await Promise.all(answers)).join('\n');
  };
  const heard = await hear();
  expect(heard).toContain('Pneumothorax');
  for (const secret of [canary, reserved.id])
    expect(heard.replaceAll(/^4\d\d .*$/gm, '')).not.toContain(secret);
  expect(heard).not.toContain(`200 ${reserved.imageUrl}`);
  const told = await hear(app.developer);
  expect(told).toContain(canary);
  await close(paper.id);
  await setFlag(reserved.id, false);
  expect(await hear()).toContain(canary);
});

describe('N30 an image for papers only', () => {
  test('is in no Study, and the other questions are numbered without a gap', async () => {
    const { testId, reserved, open } = await aLibrary();
    const params = { testId };
    const seenBy = async (as = asha) => {
      const [questions, test, tests] = [
        (await app.call('listQuestions', { params, as })).body,
        (await app.call('getTest', { params, as })).body,
        (await app.call('listTests', { as })).body,
      ];
      return {
        questions: questions.map(({ questionNumber, imageId }) => [questionNumber, imageId]),
        totals: [test.totalQuestions, ...tests.map(({ totalQuestions }) => totalQuestions)],
      };
    };
    expect(await seenBy()).toEqual({ questions: [[1, open.id]], totals: [1, 1] });
    expect(await seenBy(app.developer)).toEqual({
      questions: [
        [1, reserved.id],
        [2, open.id],
      ],
      totals: [2, 2],
    });
  });

  test('is in no review and not counted in body systems for residents; teachers see the flag', async () => {
    const { systemId, reserved, open } = await aLibrary();
    const read = async (as = asha) =>
      (await app.call('listImagesById', { query: { ids: `${reserved.id},${open.id}` }, as })).body;
    expect((await read()).map(({ id }) => id)).toEqual([open.id]);
    const flags = (await read(app.developer)).map(({ id, isForPapersOnly = false }) => [id, isForPapersOnly]);
    expect(new Map(flags as [string, boolean][])).toEqual(
      new Map([
        [reserved.id, true],
        [open.id, false],
      ]),
    );
    const counts = async (as = asha) => [
      (await app.call('listSystems', { as })).body[0]?.imageCount,
      (await app.call('listSubdivisions', { params: { id: systemId }, as })).body[0]?.imageCount,
    ];
    expect([await counts(), await counts(app.developer)]).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('has a file for teachers, and none for residents', async () => {
    const { reserved } = await aLibrary();
    for (const url of [reserved.imageUrl, `/api/images/${reserved.id}/review-file`]) {
      const statusFor = async (as = asha) => (await app.fetch(url, { as })).status;
      expect([await statusFor(), await statusFor(app.developer)]).toEqual([404, 200]);
    }
  });

  test('is in no practice exam, in papers, and shown to those who take one', async () => {
    const { testId, reserved, open } = await aLibrary();
    for (const as of [asha, app.developer]) {
      const { body } = await app.call('createExam', { body: anExamCreation(free, { testId }), as });
      expect(body.items).toHaveLength(1);
    }
    const paper = await aPaper(testId);
    expect(paper.format.items).toBe(2);
    const examId = await take(paper.id);
    expect((await imageIdsIn(examId)).toSorted()).toEqual([reserved.id, open.id].toSorted());
    for (const number of [1, 2]) {
      const { status } = await app.fetch(`/api/exams/${examId}/images/${number}`, { as: asha });
      expect(status).toBe(200);
    }
    await app.call('deleteQuestion', {
      params: { id: (await app.call('listQuestions', { params: { testId } })).body[1]?.id ?? '' },
    });
    const none = await app.call('createExam', { body: anExamCreation(free, { testId }), as: asha });
    expect(codeOf(none)).toBe('NO_IMAGES');
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['', (id) => setFlag(id, false)],
    [
      ', also after a crash',
      async (id) => {
        await app.connection
          .collection<{ _id: string }>('images')
          .updateOne({ _id: id }, { $set: { isForPapersOnly: false } });
        await app.spotters.maintain();
      },
    ],
  ])('makes no card: its answers are published once it is for everybody%s', async (_title, lift) => {
    const { testId, reserved, open } = await aLibrary();
    const published = async () => (await publishedAnswers(app.connection)).map(({ imageId }) => imageId);
    const paper = await aPaper(testId);
    await take(paper.id);
    await app.spotters.settleExams();
    expect(await published()).toEqual([open.id]);
    await app.spotters.maintain();
    await app.spotters.settleExams();
    expect(await published()).toEqual([open.id]);
    await close(paper.id);
    await lift(reserved.id);
    await app.spotters.settleExams();
    expect(new Set(await published())).toEqual(new Set([open.id, reserved.id]));
    const exam = await app.connection.collection('exams').findOne({});
    expect([exam?.['isTold'], exam?.['withheld']]).toEqual([true, undefined]);
  });
});

describe('N30 an image is shown to everybody', () => {
  test.each<[string, Partial<ExamPaperCreation>, number]>([
    ['not while a paper with it is open', {}, 409],
    ['not before a paper with it closes', { closesAt: future() }, 409],
    ['not before a paper with it opens', { opensAt: future() }, 409],
    ['after the paper has closed', { closesAt: past() }, 200],
    [
      'not after the paper has closed, until its teacher opens the results',
      { closesAt: past(), resultRelease: 'by_teacher' },
      409,
    ],
  ])('%s', async (_title, window, status) => {
    const { testId, reserved } = await aLibrary();
    const paper = await aPaper(testId, window);
    const lifted = await setFlag(reserved.id, false);
    expect(lifted.status).toBe(status);
    if (status === 200) return;
    expect(lifted.body as unknown as ErrorBody).toMatchObject({
      code: 'PAPER_NOT_RELEASED',
      details: [{ path: `/exam-papers/${paper.id}`, message: 'Friday paper' }],
    });
    expect((await app.fetch(reserved.imageUrl, { as: asha })).status).toBe(404);
    expect((await setFlag(reserved.id, true)).status).toBe(200);
    await app.call('deleteExamPaper', { params: { id: paper.id } });
    expect((await setFlag(reserved.id, false)).body.isForPapersOnly).toBeUndefined();
    expect((await app.fetch(reserved.imageUrl, { as: asha })).status).toBe(200);
  });

  test('only when a teacher says so: other edits leave the flag as it is', async () => {
    const { reserved, open } = await aLibrary();
    for (const { id } of [reserved, open]) {
      await app.call('updateImage', { params: { id }, body: { title: 'Renamed' } });
    }
    const flags = (await app.call('listLibraryImages')).body.map(({ id, isForPapersOnly }) => [
      id,
      isForPapersOnly,
    ]);
    expect(flags).toEqual([
      [open.id, undefined],
      [reserved.id, true],
    ]);
    const refused = await app.call('updateImage', {
      params: { id: open.id },
      body: { title: 'T', isForPapersOnly: true },
      as: asha,
    });
    expect(refused.status).toBe(403);
  });

  test('in a later paper as well: the flag of an image that everybody sees needs no paper to be closed', async () => {
    const { testId, open } = await aLibrary();
    await aPaper(testId);
    expect((await setFlag(open.id, false)).status).toBe(200);
  });
});

describe('the switch of a folder', () => {
  const set = (id: string, isForPapersOnly: boolean, as = app.developer) =>
    app.call('setSubsectionImages', { params: { id }, body: { isForPapersOnly }, as });
  const hidden = async () =>
    (await app.call('listLibraryImages')).body.flatMap(({ title, isForPapersOnly }) =>
      isForPapersOnly ? [title] : [],
    );

  test('N30 changes all images of its spotters, no others, and says how many', async () => {
    const { subsectionId } = await aLibrary();
    await app.anImage('Elsewhere');
    expect((await set(subsectionId, true)).body).toEqual({ changed: 1 });
    expect((await hidden()).toSorted()).toEqual(['Pneumothorax', canary]);
    expect((await set(subsectionId, true)).body).toEqual({ changed: 0 });
    expect((await set(subsectionId, false)).body).toEqual({ changed: 2 });
    expect(await hidden()).toEqual([]);
  });

  test('N30 changes nothing while a paper with one of them has not closed', async () => {
    const { subsectionId, testId } = await aLibrary();
    const paper = await aPaper(testId);
    await set(subsectionId, true);
    const refused = await set(subsectionId, false);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'PAPER_NOT_RELEASED']);
    expect(await hidden()).toHaveLength(2);
    await close(paper.id);
    expect((await set(subsectionId, false)).body).toEqual({ changed: 2 });
  });

  test('a stale edit of an image that the switch has changed is refused', async () => {
    const { subsectionId, open } = await aLibrary();
    const [image] = (await app.call('listLibraryImages')).body;
    await set(subsectionId, true);
    const edit = await app.call('updateImage', {
      params: { id: open.id },
      body: { title: 'T', revision: image!.revision },
    });
    expect(codeOf(edit)).toBe('STALE_EDIT');
  });

  test('is not found for an unknown folder, and refused to residents', async () => {
    expect((await set(randomUUID(), true)).status).toBe(404);
    expect((await set(randomUUID(), true, asha)).status).toBe(403);
  });
});
