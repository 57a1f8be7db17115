import { StarRating } from '@medrad/ui/core';
import type { RatingSummary } from '@medrad/contracts';
import { count } from '../../../count';
import styles from './list.module.css';

/** An average rating with one decimal, and the number of ratings. */
export function AverageRating({ rating }: { rating: RatingSummary }) {
  if (rating.averageRating === 0) return <span>No ratings</span>;
  const average = rating.averageRating.toFixed(1);
  return (
    <span className={styles.rating}>
      <StarRating
        value={rating.averageRating}
        label={`${average} of 5 stars, ${count(rating.totalRatings, 'rating')}`}
      />
      <span aria-hidden="true">
        {average} ({rating.totalRatings})
      </span>
    </span>
  );
}
