import type { CommentRepository } from '../comments/comment.repository';
import type { CaseRepository } from './case.repository';

interface Dependencies {
  cases: Pick<CaseRepository, 'find' | 'setCommentCount'>;
  comments: Pick<CommentRepository, 'countOfCase'>;
}

/**
 * Counts the comments of a case again after one of them was written, hidden or deleted. A count is stored only if no
 * other count was stored since the case was read; otherwise it is made again. After concurrent recounts the stored
 * count is therefore right.
 */
export async function recountComments({ cases, comments }: Dependencies, caseId: string): Promise<void> {
  for (;;) {
    const record = await cases.find(caseId);
    if (!record || (await cases.setCommentCount(record, await comments.countOfCase(caseId)))) return;
  }
}
