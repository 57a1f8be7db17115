import { AppError } from '@medrad/contracts';
import type { UnreferencedFileRepository } from '@medrad/object-store';
import type { VerifiedPersonRepository } from '@medrad/persistence';
import { shuffled } from '../exams/compose-exam.policy';
import { findOwnExam } from '../exams/create-exam.use-case';
import type { ExamItemRecord, ExamRecord } from '../exams/exam-record';
import type { ExamRepository } from '../exams/exam.repository';
import { newExam, type Person } from '../exams/new-exam';
import { storeWithFiles } from '../exams/store-with-files.use-case';
import { readerOf } from '../reader';
import type { ExamPaperRecord } from './exam-paper.model';
import type { ExamPaperRepository } from './exam-paper.repository';
import { findPaper } from './find-paper';
import { ownExamId } from './own-exam-id';
import { requireOpen } from './paper-window.policy';
import { isResultHeld } from './results-opening.policy';

interface Dependencies {
  exams: ExamRepository;
  examPapers: ExamPaperRepository;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'release'>;
  verifiedPeople: Pick<VerifiedPersonRepository, 'find'>;
}

/** A person with the developer grant of their session, which is null for residents. */
type Taker = Person & Parameters<typeof readerOf>[0];

/** The images of a paper in the order of a person, which depends on the seed that clients never see. */
function itemsOf({ isShuffled, items, seed }: ExamPaperRecord, userId: string): ExamItemRecord[] {
  if (!isShuffled) return items;
  const byId = new Map(items.map((item) => [item.imageId, item]));
  return shuffled([...byId.keys()], `${seed}\n${userId}`).map((id) => byId.get(id)!);
}

/** The person's current attempt at a paper: the first one, or the one after the last that may be repeated. */
async function findAttempt(
  exams: ExamRepository,
  paper: ExamPaperRecord,
  userId: string,
): Promise<{ examId: string; known: ExamRecord | null }> {
  for (let attempt = 1; ; attempt += 1) {
    const examId = ownExamId(paper, userId, attempt);
    const known = await exams.findOwn(examId, userId);
    if (!known?.voided?.secondAttempt) return { examId, known };
  }
}

const keysOf = (items: readonly ExamItemRecord[]): string[] => items.flatMap(({ fileKey }) => fileKey ?? []);

/**
 * Returns a person's exam of a paper; creates it if there is none. An exam that exists is returned even outside the
 * period of the paper.
 * @throws AppError NOT_FOUND; ITEM_CLOSED when a new exam is requested outside the period; VERIFIED_ONLY when an
 * unverified person requests one of a paper for verified people
 */
export async function takeExamPaper(
  dependencies: Dependencies,
  person: Taker,
  paperId: string,
  now: Date,
): Promise<ExamRecord> {
  const { exams, examPapers, verifiedPeople } = dependencies;
  const paper = await findPaper(dependencies, paperId);
  const { examId, known } = await findAttempt(exams, paper, person.sub);
  if (known) return known;
  const made = await storeWithFiles(dependencies, {
    async make() {
      const current = await findPaper(dependencies, paperId);
      requireOpen(current, now);
      if (current.isVerifiedOnly && !readerOf(person).isDeveloper && !(await verifiedPeople.find(person.sub)))
        throw new AppError('VERIFIED_ONLY');
      const { format, source, seed } = current;
      const items = itemsOf(current, person.sub);
      const isHeld = isResultHeld(current);
      return newExam(person, { _id: examId, paperId, format, source, seed, items, isHeld });
    },
    create: (exam) => exams.create(exam),
    // A teacher may have replaced or removed files in papers and exams. The files of a withdrawn paper stay for a day,
    // and as long as an exam holds them.
    async listLost({ items }) {
      const current = await examPapers.findWithItems(paperId);
      return current ? keysOf(items).filter((key) => !keysOf(current.items).includes(key)) : [];
    },
    discard: ({ _id }) => exams.discard(_id),
  });
  return made ?? findOwnExam(exams, examId, person.sub);
}
