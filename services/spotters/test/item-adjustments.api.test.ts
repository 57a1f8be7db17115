import { randomUUID } from 'node:crypto';
import type { ExamFormat } from '@medrad/contracts';
import { aResident, codeOf, createClass } from './exam-class';
import { publishedAnswers } from './published-answers';
import { aPaperCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const { contest, queue, resultOf, takePaper } = createClass(() => app);
type Kind = 'removed' | 'given';

/** A paper of three images, and the number of the item about gout. */
async function aPaper(format: Partial<ExamFormat> = {}) {
  for (const title of ['Gout', 'Rickets', 'Scurvy']) await app.anImage(title);
  const body = aPaperCreation({}, { pace: 'free', seconds: 600, ...format });
  const { id } = (await app.call('createExamPaper', { body })).body;
  const items = (await app.call('listExamPaperItems', { params: { id } })).body;
  const { number, imageId } = items.find(({ title }) => title === 'Gout')!;
  return { id, number: String(number), imageId };
}
type Paper = Awaited<ReturnType<typeof aPaper>>;

const adjust = ({ id, number }: Paper, kind: Kind, adjustmentId: string = randomUUID()) =>
  app.call('adjustExamPaperItem', {
    params: { id, number },
    body: { adjustmentId, kind, reason: 'A wrong image' },
  });
const withdraw = ({ id, number }: Paper, adjustmentId: string) =>
  app.call('withdrawItemAdjustment', {
    params: { id, number },
    body: { adjustmentId, reason: 'It was right' },
  });
const totals = async ({ id }: Paper) =>
  (await app.call('listExamPaperResults', { params: { id } })).body.map(({ marks, maxMarks }) => [
    ...[marks, maxMarks],
  ]);
const log = () =>
  app.connection
    .collection('mark_changes')
    .find({}, { sort: { causeId: 1, examId: 1 } })
    .toArray();
const goutOf = async (id: string, as: ReturnType<typeof aResident>) =>
  (await resultOf(id, as)).items.find(({ title }) => title === 'Gout')!;

test('an item that is taken out counts for nobody, in results, lists, answers and table', async () => {
  const paper = await aPaper();
  const right = await takePaper(paper.id, { Gout: 'gout', Rickets: 'rickets' });
  const wrong = await takePaper(paper.id, { Gout: 'scurvy' });
  const { body, status } = await adjust(paper, 'removed');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    isAdjusting: false,
    adjustments: [{ kind: 'removed', reason: 'A wrong image', byName: app.developer.name, withdrawn: null }],
  });
  expect(await totals(paper)).toEqual([
    [2, 4],
    [0, 4],
  ]);
  expect(await resultOf(right.id, right.as)).toMatchObject({ marks: 2, maxMarks: 4 });
  expect(await goutOf(right.id, right.as)).toMatchObject({
    ...{ marks: 0, adjustment: 'removed', outcome: 'accepted', isContestable: false },
  });
  expect((await app.call('listExams', { as: right.as })).body).toMatchObject([{ marks: 2, maxMarks: 4 }]);
  const answers = (await app.call('listExamPaperAnswers', { params: { id: paper.id } })).body;
  expect(
    answers.map((one) => one.answers.find(({ number }) => String(number) === paper.number)),
  ).toMatchObject([
    { marks: 0, maxMarks: 0, adjustment: 'removed' },
    { marks: 0, maxMarks: 0, adjustment: 'removed' },
  ]);
  expect(wrong.id).not.toBe(right.id);
});

test('an item that is given to all earns everybody its full marks, with the outcome as it was', async () => {
  const paper = await aPaper();
  await takePaper(paper.id, { Gout: 'gout' });
  const wrong = await takePaper(paper.id, {});
  await adjust(paper, 'given');
  expect(await totals(paper)).toEqual([
    [2, 6],
    [2, 6],
  ]);
  expect(await goutOf(wrong.id, wrong.as)).toMatchObject({ marks: 2, outcome: 'blank', adjustment: 'given' });
});

