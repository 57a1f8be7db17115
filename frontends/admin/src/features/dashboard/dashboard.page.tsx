import { BackLink, ButtonLink, isDeveloperRefusal, useAppDispatch } from '@medrad/remote-kit';
import { DeveloperNotice } from '@medrad/remote-kit/access';
import { Button, Page, PageHeader } from '@medrad/ui/core';
import { Problem } from '@medrad/ui/records';
import { useState } from 'react';
import { activityPageSize, adminApi } from '../../admin.api';
import { paths } from '../../paths';
import { ActivityCharts, type ChartRange } from './components/activity-charts';
import { ActivityLog } from './components/activity-log';
import { StatCards } from './components/stat-cards';
import { useActivityAddress } from './hooks/use-activity-address';

const title = 'Activity Dashboard';

/** /admin/dashboard: residents' activities. The server decides who has access. */
export default function DashboardPage() {
  const address = useActivityAddress();
  const [range, setRange] = useState<ChartRange>('30');
  const stats = adminApi.useGetActivityStatsQuery();
  const perDay = adminApi.useListActivityDaysQuery({ days: Number(range) });
  const list = adminApi.useListActivitiesQuery({
    q: address.q || undefined,
    activityType: address.type,
    limit: activityPageSize,
    offset: address.page * activityPageSize,
  });
  const dispatch = useAppDispatch();

  const queries = [stats, perDay, list];
  const back = <BackLink to={paths.home}>Back to Home</BackLink>;
  if (queries.some(({ error }) => isDeveloperRefusal(error))) {
    return <DeveloperNotice title={title} back={back} />;
  }
  return (
    <Page width="xl">
      <PageHeader
        title={title}
        subtitle="Activities of residents, newest first"
        back={back}
        actions={
          <>
            <ButtonLink to={paths.users} icon="users">
              Registered Users
            </ButtonLink>
            <Button
              icon="refresh"
              isLoading={queries.some(({ isFetching }) => isFetching)}
              onClick={() => dispatch(adminApi.util.invalidateTags(['Activity']))}
            >
              Refresh
            </Button>
          </>
        }
      />
      <StatCards stats={stats} />
      {stats.isError && (
        <Problem text="Failed to fetch the totals" error={stats.error} onRetry={() => void stats.refetch()} />
      )}
      <ActivityCharts range={range} onRange={setRange} perDay={perDay} />
      <ActivityLog address={address} list={list} />
    </Page>
  );
}
