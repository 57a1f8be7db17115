import { noticeOf } from '../marking/notices.events';
import type { ExamPaperRecord } from './exam-paper.model';

/** The notice to the author of a paper about items that may be faulty. The same items give the same event. */
export function faultyItemsNoticeOf(
  { _id, title, createdBy: userId }: Pick<ExamPaperRecord, '_id' | 'title' | 'createdBy'>,
  numbers: readonly number[],
) {
  const items = numbers.length === 1 ? `Item ${numbers[0]}` : `Items ${numbers.join(', ')}`;
  return noticeOf(['faulty items', _id, ...numbers.map(String)], {
    userId,
    topic: 'paper_items',
    text: `${items} of “${title}” may be faulty: hardly anybody was right, or strong candidates were wrong.`,
    path: `/tests/exam-papers/${_id}?view=items`,
    at: new Date(),
  });
}
