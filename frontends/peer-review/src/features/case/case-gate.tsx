import { peerReviewFeature } from '@medrad/contracts/limits';
import { useFeature } from '@medrad/remote-kit';
import { EmptyState, Page, Spinner } from '@medrad/ui/core';
import type { ReactNode } from 'react';

/** Shows the page while peer review is switched on; nothing of a case is asked for while it is off. */
export function CaseGate({ children }: { children: ReactNode }) {
  const { isEnabled, isLoading } = useFeature(peerReviewFeature);
  if (isEnabled) return children;
  return (
    <Page width="lg">
      {isLoading ? (
        <Spinner label="Loading case" />
      ) : (
        <EmptyState
          level={1}
          icon="users"
          title="Feature Coming Soon"
          description="The peer review feature is currently disabled."
        />
      )}
    </Page>
  );
}
