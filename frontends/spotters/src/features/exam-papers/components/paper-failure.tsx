import type { ApiError } from '@medrad/api-client';
import { ButtonLink } from '@medrad/remote-kit';
import { EmptyState, ErrorState, Page } from '@medrad/ui/core';
import { paths } from '../../../paths';

/** The server answers 400 for an id of the wrong form. */
const isMissing = (error: unknown) => [400, 404].includes(Number((error as ApiError).status));

/**
 * An error message in place of a paper: that it does not exist, or that it could not be loaded,
 * with Retry.
 */
export function PaperFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const back = (
    <ButtonLink to={paths.examPapers} icon="arrow-left">
      Back to Exam Papers
    </ButtonLink>
  );
  return (
    <Page width="md">
      {isMissing(error) ? (
        <EmptyState
          level={1}
          icon="search"
          title="Paper Not Found"
          description="There is no such paper. Exams of a deleted one are among the exams of residents."
          action={back}
        />
      ) : (
        <ErrorState
          level={1}
          title="The paper could not be loaded"
          description="Check the connection and try again."
          onRetry={onRetry}
          action={back}
        />
      )}
    </Page>
  );
}
