import { randomUUID } from 'node:crypto';
import { AppError, type ExamPaperCreation, type ExamPaperUpdate } from '@medrad/contracts';
import type { UnreferencedFileRepository } from '@medrad/object-store';
import { editAtRevision } from '@medrad/persistence';
import { type ChooseDependencies, chooseItems } from '../exams/choose-items.use-case';
import type { TextReader } from '../exams/exam-secrets.use-case';
import { listChangedFiles, storeWithFiles } from '../exams/store-with-files.use-case';
import type { ListedPaper } from './exam-paper.model';
import type { ExamPaperRepository } from './exam-paper.repository';
import { paperWindowOf } from './paper-window.policy';
import { showExamPaper, type ShowDependencies } from './show-exam-papers.use-case';

/** Rules of a new paper that the teacher does not choose otherwise. */
const defaultRules = { resultRelease: 'at_close', isShuffled: true, isVerifiedOnly: true } as const;

/**
 * Creates a paper with its images as they are now. Repeating the call with the same id has no effect. Unlike those of
 * other exams, the images do not depend on what anybody saw in earlier exams, and there are no pauses unless the
 * teacher gives some.
 * @throws AppError NO_IMAGES when no image fits; VALIDATION_FAILED for a period that ends before it starts
 */
export async function createExamPaper(
  dependencies: ChooseDependencies & {
    examPapers: ExamPaperRepository;
    unreferencedFiles: Pick<UnreferencedFileRepository, 'release'>;
  },
  { sub: createdBy, name: createdByName }: { sub: string; name: string },
  { paperId, about = '', source, seed = randomUUID(), ...sent }: ExamPaperCreation,
): Promise<ListedPaper> {
  const { examPapers, images } = dependencies;
  const window = paperWindowOf(sent);
  const known = await examPapers.find(paperId);
  if (known) return known;
  const title = sent.title.trim();
  const { pauses = 0 } = sent.format;
  const { resultRelease, isShuffled, isVerifiedOnly } = { ...defaultRules, ...sent };
  const rules = { resultRelease, isShuffled, isVerifiedOnly };
  const created = { createdAt: new Date(), createdBy, createdByName };
  const paper = { _id: paperId, title, about: about.trim(), source, seed, ...window, ...rules, ...created };
  await storeWithFiles(dependencies, {
    async make() {
      const choice = { seen: new Set<string>(), includesReserved: true };
      const items = await chooseItems(dependencies, { format: sent.format, source, seed }, choice);
      return { ...paper, items, format: { ...sent.format, items: items.length, name: title, pauses } };
    },
    create: (made) => examPapers.create(made),
    listLost: ({ items }) => listChangedFiles(images, items),
    discard: async () => void (await examPapers.delete(paperId)),
  });
  // The stored paper was created by this call or by another one with the same id.
  const stored = await examPapers.find(paperId);
  if (!stored) throw new AppError('CONFLICT');
  return stored;
}

/**
 * Changes title, period and rules of a paper; its images and exams do not change.
 * @throws AppError NOT_FOUND; STALE_EDIT; VALIDATION_FAILED for a period that ends before it starts
 */
export function updateExamPaper(
  dependencies: ShowDependencies,
  user: TextReader,
  id: string,
  { revision, about = '', resultRelease, isVerifiedOnly, ...sent }: ExamPaperUpdate,
): Promise<ListedPaper> {
  const { examPapers } = dependencies;
  const title = sent.title.trim();
  const changes = {
    title,
    about: about.trim(),
    ...paperWindowOf(sent),
    ...(resultRelease && { resultRelease }),
    ...(isVerifiedOnly !== undefined && { isVerifiedOnly }),
  };
  return editAtRevision<ListedPaper>({
    revision,
    find: () => examPapers.find(id),
    write: ({ format }, at) => examPapers.replace(id, at, { ...changes, format: { ...format, name: title } }),
    present: (paper) => showExamPaper(dependencies, user, paper),
  });
}
