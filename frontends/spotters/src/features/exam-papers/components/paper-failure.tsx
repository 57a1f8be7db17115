import { ButtonLink } from '@medrad/remote-kit';
import { isNotFound } from '@medrad/remote-kit/not-found';
import { EmptyState, ErrorState, Page } from '@medrad/ui/core';
import { paths } from '../../../paths';

/** The failure of a paper: it does not exist, or it could not be loaded (with Retry). */
export function PaperFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const back = (
    <ButtonLink to={paths.examPapers} icon="arrow-left">
      Back to Exam Papers
    </ButtonLink>
  );
  return (
    <Page width="md">
      {isNotFound(error) ? (
        <EmptyState
          level={1}
          icon="search"
          title="Paper Not Found"
          description="This paper does not exist. Exams of a deleted paper are listed among the exams of residents."
          action={back}
        />
      ) : (
        <ErrorState
          level={1}
          title="The paper could not be loaded"
          error={error}
          onRetry={onRetry}
          action={back}
        />
      )}
    </Page>
  );
}
