import { ErrorState, Page } from '@medrad/ui/core';

interface LoadFailureProps {
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** Shown in place of a page that could not be loaded, with a Retry button. */
export function LoadFailure({ title = 'The reviews could not be loaded', error, onRetry }: LoadFailureProps) {
  return (
    <Page width="lg">
      <ErrorState level={1} title={title} error={error} onRetry={onRetry} />
    </Page>
  );
}
