import type { PeerCase } from '@medrad/contracts';
import { Button, CardGrid, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { peerReviewApi, type PeerCaseFilter } from '../../../peer-review.api';
import { FeatureOff, isFeatureOff } from '../../feature-gate';
import { CaseCard } from './case-card';

interface CaseGridProps {
  filter: PeerCaseFilter;
  onClear: () => void;
  /** Handler of the Delete buttons; absent unless the page's Dev Mode is on. */
  onDelete?: ((peerCase: PeerCase) => void) | undefined;
}

function CardSkeletons() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading cases</span>
      </VisuallyHidden>
      <CardGrid>
        {[1, 2, 3].map((place) => (
          <li key={place}>
            <Skeleton height="15rem" radius="var(--radius-lg)" />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

/** Cases as cards, loaded page by page. */
export function CaseGrid({ filter, onClear, onDelete }: CaseGridProps) {
  const list = peerReviewApi.useBrowsePeerCasesInfiniteQuery(filter);
  const cases = list.currentData?.pages.flat() ?? [];
  if (isFeatureOff(list.error)) return <FeatureOff level={2} />;
  if (list.isError && !list.currentData) {
    return <ErrorState title="Failed to load cases" error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!list.currentData) return <CardSkeletons />;
  if (cases.length === 0 && (filter.q || filter.status || filter.difficulty || filter.scope)) {
    return (
      <EmptyState
        icon="search"
        title="No matching cases"
        description="No case matches these filters."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  }
  if (cases.length === 0) {
    return <EmptyState icon="users" title="No cases yet" description="Share a case to start a discussion." />;
  }
  return (
    <>
      <CardGrid aria-label="Cases">
        {cases.map((peerCase) => (
          <CaseCard key={peerCase.id} peerCase={peerCase} onDelete={onDelete} />
        ))}
      </CardGrid>
      <LoadMore list={list} failure="Failed to load cases" />
    </>
  );
}
