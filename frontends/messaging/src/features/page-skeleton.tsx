import { Page, Skeleton } from '@medrad/ui/core';

/** A placeholder for a page whose code is loading. */
export function PageSkeleton() {
  return (
    <Page width="lg">
      <div role="status" aria-label="Loading">
        <Skeleton width="16rem" height="2rem" />
      </div>
    </Page>
  );
}
