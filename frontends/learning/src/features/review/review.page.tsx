import { useSession } from '@medrad/remote-kit';
import { useState } from 'react';
import { learningApi } from '../../learning.api';
import { cardsLeft, listUnsent } from '../../unsent-reviews';
import { LoadFailure } from '../load-failure';
import { PageSkeleton } from '../page-skeleton';
import { Session } from './components/session';
import { type ReviewSession, startSession } from './review-session';

/**
 * Starts a session with the first result of today's queue; later results do not change the session.
 */
function useStart(userId: string | undefined) {
  const { data, error, isFetching, refetch } = learningApi.useGetLearningTodayQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [start, setStart] = useState<ReviewSession | null>(null);
  if (!start && userId !== undefined && data && !isFetching) {
    setStart(startSession(cardsLeft(data, listUnsent(userId))));
  }
  return { start, medianMilliseconds: data?.medianMilliseconds ?? null, error, isFetching, refetch };
}

/** /learning/review: today's cards, one after another. */
export default function ReviewPage() {
  const { user } = useSession();
  const { start, medianMilliseconds, error, isFetching, refetch } = useStart(user?.id);
  if (user && start)
    return <Session userId={user.id} initial={start} medianMilliseconds={medianMilliseconds} />;
  if (!user || isFetching) return <PageSkeleton />;
  return <LoadFailure error={error} onRetry={() => void refetch()} />;
}
