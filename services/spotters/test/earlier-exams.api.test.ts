import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExamPaperResult, ExamResult, ItemStatistics } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import { mongo } from 'mongoose';
import { codeOf } from './exam-class';
import { type Spotters, startSpotters } from './start-spotters';

/*
 * Exams, papers and marks that an earlier version stored, before exams were closed by disclosure and papers held their
 * results, with what that version answered about them.
 */

interface Earlier {
  collections: Record<string, mongo.Document[]>;
  results: { what: string; id: string; userId: string; result: ExamResult }[];
  paperId: string;
  paperResults: ExamPaperResult[];
  statistics: ItemStatistics[];
  voided: { id: string; userId: string };
  ready: { id: string; userId: string };
}

const text = readFileSync(join(__dirname, 'earlier-version', 'exams.json'), 'utf8');
const earlier = mongo.BSON.EJSON.parse(text, { relaxed: true }) as unknown as Earlier;

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
  for (const [name, documents] of Object.entries(earlier.collections)) {
    if (documents.length > 0) await app.connection.collection(name).insertMany(documents);
  }
  await app.spotters.settleExams();
  await app.spotters.sweepMarking();
  await app.spotters.countItems();
});
afterAll(() => app.stop());

const as = (userId: string) => ({ ...testIdentity(), sub: userId });
const resultOf = (id: string, userId: string) =>
  app.call('getExamResult', { params: { id }, as: as(userId) });

test.each(earlier.results)('$what: the result is the same', async ({ id, userId, result }) => {
  const { status, body } = await resultOf(id, userId);
  expect(status).toBe(200);
  expect(body).toMatchObject(JSON.parse(JSON.stringify(result)) as ExamResult);
  expect(body.late).toBeNull();
});

test('the list of exams shows the same marks', async () => {
  for (const { id, userId, result } of earlier.results) {
    const listed = (await app.call('listExams', { as: as(userId) })).body;
    expect(listed.find((exam) => exam.id === id)).toMatchObject({ marks: result.marks, isHeld: false });
  }
});

test('the results of the paper and the statistics of images are the same', async () => {
  const rows = (await app.call('listExamPaperResults', { params: { id: earlier.paperId } })).body;
  expect(rows).toHaveLength(earlier.paperResults.length);
  for (const before of earlier.paperResults) {
    const { examId, state, marks, maxMarks, converted } = before;
    expect(rows.find((row) => row.examId === examId)).toMatchObject({ state, marks, maxMarks, converted });
  }
  const statistics = (await app.call('listItemStatistics', { query: {} })).body;
  expect(statistics).toMatchObject(JSON.parse(JSON.stringify(earlier.statistics)) as ItemStatistics[]);
});

test('the paper is open to everybody, in one order, with its results open at once', async () => {
  const { id, userId } = earlier.ready;
  const paper = await app.call('getExamPaper', { params: { id: earlier.paperId }, as: as(userId) });
  expect(paper.body).toMatchObject({
    own: { examId: id, state: 'ready' },
    resultRelease: 'at_once',
    areResultsOpen: true,
    isShuffled: false,
    needsVerification: false,
  });
  const taken = await app.call('takeExamPaper', { params: { id: earlier.paperId }, as: testIdentity() });
  expect(taken.status).toBe(200);
});

test('a voided exam stays void, and a teacher can take that back', async () => {
  const { id, userId } = earlier.voided;
  expect(codeOf(await resultOf(id, userId))).toBe('ITEM_CLOSED');
  const body = { reason: 'By mistake' };
  const back = await app.call('takeBackVoid', { params: { id }, body });
  expect(back.body).toMatchObject({
    state: 'submitted',
    formerVoids: [{ voided: { reason: 'A fire alarm' } }],
  });
  expect((await resultOf(id, userId)).body).toMatchObject({ state: 'submitted', items: { length: 4 } });
});
