import type { ApiError } from '@medrad/api-client';
import { ButtonLink } from '@medrad/remote-kit';
import { EmptyState, ErrorState, Page } from '@medrad/ui/core';
import { paths } from '../paths';

interface Query {
  error?: unknown;
  refetch: () => unknown;
}

interface LoadFailureProps {
  queries: Query[];
  missingTitle: string;
  missingText: string;
}

/** The server answers 400 for an id of the wrong form. */
const isMissing = (error: unknown) => [400, 404].includes(Number((error as ApiError).status));

/**
 * An error message in place of a spotter: that it does not exist, or that it could not be loaded,
 * with Retry.
 */
export function LoadFailure({ queries, missingTitle, missingText }: LoadFailureProps) {
  const failed = queries.filter(({ error }) => error);
  const back = (
    <ButtonLink to={paths.tests} icon="arrow-left">
      Back to Tests
    </ButtonLink>
  );
  return (
    <Page width="md">
      {failed.some(({ error }) => !isMissing(error)) ? (
        <ErrorState
          level={1}
          title="The spotter could not be loaded"
          description="Check the connection and try again."
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          action={back}
        />
      ) : (
        <EmptyState level={1} icon="search" title={missingTitle} description={missingText} action={back} />
      )}
    </Page>
  );
}
