import { markingVersion } from '@medrad/answer-marking';
import { AppError } from '@medrad/contracts';
import { deadlineOf } from './exam-clock';
import { markAnswer } from './exam-marks.policy';
import type { ExamRecord } from './exam-record';
import type { ExamRepository } from './exam.repository';

interface Dependencies {
  exams: ExamRepository;
}

/** Ends an exam that runs. Somebody else may have ended it meanwhile: then it is as they left it. */
export async function endExam(
  { exams }: Dependencies,
  exam: ExamRecord,
  state: 'submitted' | 'expired',
  now: Date,
): Promise<ExamRecord> {
  const endedAt = state === 'expired' ? (deadlineOf(exam) ?? now) : now;
  const ended = (await exams.end(exam._id, state, endedAt)) ?? (await exams.find(exam._id));
  if (!ended) throw new AppError('NOT_FOUND');
  return markExam({ exams }, ended);
}

/**
 * Marks an ended exam; what is marked already by its present answers stays, whatever the version of the rules. An answer
 * that arrives in between is marked too.
 * @throws AppError NOT_FOUND where it is gone
 */
export async function markExam({ exams }: Dependencies, exam: ExamRecord): Promise<ExamRecord> {
  for (let current = exam; ;) {
    const { answersRevision, format, items, answers, marked } = current;
    if (marked?.answersRevision === answersRevision) return current;
    const stored = await exams.storeMarks(current._id, {
      answersRevision,
      version: markingVersion,
      items: items.map((item, index) => markAnswer(format, item, answers[index]!)),
    });
    if (stored) return stored;
    const found = await exams.find(current._id);
    if (!found) throw new AppError('NOT_FOUND');
    current = found;
  }
}

/** Ends every exam whose time is over and whose page has gone. */
export async function expireExams({ exams }: Dependencies, before: Date): Promise<void> {
  for (const id of await exams.listOverdue(before)) {
    const exam = await exams.find(id);
    if (exam) await endExam({ exams }, exam, 'expired', before);
  }
}
