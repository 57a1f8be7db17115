import { useSession } from '@medrad/remote-kit';
import { ErrorBoundary } from '@medrad/ui/core';
import { Suspense } from 'react';
import { useWidget } from '../remotes/use-widget';
import styles from './header.module.css';

function Bell() {
  const bell = useWidget('messaging', 'notices');
  // Its place is kept, so that nothing moves when it arrives.
  return (
    <span className={styles.bell}>
      <ErrorBoundary resetKey={bell} fallback={() => null}>
        <Suspense fallback={null}>{bell}</Suspense>
      </ErrorBoundary>
    </span>
  );
}

/** The notices of a signed-in user. The page never waits for them and works without. */
export function HeaderNotices() {
  const { user } = useSession();
  return user ? <Bell key={user.id} /> : null;
}
