import { type ApiError, startApi } from '@medrad/api-client';
import { useSession } from '@medrad/remote-kit';
import { Link } from '@medrad/remote-kit/router';
import { clearProgress, findLastRun, type OpenRun } from '@medrad/remote-kit/run-progress';
import { Icon } from '@medrad/ui/core';
import { useEffect, useState } from 'react';
import { prefetchArea } from '../remotes/prefetch-area';
import styles from './home.module.css';

interface LastRunProps {
  userId: string;
  run: OpenRun;
}

/**
 * A link to continue an unfinished run. Deletes the stored run if its spotter was deleted; renders nothing if the
 * spotter has no questions.
 */
function LastRun({ userId, run: { testId, ...kept } }: LastRunProps) {
  const { data, error, isFetching } = startApi.useGetTestQuery(
    { testId },
    { refetchOnMountOrArgChange: true },
  );
  const isGone = (error as ApiError | undefined)?.status === 404;
  useEffect(() => {
    if (isGone) clearProgress(userId, testId);
  }, [isGone, userId, testId]);

  if (isFetching) return <div data-testid="continue-room" className={styles.continueRoom} />;
  // Without a connection, the stored run is the only source of the title.
  const title = data?.title ?? kept.title;
  const total = data?.totalQuestions ?? kept.total;
  if (isGone || total === 0) return null;
  const path = `/tests/${testId}/take`;
  return (
    <Link to={path} className={styles.continue} onPointerEnter={() => prefetchArea(path)}>
      <Icon name="refresh" />
      <span className={styles.words}>
        Continue: {title}, question {Math.min(kept.index, total - 1) + 1} of {total}
      </span>
      <Icon name="arrow-right" className={styles.arrow} />
    </Link>
  );
}

function UserRun({ userId }: { userId: string }) {
  const [run] = useState(() => findLastRun(userId));
  return run && <LastRun userId={userId} run={run} />;
}

/** Offers to continue the signed-in user's most recent unfinished run in this browser. */
export default function ContinueRun() {
  const { user } = useSession();
  return user ? (
    <UserRun key={user.id} userId={user.id} />
  ) : (
    <div data-testid="continue-room" className={styles.continueRoom} />
  );
}
