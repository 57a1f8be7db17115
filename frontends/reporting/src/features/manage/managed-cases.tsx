import type { ReportingCase } from '@medrad/contracts';
import { ErrorState, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { type CaseFilter, reportingApi } from '../../reporting.api';
import styles from './manage.module.css';
import { ManagedCase } from './managed-case';

interface ManagedCasesProps {
  filter: CaseFilter;
  onEdit: (reportingCase: ReportingCase) => void;
  onDelete: (reportingCase: ReportingCase) => void;
}

/** The cases that match a filter, loaded page by page. */
export function ManagedCases({ filter, onEdit, onDelete }: ManagedCasesProps) {
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
  if (cases.length === 0) return <p>There are no cases here yet.</p>;
  return (
    <>
      <ul className={styles.list} aria-label="Cases">
        {cases.map((one) => (
          <ManagedCase
            key={one.id}
            reportingCase={one}
            onEdit={() => onEdit(one)}
            onDelete={() => onDelete(one)}
          />
        ))}
      </ul>
      <LoadMore list={list} failure="Failed to load cases" />
    </>
  );
}
