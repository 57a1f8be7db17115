import { randomUUID } from 'node:crypto';
import { AppError, type ExamCreation } from '@medrad/contracts';
import type { UnreferencedFileRepository } from '@medrad/object-store';
import { type ChooseDependencies, chooseItems } from './choose-items.use-case';
import type { ExamRecord } from './exam-record';
import type { ExamRepository } from './exam.repository';
import { newExam, type Person } from './new-exam';
import { listChangedFiles, storeWithFiles } from './store-with-files.use-case';

interface Dependencies extends ChooseDependencies {
  exams: ExamRepository;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'release'>;
}

/**
 * Creates an exam of current images for a person, without images for papers only. When the same person's exam with this
 * id is stored already, returns that exam instead.
 * @throws AppError NO_IMAGES when no image fits; CONFLICT when another person's exam has the id
 */
export async function createExam(
  dependencies: Dependencies,
  person: Person,
  { examId, format, source, seed = randomUUID() }: ExamCreation,
): Promise<ExamRecord> {
  const { exams, images } = dependencies;
  const known = await exams.find(examId);
  if (known) return ownOrConflict(known, person.sub);
  const seen = new Set(await exams.listSeenImageIds(person.sub));
  const made = await storeWithFiles(dependencies, {
    async make() {
      const items = await chooseItems(
        dependencies,
        { format, source, seed },
        { seen, includesReserved: false },
      );
      return newExam(person, { _id: examId, format, source, seed, items });
    },
    create: (exam) => exams.create(exam),
    listLost: ({ items }) => listChangedFiles(images, items),
    discard: ({ _id }) => exams.discard(_id),
  });
  return made ?? findOwnExam(exams, examId, person.sub);
}

/**
 * Finds a person's exam that another call has just stored.
 * @throws AppError CONFLICT when another person's exam has the id
 */
export async function findOwnExam(exams: ExamRepository, id: string, userId: string): Promise<ExamRecord> {
  const exam = await exams.find(id);
  if (!exam) throw new AppError('CONFLICT');
  return ownOrConflict(exam, userId);
}

/**
 * Returns the exam that is stored under the requested id.
 * @throws AppError CONFLICT when it is another person's exam
 */
function ownOrConflict(exam: ExamRecord, userId: string): ExamRecord {
  if (exam.userId !== userId) throw new AppError('CONFLICT');
  return exam;
}
