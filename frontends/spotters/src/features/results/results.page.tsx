import { ButtonLink, useSession } from '@medrad/remote-kit';
import { useAddress } from '@medrad/remote-kit/address';
import { useParams } from '@medrad/remote-kit/router';
import { Page, PageHeader } from '@medrad/ui/core';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import { useFolderSearch } from '../../use-folder-search';
import { useListPath } from '../../use-list-path';
import { SpotterFailure } from '../spotter-failure';
import { PageSkeleton } from '../page-skeleton';
import { clearProgress, findProgress } from '@medrad/remote-kit/run-progress';
import { QuestionDetail } from './components/question-detail';
import { QuestionList } from './components/question-list';
import { Summary } from './components/summary';
import { TestRating } from './components/test-rating';
import { parseDuration } from './duration';
import styles from './components/results.module.css';

const missing = {
  title: 'Test Results Not Found',
  description: 'The requested spotter could not be found or has no questions.',
};

/** /tests/{testId}/results?duration={seconds}: the questions of a finished run. */
export default function ResultsPage() {
  const { testId = '' } = useParams();
  const { params } = useAddress();
  const test = spottersApi.useGetTestQuery({ testId });
  const questions = spottersApi.useListQuestionsQuery({ testId });
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const detail = useRef<HTMLDivElement>(null);
  const listPath = useListPath(test.data?.subsectionId ?? null);
  useFolderSearch(test.data?.subsectionId ?? null);
  const { user } = useSession();
  const isShown = test.data !== undefined && questions.data !== undefined;
  useEffect(() => {
    if (user && isShown && findProgress(user.id, testId)?.isFinished) clearProgress(user.id, testId);
  }, [user, isShown, testId]);

  if (test.isLoading || questions.isLoading) return <PageSkeleton />;
  if (!test.data || !questions.data?.length) {
    return <SpotterFailure queries={[test, questions]} missing={missing} />;
  }

  function handleSelect(id: string) {
    setSelectedId(id);
    // In the single-column layout the question is below the list, out of sight.
    if (!window.matchMedia('(min-width: 1024px)').matches) detail.current?.scrollIntoView?.();
  }

  const all = questions.data;
  const place = Math.max(
    0,
    all.findIndex(({ id }) => id === selectedId),
  );
  const selected = all[place];
  return (
    <Page width="xl">
      <PageHeader
        title="Test Completed!"
        subtitle={
          <>
            {test.data.title} <TestRating testId={testId} />
          </>
        }
        actions={
          <ButtonLink to={paths.take(testId)} icon="refresh">
            Retake Test
          </ButtonLink>
        }
      />
      <Summary questionCount={all.length} seconds={parseDuration(params.get('duration'))} />
      <div className={styles.columns}>
        <QuestionList questions={all} selectedId={selected?.id} onSelect={handleSelect} />
        <div ref={detail} className={styles.anchor}>
          {selected && (
            <QuestionDetail
              question={selected}
              previousId={all[place - 1]?.id}
              nextId={all[place + 1]?.id}
              onSelect={handleSelect}
            />
          )}
        </div>
      </div>
      <div className={styles.footer}>
        <ButtonLink to={paths.take(testId)} variant="primary" icon="refresh">
          Take Again
        </ButtonLink>
        <ButtonLink to={listPath} icon="arrow-left">
          Back to Tests
        </ButtonLink>
      </div>
    </Page>
  );
}
