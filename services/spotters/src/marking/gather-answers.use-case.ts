import { groupKey } from '@medrad/answer-marking';
import { answerSamplesMax } from '@medrad/contracts';
import { eventIdOf } from '@medrad/events';
import { maxMarksOf } from '../exams/exam-marks.policy';
import type { ExamRecord } from '../exams/exam-record';
import type { ExamRepository } from '../exams/exam.repository';
import type { AnswerGroupRecord } from './answer-group.model';
import type { AnswerGroupFacts, AnswerGroupRepository } from './answer-group.repository';
import type { GatheredAnswerRecord } from './gathered-answer.model';
import { emptySummary, type GatheredAnswerRepository, type GroupSummary } from './gathered-answer.repository';
import { contestOf, earnedMark, ownRuling, waitsForTeacher } from './standing-marks.policy';

export interface GatherDependencies {
  exams: ExamRepository;
  gatheredAnswers: GatheredAnswerRepository;
  answerGroups: AnswerGroupRepository;
}

/** Number of groups per query. */
const batchSize = 50;

const groupIdOf = (imageId: string, group: string): string => eventIdOf('answer-group', imageId, group);

/** Rows of the answers on which a teacher may decide: answers that are not blank and do not call the image normal. */
function rowsOf(exam: ExamRecord): GatheredAnswerRecord[] {
  const { _id: examId, format, items, answers, marked, answersRevision } = exam;
  return items.flatMap(({ imageId }, index) => {
    const { text, isNormal, isLate = false } = answers[index]!;
    const group = groupKey(text);
    const mark = marked?.items[index];
    if (group === '' || !mark || exam.state === 'voided' || (format.asksNormality && isNormal !== false))
      return [];
    const number = index + 1;
    return {
      _id: `${examId}.${number}`,
      examId,
      number,
      imageId,
      groupId: groupIdOf(imageId, group),
      text,
      outcome: mark.outcome,
      marks: earnedMark(mark).marks,
      maxMarks: maxMarksOf(format),
      ...waitsForTeacher(exam, index),
      isDecided: ownRuling(exam, index) !== undefined,
      isLate,
      reason: contestOf(exam, index)?.reason ?? null,
      revision: answersRevision,
    };
  });
}

function sumsOf({ rows, ...counts }: GroupSummary) {
  const byText = new Map(rows.toReversed().map((row) => [row.text, row]));
  const samples = [...byText.values()].toReversed().slice(0, answerSamplesMax);
  return {
    ...counts,
    samples: samples.map(({ text, outcome, marks, maxMarks, reason }) => ({
      text,
      outcome,
      marks,
      maxMarks,
      reason,
    })),
  };
}

/** Counts the answers of groups and stores the counts. */
async function sumUp(
  { gatheredAnswers, answerGroups }: GatherDependencies,
  groups: readonly AnswerGroupRecord[],
): Promise<void> {
  const summaries = await gatheredAnswers.summarize(groups.map(({ _id }) => _id));
  await answerGroups.sumUp(
    groups.map((group) => ({ group, sums: sumsOf(summaries.get(group._id) ?? emptySummary()) })),
  );
}

/** Counts the answers of groups for which that was requested. The next call continues interrupted work. */
export async function countGroups(dependencies: GatherDependencies, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const asked = await dependencies.answerGroups.listAsked(batchSize);
    if (asked.length === 0 || stopping.aborted) return;
    await sumUp(dependencies, asked);
  }
}

/**
 * Updates the teachers' queue from the stored marks of an exam. The next periodic run completes interrupted work. An
 * exam that is voided during the call leaves the queue.
 */
export async function gatherAnswers(dependencies: GatherDependencies, exam: ExamRecord): Promise<void> {
  const { exams, gatheredAnswers, answerGroups } = dependencies;
  // The first marks of an exam have nothing to replace but, after a crash, the same rows.
  const isFirst = exam.marksRevision === 1 && exam.state !== 'voided';
  const known = isFirst ? [] : await gatheredAnswers.listOfExam(exam._id);
  const before = new Map(known.map((row) => [row._id, row]));
  const rows = rowsOf(exam);
  await gatheredAnswers.store(rows);
  const kept = new Set(rows.map(({ _id }) => _id));
  const gone = [...before.values()].filter(({ _id }) => !kept.has(_id));
  await gatheredAnswers.delete(gone.map(({ _id }) => _id));
  const asked = new Map<string, AnswerGroupFacts>();
  const urgent = new Set<string>();
  for (const row of [...rows, ...gone]) {
    const { title, width, height } = exam.items[row.number - 1]!;
    const was = before.get(row._id);
    const { groupId: _id, imageId, text } = row;
    const isCalm = !row.isOpen && !was?.isOpen && !was?.isDecided && !row.isDecided;
    const isChanged = !kept.has(row._id) || !isCalm;
    if (!isChanged && row.outcome !== 'rejected' && was?.outcome !== 'rejected') continue;
    asked.set(_id, { _id, imageId, group: groupKey(text), title, width, height });
    if (isChanged) urgent.add(_id);
  }
  await answerGroups.askCounts([...asked.values()]);
  // A class that ends together often has the same wrong answers: the groups of answers that nobody waits for are counted
  // once, by the periodic run.
  if (urgent.size > 0) await sumUp(dependencies, await answerGroups.listByIds([...urgent]));
  if (await exams.setGathered(exam)) return;
  // A concurrent call that voided the exam may have removed its answers before this call stored them again.
  const current = await exams.find(exam._id);
  if (current?.state === 'voided') await gatherAnswers(dependencies, current);
}
