import { ErrorState, Page } from '@medrad/ui/core';

interface LoadFailureProps {
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** The failure of a page that cannot be loaded, with Retry. */
export function LoadFailure({ title = 'The reviews could not be loaded', error, onRetry }: LoadFailureProps) {
  return (
    <Page width="lg">
      <ErrorState level={1} title={title} error={error} onRetry={onRetry} />
    </Page>
  );
}
