import { StarRating } from '@medrad/ui/core';
import { count } from '../../../count';
import { ratingSeconds, spottersApi } from '../../../spotters.api';
import styles from './results.module.css';

/** The spotter's average rating; renders nothing while it is loading, when there is none and when it failed to load. */
export function TestRating({ testId }: { testId: string }) {
  const { data } = spottersApi.useGetRatingQuery({ testId }, { refetchOnMountOrArgChange: ratingSeconds });
  if (!data?.averageRating) return null;
  const average = data.averageRating.toFixed(1);
  return (
    <span className={styles.rating}>
      <StarRating
        value={data.averageRating}
        label={`${average} of 5 stars, ${count(data.totalRatings, 'rating')}`}
      />
      <span aria-hidden="true">
        {average} ({data.totalRatings})
      </span>
    </span>
  );
}
