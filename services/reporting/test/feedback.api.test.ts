import { randomUUID } from 'node:crypto';
import type { ReportingSubmission } from '@medrad/contracts';
import { reportTextRegionMaxLength } from '@medrad/contracts/limits';
import { filesBelow, testIdentity } from '@medrad/testing';
import { anImage, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const reported = async (): Promise<ReportingSubmission> => app.aSubmission((await app.aCase()).id);
const own = async (as = app.resident) =>
  (await app.call('listOwnSubmissions', { params: { userId: as.sub }, as })).body;
const put = (id: string, body: unknown) => app.call('putFeedbackDraft', { params: { id }, body });
const draft = {
  adminComments: 'Good search pattern.',
  correctionsHighlights: 'The rib fracture was missed.',
  teachingPoints: '',
  overallRating: 'good',
  score: {
    detection: 3,
    interpretation: 3,
    impression: 2,
    recommendation: 1,
    hasCriticalMiss: false,
    hasOvercall: true,
  },
  learning: { call: 'learning opportunity', category: 'observation' },
};

test('RRA-92 RRA-93 RRA-98 ENT-77 ENT-78 ENT-79 C26 a PDF is the feedback on a report and changes its status', async () => {
  const { id } = await reported();
  const { status, body } = await app.giveFeedback(id);
  expect(status).toBe(201);
  expect(body).toEqual({
    submissionId: id,
    adminComments: 'Feedback provided via PDF',
    correctionsHighlights: null,
    teachingPoints: null,
    overallRating: null,
    score: null,
    points: null,
    learning: null,
    hints: [],
    marks: [],
    spokenFeedbackUrl: null,
    feedbackFileUrl: expect.stringMatching(/^\/api\/files\/reporting\//) as string,
    createdAt: expect.any(String) as string,
    updatedAt: body.createdAt,
  });
  expect(await own()).toMatchObject([{ status: 'reviewed', hasAdminFeedback: true, feedback: body }]);
});

test('C24 texts and rating sent with the PDF are stored; absent ones come from the draft, with score and learning', async () => {
  const { id } = await reported();
  await put(id, draft);
  const { body } = await app.giveFeedback(id, {
    adminComments: 'Well done.',
    teachingPoints: 'Look at the ribs.',
    overallRating: 'excellent',
  });
  expect(body).toMatchObject({
    adminComments: 'Well done.',
    correctionsHighlights: 'The rib fracture was missed.',
    teachingPoints: 'Look at the ribs.',
    overallRating: 'excellent',
    score: draft.score,
    points: 8,
    learning: draft.learning,
  });
  expect((await app.call('getFeedbackDraft', { params: { id } })).body.draft).toBeNull();
});

test('RRA-99 S6 a report has one feedback, also of two concurrent ones', async () => {
  const { id } = await reported();
  const answers = await Promise.all([app.giveFeedback(id), app.giveFeedback(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await app.giveFeedback(id)).body).toMatchObject({ code: 'CONFLICT' });
  const objects = (await filesBelow(app.filesRoot)).filter((name) => name.includes('~'));
  expect(objects).toHaveLength(1);
  expect((await put(id, draft)).body).toMatchObject({ code: 'CONFLICT' });
});

test.each([
  ['RRA-89 no file', {}, null, 400, 'VALIDATION_FAILED'],
  ['RRA-90 an image', {}, 'image', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['no comment', { adminComments: ' ' }, 'pdf', 400, 'VALIDATION_FAILED'],
  ['an unknown rating', { overallRating: 'splendid' }, 'pdf', 400, 'VALIDATION_FAILED'],
  ['a field of its own', { status: 'pending' }, 'pdf', 400, 'VALIDATION_FAILED'],
])('feedback with %s is refused and leaves nothing', async (_feedback, fields, file, status, code) => {
  const { id } = await reported();
  const bytes = file === null ? null : file === 'image' ? new Uint8Array(await anImage()) : undefined;
  const answer = await app.giveFeedback(id, fields, bytes);
  expect({ status: answer.status, ...answer.body }).toMatchObject({ status, code });
  expect(await filesBelow(app.filesRoot)).toEqual([]);
  expect(await own()).toMatchObject([{ status: 'pending', hasAdminFeedback: false }]);
});

test('feedback on an unknown report is not found; residents cannot give feedback', async () => {
  expect((await app.giveFeedback(randomUUID())).status).toBe(404);
  const { id } = await reported();
  expect((await app.giveFeedback(id, {}, undefined, app.resident)).status).toBe(403);
  expect(await filesBelow(app.filesRoot)).toEqual([]);
});

test('S10 the PDF is for the author of the report and for admins', async () => {
  const { id } = await reported();
  const { feedbackFileUrl } = (await app.giveFeedback(id)).body;
  for (const as of [app.resident, app.teacher]) {
    const answer = await app.fetch(feedbackFileUrl, { as });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('cache-control')).toMatch(/private/);
  }
  expect((await app.fetch(feedbackFileUrl, { as: testIdentity() })).status).toBe(404);
});

test('the resident is notified once, without any text of the case or the feedback', async () => {
  const { id } = await app.aSubmission((await app.aCase({ title: 'Canary' })).id);
  app.events.length = 0;
  await app.giveFeedback(id, { adminComments: 'Canary' });
  expect(app.events.map(({ payload }) => payload)).toMatchObject([
    { activityType: 'report_feedback', userId: app.teacher.sub },
    { topic: 'reporting_feedback', userId: app.resident.sub, path: '/reporting-room?tab=submissions' },
  ]);
  expect(JSON.stringify(app.events)).not.toContain('Canary');
});

describe('drafts of feedback', () => {
  test('are shared by admins, with a revision; residents see none', async () => {
    const { id } = await reported();
    const get = (as = app.teacher) => app.call('getFeedbackDraft', { params: { id }, as });
    expect((await get()).body.draft).toBeNull();
    const { body } = await put(id, draft);
    expect(body).toMatchObject({ ...draft, revision: 1 });
    expect((await get()).body.draft).toEqual(body);
    expect((await put(id, { ...draft, adminComments: 'Other', revision: 1 })).body.revision).toBe(2);
    expect((await put(id, { ...draft, revision: 1 })).body).toMatchObject({ code: 'STALE_EDIT' });
    expect((await get(app.resident)).status).toBe(403);
  });

  test.each([
    ['five points of four', { score: { ...draft.score, detection: 5 } }, '/score/detection'],
    ['an unknown category', { learning: { call: 'great call', category: 'luck' } }, '/learning/category'],
  ])('with %s are refused', async (_draft, changes, path) => {
    const { id } = await reported();
    const { body } = await put(id, { ...draft, ...changes });
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: expect.arrayContaining([expect.objectContaining({ path })]) as unknown,
    });
  });
});

describe('ready-made texts', () => {
  const text = { kind: 'template', name: ' Chest ', modality: ' CR ', findings: 'Lungs:\n', impression: '' };
  const list = async (as = app.resident) => (await app.call('listReportTexts', { as })).body;

  test('are for everybody, except texts for feedback, which are for admins; admins add, change and delete them', async () => {
    const { body } = await app.call('createReportText', { body: text });
    expect(body).toMatchObject({ name: 'Chest', modality: 'CR', findings: 'Lungs:\n', revision: 1 });
    await app.call('createReportText', {
      body: { kind: 'feedback', name: 'Ribs', findings: 'Look at the ribs.' },
    });
    expect((await list()).map(({ name }) => name)).toEqual(['Chest']);
    expect((await list(app.teacher)).map(({ name }) => name)).toEqual(['Chest', 'Ribs']);
    const params = { id: body.id };
    const changed = await app.call('updateReportText', {
      params,
      body: { ...text, name: 'Thorax', revision: 1 },
    });
    expect(changed.body).toMatchObject({ name: 'Thorax', revision: 2 });
    const stale = await app.call('updateReportText', { params, body: { ...text, revision: 1 } });
    expect(stale.body).toMatchObject({ code: 'STALE_EDIT' });
    expect((await app.call('deleteReportText', { params, as: app.resident })).status).toBe(403);
    expect((await app.call('deleteReportText', { params })).body).toEqual({ success: true });
    expect((await app.call('deleteReportText', { params })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('have a region, trimmed, or none; texts of earlier versions have none', async () => {
    const { body } = await app.call('createReportText', { body: { ...text, region: ' Chest ' } });
    expect(body).toMatchObject({ region: 'Chest' });
    const params = { id: body.id };
    const changed = await app.call('updateReportText', {
      params,
      body: { ...text, region: ' ', revision: 1 },
    });
    expect(changed.body).toMatchObject({ region: null });
    const tooLong = { ...text, region: 'x'.repeat(reportTextRegionMaxLength + 1) };
    expect((await app.call('createReportText', { body: tooLong })).status).toBe(400);
    await app.connection.collection('report_texts').updateOne({}, { $unset: { region: '' } });
    expect(await list()).toMatchObject([{ name: 'Chest', region: null }]);
    const sent = { ...text, region: 'Thorax', revision: 2 };
    expect((await app.call('updateReportText', { params, body: sent })).body).toMatchObject({
      region: 'Thorax',
    });
  });
});
