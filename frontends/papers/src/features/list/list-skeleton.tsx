import { CardGrid, Page, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import { ListHeader } from './components/list-header';

/** Placeholders for six cards. */
export function CardSkeletons() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading theory papers</span>
      </VisuallyHidden>
      <CardGrid>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <li key={place} data-testid="paper-skeleton">
            <Skeleton height="15rem" radius="var(--radius-lg)" />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

/** A placeholder for the page while its code is loading. */
export function ListSkeleton() {
  return (
    <Page width="xl">
      <ListHeader />
      <CardSkeletons />
    </Page>
  );
}
