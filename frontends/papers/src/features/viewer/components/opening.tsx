import { ButtonLink } from '@medrad/remote-kit';
import { Button, EmptyState, ErrorState, ProgressBar, Spinner } from '@medrad/ui/core';
import { paths } from '../../../paths';
import { canHeal, type FailureReason } from '../file/file-failure';
import type { DocumentState, Stall } from '../hooks/use-paper-document';
import { UnlockForm } from './unlock-form';
import styles from './viewer.module.css';

/** The title and advice to show for each reason of a failure. */
export const failureTexts: Record<FailureReason, { title: string; description: string }> = {
  missing: { title: 'PDF not found', description: 'The file of this paper no longer exists.' },
  'signed-out': { title: 'You are signed out', description: 'Sign in again to continue reading.' },
  forbidden: { title: 'You cannot open this PDF', description: 'Your account has no access to this file.' },
  network: {
    title: 'The PDF could not be loaded',
    description: 'Check the connection and try again.',
  },
  broken: {
    title: 'The PDF is damaged',
    description: 'The file could not be read as a PDF. Please tell the administrators.',
  },
  changed: { title: 'The PDF was replaced', description: 'Open it again to read the new one.' },
  start: { title: 'The viewer could not be started', description: 'Check the connection and try again.' },
};

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en')} kB`;

function Loading({ loaded, size }: { loaded: number; size: number }) {
  return (
    <div className={styles.opening}>
      <Spinner label="Loading PDF" />
      {size > 0 && loaded < size ? (
        <div className={styles.progress}>
          <ProgressBar value={(loaded / size) * 100} label="Loading PDF" />
        </div>
      ) : null}
      <p className={styles.amount}>{loaded > 0 ? `Loading PDF… ${kilobytes(loaded)}` : 'Loading PDF…'}</p>
    </div>
  );
}

/** Shown in place of the pages while a document opens: the progress, or the failure. */
export function Opening({
  state,
  onRetry,
}: {
  state: Exclude<DocumentState, { phase: 'ready' }>;
  onRetry: () => void;
}) {
  if (state.phase === 'loading') return <Loading loaded={state.loaded} size={state.size} />;
  if (state.phase === 'locked') {
    return (
      <div className={styles.opening}>
        <UnlockForm isWrong={state.isWrong} onUnlock={state.unlock} />
      </div>
    );
  }
  const { reason } = state;
  const action =
    reason === 'signed-out' ? (
      <ButtonLink to="/login" icon="log-in">
        Sign In
      </ButtonLink>
    ) : (
      <ButtonLink to={paths.papers} icon="arrow-left">
        Back to Theory Papers
      </ButtonLink>
    );
  return (
    <div className={styles.opening}>
      {canHeal(reason) ? (
        // `error` stays undefined, because the reason already determines the texts and the button.
        <ErrorState {...failureTexts[reason]} error={undefined} onRetry={onRetry} action={action} />
      ) : (
        <EmptyState icon="search" {...failureTexts[reason]} action={action} />
      )}
    </div>
  );
}

/** A notice over the pages, which says that loading has stalled. */
export function StallNotice({ stall, onReopen }: { stall: Stall; onReopen: () => void }) {
  return (
    <div role="alert" className={styles.stall}>
      <span>
        {stall.reason === 'network'
          ? 'The connection was lost. Pages not yet loaded are missing.'
          : failureTexts[stall.reason].title}
      </span>
      <Button
        variant="secondary"
        icon="refresh"
        onClick={stall.reason === 'changed' ? onReopen : stall.resume}
      >
        Retry
      </Button>
    </div>
  );
}
