import { ButtonLink, errorMessage } from '@medrad/remote-kit';
import { isNotFound } from '@medrad/remote-kit/not-found';
import { EmptyState, ErrorState, Page } from '@medrad/ui/core';
import { paths } from '../../paths';

/** The failure of an exam: it does not exist, or it could not be loaded (with Retry). */
export function ExamFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const back = (
    <ButtonLink to={paths.exams} icon="arrow-left">
      Back to Exams
    </ButtonLink>
  );
  return (
    <Page width="md">
      {isNotFound(error) ? (
        <EmptyState
          level={1}
          icon="search"
          title="Exam Not Found"
          description="You have no such exam."
          action={back}
        />
      ) : (
        <ErrorState
          level={1}
          title="The exam could not be loaded"
          description={`${errorMessage(error)} The clock of the exam runs on the server; what you typed is kept.`}
          error={error}
          onRetry={onRetry}
          action={back}
        />
      )}
    </Page>
  );
}
