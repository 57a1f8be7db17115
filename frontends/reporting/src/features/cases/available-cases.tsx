import { readSearch, useAddress } from '@medrad/remote-kit/address';
import { EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import { reportingApi } from '../../reporting.api';
import { CaseGrid } from './case-grid';
import { FolderGroup } from './folder-group';
import styles from './cases.module.css';

/** Maximum number of cases for which all folders are open at first; with more cases, only the first folder is. */
const openCasesMax = 60;

/** Cases to report on, by folder, or the results of a search. */
export function AvailableCases() {
  const { params } = useAddress();
  const search = readSearch(params);
  const { data, error, isError, isFetching, refetch } = reportingApi.useListReportingFoldersQuery();
  if (search) return <CaseGrid filter={{ q: search }} nothing="No case matches this search." />;
  if (isError && !isFetching) {
    return <ErrorState title="Failed to load cases" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <>
        <VisuallyHidden>
          <span role="status">Loading cases</span>
        </VisuallyHidden>
        <Skeleton height="15rem" radius="var(--radius-lg)" />
      </>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon="inbox"
        title="No Cases Available"
        description="Cases will appear here once they are uploaded by your instructors."
      />
    );
  }
  const total = data.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.groups}>
      {data.map(({ folder, count }, index) => (
        <FolderGroup
          key={folder ?? ''}
          folder={folder}
          count={count}
          isOpenAtFirst={total <= openCasesMax || index === 0}
        />
      ))}
    </div>
  );
}
