import { aContestedExam, anEndedExam } from '../../test/fake-exams';
import { createFakeMarking, groupIdOf } from '../../test/fake-marking';
import { markExam } from '../exams/end-exam.use-case';
import type { AnswerGroupRecord } from './answer-group.model';
import type { GatheredAnswerRecord } from './gathered-answer.model';
import { sweepMarking } from './sweep-marking.use-case';

const running = new AbortController().signal;
const stopped = AbortSignal.abort();

test('ended exams that the queue does not include are marked and gathered', async () => {
  const { dependencies, rows, examOf } = createFakeMarking(anEndedExam(['fluffy']));
  await sweepMarking(dependencies, running);
  expect([...rows.keys()]).toEqual(['exam.1']);
  expect(examOf()).toMatchObject({ isGathered: true, marksRevision: 1 });
});

test('a voided exam leaves the queue without being marked', async () => {
  const { dependencies, rows, examOf } = createFakeMarking(anEndedExam(['fluffy'], { state: 'voided' }));
  await dependencies.gatheredAnswers.store([
    { _id: 'exam.1', examId: 'exam', number: 1, text: 'x', revision: 1 } as GatheredAnswerRecord,
  ]);
  expect(rows.size).toBe(1);
  await sweepMarking(dependencies, running);
  expect([rows.size, examOf().marked]).toEqual([0, null]);
});

test('an exam that is deleted meanwhile is passed over', async () => {
  const { dependencies } = createFakeMarking();
  const listed = [['gone']];
  dependencies.exams.listUngathered = () => Promise.resolve(listed.shift() ?? []);
  await expect(sweepMarking(dependencies, running)).resolves.toBeUndefined();
});

describe('an unfinished decision', () => {
  const id = groupIdOf('a', 'air leak');
  const fixture = async () => {
    const exam = aContestedExam('exam', 'air leak');
    const fake = createFakeMarking(exam);
    await markExam(fake.dependencies, exam);
    const decision = {
      decisionId: 'd',
      state: 'applying',
      verdict: 'accepted',
      credit: null,
      term: 'air leak',
    };
    fake.groups.set(id, { ...fake.groups.get(id)!, decision } as AnswerGroupRecord);
    return fake;
  };

  test('is applied, and its notices are sent', async () => {
    const { dependencies, groups, notices } = await fixture();
    await sweepMarking(dependencies, running);
    expect(groups.get(id)?.decision?.state).toBe('applied');
    expect(notices).toEqual(['decision exam']);
  });

  test('waits for the next start when the service stops', async () => {
    const { dependencies, groups, set, examOf } = await fixture();
    set({ isGathered: false });
    await sweepMarking(dependencies, stopped);
    expect(groups.get(id)?.decision?.state).toBe('applying');
    expect(examOf().isGathered).toBe(false);
  });
});
