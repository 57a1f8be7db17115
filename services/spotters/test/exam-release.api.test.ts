import { randomUUID } from 'node:crypto';
import {
  type EventEnvelope,
  type ExamPaper,
  type ExamPaperCreation,
  spottersRoutes,
} from '@medrad/contracts';
import { backdateExam, residentReads } from '@medrad/testing';
import { aResident, codeOf } from './exam-class';
import { publishedAnswers } from './published-answers';
import { anExamCreation, aPaperCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const asha = aResident();
const ravi = aResident();
const format = { pace: 'free', seconds: 600 } as const;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

async function aPaper(changes: Partial<ExamPaperCreation>): Promise<ExamPaper> {
  const { status, body } = await app.call('createExamPaper', { body: aPaperCreation(changes, format) });
  expect(status).toBe(201);
  return body;
}

const answerOf = (id: string, as = asha) =>
  app.call('putExamAnswer', {
    params: { id, number: '1' },
    body: { text: 'Quandrelosis', isNormal: null, answerRevision: 1, typedAt: new Date().toISOString() },
    as,
  });

/** Takes a paper; with `handsIn`, to its end. @returns id of the exam */
async function take(paperId: string, as = asha, handsIn = true): Promise<string> {
  const { id } = (await app.call('takeExamPaper', { params: { id: paperId }, as })).body;
  expect((await app.call('startExam', { params: { id }, as })).status).toBe(200);
  await answerOf(id, as);
  if (handsIn) expect((await app.call('submitExam', { params: { id }, as })).status).toBe(200);
  return id;
}

const resultOf = (id: string, as = asha) => app.call('getExamResult', { params: { id }, as });
const codeOfResult = async (id: string, as = asha) => codeOf(await resultOf(id, as));
const close = async ({ id, title }: ExamPaper) => {
  const { revision } = (await app.call('getExamPaper', { params: { id } })).body;
  const body = { title, opensAt: null, closesAt: inSeconds(-1), revision };
  expect((await app.call('updateExamPaper', { params: { id }, body })).status).toBe(200);
};
/** Number of events with marks that the service has recorded. */
const markedEvents = async (): Promise<number> => (await publishedAnswers(app.connection)).length;
const openByTeacher = ({ id }: ExamPaper) => app.call('openExamPaperResults', { params: { id } });

test('N29 until the results open, a person who handed in sees nothing but that, at every door', async () => {
  const imageId = await app.anImage('Quandrelosis');
  const testId = await app.aTest('Chest');
  await app.call('createQuestion', { params: { testId }, body: { imageId, questionNumber: 1 } });
  const practice = (await app.call('createExam', { body: anExamCreation(format), as: asha })).body.id;
  await app.call('startExam', { params: { id: practice }, as: asha });
  await app.call('submitExam', { params: { id: practice }, as: asha });
  await app.spotters.settleExams();
  const [paper, known] = [await aPaper({ resultRelease: 'by_teacher' }), await markedEvents()];
  const id = await take(paper.id);
  await app.spotters.settleExams();
  await app.spotters.sweepMarking();

  const said = async (as = asha) => {
    const ids = [imageId, testId, paper.id, id, practice, asha.sub];
    const answers = residentReads([spottersRoutes], ids, [imageId]).map(async (address) => {
      const response = await app.fetch(address, { as });
      return response.headers.get('content-type')?.includes('json') ? response.text() : '';
    });
    return (await Promise.all(answers)).join('\n');
  };
  // The person's own answer is no secret.
  const heard = (await said()).replaceAll('"text":"Quandrelosis"', '');
  expect(heard).not.toContain('Quandrelosis');
  expect(await said(ravi)).toContain('Quandrelosis');
  expect([await codeOfResult(id), await codeOfResult(practice)]).toEqual(['RESULTS_HELD', 'RESULTS_HELD']);
  expect((await app.call('listExams', { as: asha })).body[0]).toMatchObject({
    state: 'submitted',
    isHeld: true,
    marks: null,
  });
  const contest = { params: { id, number: '1' }, body: { isContested: true }, as: asha };
  expect(codeOf(await app.call('contestAnswer', contest))).toBe('RESULTS_HELD');
  expect((await app.fetch(`/api/exams/${id}/images/1`, { as: asha })).status).toBe(409);
  expect([await markedEvents(), app.notices]).toEqual([known, []]);
  // The teachers see the marks.
  const rows = await app.call('listExamPaperResults', { params: { id: paper.id } });
  expect(rows.body).toMatchObject([{ userId: asha.sub, marks: 2 }]);

  expect((await openByTeacher(paper)).body).toMatchObject({ areResultsOpen: true });
  await openByTeacher(paper);
  expect((await resultOf(id)).body).toMatchObject({ marks: 2, items: [{ title: 'Quandrelosis' }] });
  expect((await resultOf(practice)).status).toBe(200);
  await app.spotters.settleExams();
  expect(await markedEvents()).toBe(known + 1);
  expect(app.notices).toMatchObject([
    {
      payload: {
        userId: asha.sub,
        text: 'The results of Friday paper are open.',
        path: `/exams/${id}/result`,
      },
    },
  ]);
});

test('N29 the results open at the close, but not while somebody is still taking the paper', async () => {
  await app.anImage('Quandrelosis');
  const paper = await aPaper({ resultRelease: 'at_close', closesAt: inSeconds(3600) });
  const [done, running] = [await take(paper.id), await take(paper.id, ravi, false)];
  await app.spotters.settleExams();
  expect(await codeOfResult(done)).toBe('RESULTS_HELD');
  await close(paper);
  await app.spotters.settleExams();
  expect(await codeOfResult(done)).toBe('RESULTS_HELD');
  expect((await app.call('getExamPaper', { params: { id: paper.id } })).body.areResultsOpen).toBe(false);
  // An exam that ran out still takes answers for ten minutes, unless its person is shown something.
  await backdateExam(app, running, 660);
  await app.spotters.settleExams();
  await app.spotters.settleExams();
  expect(await codeOfResult(done)).toBe('RESULTS_HELD');
  await backdateExam(app, running, 600);
  await app.spotters.settleExams();
  expect([(await resultOf(done)).status, (await resultOf(running, ravi)).status]).toEqual([200, 200]);
});

test.each(['at_close', 'by_teacher'] as const)(
  'N29 without a closing time, the results of a paper that opens them %s wait for the teacher',
  async (resultRelease) => {
    await app.anImage('Quandrelosis');
    const paper = await aPaper({ resultRelease });
    const id = await take(paper.id);
    await app.spotters.settleExams();
    expect(await codeOfResult(id)).toBe('RESULTS_HELD');
    await openByTeacher(paper);
    expect((await resultOf(id)).status).toBe(200);
    // Who takes the paper later sees the result at once.
    expect((await resultOf(await take(paper.id, ravi), ravi)).status).toBe(200);
  },
);

test('N29 results that open at once, and those of papers of earlier versions, are never held', async () => {
  await app.anImage('Quandrelosis');
  const paper = await aPaper({ resultRelease: 'at_once' });
  expect((await resultOf(await take(paper.id))).status).toBe(200);
  const fields = { resultRelease: 1, resultsOpenedAt: 1, isShuffled: 1, isVerifiedOnly: 1 } as const;
  const papers = app.connection.collection<{ _id: string }>('exam_papers');
  await papers.updateOne({ _id: paper.id }, { $unset: fields });
  expect((await resultOf(await take(paper.id, ravi), ravi)).status).toBe(200);
  expect((await app.call('getExamPaper', { params: { id: paper.id } })).body).toMatchObject({
    resultRelease: 'at_once',
    areResultsOpen: true,
    isShuffled: false,
    isVerifiedOnly: false,
  });
});

test('the results of a deleted paper open once nobody is taking it', async () => {
  await app.anImage('Quandrelosis');
  const paper = await aPaper({ resultRelease: 'by_teacher' });
  const [done, running] = [await take(paper.id), await take(paper.id, ravi, false)];
  await app.call('deleteExamPaper', { params: { id: paper.id } });
  await app.spotters.settleExams();
  expect(await codeOfResult(done)).toBe('RESULTS_HELD');
  await app.call('submitExam', { params: { id: running }, as: ravi });
  await app.spotters.settleExams();
  expect((await resultOf(done)).status).toBe(200);
});

test('an exam that was created while the results were being opened is released by the next run', async () => {
  await app.anImage('Quandrelosis');
  const paper = await aPaper({ resultRelease: 'by_teacher' });
  const id = await take(paper.id);
  await openByTeacher(paper);
  const exams = app.connection.collection<{ _id: string }>('exams');
  await exams.updateOne({ _id: id }, { $set: { isHeld: true } });
  expect(await codeOfResult(id)).toBe('RESULTS_HELD');
  await app.spotters.settleExams();
  expect((await resultOf(id)).status).toBe(200);
});

test('N29 a second account does not get a second attempt: an unverified person cannot take the paper', async () => {
  await app.anImage('Quandrelosis');
  const paper = await aPaper({ isVerifiedOnly: true });
  const second = aResident();
  const taken = await app.call('takeExamPaper', { params: { id: paper.id }, as: second });
  expect([taken.status, codeOf(taken)]).toEqual([403, 'VERIFIED_ONLY']);
  expect((await app.call('listExamPapers', { as: second })).body).toMatchObject([
    { needsVerification: true },
  ]);
  const verified: EventEnvelope<'account.verified.v1'> = {
    id: randomUUID(),
    name: 'account.verified.v1',
    occurredAt: inSeconds(0),
    requestId: null,
    payload: { userId: asha.sub, registeredAt: inSeconds(-60) },
  };
  await app.transport.publish(verified);
  await app.transport.publish({ ...verified, id: randomUUID() });
  expect((await app.call('listExamPapers', { as: asha })).body).toMatchObject([{ needsVerification: false }]);
  expect((await app.call('takeExamPaper', { params: { id: paper.id }, as: asha })).status).toBe(200);
});

describe('a second attempt', () => {
  const voidExam = (id: string) => app.call('voidExam', { params: { id }, body: { reason: 'A fire alarm' } });
  const grant = (id: string) =>
    app.call('grantSecondAttempt', { params: { id }, body: { reason: 'A fire alarm' } });
  const taking = (paper: ExamPaper) => app.call('takeExamPaper', { params: { id: paper.id }, as: asha });

  test('is made once a teacher has voided the first and given it, and is the only one that counts', async () => {
    await app.anImage('Quandrelosis');
    const paper = await aPaper({ resultRelease: 'at_once' });
    const first = await take(paper.id);
    expect(codeOf(await grant(first))).toBe('CONFLICT');
    await voidExam(first);
    expect((await taking(paper)).body).toMatchObject({ id: first, state: 'voided' });
    const granted = await grant(first);
    expect(granted.body).toMatchObject({ secondAttempt: { by: app.developer.sub, reason: 'A fire alarm' } });
    expect((await grant(first)).body).toEqual(granted.body);
    const listed = async () => (await app.call('listExamPapers', { as: asha })).body[0];
    expect(await listed()).toMatchObject({ own: null });
    const taken = await Promise.all(Array.from({ length: 12 }, () => taking(paper)));
    expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1);
    const second = await take(paper.id);
    expect(second).not.toBe(first);
    expect(await listed()).toMatchObject({ own: { examId: second, state: 'submitted' } });
    const takeBack = { params: { id: first }, body: { reason: 'By mistake' } };
    expect(codeOf(await app.call('takeBackVoid', takeBack))).toBe('CONFLICT');
    const rows = (await app.call('listExamPaperResults', { params: { id: paper.id } })).body;
    expect(rows.map(({ examId, marks }) => [examId, marks])).toEqual([
      [first, null],
      [second, 2],
    ]);
    expect(app.notices.map(({ payload }) => 'text' in payload && payload.text)).toEqual([
      expect.stringContaining('voided'),
      'You may take the paper Friday paper again, while it is open.',
    ]);
    await voidExam(second);
    expect((await taking(paper)).body.id).toBe(second);
    await grant(second);
    expect([first, second]).not.toContain((await taking(paper)).body.id);
  });

  test('needs an open paper, and an exam of a paper', async () => {
    await app.anImage('Quandrelosis');
    const paper = await aPaper({ resultRelease: 'at_once' });
    const first = await take(paper.id);
    await voidExam(first);
    await grant(first);
    await close(paper);
    expect(codeOf(await taking(paper))).toBe('ITEM_CLOSED');
    const { id } = (await app.call('createExam', { body: anExamCreation(format), as: asha })).body;
    await voidExam(id);
    expect(codeOf(await grant(id))).toBe('CONFLICT');
  });
});

test('twelve parallel submissions end an exam once, and twelve parallel takings make one', async () => {
  await app.anImage('Quandrelosis');
  const paper = await aPaper({ resultRelease: 'at_once' });
  const twelve = Array.from({ length: 12 });
  const takings = await Promise.all(
    twelve.map(() => app.call('takeExamPaper', { params: { id: paper.id }, as: asha })),
  );
  expect(new Set(takings.map(({ body }) => body.id)).size).toBe(1);
  const { id } = takings[0]!.body;
  await app.call('startExam', { params: { id }, as: asha });
  await answerOf(id);
  const ends = await Promise.all(twelve.map(() => app.call('submitExam', { params: { id }, as: asha })));
  expect(new Set(ends.map(({ status, body }) => `${status} ${body.endedAt}`)).size).toBe(1);
  await app.spotters.settleExams();
  expect([(await resultOf(id)).body.marks, await markedEvents()]).toEqual([2, 1]);
});
