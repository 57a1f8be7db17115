import type { SpotterSubsection } from '@medrad/contracts';
import { CardGrid, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { useId, type ReactNode } from 'react';
import { spottersApi } from '../../../spotters.api';
import { useCompletedTests } from '../hooks/use-completed-tests';
import type { TestAction } from '../test-action';
import styles from './list.module.css';
import { TestCard } from './test-card';

interface TestGridProps {
  /** A folder's id, `none` for spotters without a folder, absent for all. */
  subsectionId?: string;
  q: string;
  /** All folders, given when spotters of several are listed, so that each card shows its folder's name. */
  folders?: SpotterSubsection[];
  heading?: string;
  /** Content shown when there are no spotters. */
  empty: ReactNode;
  /** Whether the spotters are withheld while the content above them is loading, so that they do not move. */
  isHeld?: boolean;
  /** Handler for the actions of a card; absent for users without developer access. */
  onAction?: (action: TestAction) => void;
}

/** Spotters as cards, loaded page by page. */
export function TestGrid({
  subsectionId,
  q,
  folders,
  heading,
  empty,
  isHeld = false,
  onAction,
}: TestGridProps) {
  const headingId = useId();
  const completed = useCompletedTests();
  const list = spottersApi.useBrowseTestsInfiniteQuery({ subsectionId, q: q || undefined });
  const tests = list.currentData?.pages.flat() ?? [];

  if (list.isError && !list.currentData) {
    return (
      <ErrorState title="Failed to fetch tests" error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (!list.currentData || isHeld) {
    return (
      <>
        <VisuallyHidden>
          <span role="status">Loading spotters</span>
        </VisuallyHidden>
        {isHeld ? null : (
          <CardGrid>
            {[1, 2, 3, 4, 5, 6].map((place) => (
              <Skeleton key={place} height="12rem" radius="lg" />
            ))}
          </CardGrid>
        )}
      </>
    );
  }
  if (tests.length === 0) {
    if (!q) return empty;
    return <EmptyState icon="search" title="No matching spotters" description={`Nothing matches “${q}”.`} />;
  }
  return (
    <section className={styles.section} aria-labelledby={heading ? headingId : undefined}>
      {heading && (
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
      )}
      <CardGrid>
        {tests.map((test) => (
          <TestCard
            key={test.id}
            test={test}
            isCompleted={completed.has(test.id)}
            folderName={folders?.find(({ id }) => id === test.subsectionId)?.name}
            titleAs={heading ? 'h3' : 'h2'}
            onAction={onAction}
          />
        ))}
      </CardGrid>
      <LoadMore list={list} failure="Failed to fetch tests" />
    </section>
  );
}
