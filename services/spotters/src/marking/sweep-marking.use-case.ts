import { markExam } from '../exams/end-exam.use-case';
import { isEnded } from '../exams/exam-record';
import { type ApplyDependencies, settleDecision } from './apply-decision.use-case';
import { gatherAnswers } from './gather-answers.use-case';
import { tellOfChanges } from './tell-of-changes.use-case';

/** Exams that are read at once. */
const batchSize = 50;

/** Goes on with what was cut short: answers that the queue does not know, decisions under way, people not yet told. */
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
  for (const { _id } of await answerGroups.listUnsettled())
    if (!stopping.aborted) await settleDecision(dependencies, _id);
  await tellOfChanges(dependencies);
}
