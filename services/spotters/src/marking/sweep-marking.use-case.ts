import { markExam } from '../exams/end-exam.use-case';
import { isEnded } from '../exams/exam-record';
import { type ApplyDependencies, settleDecision } from './apply-decision.use-case';
import { countGroups, gatherAnswers } from './gather-answers.use-case';
import { notifyOfChanges } from './notify-of-changes.use-case';

/** Number of exams per query. */
const batchSize = 50;

/**
 * Continues interrupted work: adds answers that are missing from the teachers' queue, counts rejected
 * answers, applies unfinished decisions
 * and sends unsent notices.
 */
export async function sweepMarking(dependencies: ApplyDependencies, stopping: AbortSignal): Promise<void> {
  const { exams, answerGroups } = dependencies;
  for (;;) {
    const ids = await exams.listUngathered(batchSize);
    if (ids.length === 0 || stopping.aborted) break;
    for (const id of ids) {
      const exam = await exams.find(id);
      if (exam) await gatherAnswers(dependencies, isEnded(exam) ? await markExam(dependencies, exam) : exam);
    }
  }
  await countGroups(dependencies, stopping);
  for (const { _id } of await answerGroups.listUnsettled())
    if (!stopping.aborted) await settleDecision(dependencies, _id);
  await notifyOfChanges(dependencies);
}
