import { anEndedExam } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import { markExam } from '../exams/end-exam.use-case';
import { settleAdjustments, type SettleDependencies } from './adjust-item.use-case';

const adjustment = {
  ...{ adjustmentId: '1', imageId: 'a', kind: 'given' as const },
  ...{ by: 't', byName: 'Dr Rao', at: new Date(0), reason: 'A wrong image', withdrawn: null },
};

/** Ended and marked exams of a paper, one of whose items was corrected afterwards. */
async function aClass(size: number) {
  const people = Array.from({ length: size }, (_, index) =>
    anEndedExam(['gout'], { _id: `exam-${index}`, userId: `person-${index}`, paperId: 'paper' }),
  );
  const fake = createFakeMarking(...people);
  for (const exam of people) await markExam(fake.dependencies, exam);
  const settled: unknown[] = [];
  const paper = { _id: 'paper', adjustments: [adjustment], adjustmentsRevision: 3 };
  const dependencies = {
    ...fake.dependencies,
    paperExams: { listEnded: () => Promise.resolve(people.map(({ _id }) => _id)) },
    examPapers: {
      findAdjustments: () => Promise.resolve(paper),
      settleAdjusting: (one: unknown) => Promise.resolve(void settled.push(one)),
    } as unknown as SettleDependencies['examPapers'],
  };
  return { ...fake, dependencies, settled, paper };
}

test('a correction of a large class goes on after the teacher has got a response, and is settled once all are', async () => {
  const { dependencies, settled, paper, stored, log } = await aClass(3);
  await settleAdjustments(dependencies, 'paper', 2);
  expect(settled).toEqual([]);
  expect([...stored.values()].filter(({ adjustments }) => adjustments?.length)).toHaveLength(2);
  await settleAdjustments(dependencies, 'paper');
  expect(settled).toEqual([paper]);
  const marks = [...stored.values()].map(({ marked }) => marked?.items[0]?.marks);
  expect(marks).toEqual([2, 2, 2]);
  expect([...log.values()].map(({ cause }) => cause)).toEqual(['item', 'item', 'item']);
});

test('a correction of a class that is corrected at once is settled with the response', async () => {
  const { dependencies, settled, paper } = await aClass(2);
  await settleAdjustments(dependencies, 'paper', 2);
  expect(settled).toEqual([paper]);
});

test('a withdrawn paper has nothing to settle', async () => {
  const { dependencies, settled } = await aClass(1);
  const examPapers = { ...dependencies.examPapers, findAdjustments: () => Promise.resolve(null) };
  await settleAdjustments({ ...dependencies, examPapers }, 'paper');
  expect(settled).toEqual([]);
});
