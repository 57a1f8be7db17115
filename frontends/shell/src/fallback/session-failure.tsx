import { ErrorState, Page } from '@medrad/ui/core';

/** The sign-in check failed, so the user is unknown. */
export function SessionFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page width="md">
      <ErrorState
        level={1}
        title="We could not reach Medical Radiology"
        description="Your sign-in could not be checked. Please make sure you are online and try again."
        error={error}
        onRetry={onRetry}
      />
    </Page>
  );
}
