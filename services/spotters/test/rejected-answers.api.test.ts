import type { AnswerGroup } from '@medrad/contracts';
import { createClass } from './exam-class';
import { aPaperCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const { anEndedExam, contest, decide, marksOf, queue, takePaper, undo } = createClass(() => app);

const rejected = async (query: Record<string, number> = {}): Promise<AnswerGroup[]> =>
  (await app.call('listAnswerGroups', { query: { list: 'rejected', ...query } })).body;
const counts = async () => (await app.call('countAnswerGroups')).body;
/** Ended exams with the given answers to an image of a pneumothorax, in a queue that is up to date. */
async function answered(...texts: string[]) {
  const exams = [];
  for (const text of texts) exams.push(await anEndedExam({ Pneumothorax: text }));
  await app.spotters.sweepMarking();
  return exams;
}

test('rejected answers are listed by group, the most frequent first, without those that nobody rejected', async () => {
  await app.anImage('Pneumothorax');
  await answered('gout', 'GOUT', 'sarcoidosis', 'Gout ', 'pneumothorax', '', 'pneumothorax vs bulla');
  const groups = await rejected();
  expect(
    groups.map(({ rejected: count, samples }) => [count, samples[0]?.text.trim().toLowerCase()]),
  ).toEqual([
    [3, 'gout'],
    [1, 'sarcoidosis'],
  ]);
  expect(groups[0]).toMatchObject({ waiting: 0, late: 0, decision: null });
  expect(await rejected({ limit: 1, offset: 1 })).toEqual(groups.slice(1));
  expect(await queue()).toMatchObject([{ waiting: 1, rejected: 0 }]);
  expect(await counts()).toEqual({ waiting: 1, rejected: 2 });
});

test('a rejected answer can be accepted for everybody before anybody complains, and that can be undone', async () => {
  await app.anImage('Pneumothorax');
  const exams = await answered('collapse', 'collapse', 'gout');
  const group = (await rejected())[0]!;
  const { body } = await decide(group);
  expect(body).toMatchObject({ rejected: 0, decision: { state: 'applied', changed: 2 } });
  expect(await marksOf(exams)).toEqual([2, 2, 0]);
  expect(await counts()).toEqual({ waiting: 0, rejected: 1 });
  await undo(body);
  await app.spotters.sweepMarking();
  expect(await marksOf(exams)).toEqual([0, 0, 0]);
  expect(await rejected()).toMatchObject([{ rejected: 2 }, { rejected: 1 }]);
});

test('an answer that a teacher rejected, and one that the person contests, leave the list', async () => {
  await app.anImage('Pneumothorax');
  await answered('gout');
  const body = aPaperCreation({}, { pace: 'free', seconds: 600 });
  const paperId = (await app.call('createExamPaper', { body })).body.id;
  const contested = await takePaper(paperId, { Pneumothorax: 'sarcoidosis' });
  await app.spotters.sweepMarking();
  expect(await counts()).toEqual({ waiting: 0, rejected: 2 });
  await contest(contested.id, contested.as);
  expect((await rejected()).map(({ samples }) => samples[0]?.text)).toEqual(['gout']);
  await decide((await rejected())[0]!, { verdict: 'rejected' });
  expect(await rejected()).toEqual([]);
  expect(await counts()).toEqual({ waiting: 1, rejected: 0 });
});

test('answers of a voided exam leave the list', async () => {
  await app.anImage('Pneumothorax');
  const [exam] = await answered('gout', 'gout');
  await app.call('voidExam', { params: { id: exam!.id }, body: { reason: 'A fire alarm' } });
  await app.spotters.sweepMarking();
  expect(await rejected()).toMatchObject([{ rejected: 1 }]);
});

test('an interrupted count continues with the next periodic run', async () => {
  await app.anImage('Pneumothorax');
  await anEndedExam({ Pneumothorax: 'gout' });
  const rows = app.connection.collection('gathered_answers');
  jest.spyOn(rows, 'find').mockImplementationOnce(() => {
    throw new Error('the disk is away');
  });
  await expect(app.spotters.sweepMarking()).rejects.toThrow();
  jest.restoreAllMocks();
  await app.spotters.sweepMarking();
  expect(await counts()).toEqual({ waiting: 0, rejected: 1 });
});

test('N28 a group says how many of its answers came after the end', async () => {
  await app.anImage('Pneumothorax');
  const [late] = await answered('pneumothorax vs bulla', 'pneumothorax vs bulla', 'gout');
  const exams = app.connection.collection<{ _id: string }>('exams');
  const isLate = { 'answers.0.isLate': true, 'answers.0.isOffline': true, isTold: false };
  await exams.updateOne({ _id: late!.id }, { $set: isLate, $inc: { answersRevision: 1 } });
  await app.spotters.settleExams();
  expect(await queue()).toMatchObject([{ waiting: 2, late: 1 }]);
  await exams.updateMany({}, { $set: isLate, $inc: { answersRevision: 1 } });
  await app.spotters.settleExams();
  await app.spotters.sweepMarking();
  expect(await queue()).toMatchObject([{ waiting: 2, late: 2 }]);
  expect(await rejected()).toMatchObject([{ rejected: 1, late: 1 }]);
});
