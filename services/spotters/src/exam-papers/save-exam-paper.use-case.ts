import { randomUUID } from 'node:crypto';
import { AppError, type ExamPaperCreation, type ExamPaperUpdate } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import { type ChooseDependencies, chooseItems } from '../exams/choose-items.use-case';
import type { ListedPaper } from './exam-paper.model';
import type { ExamPaperRepository } from './exam-paper.repository';
import { paperWindowOf } from './paper-window.policy';
import { showExamPaper, type ShowDependencies } from './show-exam-papers.use-case';

/**
 * Sets a paper of images as they are now; the same id is the same paper. Nobody's earlier exams have a say in what it takes.
 * @throws AppError NO_IMAGES where none fits; VALIDATION_FAILED for a window that closes before it opens
 */
export async function createExamPaper(
  dependencies: ChooseDependencies & { examPapers: ExamPaperRepository },
  { sub: createdBy, name: createdByName }: { sub: string; name: string },
  { paperId, about = '', source, seed = randomUUID(), ...sent }: ExamPaperCreation,
): Promise<ListedPaper> {
  const { examPapers } = dependencies;
  const window = paperWindowOf(sent);
  const known = await examPapers.find(paperId);
  if (known) return known;
  const title = sent.title.trim();
  const items = await chooseItems(dependencies, { format: sent.format, source, seed }, new Set());
  const format = { ...sent.format, items: items.length, name: title };
  const created = { createdAt: new Date(), createdBy, createdByName };
  const paper = {
    _id: paperId,
    title,
    about: about.trim(),
    format,
    source,
    seed,
    items,
    ...window,
    ...created,
  };
  await examPapers.create(paper);
  // As this call or one that was quicker has stored it.
  const stored = await examPapers.find(paperId);
  if (!stored) throw new AppError('CONFLICT');
  return stored;
}

/**
 * Changes what a paper is called and when it may be started; its images and the exams of it stay.
 * @throws AppError NOT_FOUND; STALE_EDIT; VALIDATION_FAILED for a window that closes before it opens
 */
export function updateExamPaper(
  dependencies: ShowDependencies,
  userId: string,
  id: string,
  { revision, about = '', ...sent }: ExamPaperUpdate,
): Promise<ListedPaper> {
  const { examPapers } = dependencies;
  const title = sent.title.trim();
  const changes = { title, about: about.trim(), ...paperWindowOf(sent) };
  return editAtRevision<ListedPaper>({
    revision,
    find: () => examPapers.find(id),
    write: ({ format }, at) => examPapers.replace(id, at, { ...changes, format: { ...format, name: title } }),
    present: (paper) => showExamPaper(dependencies, userId, paper),
  });
}
