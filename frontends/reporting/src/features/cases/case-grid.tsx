import { CardGrid, ErrorState, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { type CaseFilter, reportingApi } from '../../reporting.api';
import { CaseCard } from './case-card';

interface CaseGridProps {
  filter: CaseFilter;
  /** Text shown when there are no cases. */
  nothing: string;
}

/** Cases as cards, loaded page by page. */
export function CaseGrid({ filter, nothing }: CaseGridProps) {
  const list = reportingApi.useBrowseReportingCasesInfiniteQuery(filter);
  const cases = list.currentData?.pages.flat();
  if (list.isError && !cases) {
    return <ErrorState title="Failed to load cases" error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!cases) {
    return (
      <>
        <VisuallyHidden>
          <span role="status">Loading cases</span>
        </VisuallyHidden>
        <Skeleton height="12rem" radius="var(--radius-lg)" />
      </>
    );
  }
  if (cases.length === 0) return <p>{nothing}</p>;
  return (
    <>
      <CardGrid>
        {cases.map((one) => (
          <CaseCard key={one.id} reportingCase={one} />
        ))}
      </CardGrid>
      <LoadMore list={list} failure="Failed to load cases" />
    </>
  );
}
