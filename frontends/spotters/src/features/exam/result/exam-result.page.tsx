import { BackLink, ButtonLink, useSession } from '@medrad/remote-kit';
import { useParams } from '@medrad/remote-kit/router';
import { Button, Page, PageHeader } from '@medrad/ui/core';
import { formatTime } from '@medrad/ui/formats';
import { paths } from '../../../paths';
import { spottersApi } from '../../../spotters.api';
import { ContestAnswer } from '../../marking/contest-answer';
import { PageSkeleton } from '../../page-skeleton';
import { AddMisses } from '../../reviews/add-misses';
import { describeFormat } from '../describe-format';
import { ExamFailure } from '../exam-failure';
import { nameOfFormat } from '../presets';
import { useKeptAnswers } from '../saving/use-kept-answers';
import { GroupTables } from './group-tables';
import { MarksSummary } from './marks-summary';
import { ResultTable } from './result-table';
import { SlowestItems } from './slowest-items';
import styles from './result.module.css';

/** /exams/{examId}/result: the result of an exam. */
export default function ExamResultPage() {
  const { examId = '' } = useParams();
  const { user } = useSession();
  useKeptAnswers(user?.id);
  const query = spottersApi.useGetExamResultQuery({ id: examId }, { refetchOnMountOrArgChange: true });
  const { data: result } = query;
  if (query.error && !result) return <ExamFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!result) return <PageSkeleton />;
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
            Answers marked “Sent late” reached the server more than a minute after their time, because there
            was no connection. They count for your own marks, but not in comparisons with others.
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
        <GroupTables items={result.items} marksPerItem={result.maxMarks / result.items.length} />
      </div>
      <div className={styles.footer}>
        <ButtonLink to={paths.exams} variant="primary" icon="clipboard">
          New exam
        </ButtonLink>
      </div>
    </Page>
  );
}
