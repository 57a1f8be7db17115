import { markingVersion } from '@medrad/answer-marking';
import { AppError, examGraceSeconds } from '@medrad/contracts';
import { deadlineOf, isOver } from './exam-clock';
import { type ExamRecord, isEnded } from './exam-record';
import type { ExamRepository } from './exam.repository';
import type { ExamPaperRepository } from '../exam-papers/exam-paper.repository';
import { inForce } from '../exam-papers/item-adjustment.policy';
import type { MarkChangeRepository } from '../marking/mark-change.repository';
import { type GatherDependencies, gatherAnswers } from '../marking/gather-answers.use-case';
import { standingMarks } from '../marking/standing-marks.policy';
import { type PublishMarksDependencies, publishMarks } from './publish-marks.use-case';

interface Dependencies extends GatherDependencies, PublishMarksDependencies {
  exams: ExamRepository;
  markChanges: Pick<MarkChangeRepository, 'add'>;
  examPapers: Pick<ExamPaperRepository, 'findAdjustments' | 'askAdjusting'>;
}

/**
 * Ends a running exam. An exam that a concurrent call has ended or voided stays as it is. With the state `expired`,
 * an exam whose time is not over, or was extended in the meantime, goes on.
 * @throws AppError NOT_FOUND when the exam does not exist
 */
export async function endExam(
  dependencies: Dependencies,
  exam: ExamRecord,
  state: 'submitted' | 'expired',
  now: Date,
): Promise<ExamRecord> {
  const { exams } = dependencies;
  let current = exam;
  while (current.state === 'running') {
    if (state === 'expired' && !isOver(current, now)) return current;
    const endedAt = state === 'expired' ? (deadlineOf(current, now) ?? now) : now;
    const found = (await exams.end(current, state, endedAt)) ?? (await exams.find(current._id));
    if (!found) throw new AppError('NOT_FOUND');
    current = found;
  }
  return isEnded(current) ? markExam(dependencies, current) : current;
}

/** Copies the changes of marks that are stored in the exam but, after a crash, may be missing in the log. */
async function logChanges(
  { exams, markChanges }: Pick<Dependencies, 'exams' | 'markChanges'>,
  { _id, unlogged = [] }: ExamRecord,
): Promise<void> {
  if (unlogged.length === 0) return;
  await markChanges.add(unlogged);
  await exams.forgetUnlogged(
    _id,
    unlogged.map((row) => row._id),
  );
}

/**
 * Corrections of items to include when an exam of a paper is marked for the first time; undefined when the exam has
 * its own. A correction that is made later changes the marks of all ended exams.
 */
async function firstAdjustments(
  { examPapers }: Pick<Dependencies, 'examPapers'>,
  { paperId, marked }: ExamRecord,
): Promise<ExamRecord['adjustments']> {
  const paper = paperId && !marked ? await examPapers.findAdjustments(paperId) : null;
  return paper?.adjustments?.length ? inForce(paper.adjustments) : undefined;
}

/**
 * Marks an ended exam. Marks of unchanged answers stay, even if the marking rules have a newer version. Answers,
 * contests and rulings that arrive during the call are included. No other function changes stored marks.
 * @throws AppError NOT_FOUND when the exam does not exist
 */
export async function markExam(dependencies: Dependencies, exam: ExamRecord): Promise<ExamRecord> {
  const { exams } = dependencies;
  for (let current = exam; ;) {
    const { answersRevision, marked } = current;
    await logChanges(dependencies, current);
    if (marked?.answersRevision === answersRevision) return current;
    const adjustments = await firstAdjustments(dependencies, current);
    const items = standingMarks({ ...current, ...(adjustments && { adjustments }) }, new Date());
    const next = { answersRevision, version: markingVersion, items };
    const stored = await exams.storeMarks(current._id, next, adjustments);
    if (stored) {
      await gatherAnswers(dependencies, stored);
      return publishMarks(dependencies, stored);
    }
    const found = await exams.find(current._id);
    if (!found) throw new AppError('NOT_FOUND');
    current = found;
  }
}

/**
 * Runs `work` for each exam in turn, and goes on after a failure.
 * @returns the failures
 */
async function forEachExam(ids: readonly string[], work: (id: string) => Promise<void>): Promise<Error[]> {
  const failures: Error[] = [];
  for (const id of ids) await work(id).catch((error: Error) => failures.push(error));
  return failures;
}

/**
 * Ends every exam whose time is over. Then marks every ended exam that takes no more answers and has unpublished
 * marks, publishes its marks, and publishes that voided exams no longer count. This completes what a crash interrupted,
 * and includes answers that arrived after the end.
 * @throws the first failure, after all exams have been tried
 */
export async function settleExams(dependencies: Dependencies, now: Date): Promise<void> {
  const { exams } = dependencies;
  const before = new Date(now.getTime() - examGraceSeconds * 1000);
  const unended = await forEachExam(await exams.listOverdue(before), async (id) => {
    const exam = await exams.find(id);
    if (exam) await endExam(dependencies, exam, 'expired', now);
  });
  const untold = await forEachExam(await exams.listUntold(now), async (id) => {
    const exam = await exams.find(id);
    if (!exam) return;
    await publishMarks(dependencies, exam.state === 'voided' ? exam : await markExam(dependencies, exam));
  });
  const [failure] = [...unended, ...untold];
  if (failure) throw failure;
}
