import { ButtonLink } from '@medrad/remote-kit';
import { EmptyState, errorMessage, ErrorState } from '@medrad/ui/core';
import { isNotFound } from './is-not-found';

interface LoadFailureProps {
  /** The failed read; undefined when no read failed, but the object is missing. */
  error: unknown;
  onRetry: () => void;
  /** Title if the object may exist, e.g. `The exam could not be loaded`. */
  title: string;
  /** Sentence after the reason of the failure. */
  note?: string;
  /** Texts if the object does not exist. */
  missing: { title: string; description: string };
  /** Link to the list of such objects. */
  back: { to: string; label: string };
}

/** Message in place of an object that does not exist, or that could not be loaded (then with Retry). */
export function LoadFailure({ error, onRetry, title, note, missing, back }: LoadFailureProps) {
  const action = (
    <ButtonLink to={back.to} icon="arrow-left">
      {back.label}
    </ButtonLink>
  );
  if (error === undefined || isNotFound(error))
    return <EmptyState level={1} icon="search" {...missing} action={action} />;
  return (
    <ErrorState
      level={1}
      title={title}
      description={note && `${errorMessage(error)} ${note}`}
      error={error}
      onRetry={onRetry}
      action={action}
    />
  );
}
