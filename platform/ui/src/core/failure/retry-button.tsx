import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from '../actions/button';
import { readFailure } from './read-failure';

/** Remaining wait of a failure in seconds, counted down; 0 without one. */
function useWait(error: unknown, seconds: number): number {
  const [waiting, setWaiting] = useState({ error, left: seconds });
  const isNew = waiting.error !== error;
  if (isNew) setWaiting({ error, left: seconds });
  const left = isNew ? seconds : waiting.left;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setWaiting({ error, left: left - 1 }), 1_000);
    return () => clearTimeout(timer);
  }, [error, left]);
  return left;
}

const shortTime = (seconds: number): string =>
  seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

interface RetryButtonProps extends ButtonLook {
  error: unknown;
  onRetry: () => void;
}

/**
 * The button that helps after a failed read: Retry, which waits as long as the server asks, or Reload for a page that is
 * out of date. Renders nothing if neither can help.
 */
export function RetryButton({ error, onRetry, ...look }: RetryButtonProps) {
  const { remedy, retryAfterSeconds } = readFailure(error);
  const left = useWait(error, retryAfterSeconds);
  if (remedy === 'change' || remedy === 'leave') return null;
  if (remedy === 'reload') {
    return (
      <Button {...look} icon="refresh" onClick={() => window.location.reload()}>
        Reload
      </Button>
    );
  }
  return (
    // The button stays focusable while it waits, so that keyboard users do not lose the focus.
    <Button
      {...look}
      icon="refresh"
      aria-disabled={left > 0 || undefined}
      onClick={() => left <= 0 && onRetry()}
    >
      Retry
      {left > 0 ? <span aria-hidden="true"> in {shortTime(left)}</span> : null}
    </Button>
  );
}
