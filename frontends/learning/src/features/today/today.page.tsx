import { useSession } from '@medrad/remote-kit';
import { Button, lazyPart, Page, PageHeader } from '@medrad/ui/core';
import { Suspense, useState } from 'react';
import { learningApi } from '../../learning.api';
import { LoadFailure } from '../load-failure';
import { PageSkeleton } from '../page-skeleton';
import { Backlog } from './backlog';
import { Forecast } from './forecast';
import { TodayCards } from './today-cards';

const PlanDialog = lazyPart(() => import('../plan/plan-dialog'));

/** /learning: what there is to review today and in the days to come. */
export default function TodayPage() {
  const { user } = useSession();
  const [isPlanOpen, setPlanOpen] = useState(false);
  const fresh = { refetchOnMountOrArgChange: true };
  const today = learningApi.useGetLearningTodayQuery(undefined, fresh);
  const forecast = learningApi.useGetLearningForecastQuery(undefined, fresh);

  if (!user || today.isLoading) return <PageSkeleton />;
  if (!today.data) return <LoadFailure onRetry={() => void today.refetch()} />;
  return (
    <Page width="lg">
      <PageHeader
        title="Reviews"
        subtitle="What your exams missed comes back until you know it"
        actions={
          <Button icon="settings" onClick={() => setPlanOpen(true)}>
            Change Plan
          </Button>
        }
      />
      <TodayCards
        userId={user.id}
        today={today.data}
        days={forecast.data?.days}
        onSent={() => Promise.all([today.refetch(), forecast.refetch()])}
      />
      <Backlog />
      <Forecast forecast={forecast} />
      {isPlanOpen && (
        <Suspense fallback={null}>
          <PlanDialog onClose={() => setPlanOpen(false)} />
        </Suspense>
      )}
    </Page>
  );
}
