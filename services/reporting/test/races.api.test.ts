import { makePdf, testIdentity } from '@medrad/testing';
import { mongo } from 'mongoose';
import { aFile, anImage, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.clear();
});
afterAll(() => app.stop());

const report = { findings: 'A nodule.', impression: 'Suspicious.' };
const texts = { title: 'Chest', description: 'Cough.', difficulty: 'Easy' };
const fields = {
  adminComments: 'A',
  correctionsHighlights: '',
  teachingPoints: '',
  overallRating: null,
  score: null,
  learning: null,
};
const remove = (id: string) => app.call('deleteReportingCase', { params: { id } });

/** Runs an action right before the first write to a collection. */
function justBefore(
  collection: string,
  method: 'insertOne' | 'findOneAndUpdate',
  act: () => Promise<unknown>,
) {
  const write = Reflect.get(mongo.Collection.prototype, method) as (...args: unknown[]) => Promise<never>;
  let isDone = false;
  jest.spyOn(mongo.Collection.prototype, method).mockImplementation(async function (
    this: mongo.Collection,
    ...args: unknown[]
  ) {
    if (this.collectionName === collection && !isDone) {
      isDone = true;
      await act();
    }
    return write.apply(this, args);
  });
}

/** Expects that no record of a case, no stored file and no note of an unreferenced file is left. */
async function expectNothingLeft(): Promise<void> {
  const names = ['cases', 'submissions', 'report_drafts', 'feedback_drafts', 'case_deletions', 'loose_files'];
  for (const name of names) {
    expect([name, await app.connection.collection(name).countDocuments()]).toEqual([name, 0]);
  }
  const keys: string[] = [];
  for await (const key of app.store.list()) keys.push(key);
  expect(keys).toEqual([]);
}

test('S6 of 50 equal concurrent reports one is stored, 49 conflict, and the activity log has one entry', async () => {
  const { id: caseId } = await app.aCase();
  const body = { caseId, ...report };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.call('createSubmission', { body, as: app.resident })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(49).fill(409)]);
  expect(app.events).toHaveLength(1);
  expect(await app.connection.collection('submissions').countDocuments()).toBe(1);
  expect((await app.call('getReportingCase', { params: { id: caseId } })).body.submissionCount).toBe(1);
});

test('S6 of two different concurrent PDFs one is stored and shown, and the file of the other is deleted', async () => {
  const { id } = await app.aSubmission((await app.aCase()).id);
  const pdfs = ['One', 'Two'].map((line) => makePdf([{ lines: [line] }]));
  app.events.length = 0;
  const answers = await Promise.all(pdfs.map((pdf) => app.giveFeedback(id, {}, pdf)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const winner = answers.findIndex(({ status }) => status === 201);
  const shown = await app.fetch(answers[winner]?.body.feedbackFileUrl ?? '', { as: app.resident });
  expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(pdfs[winner] ?? []))).toBe(true);
  const keys: string[] = [];
  for await (const key of app.store.list()) keys.push(key);
  expect(keys).toHaveLength(1);
  expect(await app.connection.collection('loose_files').countDocuments()).toBe(0);
  expect(app.events).toHaveLength(2);
});

test('a feedback whose events a crash prevented is announced when the teacher sends it again, and is stored once', async () => {
  const { id } = await app.aSubmission((await app.aCase()).id);
  await app.giveFeedback(id);
  // The state after a crash that follows the storing of the feedback and precedes its events.
  app.events.length = 0;
  expect((await app.giveFeedback(id)).body).toMatchObject({ code: 'CONFLICT' });
  expect(app.events.map(({ name }) => name).sort()).toEqual(['activity.recorded.v1', 'notice.requested.v1']);
});

