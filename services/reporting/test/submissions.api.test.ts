import { randomUUID } from 'node:crypto';
import { testIdentity } from '@medrad/testing';
import { type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const submit = (body: unknown, as = app.resident) => app.call('createSubmission', { body, as });
const own = async (userId = app.resident.sub, as = app.resident, query = {}) =>
  app.call('listOwnSubmissions', { params: { userId }, as, query });
const all = async (query = {}) => (await app.call('listSubmissions', { query })).body;
const texts = { findings: 'A nodule.', impression: 'Suspicious.' };
const countOf = async (id: string) =>
  (await app.call('getReportingCase', { params: { id } })).body.submissionCount;

test('RR-40 RR-45 ENT-73 ENT-74 ENT-75 ENT-76 a report is stored trimmed and pending, and gives access to the reference', async () => {
  const { id: caseId } = await app.aCase({ modality: 'CR' });
  const { status, body } = await submit({
    caseId,
    findings: '  A nodule. ',
    impression: ' Suspicious.\n',
    secondsOnCase: 90,
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String) as string,
    caseId,
    findings: 'A nodule.',
    impression: 'Suspicious.',
    submittedAt: expect.any(String) as string,
    status: 'pending',
    hasAdminFeedback: false,
    secondsOnCase: 90,
    marks: [],
    rewrite: null,
    case: {
      title: 'Chest radiograph',
      description: 'Cough for three weeks.',
      difficulty: 'Medium',
      fileType: null,
      modality: 'CR',
      correctFindings: 'A nodule in the right upper lobe.',
      keyFindings: [],
    },
    user: { name: 'Ben Okoro' },
  });
  expect((await own()).body).toEqual([body]);
  expect(await countOf(caseId)).toBe(1);
});

test.each([
  ['blank findings', { findings: ' \n' }, '/findings'],
  ['blank impression', { impression: ' ' }, '/impression'],
  ['findings of 20,000 characters', { findings: 'x'.repeat(20_000) }, '/findings'],
  ['a user of its own', { userId: randomUUID() }, '/userId'],
  ['a status of its own', { status: 'reviewed' }, '/status'],
])('S6 S15 a report with %s is refused with the name of the field', async (_report, changes, path) => {
  const { id: caseId } = await app.aCase();
  const answer = await submit({ caseId, ...texts, ...changes });
  expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
  expect(await countOf(caseId)).toBe(0);
});

test('RR-36 S6 there is one report per case and resident, also of two concurrent ones', async () => {
  const { id: caseId } = await app.aCase();
  const answers = await Promise.all([submit({ caseId, ...texts }), submit({ caseId, ...texts })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await submit({ caseId, ...texts })).body).toMatchObject({ code: 'CONFLICT' });
  expect((await submit({ caseId, ...texts }, testIdentity())).status).toBe(201);
  expect(await countOf(caseId)).toBe(2);
});

