import { AppError } from '@medrad/contracts';
import type { DeletionRepository } from '@medrad/persistence';
import type { CommentRepository } from '../comments/comment.repository';
import { type DropDependencies, dropFiles, releaseFiles } from '../files/drop-files.use-case';
import type { CaseRepository } from './case.repository';

/** Something that belongs to a case and goes with it. */
export interface CaseBelongings {
  deleteOfCase(caseId: string): Promise<void>;
}

interface Dependencies extends DropDependencies {
  cases: Pick<CaseRepository, 'find' | 'exists' | 'delete'>;
  comments: Pick<CommentRepository, 'listBatch' | 'delete'>;
  deletions: DeletionRepository;
  /** Reads, commitments, votes and reports. */
  belongings: readonly CaseBelongings[];
}

const commentBatch = 200;

async function finishDeletion(dependencies: Dependencies, caseId: string): Promise<void> {
  const { cases, comments, deletions, belongings } = dependencies;
  const record = await cases.find(caseId);
  const files = record?.files ?? [];
  await releaseFiles(dependencies, files);
  // The case first: whoever writes a comment looks for the case after storing it.
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
 * Deletes a case with its comments and the files of both. The intent is written first, so that a crash half-way is
 * finished by the next call or the next start.
 * @throws AppError NOT_FOUND
 */
export async function deleteCase(dependencies: Dependencies, caseId: string): Promise<void> {
  const { cases, deletions } = dependencies;
  const [isThere, hasBegun] = await Promise.all([cases.exists(caseId), deletions.hasBegun(caseId)]);
  if (!isThere && !hasBegun) throw new AppError('NOT_FOUND');
  await deletions.begin(caseId);
  await finishDeletion(dependencies, caseId);
}

/** Finishes the deletes of cases that a crash cut short. */
export async function finishCaseDeletions(dependencies: Dependencies): Promise<void> {
  for (const caseId of await dependencies.deletions.listIds()) await finishDeletion(dependencies, caseId);
}