test('each change has a row in the log, with author and reason, and each person one notice', async () => {
  const paper = await aPaper();
  const right = await takePaper(paper.id, { Gout: 'gout' });
  const wrong = await takePaper(paper.id, {});
  const id = randomUUID();
  await adjust(paper, 'given', id);
  expect(await log()).toMatchObject(
    [right, wrong]
      .map((taken) => ({
        ...{ causeId: id, cause: 'item', examId: taken.id, number: Number(paper.number) },
        ...{ imageId: paper.imageId, userId: taken.as.sub, by: app.developer.sub, reason: 'A wrong image' },
        before: { marks: taken === right ? 2 : 0, markedBy: 'rules' },
        after: { marks: 2, markedBy: 'teacher' },
        isTold: true,
      }))
      .toSorted((one, other) => (one.examId < other.examId ? -1 : 1)),
  );
  // The marks of the right answer are as they were.
  expect(app.notices.map(({ payload }) => payload)).toMatchObject([{ userId: wrong.as.sub }]);
  await withdraw(paper, id);
  const rows = await log();
  expect(rows.filter(({ cause }) => cause === 'item-undo')).toHaveLength(2);
  expect(rows.at(-1)).toMatchObject({ causeId: `${id}.undo`, reason: 'It was right' });
  expect(app.notices).toHaveLength(2);
});

test('it can be taken back, after which marks, contests and queue are as before', async () => {
  const paper = await aPaper();
  const { id, as } = await takePaper(paper.id, { Gout: 'podagra maybe', Scurvy: 'scurvy' });
  const { number } = await goutOf(id, as);
  await contest(id, as, {}, number);
  const before = await resultOf(id, as);
  const waiting = await queue();
  expect(waiting).toHaveLength(1);
  const adjustmentId = randomUUID();
  await adjust(paper, 'removed', adjustmentId);
  expect(await queue()).toEqual([]);
  expect((await goutOf(id, as)).contest).toMatchObject({ state: 'pending' });
  const { body } = await withdraw(paper, adjustmentId);
  expect(body.adjustments).toMatchObject([{ withdrawn: { reason: 'It was right' } }]);
  const after = await resultOf(id, as);
  expect(after.marks).toBe(before.marks);
  expect(after.items.map(({ changedAt: _at, ...item }) => item)).toEqual(
    before.items.map(({ changedAt: _at, ...item }) => item),
  );
  expect(await queue()).toMatchObject([{ id: waiting[0]?.id, waiting: 1 }]);
});

test('an exam that ends later is marked by the correction from the start, without a change', async () => {
  const paper = await aPaper();
  const as = aResident();
  await app.call('takeExamPaper', { params: { id: paper.id }, as });
  await adjust(paper, 'given');
  await takePaper(paper.id, {}, as);
  expect(await totals(paper)).toEqual([[2, 6]]);
  expect(await log()).toEqual([]);
  expect(app.notices).toEqual([]);
});

test('an interrupted correction continues with the next periodic run, and changes every exam once', async () => {
  const paper = await aPaper();
  const taken = [await takePaper(paper.id, {}), await takePaper(paper.id, {})];
  const exams = app.connection.collection('exams');
  const update = exams.findOneAndUpdate.bind(exams);
  const spy = jest.spyOn(exams, 'findOneAndUpdate');
  spy.mockImplementationOnce(update).mockImplementationOnce(update);
  spy.mockRejectedValueOnce(new Error('the disk is away'));
  expect((await adjust(paper, 'given')).status).toBe(500);
  jest.restoreAllMocks();
  const items = (await app.call('listExamPaperItems', { params: { id: paper.id } })).body;
  expect(items[0]).toMatchObject({ isAdjusting: true });
  await app.spotters.sweepMarking();
  await app.spotters.sweepMarking();
  expect(await totals(paper)).toEqual(taken.map(() => [2, 6]));
  expect(await log()).toHaveLength(2);
  expect(app.notices).toHaveLength(2);
  expect((await app.call('listExamPaperItems', { params: { id: paper.id } })).body[0]).toMatchObject({
    isAdjusting: false,
  });
});

