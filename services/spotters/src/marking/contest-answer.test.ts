import type { ExamContestUpdate } from '@medrad/contracts';
import { anEndedExam, anExamAnswer } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import { contestAnswer } from './contest-answer.use-case';

/** An exam that Asha created for herself, with two answers without marks and one with full marks. */
function fixture(changes: Parameters<typeof anEndedExam>[1] = {}) {
  const fake = createFakeMarking(anEndedExam(['fluffy', 'woolly', 'PTX'], changes));
  return {
    ...fake,
    contest: (update: Partial<ExamContestUpdate> = {}, number = 1) =>
      contestAnswer(
        fake.dependencies,
        { userId: 'asha', id: 'exam', number },
        { isContested: true, ...update },
      ),
    marks: () => fake.examOf().marked?.items.map(({ marks }) => marks),
  };
}
const conflict = { code: 'CONFLICT' };
const stale = { code: 'STALE_EDIT' };
const notFound = { code: 'NOT_FOUND' };

test('a claimed answer has full marks in practice, and loses them when the claim is withdrawn', async () => {
  const { contest, marks } = fixture();
  expect(await contest({ reason: ' A synonym ' })).toMatchObject({
    number: 1,
    state: 'claimed',
    reason: 'A synonym',
    marks: 2,
    revision: 1,
  });
  expect(marks()).toEqual([2, 0, 2]);
  expect(await contest({ isContested: false })).toMatchObject({
    state: 'withdrawn',
    reason: 'A synonym',
    marks: 0,
    revision: 2,
  });
  expect(marks()).toEqual([0, 0, 2]);
});

test('a claim in the exam of a paper waits for the teacher', async () => {
  const { contest, marks } = fixture({ paperId: 'paper' });
  expect(await contest()).toMatchObject({ state: 'pending', reason: null, marks: 0 });
  expect(marks()).toEqual([0, 0, 2]);
});

test('a repeated claim changes nothing, one with another reason replaces the reason', async () => {
  const { contest, log } = fixture();
  await contest({ reason: 'A synonym' });
  expect(await contest({ reason: 'A synonym ' })).toMatchObject({ revision: 1 });
  expect(await contest({ reason: 'A common synonym' })).toMatchObject({
    state: 'claimed',
    reason: 'A common synonym',
    revision: 2,
  });
  expect([...log.keys()]).toEqual(['exam.1.1.exam.1']);
});

test('a claim that was never made or is withdrawn already needs no withdrawal', async () => {
  const { contest } = fixture();
  expect(await contest({ isContested: false, reason: 'x' })).toMatchObject({ revision: 0 });
  await contest();
  await contest({ isContested: false });
  expect(await contest({ isContested: false, reason: 'x' })).toMatchObject({ revision: 2 });
});

test('a withdrawn claim can be made again', async () => {
  const { contest, marks } = fixture();
  await contest();
  await contest({ isContested: false });
  expect(await contest()).toMatchObject({ state: 'claimed', revision: 3 });
  expect(marks()).toEqual([2, 0, 2]);
});

test('claims about two answers stand beside each other', async () => {
  const { contest, marks, examOf } = fixture();
  await contest({ reason: 'one' });
  await contest({ reason: 'two' }, 2);
  expect(marks()).toEqual([2, 2, 2]);
  expect(await contest({ isContested: false }, 2)).toMatchObject({ revision: 2 });
  expect(marks()).toEqual([2, 0, 2]);
  expect(examOf().contests?.map(({ number, revision }) => [number, revision])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('a claim about an earlier answer says nothing about the present one', async () => {
  const { contest, examOf, set } = fixture({ paperId: 'paper' });
  await contest({ reason: 'one' });
  const changed = anExamAnswer('cotton wool', { answerRevision: 2 });
  set({ answers: [changed, ...examOf().answers.slice(1)], answersRevision: 9 });
  expect(await contest({ reason: 'one' })).toMatchObject({ state: 'pending', revision: 2 });
});

test('an answer with full marks, and one that does not exist, cannot be claimed', async () => {
  const { contest } = fixture();
  await expect(contest({}, 3)).rejects.toMatchObject(conflict);
  await expect(contest({}, 4)).rejects.toMatchObject(notFound);
});

test('a claim that began with another revision is refused', async () => {
  const { contest } = fixture();
  await expect(contest({ revision: 1 })).rejects.toMatchObject(stale);
  await contest({ revision: 0 });
  await expect(contest({ isContested: false, revision: 0 })).rejects.toMatchObject(stale);
  expect(await contest({ isContested: false, revision: 1 })).toMatchObject({ revision: 2 });
});

test('an exam that vanishes during the claim is not found', async () => {
  const { contest, dependencies } = fixture();
  await contest({ isContested: false });
  const exams = { ...dependencies.exams, find: () => Promise.resolve(null) };
  const claimed = contestAnswer(
    { ...dependencies, exams },
    { userId: 'asha', id: 'exam', number: 1 },
    { isContested: true },
  );
  await expect(claimed).rejects.toMatchObject(notFound);
});
