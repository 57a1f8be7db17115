import { CardGrid, Page, Skeleton, VisuallyHidden } from '@medrad/ui/core';

/** The outline of a page whose code or data is on its way. */
export function PageSkeleton() {
  return (
    <Page width="xl">
      <div role="status">
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton width="16rem" height="2rem" />
      </div>
      <CardGrid>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height="11rem" radius="lg" />
        ))}
      </CardGrid>
    </Page>
  );
}
