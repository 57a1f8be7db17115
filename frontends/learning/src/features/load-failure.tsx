import { ErrorState, Page } from '@medrad/ui/core';

/** What is shown in place of the reviews while they cannot be read. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Page width="lg">
      <ErrorState
        level={1}
        title="The reviews could not be loaded"
        description="Check the connection and try again."
        onRetry={onRetry}
      />
    </Page>
  );
}
