import { Page, Skeleton } from '@medrad/ui/core';

/** A placeholder for a page whose code or data is loading. */
export function PageSkeleton({ of = 'reviews' }: { of?: string }) {
  return (
    <Page width="lg">
      <div role="status" aria-label={`Loading ${of}`}>
        <Skeleton width="16rem" height="2rem" />
        <Skeleton height="12rem" radius="lg" />
      </div>
    </Page>
  );
}
