import type { SentReview } from '@medrad/contracts';
import { reviewGrades } from '@medrad/contracts/limits';
import { ButtonLink } from '@medrad/remote-kit';
import { EmptyState, Page } from '@medrad/ui/core';
import { paths } from '../../../paths';
import { gradeNames } from './grades';

interface SessionEndProps {
  done: readonly SentReview[];
  /** Number of reviews that the server has not stored yet. */
  unsent: number;
}

/** Number of reviews by grade, such as `2 Again, 5 Good`. */
const summaryOf = (done: readonly SentReview[]): string =>
  reviewGrades
    .map((grade) => ({ grade, count: done.filter((review) => review.grade === grade).length }))
    .filter(({ count }) => count > 0)
    .map(({ grade, count }) => `${count} ${gradeNames[grade]}`)
    .join(', ');

/** A summary of the finished session. */
export function SessionEnd({ done, unsent }: SessionEndProps) {
  const images = done.length === 1 ? '1 image' : `${done.length} images`;
  return (
    <Page width="md">
      <EmptyState
        level={1}
        icon="check-circle"
        title="Done for today"
        description={
          <>
            {done.length > 0 ? `You reviewed ${images}: ${summaryOf(done)}.` : 'Nothing is left to review.'}
            {unsent > 0 && ' The reviews are kept on this device and sent when there is a connection.'}
          </>
        }
        action={
          <ButtonLink to={paths.today} variant="primary">
            Back to Reviews
          </ButtonLink>
        }
      />
    </Page>
  );
}
