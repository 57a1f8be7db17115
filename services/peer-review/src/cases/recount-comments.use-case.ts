import type { CommentRepository } from '../comments/comment.repository';
import type { CaseRepository } from './case.repository';

interface Dependencies {
  cases: Pick<CaseRepository, 'find' | 'setCommentCount'>;
  comments: Pick<CommentRepository, 'countOfCase'>;
}

/**
 * Recounts the comments of a case after a write. A count is stored only if no other count was stored since the case was
 * read, so that after concurrent recounts the stored count includes every write.
 */
export async function recountComments({ cases, comments }: Dependencies, caseId: string): Promise<void> {
  for (;;) {
    const record = await cases.find(caseId);
    if (!record || (await cases.setCommentCount(record, await comments.countOfCase(caseId)))) return;
  }
}
