import { CardGrid, Page, PageHeader, Skeleton, VisuallyHidden } from '@medrad/ui/core';

/** A placeholder for a page whose code or data is loading, below its heading if that is known. */
export function PageSkeleton({ heading }: { heading?: { title: string; subtitle: string } }) {
  return (
    <Page width="xl">
      {heading ? <PageHeader {...heading} /> : null}
      <div role="status">
        <VisuallyHidden>Loading</VisuallyHidden>
        {heading ? null : <Skeleton width="16rem" height="2rem" />}
      </div>
      <CardGrid>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height="11rem" radius="lg" />
        ))}
      </CardGrid>
    </Page>
  );
}
