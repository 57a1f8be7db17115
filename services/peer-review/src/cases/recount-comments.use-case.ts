import type { CommentRepository } from '../comments/comment.repository';
import type { CaseRepository } from './case.repository';

interface Dependencies {
  cases: Pick<CaseRepository, 'find' | 'setCommentCount'>;
  comments: Pick<CommentRepository, 'countOfCase'>;
}

/**
 * Counts the comments of a case anew. Of recounts at the same time, each of which follows a write, the last one to store
 * its count has seen every write: a count is stored only if no other was stored since the case was read.
 */
export async function recountComments({ cases, comments }: Dependencies, caseId: string): Promise<void> {
  for (;;) {
    const record = await cases.find(caseId);
    if (!record || (await cases.setCommentCount(record, await comments.countOfCase(caseId)))) return;
  }
}
