import { ButtonLink, useSession } from '@medrad/remote-kit';
import { Navigate, useParams } from '@medrad/remote-kit/router';
import { EmptyState, Page } from '@medrad/ui/core';
import { useCallback, useMemo } from 'react';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import { PageSkeleton } from '../page-skeleton';
import { timingOf } from './clock/exam-time';
import { useServerClock } from './clock/use-server-clock';
import { ExamFailure } from './exam-failure';
import { ExamRun } from './run/exam-run';
import { ReadyCheck } from './ready/ready-check';
import { useKeptAnswers } from './saving/use-kept-answers';

/** Interval in ms at which the exam is reloaded, because a teacher may add time or void it. */
const lookMs = 10_000;

/** /exams/{examId}: an exam from the ready check to the end. */
export default function ExamPage() {
  const { examId = '' } = useParams();
  const { user } = useSession();
  const query = spottersApi.useGetExamQuery(
    { id: examId },
    { refetchOnMountOrArgChange: true, pollingInterval: lookMs },
  );
  const { clock, isMeasured } = useServerClock();
  useKeptAnswers(user?.id, examId);
  const { data: exam, refetch } = query;
  const timing = useMemo(() => exam && timingOf(exam), [exam]);
  const reload = useCallback(async () => (await refetch()).data, [refetch]);

  if (query.error && !exam) return <ExamFailure error={query.error} onRetry={() => void refetch()} />;
  if (!user || !exam) return <PageSkeleton />;
  if (exam.state === 'ready') return <ReadyCheck exam={exam} clock={clock} />;
  if (exam.state === 'voided') return <Voided />;
  if (exam.state !== 'running') return <Navigate to={paths.examResult(exam.id)} replace />;
  // No countdown is shown before the server's clock has been measured.
  if (!isMeasured || !timing) return <PageSkeleton />;
  return <ExamRun key={exam.id} userId={user.id} exam={exam} timing={timing} clock={clock} reload={reload} />;
}

function Voided() {
  return (
    <Page width="md">
      <EmptyState
        level={1}
        icon="info"
        title="This exam does not count"
        description="A teacher has voided the exam."
        action={
          <ButtonLink to={paths.exams} icon="arrow-left">
            Back to Exams
          </ButtonLink>
        }
      />
    </Page>
  );
}
