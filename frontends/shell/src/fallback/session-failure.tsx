import { ErrorState, Page } from '@medrad/ui/core';

/** Shown when the sign-in check failed, so that the user is unknown. */
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
