import { markingVersion } from '@medrad/answer-marking';
import { AppError } from '@medrad/contracts';
import { deadlineOf } from './exam-clock';
import type { ExamRecord } from './exam-record';
import type { ExamRepository } from './exam.repository';
import { type GatherDependencies, gatherAnswers } from '../marking/gather-answers.use-case';
import { standingMarks } from '../marking/standing-marks.policy';
import { type TellDependencies, tellOfMarks } from './tell-of-marks.use-case';

interface Dependencies extends GatherDependencies, TellDependencies {
  exams: ExamRepository;
}

/** Ends an exam that runs. Somebody else may have ended it meanwhile: then it is as they left it. */
export async function endExam(
  dependencies: Dependencies,
  exam: ExamRecord,
  state: 'submitted' | 'expired',
  now: Date,
): Promise<ExamRecord> {
  const endedAt = state === 'expired' ? (deadlineOf(exam, now) ?? now) : now;
  const { exams } = dependencies;
  const ended = (await exams.end(exam._id, state, endedAt)) ?? (await exams.find(exam._id));
  if (!ended) throw new AppError('NOT_FOUND');
  return markExam(dependencies, ended);
}

/**
 * Marks an ended exam; what is marked already by its present answers stays, whatever the version of the rules. An answer,
 * contest or ruling that arrives in between counts too. Every change of stored marks comes through here.
 * @throws AppError NOT_FOUND where it is gone
 */
export async function markExam(dependencies: Dependencies, exam: ExamRecord): Promise<ExamRecord> {
  const { exams } = dependencies;
  for (let current = exam; ;) {
    const { answersRevision, marked } = current;
    if (marked?.answersRevision === answersRevision) return current;
    const stored = await exams.storeMarks(current._id, {
      answersRevision,
      version: markingVersion,
      items: standingMarks(current, new Date()),
    });
    if (stored) {
      await gatherAnswers(dependencies, stored);
      return tellOfMarks(dependencies, stored);
    }
    const found = await exams.find(current._id);
    if (!found) throw new AppError('NOT_FOUND');
    current = found;
  }
}

/** Does the work for each id in turn; one that fails keeps none of the others from it. @returns the failures */
async function forEachExam(ids: readonly string[], work: (id: string) => Promise<void>): Promise<Error[]> {
  const failures: Error[] = [];
  for (const id of ids) await work(id).catch((error: Error) => failures.push(error));
  return failures;
}

/**
 * Ends every exam whose time was over before a moment and whose page has gone. Then marks and tells of every ended exam
 * whose marks are not told, and tells of voided ones: after a crash between the end, the marks and the events, and of
 * answers that came after the end.
 * @throws the first failure, once all the other exams are settled
 */
export async function settleExams(dependencies: Dependencies, before: Date): Promise<void> {
  const { exams } = dependencies;
  const unended = await forEachExam(await exams.listOverdue(before), async (id) => {
    const exam = await exams.find(id);
    if (exam) await endExam(dependencies, exam, 'expired', before);
  });
  const untold = await forEachExam(await exams.listUntold(), async (id) => {
    const exam = await exams.find(id);
    if (!exam) return;
    await tellOfMarks(dependencies, exam.state === 'voided' ? exam : await markExam(dependencies, exam));
  });
  const [failure] = [...unended, ...untold];
  if (failure) throw failure;
}
