import { eventIdOf } from '@medrad/events';
import { shortened } from '../marking/notices.events';
import type { ExamPaperRecord } from './exam-paper.model';

/** The notice to the author of a paper about items that may be faulty. The same items give the same event. */
export function faultyItemsNoticeOf(
  { _id, title, createdBy: userId }: Pick<ExamPaperRecord, '_id' | 'title' | 'createdBy'>,
  numbers: readonly number[],
) {
  const timestamp = new Date().toISOString();
  const items = numbers.length === 1 ? `Item ${numbers[0]}` : `Items ${numbers.join(', ')}`;
  return {
    name: 'notice.requested.v1',
    id: eventIdOf('notice', 'faulty items', _id, ...numbers.map(String)),
    occurredAt: timestamp,
    requestId: null,
    payload: {
      userId,
      topic: 'paper_items',
      text: shortened(
        `${items} of “${title}” may be faulty: hardly anybody was right, or strong candidates were wrong.`,
      ),
      path: `/tests/exam-papers/${_id}?view=items`,
      timestamp,
    },
  } as const;
}
