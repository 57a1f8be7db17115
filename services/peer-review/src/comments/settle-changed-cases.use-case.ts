import type { CaseRepository } from '../cases/case.repository';
import { recountComments } from '../cases/recount-comments.use-case';
import type { CommentRepository } from './comment.repository';
import { type DropFilesDependencies, dropFiles, releaseFiles } from '../files/drop-files.use-case';

interface Dependencies extends DropFilesDependencies {
  cases: Pick<CaseRepository, 'find' | 'setCommentCount'>;
  comments: Pick<
    CommentRepository,
    'listCasesChangedSince' | 'listRepliedThreads' | 'recountReplies' | 'countOfCase' | 'listBatch' | 'delete'
  >;
  now: () => Date;
}

/**
 * Maximum age of changes that are checked, in milliseconds. Older changes were checked by earlier runs: one at each
 * start, and one every hour.
 */
const lookBackMs = 24 * 60 * 60 * 1000;
const batch = 200;

async function deleteOrphans(dependencies: Dependencies, caseId: string): Promise<void> {
  const { comments } = dependencies;
  for (const comment of await comments.listBatch(caseId, batch)) {
    await releaseFiles(dependencies, comment.files);
    await comments.delete(comment._id);
    await dropFiles(dependencies, comment.files);
  }
}

/**
 * Counts the comments of every case again that changed in the last day, and deletes comments that were stored while
 * their case was being deleted.
 */
export async function settleChangedCases(dependencies: Dependencies): Promise<void> {
  const { cases, comments, now } = dependencies;
  const since = new Date(now().getTime() - lookBackMs);
  for (const caseId of await comments.listCasesChangedSince(since)) {
    if (!(await cases.find(caseId))) {
      await deleteOrphans(dependencies, caseId);
      continue;
    }
    for (const { _id } of await comments.listRepliedThreads(caseId)) await comments.recountReplies(_id);
    await recountComments(dependencies, caseId);
  }
}
