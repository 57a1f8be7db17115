import { ErrorState, Page } from '@medrad/ui/core';

interface LoadFailureProps {
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** What is shown in place of a page while it cannot be read. */
export function LoadFailure({ title = 'The reviews could not be loaded', error, onRetry }: LoadFailureProps) {
  return (
    <Page width="lg">
      <ErrorState level={1} title={title} error={error} onRetry={onRetry} />
    </Page>
  );
}
