import { ErrorState, Page } from '@medrad/ui/core';

interface LoadFailureProps {
  title?: string;
  onRetry: () => void;
}

/** An error message with Retry, shown in place of a page that could not be loaded. */
export function LoadFailure({ title = 'The reviews could not be loaded', onRetry }: LoadFailureProps) {
  return (
    <Page width="lg">
      <ErrorState
        level={1}
        title={title}
        description="Check the connection and try again."
        onRetry={onRetry}
      />
    </Page>
  );
}
