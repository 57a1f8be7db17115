import { randomUUID } from 'node:crypto';
import { AppError, type ExamCreation } from '@medrad/contracts';
import { type ChooseDependencies, chooseItems } from './choose-items.use-case';
import type { ExamRecord } from './exam-record';
import type { ExamRepository } from './exam.repository';
import { newExam, type Person } from './new-exam';

interface Dependencies extends ChooseDependencies {
  exams: ExamRepository;
}

/**
 * Creates an exam of current images for a person.
 * @throws AppError NO_IMAGES when no image fits; CONFLICT when another person's exam has the id
 */
export async function createExam(
  dependencies: Dependencies,
  person: Person,
  { examId, format, source, seed = randomUUID() }: ExamCreation,
): Promise<ExamRecord> {
  const { exams } = dependencies;
  const known = await exams.find(examId);
  if (known) return ownOrConflict(known, person.sub);
  const seen = new Set(await exams.listSeenImageIds(person.sub));
  const items = await chooseItems(dependencies, { format, source, seed }, seen);
  return storeExam(exams, newExam(person, { _id: examId, format, source, seed, items }));
}

/**
 * Stores a new exam. When the same person's exam with this id is stored already, returns that exam instead.
 * @throws AppError CONFLICT when another person's exam has the id
 */
export async function storeExam(exams: ExamRepository, exam: ExamRecord): Promise<ExamRecord> {
  if (await exams.create(exam)) return exam;
  const made = await exams.find(exam._id);
  if (!made) throw new AppError('CONFLICT');
  return ownOrConflict(made, exam.userId);
}

/**
 * Returns the exam that is stored under the requested id.
 * @throws AppError CONFLICT when it is another person's exam
 */
function ownOrConflict(exam: ExamRecord, userId: string): ExamRecord {
  if (exam.userId !== userId) throw new AppError('CONFLICT');
  return exam;
}
