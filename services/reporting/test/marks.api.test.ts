import { randomUUID } from 'node:crypto';
import type { ImageMark } from '@medrad/contracts';
import { anImage, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

/** An image of 60 columns and 40 rows, and a case with it. */
async function anImageCase() {
  const fileUrl = await app.upload(await anImage(60, 40));
  const reportingCase = await app.aCase({
    files: [{ fileUrl, fileName: 'PA', fileType: 'image' }],
    keyFindings: [aFinding()],
  });
  return { caseId: reportingCase.id, fileId: reportingCase.files[0]?.id ?? '', reportingCase };
}
const aFinding = (changes = {}) => ({
  id: randomUUID(),
  phrases: ['nodule'],
  side: null,
  level: null,
  sizeMm: null,
  isCritical: false,
  isAbsent: false,
  ...changes,
});
const aMark = (fileId: string, changes: Partial<ImageMark> = {}): ImageMark => ({
  id: randomUUID(),
  fileId,
  series: 0,
  frame: 0,
  shape: 'POLYLINE',
  isArrow: true,
  points: [
    { column: 10.25, row: 5 },
    { column: 60, row: 40 },
  ],
  text: 'Kerley lines',
  ...changes,
});
const report = { findings: 'F', impression: 'I' };
const feedback = {
  adminComments: '',
  correctionsHighlights: '',
  teachingPoints: '',
  overallRating: null,
  score: null,
  learning: null,
};
const putReport = (id: string, body: object) =>
  app.call('putReportDraft', { params: { id }, as: app.resident, body: { ...report, ...body } });
const putFeedback = (id: string, body: object) =>
  app.call('putFeedbackDraft', { params: { id }, body: { ...feedback, ...body } });

describe('marks on images', () => {
  test('of a resident are saved in the draft and stored with the report', async () => {
    const { caseId, fileId } = await anImageCase();
    const mark = aMark(fileId);
    expect((await putReport(caseId, { marks: [mark] })).body.marks).toEqual([mark]);
    expect((await putReport(caseId, { findings: 'Other', revision: 1 })).body.marks).toEqual([mark]);
    const { marks } = await app.aSubmission(caseId, { marks: [mark] });
    expect(marks).toEqual([mark]);
  });

  test('of a teacher are saved in the feedback draft, and the resident sees them with the feedback', async () => {
    const { caseId, fileId } = await anImageCase();
    const { id } = await app.aSubmission(caseId);
    const mark = aMark(fileId, { shape: 'POINT', isArrow: false, points: [{ column: 1, row: 2 }] });
    expect((await putFeedback(id, { marks: [mark] })).body.marks).toEqual([mark]);
    expect((await putFeedback(id, { revision: 1 })).body.marks).toEqual([mark]);
    await app.giveFeedback(id);
    const { body } = await app.call('listOwnSubmissions', {
      params: { userId: app.resident.sub },
      as: app.resident,
    });
    expect(body[0]?.feedback?.marks).toEqual([mark]);
  });

  test('on a file that the case no longer has are left out', async () => {
    const { caseId } = await anImageCase();
    expect((await putReport(caseId, { marks: [aMark(randomUUID())] })).body.marks).toEqual([]);
  });

  test.each<[string, Partial<ImageMark>, string]>([
    [
      'beyond its image',
      {
        points: [
          { column: 0, row: 0 },
          { column: 60.5, row: 0 },
        ],
      },
      '/marks/0/points',
    ],
    ['on an image that the file does not have', { frame: 1 }, '/marks/0/frame'],
    ['with too few points', { points: [{ column: 0, row: 0 }] }, '/marks/0/points'],
    [
      'of a side of nothing',
      {
        points: [
          { column: -1, row: 0 },
          { column: 1, row: 1 },
        ],
      },
      '/marks/0/points/0/column',
    ],
    ['of another shape', { shape: 'INTERPOLATED' as never }, '/marks/0/shape'],
    ['with a long text', { text: 'x'.repeat(201) }, '/marks/0/text'],
  ])('%s are refused in a draft, a report and a feedback', async (_mark, changes, path) => {
    const { caseId, fileId } = await anImageCase();
    const { id } = await app.aSubmission((await anImageCase()).caseId);
    const marks = [aMark(fileId, changes)];
    const refused = { code: 'VALIDATION_FAILED', details: [{ path }] };
    expect((await putReport(caseId, { marks })).body).toMatchObject(refused);
    const sent = { body: { caseId, ...report, marks }, as: app.resident };
    expect((await app.call('createSubmission', sent)).body).toMatchObject(refused);
    const [own] = (await app.call('getReportingCase', { params: { id: (await submissionOf(id)).caseId } }))
      .body.files;
    const teachers = [aMark(own?.id ?? '', changes)];
    expect((await putFeedback(id, { marks: teachers })).body).toMatchObject(refused);
  });

  const submissionOf = async (id: string) => {
    const { body } = await app.call('listSubmissions', {});
    const found = body.find((submission) => submission.id === id);
    if (!found) throw new Error('there is no such submission');
    return found;
  };

  test('are refused above 50', async () => {
    const { caseId, fileId } = await anImageCase();
    const marks = Array.from({ length: 51 }, () => aMark(fileId));
    expect((await putReport(caseId, { marks })).status).toBe(400);
  });
});

describe('hints', () => {
  test('are decided by the teacher in the draft, and the decisions are stored with the feedback', async () => {
    const { caseId, reportingCase } = await anImageCase();
    const { id } = await app.aSubmission(caseId);
    const [finding] = reportingCase.keyFindings;
    const settled = { findingId: finding?.id ?? '', outcome: 'found', isConfirmed: false };
    const unknown = { ...settled, findingId: randomUUID() };
    expect((await putFeedback(id, { hints: [settled, unknown] })).body.hints).toEqual([settled]);
    expect((await app.giveFeedback(id)).body.hints).toEqual([settled]);
  });

  test('can become phrases of the key finding, each once and at most twelve', async () => {
    const { caseId, reportingCase } = await anImageCase();
    const findingId = reportingCase.keyFindings[0]?.id ?? '';
    const add = (phrase: string, changes = {}) =>
      app.call('addKeyFindingPhrase', { params: { id: caseId }, body: { findingId, phrase, ...changes } });
    const { body } = await add(' coin lesion ');
    expect(body.keyFindings).toMatchObject([{ phrases: ['nodule', 'coin lesion'] }]);
    expect(body.revision).toBe(2);
    expect((await add('Coin Lesion')).body.keyFindings).toMatchObject([
      { phrases: ['nodule', 'coin lesion'] },
    ]);
    for (let number = 3; number <= 12; number += 1) await add(`phrase ${number}`);
    expect((await add('one too many')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: '/phrase' }],
    });
    expect((await add('x', { findingId: randomUUID() })).status).toBe(404);
    expect((await add('x'.repeat(101))).status).toBe(400);
  });

  test('that two teachers add concurrently as phrases are both stored', async () => {
    const { caseId, reportingCase } = await anImageCase();
    const findingId = reportingCase.keyFindings[0]?.id ?? '';
    const phrases = ['one', 'two', 'three', 'four'];
    await Promise.all(
      phrases.map((phrase) =>
        app.call('addKeyFindingPhrase', { params: { id: caseId }, body: { findingId, phrase } }),
      ),
    );
    const { body } = await app.call('getReportingCase', { params: { id: caseId } });
    expect([...(body.keyFindings[0]?.phrases ?? [])].sort()).toEqual(['nodule', ...phrases].sort());
  });
});
