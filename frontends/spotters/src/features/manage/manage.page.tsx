import { BackLink, ButtonLink } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { useParams } from '@medrad/remote-kit/router';
import { Button, EmptyState, lazyPart, Page, PageHeader } from '@medrad/ui/core';
import { Suspense, useState } from 'react';
import { count } from '../../count';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import { SpotterFailure } from '../spotter-failure';
import { PageSkeleton } from '../page-skeleton';
import { QuestionList } from './components/question-list';
import type { QuestionAction } from './question-action';

const ManageDialogs = lazyPart(() => import('./components/manage-dialogs'));

const missing = {
  title: 'Spotter Not Found',
  description: 'The requested spotter could not be found.',
};

/** /tests/{id}/manage: the questions of a spotter. */
export default function ManagePage() {
  const { testId = '' } = useParams();
  return (
    <DeveloperGate title="Manage Spotter" back={<BackLink to={paths.tests}>Back to Tests</BackLink>}>
      <Management testId={testId} />
    </DeveloperGate>
  );
}

function Management({ testId }: { testId: string }) {
  const test = spottersApi.useGetTestQuery({ testId });
  const questions = spottersApi.useListQuestionsQuery({ testId });
  const [action, setAction] = useState<QuestionAction | null>(null);

  if (test.isLoading || questions.isLoading) return <PageSkeleton />;
  if (!test.data || !questions.data) {
    return <SpotterFailure queries={[test, questions]} missing={missing} />;
  }
  const addButton = (
    <Button variant="primary" icon="plus" onClick={() => setAction({ kind: 'add' })}>
      Add Image
    </Button>
  );
  return (
    <Page width="lg">
      <PageHeader
        title={test.data.title}
        subtitle={`Manage Spotter · ${count(questions.data.length, 'question')}`}
        back={<BackLink to={paths.tests}>Back to Tests</BackLink>}
        actions={
          <>
            <ButtonLink to={paths.take(testId)} icon="eye">
              View as resident
            </ButtonLink>
            <ButtonLink to={paths.itemsOf(testId)} icon="activity">
              Item Statistics
            </ButtonLink>
            <ButtonLink to={paths.marking} icon="check-circle">
              Answers to Mark
            </ButtonLink>
            {addButton}
          </>
        }
      />
      {questions.data.length === 0 ? (
        <EmptyState icon="image" title="No questions yet" description="Add an image to begin." />
      ) : (
        <QuestionList testId={testId} questions={questions.data} onAction={setAction} />
      )}
      {action && (
        <Suspense fallback={null}>
          <ManageDialogs
            testId={testId}
            questions={questions.data}
            action={action}
            onClose={() => setAction(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}