test('N19 of two concurrent edits of a case one is stored, and the other is refused with the stored case', async () => {
  const { id, revision } = await app.aCase();
  const edit = (title: string) =>
    app.call('updateReportingCase', { params: { id }, body: { ...texts, title, revision } });
  const answers = await Promise.all([edit('One'), edit('Two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [stored, stale] = [...answers].sort((one, other) => one.status - other.status);
  expect(stale?.body).toMatchObject({
    code: 'STALE_EDIT',
    details: [{ current: { id, title: stored?.body.title, revision: revision + 1 } }],
  });
});

describe('deleting a case right before', () => {
  test('a draft is saved leaves no draft', async () => {
    const { id } = await app.aCase();
    justBefore('report_drafts', 'insertOne', () => remove(id));
    const answer = await app.call('putReportDraft', { params: { id }, body: report, as: app.resident });
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
    await expectNothingLeft();
  });

  test('a report is stored leaves no report, and the report gets 404', async () => {
    const { id: caseId } = await app.aCase();
    justBefore('submissions', 'insertOne', () => remove(caseId));
    const answer = await app.call('createSubmission', { body: { caseId, ...report }, as: app.resident });
    expect(answer.body).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This case was removed, so the report was not submitted.',
    });
    expect(app.events).toEqual([]);
    await expectNothingLeft();
  });

  test('a report is rewritten gives 404', async () => {
    const { id: caseId } = await app.aCase();
    const { id } = await app.aSubmission(caseId);
    justBefore('submissions', 'findOneAndUpdate', () => remove(caseId));
    const answer = await app.call('rewriteSubmission', { params: { id }, body: report, as: app.resident });
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
    await expectNothingLeft();
  });

  test('a feedback draft is saved leaves no draft', async () => {
    const { id: caseId } = await app.aCase();
    const { id } = await app.aSubmission(caseId);
    justBefore('feedback_drafts', 'insertOne', () => remove(caseId));
    const answer = await app.call('putFeedbackDraft', { params: { id }, body: fields });
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
    await expectNothingLeft();
  });

  test('feedback is given leaves neither feedback nor PDF, and notifies nobody', async () => {
    const { id: caseId } = await app.aCase();
    const { id } = await app.aSubmission(caseId);
    app.events.length = 0;
    justBefore('submissions', 'findOneAndUpdate', () => remove(caseId));
    expect((await app.giveFeedback(id)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect(app.events).toEqual([]);
    await expectNothingLeft();
  });
});

test('every step of reporting on a deleted case gets 404', async () => {
  const { id } = await app.aCase();
  await app.call('putReportDraft', { params: { id }, body: report, as: app.resident });
  await remove(id);
  const as = app.resident;
  const answers = [
    await app.call('putReportDraft', { params: { id }, body: { ...report, revision: 1 }, as }),
    await app.call('createSubmission', { body: { caseId: id, ...report }, as }),
    await app.call('getReportDraft', { params: { id }, as }),
    await app.call('getReportingCase', { params: { id }, as }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await expectNothingLeft();
});

test('marks on a file that is removed later stay in the report and are left out of new feedback', async () => {
  const { id: caseId, files } = await app.aCase({ files: [aFile(await app.upload(await anImage()))] });
  const fileId = files[0]?.id ?? '';
  const mark = {
    id: '7f9c0b6e-0000-4000-8000-00000000000e',
    fileId,
    series: 0,
    frame: 0,
    shape: 'POINT' as const,
    isArrow: false,
    points: [{ column: 1.5, row: 2 }],
    text: 'Here',
  };
  const { id } = await app.aSubmission(caseId, { marks: [mark] });
  await app.call('putFeedbackDraft', { params: { id }, body: { ...fields, marks: [mark] } });
  const edited = { ...texts, filesToRemove: [fileId] };
  expect((await app.call('updateReportingCase', { params: { id: caseId }, body: edited })).status).toBe(200);
  expect((await app.giveFeedback(id)).body.marks).toEqual([]);
  const own = await app.call('listOwnSubmissions', {
    params: { userId: app.resident.sub },
    as: app.resident,
  });
  expect(own.body).toMatchObject([{ marks: [mark], feedback: { marks: [] } }]);
  expect((await app.call('getFeedbackDraft', { params: { id }, as: testIdentity() })).status).toBe(403);
});
