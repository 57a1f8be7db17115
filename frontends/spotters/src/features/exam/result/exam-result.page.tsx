import type { ApiError } from '@medrad/api-client';
import { BackLink, ButtonLink, useSession } from '@medrad/remote-kit';
import { useParams } from '@medrad/remote-kit/router';
import { Button, Page, PageHeader } from '@medrad/ui/core';
import { formatTime } from '@medrad/ui/formats';
import { useState } from 'react';
import { count } from '../../../count';
import { paths } from '../../../paths';
import { spottersApi } from '../../../spotters.api';
import { ContestAnswer } from '../../marking/contest-answer';
import { PageSkeleton } from '../../page-skeleton';
import { AddMisses } from '../../reviews/add-misses';
import { describeFormat } from '../describe-format';
import { ExamFailure } from '../exam-failure';
import { nameOfFormat } from '../presets';
import { useUnsentAnswers } from '../saving/use-kept-answers';
import { UnsentNotice } from './unsent-notice';
import { HeldNotice } from './held-notice';
import { GroupTables } from './group-tables';
import { MarksSummary } from './marks-summary';
import { ResultTable } from './result-table';
import { SlowestItems } from './slowest-items';
import styles from './result.module.css';

/** /exams/{examId}/result: the result of an exam. */
export default function ExamResultPage() {
  const { examId = '' } = useParams();
  const { user } = useSession();
  const unsent = useUnsentAnswers(user?.id, examId);
  const [goesOn, setGoesOn] = useState(false);
  // Reading the result closes the exam, so that the answers of this browser are sent first.
  const isReady = unsent === 0 || goesOn;
  const query = spottersApi.useGetExamResultQuery(
    { id: examId },
    { refetchOnMountOrArgChange: true, skip: !isReady },
  );
  const { data: result } = query;
  if (!isReady && unsent !== null) return <UnsentNotice unsent={unsent} onGoOn={() => setGoesOn(true)} />;
  const isHeld = (query.error as ApiError | undefined)?.body?.code === 'RESULTS_HELD';
  if (isHeld)
    return (
      <HeldNotice error={query.error} isLoading={query.isFetching} onRetry={() => void query.refetch()} />
    );
  if (query.error && !result) return <ExamFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!result) return <PageSkeleton />;
  const counted = result.items.filter(({ adjustment }) => adjustment !== 'removed');
  const how = result.state === 'expired' ? 'Ended by the clock' : 'Handed in';
  return (
    <Page width="xl">
      <PageHeader
        title={`Result: ${nameOfFormat(result.format)}`}
        subtitle={`${describeFormat(result.format)}. ${how} ${formatTime(result.endedAt)}.`}
        back={
          <span className={styles.screenOnly}>
            <BackLink to={paths.exams}>Back to Exams</BackLink>
          </span>
        }
        actions={
          <span className={styles.screenOnly}>
            <Button icon="file" onClick={() => window.print()}>
              Print
            </Button>
          </span>
        }
      />
      <div className={styles.sheet}>
        <MarksSummary result={result} />
        <AddMisses items={result.items} />
        {result.items.some(({ isOffline }) => isOffline) && (
          <p role="note" className={styles.late}>
            Answers marked “Sent late” or “Sent after the end” reached the server after their time, because
            there was no connection. They are left out of comparisons with others.{' '}
            {result.late && !result.late.isAccepted && (
              <>
                Those that came after the end ({count(result.late.answers, 'answer')}) count once a teacher
                accepts them; until then what was sent in time counts.
              </>
            )}
            {result.late?.isAccepted && <>A teacher has accepted those that came after the end.</>}
          </p>
        )}
        <ResultTable
          items={result.items}
          rowAction={{
            title: 'Contest',
            render: (item) => <ContestAnswer examId={result.id} item={item} />,
          }}
        />
        <SlowestItems items={result.items} />
        <GroupTables items={counted} marksPerItem={result.maxMarks / counted.length} />
      </div>
      <div className={styles.footer}>
        <ButtonLink to={paths.exams} variant="primary" icon="clipboard">
          New exam
        </ButtonLink>
      </div>
    </Page>
  );
}
