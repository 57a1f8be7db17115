import { anEndedExam, aRunningExam } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import type { ExamRecord, ExamRulingRecord } from '../exams/exam-record';
import { changeMarks, type ClaimedChange } from './change-marks.use-case';

const ruling = (number: number, group: string, verdict: ExamRulingRecord['verdict']): ExamRulingRecord => ({
  decisionId: 'd',
  number,
  group,
  verdict,
  credit: null,
  term: group,
});
const ruledBy = (rulings: ExamRulingRecord[], isTold = false): ClaimedChange => ({
  causeId: 'd',
  cause: 'decision',
  by: 'teacher',
  reason: 'Agreed',
  isTold,
  claims: { contests: [], rulings },
});

/** Changes the marks of an ended exam by rulings. Its answers are “fluffy” (no marks) and “PTX” (full marks). */
async function change(rulings: ExamRulingRecord[], isTold?: boolean) {
  const fake = createFakeMarking(anEndedExam(['fluffy', 'PTX']));
  const changed = await changeMarks(fake.dependencies, 'exam', () => ruledBy(rulings, isTold));
  return { ...fake, changed, rows: [...fake.log.values()] };
}

test('a change of marks is logged with author, reason, and marks before and after', async () => {
  const { rows, changed } = await change([ruling(1, 'fluffy', 'accepted')]);
  expect(rows).toMatchObject([
    {
      _id: 'd.exam.1',
      examId: 'exam',
      number: 1,
      imageId: 'a',
      userId: 'asha',
      by: 'teacher',
      reason: 'Agreed',
      isTold: false,
      before: { outcome: 'rejected', marks: 0, markedBy: 'rules' },
      after: { outcome: 'accepted', marks: 2, markedBy: 'teacher' },
    },
  ]);
  expect(changed?.marked?.items.map(({ marks }) => marks)).toEqual([2, 2]);
  expect(changed?.unlogged ?? []).toEqual([]);
});

test('marks that a teacher confirms are logged, and nobody is notified of them', async () => {
  const { rows } = await change([ruling(2, 'ptx', 'accepted')]);
  expect(rows).toMatchObject([{ number: 2, isTold: true, before: { marks: 2 }, after: { marks: 2 } }]);
});

test('nobody is notified of a change of their own', async () => {
  const { rows } = await change([ruling(1, 'fluffy', 'accepted')], true);
  expect(rows).toMatchObject([{ number: 1, isTold: true }]);
});

test('an exam stays as it is when the change is already made', async () => {
  const { dependencies, examOf, log } = createFakeMarking(anEndedExam(['fluffy']));
  const marked = await changeMarks(dependencies, 'exam', () => null);
  expect(marked?.marked?.items).toHaveLength(1);
  expect([examOf().answersRevision, log.size]).toEqual([1, 0]);
});

test('a change is made on the exam as a concurrent change has left it', async () => {
  const { dependencies, beforeWrite, set } = createFakeMarking(anEndedExam(['fluffy']));
  const seen: ExamRecord['rulings'][] = [];
  const other = ruling(1, 'other', 'rejected');
  const nothing = () => undefined;
  beforeWrite.push(nothing, () => set({ rulings: [other], answersRevision: 2 }));
  const changed = await changeMarks(dependencies, 'exam', ({ rulings = [] }) => {
    seen.push(rulings);
    return ruledBy([...rulings, ruling(1, 'fluffy', 'accepted')]);
  });
  expect(seen).toEqual([[], [other]]);
  expect(changed?.rulings).toHaveLength(2);
});

test.each([
  ['is running', [aRunningExam(['fluffy'])]],
  ['is voided', [anEndedExam(['fluffy'], { state: 'voided' })]],
  ['does not exist', []],
])('marks do not change in an exam that %s', async (_title, exams) => {
  const { dependencies, log } = createFakeMarking(...exams);
  const changed = changeMarks(dependencies, 'exam', () => ruledBy([ruling(1, 'fluffy', 'accepted')]));
  expect(await changed).toBeNull();
  expect(log.size).toBe(0);
});
