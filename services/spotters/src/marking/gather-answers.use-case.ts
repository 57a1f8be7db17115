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

const groupIdOf = (imageId: string, group: string): string => eventIdOf('answer-group', imageId, group);

/** Rows of the answers on which a teacher may decide: answers that are not blank and do not call the image normal. */
function rowsOf(exam: ExamRecord): GatheredAnswerRecord[] {
  const { _id: examId, format, items, answers, marked, answersRevision } = exam;
  return items.flatMap(({ imageId }, index) => {
    const { text, isNormal } = answers[index]!;
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
  const { waiting, contested, rows } = await gatheredAnswers.summarize(facts._id);
  const byText = new Map(rows.toReversed().map((row) => [row.text, row]));
  const samples = [...byText.values()].toReversed().slice(0, answerSamplesMax);
  await answerGroups.sumUp(facts._id, touched, {
    waiting,
    contested,
    samples: samples.map(({ text, outcome, marks, maxMarks, reason }) => ({
      text,
      outcome,
      marks,
      maxMarks,
      reason,
    })),
  });
}

/**
 * Updates the teachers' queue from the stored marks of an exam. The next periodic run completes interrupted work. An
 * exam that is voided during the call leaves the queue.
 */
export async function gatherAnswers(dependencies: GatherDependencies, exam: ExamRecord): Promise<void> {
  const { exams, gatheredAnswers } = dependencies;
  const before = new Map((await gatheredAnswers.listOfExam(exam._id)).map((row) => [row._id, row]));
  const rows = rowsOf(exam);
  await gatheredAnswers.store(rows);
  const kept = new Set(rows.map(({ _id }) => _id));
  const gone = [...before.values()].filter(({ _id }) => !kept.has(_id));
  await gatheredAnswers.delete(gone.map(({ _id }) => _id));
  const facts = new Map<string, AnswerGroupFacts>();
  for (const row of [...rows, ...gone]) {
    const { title, width, height } = exam.items[row.number - 1]!;
    const was = before.get(row._id);
    if (kept.has(row._id) && !row.isOpen && !was?.isOpen && !was?.isDecided && !row.isDecided) continue;
    const { groupId: _id, imageId, text } = row;
    facts.set(_id, { _id, imageId, group: groupKey(text), title, width, height });
  }
  for (const one of facts.values()) await sumUp(dependencies, one);
  if (await exams.setGathered(exam)) return;
  // A concurrent call that voided the exam may have removed its answers before this call stored them again.
  const current = await exams.find(exam._id);
  if (current?.state === 'voided') await gatherAnswers(dependencies, current);
}
