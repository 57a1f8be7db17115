import { groupKey } from '@medrad/answer-marking';
import { answerSamplesMax } from '@medrad/contracts';
import { eventIdOf } from '@medrad/events';
import { maxMarksOf } from '../exams/exam-marks.policy';
import type { ExamRecord } from '../exams/exam-record';
import type { ExamRepository } from '../exams/exam.repository';
import type { AnswerGroupFacts, AnswerGroupRepository } from './answer-group.repository';
import type { GatheredAnswerRecord } from './gathered-answer.model';
import type { GatheredAnswerRepository } from './gathered-answer.repository';
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

/** Counts the answers of a group and stores the counts. */
async function sumUp(
  { gatheredAnswers, answerGroups }: GatherDependencies,
  facts: AnswerGroupFacts,
): Promise<void> {
  const touched = await answerGroups.touch(facts);
  const { waiting, contested, rejected, late, rows } = await gatheredAnswers.summarize(facts._id);
  const byText = new Map(rows.toReversed().map((row) => [row.text, row]));
  const samples = [...byText.values()].toReversed().slice(0, answerSamplesMax);
  await answerGroups.sumUp(facts._id, touched, {
    waiting,
    contested,
    rejected,
    late,
    samples: samples.map(({ text, outcome, marks, maxMarks, reason }) => ({
      text,
      outcome,
      marks,
      maxMarks,
      reason,
    })),
  });
}

/** Counts the answers of groups for which that was requested. The next call continues interrupted work. */
export async function countGroups(dependencies: GatherDependencies, stopping: AbortSignal): Promise<void> {
  const { answerGroups } = dependencies;
  for (;;) {
    const asked = await answerGroups.listAsked(batchSize);
    if (asked.length === 0 || stopping.aborted) return;
    for (const group of asked) {
      const { _id, imageId, group: key, title, width, height } = group;
      await sumUp(dependencies, { _id, imageId, group: key, title, width, height });
      await answerGroups.settleCount(group);
    }
  }
}

/**
 * Updates the teachers' queue from the stored marks of an exam. The next periodic run completes interrupted work. An
 * exam that is voided during the call leaves the queue.
 */
export async function gatherAnswers(dependencies: GatherDependencies, exam: ExamRecord): Promise<void> {
  const { exams, gatheredAnswers, answerGroups } = dependencies;
  const before = new Map((await gatheredAnswers.listOfExam(exam._id)).map((row) => [row._id, row]));
  const rows = rowsOf(exam);
  await gatheredAnswers.store(rows);
  const kept = new Set(rows.map(({ _id }) => _id));
  const gone = [...before.values()].filter(({ _id }) => !kept.has(_id));
  await gatheredAnswers.delete(gone.map(({ _id }) => _id));
  const facts = new Map<string, AnswerGroupFacts>();
  const rejected = new Map<string, AnswerGroupFacts>();
  for (const row of [...rows, ...gone]) {
    const { title, width, height } = exam.items[row.number - 1]!;
    const was = before.get(row._id);
    const { groupId: _id, imageId, text } = row;
    const group = { _id, imageId, group: groupKey(text), title, width, height };
    const isCalm = !row.isOpen && !was?.isOpen && !was?.isDecided && !row.isDecided;
    if (!kept.has(row._id) || !isCalm) facts.set(_id, group);
    else if (row.outcome === 'rejected' || was?.outcome === 'rejected') rejected.set(_id, group);
  }
  // A class that ends together often has the same wrong answers: their groups are counted once, by the periodic run.
  await answerGroups.askCounts([...rejected.values()]);
  for (const one of facts.values()) await sumUp(dependencies, one);
  if (await exams.setGathered(exam)) return;
  // A concurrent call that voided the exam may have removed its answers before this call stored them again.
  const current = await exams.find(exam._id);
  if (current?.state === 'voided') await gatherAnswers(dependencies, current);
}