test('a report that is sent again under its id stays one, and is recorded in the activity log once', async () => {
  const { id: caseId } = await app.aCase();
  const body = { submissionId: randomUUID(), caseId, ...texts };
  const [one, again] = [await submit(body), await submit(body)];
  expect([one.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(one.body);
  expect(app.events.map(({ payload }) => payload)).toMatchObject([
    { activityType: 'report_submit', resourceId: caseId, userId: app.resident.sub },
  ]);
  expect((await submit({ ...body, caseId: (await app.aCase()).id })).body).toMatchObject({
    code: 'CONFLICT',
  });
});

test('a report on a case that is deleted or not active is refused and leaves nothing', async () => {
  expect((await submit({ caseId: randomUUID(), ...texts })).status).toBe(404);
  const { id: caseId } = await app.aCase();
  await app.call('updateReportingCase', {
    params: { id: caseId },
    body: { title: 'T', description: 'D', difficulty: 'Easy', isActive: false },
  });
  expect((await submit({ caseId, ...texts })).status).toBe(404);
  expect(await app.connection.collection('submissions').countDocuments()).toBe(0);
});

test('a report and a concurrent deletion of its case leave no report without a case', async () => {
  const { id: caseId } = await app.aCase();
  await Promise.all([
    ...Array.from({ length: 5 }, () => submit({ caseId, ...texts }, testIdentity())),
    app.call('deleteReportingCase', { params: { id: caseId } }),
  ]);
  expect(await app.connection.collection('submissions').countDocuments()).toBe(0);
});

test("S4 a resident reads their own reports, an admin everybody's", async () => {
  const { id: caseId } = await app.aCase();
  await submit({ caseId, ...texts });
  expect((await own(app.resident.sub, testIdentity())).status).toBe(403);
  expect((await own(app.resident.sub, app.teacher)).body).toHaveLength(1);
  expect((await own(app.resident.sub, app.resident, { caseId: randomUUID() })).body).toEqual([]);
  expect((await app.call('listSubmissions', { as: app.resident })).status).toBe(403);
  expect((await app.call('getSubmissionQueue', { as: app.resident })).status).toBe(403);
});

describe('rewriting', () => {
  const rewrite = (id: string, body: unknown = texts, as = app.resident) =>
    app.call('rewriteSubmission', { params: { id }, body, as });

  test('N25 a report is rewritten once; marking uses the first version', async () => {
    const { id: caseId } = await app.aCase();
    const { id } = await app.aSubmission(caseId);
    const { status, body } = await rewrite(id, { findings: ' Better. ', impression: 'Benign.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      findings: 'A nodule.',
      rewrite: { findings: 'Better.', impression: 'Benign.', submittedAt: expect.any(String) as string },
    });
    expect((await rewrite(id)).body).toMatchObject({ code: 'CONFLICT' });
    expect((await own()).body).toEqual([body]);
  });

  test("nobody rewrites another person's report", async () => {
    const { id: caseId } = await app.aCase();
    const { id } = await app.aSubmission(caseId);
    for (const as of [testIdentity(), app.teacher]) expect((await rewrite(id, texts, as)).status).toBe(404);
    expect((await rewrite(randomUUID())).status).toBe(404);
  });
});

describe('drafts', () => {
  const put = (id: string, body: unknown, as = app.resident) =>
    app.call('putReportDraft', { params: { id }, body, as });
  const draftOf = async (id: string, as = app.resident) =>
    (await app.call('getReportDraft', { params: { id }, as })).body.draft;

  test('a draft is stored as typed, for its author only, until the report is submitted', async () => {
    const { id } = await app.aCase();
    expect(await draftOf(id)).toBeNull();
    const { body } = await put(id, { findings: ' A no', impression: '', secondsOnCase: 12 });
    expect(body).toMatchObject({ findings: ' A no', impression: '', secondsOnCase: 12, revision: 1 });
    expect(await draftOf(id)).toEqual(body);
    expect(await draftOf(id, app.teacher)).toBeNull();
    const later = await put(id, { findings: ' A nodule', impression: '', revision: 1 });
    expect(later.body).toMatchObject({ findings: ' A nodule', secondsOnCase: 12, revision: 2 });
    await submit({ caseId: id, ...texts });
    expect(await draftOf(id)).toBeNull();
    expect((await put(id, { findings: 'Late', impression: '' })).body).toMatchObject({ code: 'CONFLICT' });
  });

  test('N19 saving a draft with a stale revision is refused with the current draft', async () => {
    const { id } = await app.aCase();
    await put(id, { findings: 'One', impression: '' });
    await put(id, { findings: 'Two', impression: '', revision: 1 });
    const stale = await put(id, { findings: 'Three', impression: '', revision: 1 });
    expect(stale.body).toMatchObject({
      code: 'STALE_EDIT',
      details: [{ current: { findings: 'Two', revision: 2 } }],
    });
    expect(await draftOf(id)).toMatchObject({ findings: 'Two' });
  });

  test('a draft needs a case', async () => {
    expect((await put(randomUUID(), { findings: '', impression: '' })).status).toBe(404);
  });
});

describe('the queue', () => {
  const [ada, ben] = [testIdentity({ name: 'Ada Lund' }), testIdentity({ name: 'Ben Okoro' })];

  test('RRA-91 reports are sorted by waiting time, longest first; status, text and case filter them', async () => {
    const [chest, knee] = [await app.aCase({ title: 'Chest' }), await app.aCase({ title: 'Knee' })];
    const first = await app.aSubmission(chest.id, {}, ada);
    const second = await app.aSubmission(knee.id, {}, ben);
    await app.giveFeedback(first.id);
    const ids = async (query = {}) => (await all(query)).map(({ id }) => id);
    expect(await ids()).toEqual([first.id, second.id]);
    expect(await ids({ order: 'newest' })).toEqual([second.id, first.id]);
    expect(await ids({ status: 'pending' })).toEqual([second.id]);
    expect(await ids({ status: 'reviewed' })).toEqual([first.id]);
    expect(await ids({ status: 'all', limit: 1, offset: 1 })).toEqual([second.id]);
    expect(await ids({ q: 'ada' })).toEqual([first.id]);
    expect(await ids({ q: 'KNEE' })).toEqual([second.id]);
    expect(await ids({ caseId: knee.id })).toEqual([second.id]);
    await app.call('updateReportingCase', {
      params: { id: knee.id },
      body: { title: 'Wrist', description: 'D', difficulty: 'Easy' },
    });
    expect(await ids({ q: 'wrist' })).toEqual([second.id]);
  });

  test('the queue has the number of waiting and late reports and the time of the oldest', async () => {
    const { id } = await app.aCase();
    const [one, two] = [await app.aSubmission(id, {}, ada), await app.aSubmission(id, {}, ben)];
    const queue = async () => (await app.call('getSubmissionQueue')).body;
    expect(await queue()).toEqual({
      waiting: 2,
      reviewed: 0,
      late: 0,
      oldestWaitingSince: one.submittedAt,
    });
    await app.giveFeedback(one.id);
    app.setNow(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
    expect(await queue()).toEqual({
      waiting: 1,
      reviewed: 1,
      late: 1,
      oldestWaitingSince: two.submittedAt,
    });
  });
});

test('progress counts reports and the learning points of their feedback', async () => {
  const progress = async () => (await app.call('getReportingProgress', { as: app.resident })).body;
  expect(await progress()).toEqual({ submitted: 0, reviewed: 0, learning: [], usuallyWithinDays: null });
  for (const category of ['observation', 'observation', 'technique', null]) {
    const submission = await app.aSubmission((await app.aCase()).id);
    const learning = category && { call: 'learning opportunity', category };
    const fields = { adminComments: '', correctionsHighlights: '', teachingPoints: '' };
    await app.call('putFeedbackDraft', {
      params: { id: submission.id },
      body: { ...fields, overallRating: null, score: null, learning },
    });
    if (category) await app.giveFeedback(submission.id);
  }
  await app.aSubmission((await app.aCase()).id, {}, testIdentity());
  expect(await progress()).toEqual({
    submitted: 4,
    reviewed: 3,
    learning: [
      { call: 'learning opportunity', category: 'observation', count: 2 },
      { call: 'learning opportunity', category: 'technique', count: 1 },
    ],
    usuallyWithinDays: null,
  });
});
