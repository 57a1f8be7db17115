import { ButtonLink } from '@medrad/remote-kit';
import { EmptyState, errorMessage, ErrorState } from '@medrad/ui/core';
import { isNotFound } from './is-not-found';

interface LoadFailureProps {
  /** The failed read; undefined when no read failed, but the object is missing. */
  error: unknown;
  onRetry: () => void;
  /** Title when the object may exist, e.g. `The exam could not be loaded`. */
  title: string;
  /** Sentence to show after the reason of the failure. */
  note?: string;
  /** Texts when the object does not exist. */
  missing: { title: string; description: string };
  /** Link back to the list to which the object belongs. */
  back: { to: string; label: string };
}

/** Message in place of an object that does not exist or could not be loaded; offers Retry in the second case. */
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
