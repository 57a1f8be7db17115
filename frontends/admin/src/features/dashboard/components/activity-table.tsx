import type { Activity } from '@medrad/contracts';
import { VisuallyHidden } from '@medrad/ui/core';
import { type RecordColumn, RecordTable } from '@medrad/ui/records';
import { formatTime } from '@medrad/ui/formats';
import { ActivityBadge } from './activity-badge';
import styles from './dashboard.module.css';
import { ResourceId } from './resource-id';

const columns: RecordColumn<Activity>[] = [
  {
    title: 'User',
    render: ({ user }) => (
      <>
        {user.name}
        <span className={styles.email}>{user.email}</span>
      </>
    ),
  },
  { title: 'Institute', render: ({ user }) => user.institute },
  { title: 'Activity', render: ({ activityType }) => <ActivityBadge type={activityType} /> },
  {
    title: 'Resource',
    render: ({ resourceType, resourceId }) => (
      <>
        {resourceType} <ResourceId id={resourceId} />
      </>
    ),
  },
  { title: 'Address', render: ({ ipAddress }) => ipAddress ?? <NoAddress /> },
  {
    title: 'Time',
    render: ({ timestamp }) => (
      <time dateTime={timestamp} className={styles.time}>
        {formatTime(timestamp)}
      </time>
    ),
  },
];

function NoAddress() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>none</VisuallyHidden>
    </>
  );
}

/** Entries of the activity log. */
export function ActivityTable({
  activities,
  isStale,
}: {
  activities: readonly Activity[];
  isStale: boolean;
}) {
  return (
    <RecordTable
      label="Activities"
      columns={columns}
      rows={activities}
      keyOf={({ id }) => id}
      isStale={isStale}
    />
  );
}
