import { ButtonLink } from '@medrad/remote-kit';
import { isNotFound } from '@medrad/remote-kit/not-found';
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

/** Error message in place of a spotter that does not exist, or that could not be loaded (then with Retry). */
export function LoadFailure({ queries, missingTitle, missingText }: LoadFailureProps) {
  const failed = queries.filter(({ error }) => error);
  const unread = failed.find(({ error }) => !isNotFound(error));
  const back = (
    <ButtonLink to={paths.tests} icon="arrow-left">
      Back to Tests
    </ButtonLink>
  );
  return (
    <Page width="md">
      {unread ? (
        <ErrorState
          level={1}
          title="The spotter could not be loaded"
          error={unread.error}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          action={back}
        />
      ) : (
        <EmptyState level={1} icon="search" title={missingTitle} description={missingText} action={back} />
      )}
    </Page>
  );
}
