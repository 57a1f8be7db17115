import { randomUUID } from 'node:crypto';
import type { ExamFormat } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import { createPastExams, type PastExam } from '../src';
import { type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const format: ExamFormat = {
  pace: 'cadence',
  items: 2,
  seconds: 40,
  marksPerItem: 2,
  asksNormality: false,
  normalShare: 0,
};
const person = { ...testIdentity(), sub: randomUUID() };
const start = Date.parse('2026-01-05T12:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);

async function aPastExam(changes: Partial<PastExam> = {}): Promise<PastExam> {
  const [one, other] = [await app.anImage('Rickets'), await app.anImage('Scurvy')];
  return {
    id: randomUUID(),
    userId: person.sub,
    format,
    startedAt: at(0),
    endedAt: at(80),
    answers: [
      { imageId: one, text: 'rickets', isNormal: null, typedAt: at(12) },
      { imageId: other, text: '', isNormal: null, typedAt: null },
    ],
    ...changes,
  };
}
const record = (...exams: PastExam[]) => createPastExams(app.connection).record(exams);
const resultOf = async (id: string) => (await app.call('getExamResult', { params: { id }, as: person })).body;

test('an exam of the past is marked like any other, with its own times', async () => {
  const exam = await aPastExam();
  await record(exam);
  expect(await resultOf(exam.id)).toMatchObject({
    state: 'submitted',
    endedAt: at(80).toISOString(),
    marks: 2,
    items: [
      { title: 'Rickets', outcome: 'accepted', secondsUsed: 12 },
      { title: 'Scurvy', outcome: 'blank', secondsUsed: null },
    ],
  });
});

test('recording an exam again changes nothing, not even its marks', async () => {
  const exam = await aPastExam();
  await record(exam);
  const before = await resultOf(exam.id);
  await record({ ...exam, answers: exam.answers.map((answer) => ({ ...answer, text: 'Changed' })) });
  expect(await resultOf(exam.id)).toEqual(before);
  expect((await app.call('listExams', { as: person })).body).toHaveLength(1);
});

test('items with deleted images are left out, and an exam without items is not recorded', async () => {
  const [exam, empty] = [await aPastExam(), await aPastExam()];
  const gone = { imageId: randomUUID(), text: 'x', isNormal: null, typedAt: at(3) };
  await record({ ...exam, answers: [exam.answers[0]!, gone] }, { ...empty, answers: [gone] });
  expect((await resultOf(exam.id)).items).toHaveLength(1);
  const { status } = await app.call('getExamResult', { params: { id: empty.id }, as: person });
  expect(status).toBe(404);
});
