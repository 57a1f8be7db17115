import { groupKey } from '@medrad/answer-marking';
import { markAnswer } from '../exams/exam-marks.policy';
import type { ExamRecord, ExamRulingRecord } from '../exams/exam-record';
import type { AnswerDecisionRecord, AnswerGroupRecord } from './answer-group.model';
import { changeMarks, type ChangeMarksDependencies, type ClaimedChange } from './change-marks.use-case';
import { withTerm } from './decided-rules.policy';
import type { GatheredAnswerRecord } from './gathered-answer.model';
import { earnedMark } from './standing-marks.policy';
import { notifyOfChanges, type NotifyDependencies } from './notify-of-changes.use-case';
import { addToKey, type ChangeKeyDependencies, removeFromKey } from './change-key.use-case';

export type ApplyDependencies = ChangeMarksDependencies & ChangeKeyDependencies & NotifyDependencies;

/** Number of exams whose marks are changed before the progress of the decision is stored. */
const batchSize = 50;

type Decided = AnswerGroupRecord & { decision: AnswerDecisionRecord };
const isDecided = (group: AnswerGroupRecord | null): group is Decided => Boolean(group?.decision);

/** Whether an answer to an item, which is not the answer that a decision is about, earns more marks by the decision. */
function raises(exam: ExamRecord, number: number, decision: AnswerDecisionRecord): boolean {
  const index = number - 1;
  const item = exam.items[index]!;
  const marked = exam.marked?.items[index];
  const before = marked && earnedMark(marked);
  const ruled = { ...item, rules: withTerm(item.rules, decision) };
  const { marks } = markAnswer(exam.format, ruled, exam.answers[index]!);
  return marks > Math.max(before?.byRules?.marks ?? 0, before?.marks ?? 0);
}

/**
 * The change that a decision makes to an exam: a ruling for each answer that the decision applies to; null when
 * nothing changes.
 */
function rulingChange(exam: ExamRecord, { imageId, group, decision }: Decided): ClaimedChange | null {
  const { decisionId, verdict, credit, term, by, reason } = decision;
  const rulings = exam.rulings ?? [];
  const added = exam.items.flatMap((item, index): ExamRulingRecord[] => {
    const number = index + 1;
    const isRuled = rulings.some((ruling) => ruling.decisionId === decisionId && ruling.number === number);
    if (item.imageId !== imageId || isRuled) return [];
    const isOwn = groupKey(exam.answers[index]!.text) === group;
    return isOwn || raises(exam, number, decision)
      ? [{ decisionId, number, group, verdict, credit, term }]
      : [];
  });
  if (added.length === 0) return null;
  const claims = { contests: exam.contests ?? [], rulings: [...rulings, ...added] };
  return { causeId: decisionId, cause: 'decision', by, reason, isTold: false, claims };
}

const undoIdOf = (decisionId: string): string => `${decisionId}.undo`;

function undoingChange(exam: ExamRecord, { decision }: Decided): ClaimedChange | null {
  const rulings = exam.rulings ?? [];
  const kept = rulings.filter(({ decisionId }) => decisionId !== decision.decisionId);
  if (kept.length === rulings.length) return null;
  return {
    causeId: undoIdOf(decision.decisionId),
    cause: 'undo',
    by: decision.changedBy,
    reason: null,
    isTold: false,
    claims: { contests: exam.contests ?? [], rulings: kept },
  };
}

type NextRows = (after: string) => Promise<GatheredAnswerRecord[]>;

/**
 * Changes the exams that given rows of answers belong to, batch by batch.
 * @returns false when the allowed number of batches was not enough
 */
async function applyToRows(
  dependencies: ApplyDependencies,
  group: Decided,
  next: NextRows,
  allowed: { batches: number },
): Promise<boolean> {
  for (let after = ''; ;) {
    const rows = await next(after);
    if (rows.length === 0) return true;
    if (allowed.batches <= 0) return false;
    allowed.batches -= 1;
    for (const examId of new Set(rows.map((row) => row.examId)))
      await changeMarks(dependencies, examId, (exam) => rulingChange(exam, group));
    const changed = await dependencies.markChanges.count(group.decision.decisionId);
    await dependencies.answerGroups.note(group, { changed });
    after = rows.at(-1)!._id;
  }
}

async function apply(
  dependencies: ApplyDependencies,
  group: Decided,
  allowed: { batches: number },
): Promise<void> {
  const { gatheredAnswers, answerGroups } = dependencies;
  if (!group.decision.isKeySettled) {
    await addToKey(dependencies, group, group.decision);
    await answerGroups.note(group, { isKeySettled: true });
  }
  const own: NextRows = (after) => gatheredAnswers.listUndecided(group._id, after, batchSize);
  const others: NextRows = (after) => gatheredAnswers.listWaiting(group.imageId, after, batchSize);
  const isDone =
    (await applyToRows(dependencies, group, own, allowed)) &&
    (group.decision.verdict === 'rejected' || (await applyToRows(dependencies, group, others, allowed)));
  await notifyOfChanges(dependencies);
  if (isDone) await answerGroups.note(group, { state: 'applied' });
}

async function undo(
  dependencies: ApplyDependencies,
  group: Decided,
  allowed: { batches: number },
): Promise<void> {
  const { exams, answerGroups } = dependencies;
  const { decisionId, isKeySettled } = group.decision;
  if (!isKeySettled) {
    await removeFromKey(dependencies, group, group.decision);
    await answerGroups.note(group, { isKeySettled: true });
  }
  for (;;) {
    const ids = await exams.listByDecision(decisionId, batchSize);
    if (ids.length === 0) break;
    if (allowed.batches <= 0) return;
    allowed.batches -= 1;
    for (const examId of ids) await changeMarks(dependencies, examId, (exam) => undoingChange(exam, group));
    await answerGroups.note(group, { changed: await dependencies.markChanges.count(undoIdOf(decisionId)) });
  }
  await notifyOfChanges(dependencies);
  await answerGroups.forget(group._id, decisionId);
}

/**
 * Applies a decision to all exams that it concerns, or undoes it in them. Interrupted work continues where it
 * stopped; an exam that was changed before is not changed again.
 * @param batches maximum number of batches to process now; the next run processes the rest
 */
export async function settleDecision(
  dependencies: ApplyDependencies,
  groupId: string,
  batches = Number.POSITIVE_INFINITY,
): Promise<void> {
  const group = await dependencies.answerGroups.find(groupId);
  if (!isDecided(group)) return;
  await (group.decision.state === 'undoing' ? undo : apply)(dependencies, group, { batches });
}
