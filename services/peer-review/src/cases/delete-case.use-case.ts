import { AppError } from '@medrad/contracts';
import type { DeletionRepository } from '@medrad/persistence';
import type { CommentRepository } from '../comments/comment.repository';
import { type DropFilesDependencies, dropFiles, releaseFiles } from '../files/drop-files.use-case';
import type { CaseRepository } from './case.repository';

/** Repository of records that are deleted together with their case. */
export interface CaseBelongings {
  deleteOfCase(caseId: string): Promise<void>;
}

interface Dependencies extends DropFilesDependencies {
  cases: Pick<CaseRepository, 'find' | 'exists' | 'delete'>;
  comments: Pick<CommentRepository, 'listBatch' | 'delete'>;
  deletions: DeletionRepository;
  /** Repositories of read marks, commitments, votes and reports. */
  belongings: readonly CaseBelongings[];
}

const commentBatch = 200;

async function finishDeletion(dependencies: Dependencies, caseId: string): Promise<void> {
  const { cases, comments, deletions, belongings } = dependencies;
  const record = await cases.find(caseId);
  const files = record?.files ?? [];
  await releaseFiles(dependencies, files);
  // The case is deleted before its comments: a concurrent call that stores a comment checks afterwards whether the
  // case still exists.
  await cases.delete(caseId);
  await dropFiles(dependencies, files);
  for (;;) {
    const batch = await comments.listBatch(caseId, commentBatch);
    for (const comment of batch) {
      await releaseFiles(dependencies, comment.files);
      await comments.delete(comment._id);
      await dropFiles(dependencies, comment.files);
    }
    if (batch.length < commentBatch) break;
  }
  await Promise.all(belongings.map((kind) => kind.deleteOfCase(caseId)));
  await deletions.finish(caseId);
}

/**
 * Deletes a case with its comments and the files of both. The intent is stored first, so that the next call or the next
 * start completes a deletion that a crash interrupted.
 * @throws AppError NOT_FOUND
 */
export async function deleteCase(dependencies: Dependencies, caseId: string): Promise<void> {
  const { cases, deletions } = dependencies;
  const [isThere, hasBegun] = await Promise.all([cases.exists(caseId), deletions.hasBegun(caseId)]);
  if (!isThere && !hasBegun) throw new AppError('NOT_FOUND');
  await deletions.begin(caseId);
  await finishDeletion(dependencies, caseId);
}

/** Completes the deletions of cases that a crash interrupted. */
export async function finishCaseDeletions(dependencies: Dependencies): Promise<void> {
  for (const caseId of await dependencies.deletions.listIds()) await finishDeletion(dependencies, caseId);
}
