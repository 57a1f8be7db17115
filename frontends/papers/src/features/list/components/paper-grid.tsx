import { Button, CardGrid, EmptyState, ErrorState } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { papersApi, type PaperFilter } from '../../../papers.api';
import { CardSkeletons } from '../list-skeleton';
import type { PaperAction } from '../paper-action';
import { PaperCard } from './paper-card';

interface PaperGridProps {
  filter: PaperFilter;
  onClear: () => void;
  /** Handler for edit and delete; absent for users who may do neither. */
  onAction?: (action: PaperAction) => void;
}

/** Papers as cards, loaded page by page. */
export function PaperGrid({ filter, onClear, onAction }: PaperGridProps) {
  const list = papersApi.useBrowsePapersInfiniteQuery(filter);
  const papers = list.currentData?.pages.flat() ?? [];

  if (list.isError && !list.currentData) {
    return (
      <ErrorState
        title="Failed to fetch theory papers"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.currentData) return <CardSkeletons />;
  if (papers.length === 0 && (filter.q || filter.subject || filter.year)) {
    return (
      <EmptyState
        icon="search"
        title="No matching papers"
        description="No theory paper matches these filters."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  }
  if (papers.length === 0) {
    return (
      <EmptyState
        icon="file"
        title="No Theory Papers Available"
        description="Theory papers will appear here once they are uploaded by administrators."
      />
    );
  }
  return (
    <>
      <CardGrid aria-label="Theory papers">
        {papers.map((paper) => (
          <PaperCard key={paper.id} paper={paper} onAction={onAction} />
        ))}
      </CardGrid>
      <LoadMore list={list} failure="Failed to fetch theory papers" />
    </>
  );
}
