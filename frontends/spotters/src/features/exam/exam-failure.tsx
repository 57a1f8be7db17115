import type { ApiError } from '@medrad/api-client';
import { ButtonLink } from '@medrad/remote-kit';
import { EmptyState, ErrorState, Page } from '@medrad/ui/core';
import { paths } from '../../paths';

const isMissing = (error: unknown) => [400, 404].includes(Number((error as ApiError).status));

/**
 * An error message in place of an exam: that it does not exist, or that it could not be loaded,
 * with Retry.
 */
export function ExamFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const back = (
    <ButtonLink to={paths.exams} icon="arrow-left">
      Back to Exams
    </ButtonLink>
  );
  return (
    <Page width="md">
      {isMissing(error) ? (
        <EmptyState
          level={1}
          icon="search"
          title="Exam Not Found"
          description="There is no such exam of yours."
          action={back}
        />
      ) : (
        <ErrorState
          level={1}
          title="The exam could not be loaded"
          description="Check the connection and try again. Its clock runs on the server; what you typed is kept."
          onRetry={onRetry}
          action={back}
        />
      )}
    </Page>
  );
}
