import { BackLink } from '@medrad/remote-kit';
import { EmptyState, Page, PageHeader } from '@medrad/ui/core';
import { learningApi } from '../../learning.api';
import { paths } from '../../paths';
import { LoadFailure } from '../load-failure';
import { PageSkeleton } from '../page-skeleton';
import Forecast from '../today/forecast';
import { Calendar } from './calendar';
import { Calibration } from './calibration';
import { ComparisonSection } from './comparison';
import { Normals } from './normals';
import { Success } from './success';
import { Summary } from './summary';

/** /learning/progress: the user's progress in exams and reviews. */
export default function ProgressPage() {
  const fresh = { refetchOnMountOrArgChange: true };
  const progress = learningApi.useGetLearningProgressQuery(undefined, fresh);
  const forecast = learningApi.useGetLearningForecastQuery(undefined, fresh);
  // The names of body systems identify the points of charts: if they came later, a focused point would lose the focus.
  const systems = learningApi.useListSystemsQuery();

  if (progress.isLoading || systems.isLoading) return <PageSkeleton of="progress" />;
  if (!progress.data) {
    return (
      <LoadFailure
        title="Your progress could not be loaded"
        error={progress.error}
        onRetry={() => void progress.refetch()}
      />
    );
  }
  const { overall, waiting, normals, calibration, comparison } = progress.data;
  const hasAnswers = overall.all.answers + waiting > 0;
  return (
    <Page width="lg">
      <PageHeader
        back={<BackLink to={paths.today}>Reviews</BackLink>}
        title="Progress"
        subtitle="Results of your exams and reviews"
      />
      {hasAnswers ? (
        <>
          <Summary progress={progress.data} />
          <Success progress={progress.data} />
          <Normals normals={normals} />
        </>
      ) : (
        <EmptyState
          icon="activity"
          title="No answers yet"
          description="Once you have taken an exam, your success is shown here by body system, modality and difficulty."
        />
      )}
      <Calibration calibration={calibration} />
      <Forecast forecast={forecast} />
      <Calendar progress={progress.data} />
      <ComparisonSection comparison={comparison} />
    </Page>
  );
}
