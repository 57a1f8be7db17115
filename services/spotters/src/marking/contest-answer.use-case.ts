import { AppError, type ContestReceipt, type ExamContestUpdate } from '@medrad/contracts';
import { staleEdit } from '@medrad/persistence';
import type { ExamContestRecord, ExamRecord } from '../exams/exam-record';
import { findMarkedExam } from '../exams/take-exam.use-case';
import { changeMarks, type ChangeMarksDependencies } from './change-marks.use-case';
import { isContestable } from './contest.policy';
import { presentReceipt } from './contest.presenter';
import { contestOf } from './standing-marks.policy';

interface ContestedItem {
  userId: string;
  id: string;
  number: number;
}

/** The contests of an exam after a contest was added to them or replaced. */
const withContest = ({ contests = [] }: ExamRecord, contest: ExamContestRecord): ExamContestRecord[] => [
  ...contests.filter(({ number }) => number !== contest.number),
  contest,
];

/** The contest as it is requested; null when it is stored like this already. */
function nextContest(
  exam: ExamRecord,
  number: number,
  { isContested, reason = '', revision }: ExamContestUpdate,
): ExamContestRecord | null {
  const index = number - 1;
  const present = contestOf(exam, index);
  const stored = exam.contests?.find((contest) => contest.number === number);
  const text = reason.trim() || null;
  const isSame = (present?.isActive ?? false) === isContested && (!isContested || present?.reason === text);
  if (isSame) return null;
  if (revision !== undefined && revision !== (stored?.revision ?? 0))
    throw staleEdit(presentReceipt(exam, number));
  const isRaised = isContested && !present?.isActive;
  if (
    isRaised &&
    !isContestable(exam.format, exam.items[index]!, exam.answers[index]!, exam.marked?.items[index])
  )
    throw new AppError('CONFLICT', { message: 'This answer cannot be called right.' });
  return {
    number,
    isActive: isContested,
    reason: isContested ? text : (present?.reason ?? null),
    answerRevision: exam.answers[index]!.answerRevision,
    revision: (stored?.revision ?? 0) + 1,
  };
}

/**
 * Claims that the person's own answer in an ended exam is right, or withdraws the claim. Repeated calls have no
 * further effect.
 * @throws AppError NOT_FOUND; ITEM_CLOSED before the end; CONFLICT for an answer that has full marks, is blank or
 * denies the finding; STALE_EDIT
 */
export async function contestAnswer(
  dependencies: ChangeMarksDependencies,
  { userId, id, number }: ContestedItem,
  update: ExamContestUpdate,
): Promise<ContestReceipt> {
  const exam = await findMarkedExam(dependencies, userId, id, new Date());
  if (!exam.items[number - 1]) throw new AppError('NOT_FOUND');
  const changed = await changeMarks(dependencies, id, (present) => {
    const contest = nextContest(present, number, update);
    return (
      contest && {
        causeId: `${id}.${number}.${contest.revision}`,
        cause: 'contest',
        by: userId,
        reason: contest.reason,
        isTold: true,
        claims: { contests: withContest(present, contest), rulings: present.rulings ?? [] },
      }
    );
  });
  if (!changed) throw new AppError('NOT_FOUND');
  return presentReceipt(changed, number);
}
