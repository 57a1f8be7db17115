import { ButtonLink, useSession } from '@medrad/remote-kit';
import { Button, lazyPart, Page, PageHeader, Skeleton } from '@medrad/ui/core';
import { Suspense, useState } from 'react';
import { learningApi } from '../../learning.api';
import { paths } from '../../paths';
import { LoadFailure } from '../load-failure';
import { PageSkeleton } from '../page-skeleton';
import { Backlog } from './backlog';
import { TimeZoneQuestion } from './time-zone-question';
import { TodayCards } from './today-cards';

// Charts load after the page.
const Forecast = lazyPart(() => import('./forecast'));
const PlanDialog = lazyPart(() => import('../plan/plan-dialog'));

/** /learning: reviews of today and of the coming days. */
export default function TodayPage() {
  const { user } = useSession();
  const [isPlanOpen, setPlanOpen] = useState(false);
  const fresh = { refetchOnMountOrArgChange: true };
  const today = learningApi.useGetLearningTodayQuery(undefined, fresh);
  const forecast = learningApi.useGetLearningForecastQuery(undefined, fresh);

  if (!user || today.isLoading) return <PageSkeleton />;
  if (!today.data) return <LoadFailure error={today.error} onRetry={() => void today.refetch()} />;
  return (
    <Page width="lg">
      <PageHeader
        title="Reviews"
        subtitle="Images you missed in exams come back until you know them"
        actions={
          <>
            <ButtonLink to={paths.progress} icon="activity">
              Progress
            </ButtonLink>
            <Button icon="settings" onClick={() => setPlanOpen(true)}>
              Change Plan
            </Button>
          </>
        }
      />
      <TimeZoneQuestion userId={user.id} />
      <TodayCards
        userId={user.id}
        days={forecast.data?.days}
        onSent={() => Promise.all([today.refetch(), forecast.refetch()])}
      />
      <Backlog />
      <Suspense fallback={<Skeleton height="20rem" radius="lg" />}>
        <Forecast forecast={forecast} />
      </Suspense>
      {isPlanOpen && (
        <Suspense fallback={null}>
          <PlanDialog onClose={() => setPlanOpen(false)} />
        </Suspense>
      )}
    </Page>
  );
}
