import type { ActivityStats } from '@medrad/contracts';
import { StatCard, StatGrid } from '@medrad/ui/records';
import { formatNumber } from '@medrad/ui/formats';
import { activityLabel } from '../activity-types';

interface StatCardsProps {
  stats: { data?: ActivityStats; isError: boolean };
}

/** Totals of the activity log. */
export function StatCards({ stats: { data, isError } }: StatCardsProps) {
  const isMissing = isError && !data;
  const number = (name: 'totalActivities' | 'activeUsers' | 'activitiesLast24h') =>
    data && formatNumber(data[name]);
  const common = data?.mostCommonActivity;
  return (
    <StatGrid aria-label="Activity totals">
      <StatCard
        label="Total Activities"
        icon="activity"
        value={number('totalActivities')}
        {...{ isMissing }}
      />
      <StatCard label="Active Users" icon="users" value={number('activeUsers')} {...{ isMissing }} />
      <StatCard
        label="Most Common Activity"
        icon="award"
        value={data && (common ? activityLabel(common) : 'None yet')}
        isMissing={isMissing}
      />
      <StatCard label="Last 24 Hours" icon="clock" value={number('activitiesLast24h')} {...{ isMissing }} />
    </StatGrid>
  );
}