test('repeated and concurrent calls correct once; a second correction of the item is refused', async () => {
  const paper = await aPaper();
  await takePaper(paper.id, {});
  const id = randomUUID();
  const calls = await Promise.all([adjust(paper, 'given', id), adjust(paper, 'given', id)]);
  expect(calls.map(({ status }) => status)).toEqual([200, 200]);
  expect((await adjust(paper, 'given', id)).body.adjustments).toHaveLength(1);
  const refused = await adjust(paper, 'removed');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CONFLICT']);
  expect(await log()).toHaveLength(1);
  await withdraw(paper, id);
  await withdraw(paper, id);
  expect((await adjust(paper, 'removed')).status).toBe(200);
  expect(await totals(paper)).toEqual([[0, 4]]);
  const race = await aPaper();
  const both = await Promise.all([adjust(race, 'given'), adjust(race, 'removed')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('other papers with the image, other exams and voided exams stay as they are', async () => {
  const paper = await aPaper();
  const body = aPaperCreation({}, { pace: 'free', seconds: 600 });
  const other = (await app.call('createExamPaper', { body })).body.id;
  const elsewhere = await takePaper(other, { Gout: 'gout' });
  const { anEndedExam } = createClass(() => app);
  const practice = await anEndedExam({ Gout: 'gout' });
  const voided = await takePaper(paper.id, { Gout: 'gout' });
  await app.call('voidExam', { params: { id: voided.id }, body: { reason: 'A fire alarm' } });
  await adjust(paper, 'removed');
  for (const { id, as } of [elsewhere, practice])
    expect(await resultOf(id, as)).toMatchObject({ marks: 2, maxMarks: 6 });
  expect(await log()).toEqual([]);
});

test('an exam whose voiding is taken back is marked by the corrections that were made meanwhile', async () => {
  const paper = await aPaper();
  const { id, as } = await takePaper(paper.id, { Gout: 'gout' });
  await app.call('voidExam', { params: { id }, body: { reason: 'A fire alarm' } });
  const adjustmentId = randomUUID();
  await adjust(paper, 'removed', adjustmentId);
  await app.call('takeBackVoid', { params: { id }, body: { reason: 'The wrong person' } });
  await app.spotters.sweepMarking();
  expect(await totals(paper)).toEqual([[0, 4]]);
  expect(await goutOf(id, as)).toMatchObject({ adjustment: 'removed' });
  expect(await log()).toMatchObject([{ causeId: adjustmentId, examId: id }]);
});

test('events say that answers to an item taken out count for nothing, and that they count again', async () => {
  const paper = await aPaper();
  const { id } = await takePaper(paper.id, { Gout: 'gout' });
  const adjustmentId = randomUUID();
  await adjust(paper, 'removed', adjustmentId);
  await withdraw(paper, adjustmentId);
  await adjust(paper, 'given');
  const answers = (await publishedAnswers(app.connection))
    .filter(({ examId, imageId }) => examId === id && imageId === paper.imageId)
    .toSorted((one, other) => one.revision - other.revision);
  expect(answers.map(({ marks, isVoided }) => [marks, isVoided])).toEqual([
    [2, undefined],
    [0, true],
    [2, false],
    [2, false],
  ]);
});

test.each([
  ['an unknown paper', { id: randomUUID() }],
  ['an item that the paper does not have', { number: '4' }],
])('%s is not found', async (_, changes) => {
  const paper = { ...(await aPaper()), ...changes };
  for (const refused of [await adjust(paper, 'removed'), await withdraw(paper, randomUUID())])
    expect([refused.status, codeOf(refused)]).toEqual([404, 'NOT_FOUND']);
});

test('a correction needs a reason', async () => {
  const { id, number } = await aPaper();
  const body = { adjustmentId: randomUUID(), kind: 'removed', reason: ' ' };
  const refused = await app.call('adjustExamPaperItem', { params: { id, number }, body });
  expect([refused.status, codeOf(refused)]).toEqual([400, 'VALIDATION_FAILED']);
});
