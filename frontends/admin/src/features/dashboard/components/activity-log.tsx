import type { Activity } from '@medrad/contracts';
import { Button, EmptyState, ErrorState, Select } from '@medrad/ui/core';
import { Pager, Problem, SearchBox } from '@medrad/ui/records';
import { formatNumber } from '@medrad/ui/formats';
import { useEffect, useRef } from 'react';
import { activityPageSize } from '../../../admin.api';
import adminStyles from '../../admin.module.css';
import { RowsSkeleton } from '../../rows-skeleton';
import { activityTypes } from '../activity-types';
import type { useActivityAddress } from '../hooks/use-activity-address';
import { ActivityTable } from './activity-table';
import styles from './dashboard.module.css';

const typeOptions = [{ value: '', label: 'All activities' }, ...activityTypes];

interface ActivityLogProps {
  address: ReturnType<typeof useActivityAddress>;
  /**
   * The query for the page of entries that the address names. `currentData` is absent while `data` is still that of the
   * previous page.
   */
  list: {
    data?: Activity[];
    currentData?: Activity[];
    isError: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
}

/** The activity log, which the server searches, filters and divides into pages. */
export function ActivityLog({ address, list }: ActivityLogProps) {
  return (
    <section aria-labelledby="activity-log">
      <h2 id="activity-log" className={styles.heading}>
        Activity log
      </h2>
      <div className={adminStyles.toolbar}>
        <SearchBox
          region="Activities"
          label="Search activities"
          placeholder="Search by name, email, institute, address..."
          value={address.q}
          onSearch={address.setSearch}
        />
        <Select
          label="Activity type"
          isLabelHidden
          options={typeOptions}
          value={address.type ?? ''}
          onChange={(event) => address.setType(event.target.value)}
        />
      </div>
      <Entries address={address} list={list} />
    </section>
  );
}

function Entries({ address, list }: ActivityLogProps) {
  const { page, setPage } = address;
  const summary = useRef<HTMLParagraphElement>(null);
  const hasPaged = useRef(false);
  const rows = list.data;

  // After a page change, moves the focus to the top of the new page.
  useEffect(() => {
    if (!hasPaged.current || !list.currentData) return;
    hasPaged.current = false;
    summary.current?.focus();
  }, [list.currentData]);

  function handlePage(next: number) {
    hasPaged.current = true;
    setPage(next);
  }

  const retry = () => void list.refetch();
  if (list.isError && !list.currentData) {
    return <ErrorState title="Failed to fetch activities" error={list.error} onRetry={retry} />;
  }
  if (!rows) return <RowsSkeleton label="Loading activities" />;
  const isStale = !list.currentData;
  const first = page * activityPageSize;
  return (
    <>
      {list.isError && <Problem text="Failed to fetch activities" error={list.error} onRetry={retry} />}
      {rows.length === 0 ? (
        <NoActivities address={address} />
      ) : (
        <>
          <p ref={summary} role="status" tabIndex={-1} className={adminStyles.summary}>
            Activities {formatNumber(first + 1)} to {formatNumber(first + rows.length)}
          </p>
          <ActivityTable activities={rows} isStale={isStale} />
        </>
      )}
      <Pager
        label="Pages of activities"
        page={page}
        hasNext={!isStale && rows.length === activityPageSize}
        onPage={handlePage}
      />
    </>
  );
}

function NoActivities({ address: { q, type, page, setPage, clear } }: Pick<ActivityLogProps, 'address'>) {
  if (page > 0) {
    return (
      <EmptyState
        icon="activity"
        title="No activities found"
        description={`The log ends before page ${page + 1}.`}
        action={<Button onClick={() => setPage(0)}>First page</Button>}
      />
    );
  }
  if (!q && !type) {
    return (
      <EmptyState
        icon="activity"
        title="No activities found"
        description="Activities of residents will be listed here."
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title="No activities found"
      description={q ? `Nothing matches “${q}”.` : 'There are no activities of this type.'}
      action={<Button onClick={clear}>Show all activities</Button>}
    />
  );
}
