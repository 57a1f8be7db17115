import type { ExamPaperResult } from '@medrad/contracts';
import { BackLink } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { useAddress } from '@medrad/remote-kit/address';
import { useParams } from '@medrad/remote-kit/router';
import { Button, EmptyState, ErrorState, Page, PageHeader, Spinner, Tabs } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { useState } from 'react';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import { describeFormat } from '../exam/describe-format';
import { isHandedIn } from '../exam/exam-states';
import { describeWindow, paperStates } from '../exam/papers/paper-window';
import { PageSkeleton } from '../page-skeleton';
import { AnswerMatrix } from './components/answer-matrix';
import styles from './components/exam-papers.module.css';
import { PaperItems } from './components/paper-items';
import { PaperFailure } from './components/paper-failure';
import { ResultTable } from './components/result-table';
import { SaveCsv } from './components/save-csv';

/** Interval in ms at which results are reloaded while somebody takes the paper. */
const lookMs = 15_000;
const back = <BackLink to={paths.examPapers}>Back to Exam Papers</BackLink>;
const views = ['people', 'answers', 'items'] as const;

/** /tests/exam-papers/{paperId}: the results and answers of everybody who took a paper, and its items. */
export default function PaperResultsPage() {
  const { paperId = '' } = useParams();
  return (
    <DeveloperGate title="Results of a paper" back={back}>
      <PaperResults paperId={paperId} />
    </DeveloperGate>
  );
}

function PaperResults({ paperId }: { paperId: string }) {
  const paper = spottersApi.useGetExamPaperQuery({ id: paperId }, { refetchOnMountOrArgChange: true });
  const { params, change } = useAddress();
  if (!paper.data && paper.error)
    return <PaperFailure error={paper.error} onRetry={() => void paper.refetch()} />;
  if (!paper.data) return <PageSkeleton />;
  const { title, format, state } = paper.data;
  return (
    <Page width="xl">
      <PageHeader
        title={title}
        subtitle={`${describeFormat(format)} · ${describeWindow(paper.data) ?? paperStates[state].label}`}
        back={back}
        actions={<SaveCsv paper={paper.data} />}
      />
      <Tabs
        label="Views of the results"
        value={views.find((view) => view === params.get('view')) ?? 'people'}
        onChange={(view) => change({ view: view === 'people' ? null : view })}
        tabs={[
          { value: 'people', label: 'People', content: <Results paperId={paperId} /> },
          { value: 'answers', label: 'Answers', content: <AnswerMatrix paperId={paperId} /> },
          { value: 'items', label: 'Items', content: <PaperItems paperId={paperId} /> },
        ]}
      />
    </Page>
  );
}

const isUnderWay = ({ state, marks }: ExamPaperResult): boolean =>
  state === 'running' || (isHandedIn(state) && marks === null);

function Results({ paperId }: { paperId: string }) {
  const [isWatching, setWatching] = useState(false);
  const list = spottersApi.useBrowsePaperResultsInfiniteQuery(paperId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWatching ? lookMs : 0,
  });
  const results: ExamPaperResult[] | undefined = list.currentData?.pages.flat();
  const isChanging = results?.some(isUnderWay) ?? false;
  if (isChanging !== isWatching) setWatching(isChanging);
  if (list.isError && !results)
    return (
      <ErrorState
        title="Failed to fetch the results"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (!results) return <Spinner label="Loading results" />;
  if (results.length === 0)
    return (
      <EmptyState
        icon="clipboard"
        title="Nobody has opened this paper yet"
        description="People appear here as soon as they open it."
        action={<Button onClick={() => void list.refetch()}>Refresh</Button>}
      />
    );
  return (
    <div className={styles.results}>
      <ResultTable paperId={paperId} results={results} />
      <LoadMore list={list} failure="Failed to fetch more results" />
    </div>
  );
}
