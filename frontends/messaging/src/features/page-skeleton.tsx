import { Page, Skeleton } from '@medrad/ui/core';

/** The outline of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <Page width="lg">
      <div role="status" aria-label="Loading">
        <Skeleton width="16rem" height="2rem" />
      </div>
    </Page>
  );
}
