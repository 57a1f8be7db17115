import { useEffect } from 'react';
import { Button } from '../actions/button';
import { ErrorState } from '../feedback/states';
import { Page } from '../layout/page';
import styles from './lazy.module.css';
import type { PartLoadError } from './load-with-retry';
import { hasUnsavedWork } from './unsaved-work';

/** Storage key of the time of the last reload, in milliseconds since 1970. */
const reloadKey = 'reloadedAt';
/** Milliseconds after a reload within which another one would not help. */
const reloadPauseMs = 60_000;

/** Reloads the page to get the deployed build; not repeatedly, and never with unsaved work. */
function reloadForNewBuild(): void {
  if (hasUnsavedWork()) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadKey)) < reloadPauseMs) return;
    sessionStorage.setItem(reloadKey, String(Date.now()));
  } catch {
    // Without storage the page does not reload, because it could not tell that it has just done so and might reload
    // endlessly.
    return;
  }
  window.location.reload();
}

const reasons = {
  replaced: ['A new version is available', 'Please reload the page to go on.'],
  offline: ['You are offline', 'This will open when the connection is back.'],
  failed: ['This could not be loaded', 'Please try again in a moment.'],
} as const;

interface PartFailureProps {
  error: PartLoadError;
  isPage: boolean;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

/** Notice in place of code that could not be fetched; retries by itself when the connection is back. */
export function PartFailure({ error, isPage, onRetry, onClose }: PartFailureProps) {
  const { isReplaced } = error;
  useEffect(() => {
    if (isPage && isReplaced) reloadForNewBuild();
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isPage, isReplaced, onRetry]);

  const [title, description] = reasons[isReplaced ? 'replaced' : navigator.onLine ? 'failed' : 'offline'];
  const act = isReplaced ? () => window.location.reload() : onRetry;
  const label = isReplaced ? 'Reload' : 'Retry';
  if (isPage) {
    const action = (
      <Button variant="primary" icon="refresh" onClick={act}>
        {label}
      </Button>
    );
    return (
      <Page width="md">
        <ErrorState level={1} title={title} description={description} action={action} />
      </Page>
    );
  }
  return (
    <div role="alert" className={styles.notice}>
      <span className={styles.text}>
        <strong>{title}</strong> {description}
      </span>
      <Button size="sm" variant="primary" onClick={act}>
        {label}
      </Button>
      {onClose ? (
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      ) : null}
    </div>
  );
}
