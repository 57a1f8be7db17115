import { isNotFound, LoadFailure } from '@medrad/remote-kit/not-found';
import { Page } from '@medrad/ui/core';
import { paths } from '../paths';

interface Query {
  error?: unknown;
  refetch: () => unknown;
}

interface SpotterFailureProps {
  /** The reads of the page; those without an error found nothing, e.g. a spotter without questions. */
  queries: Query[];
  missing: { title: string; description: string };
}

const back = { to: paths.tests, label: 'Back to Tests' };

/** Message in place of a spotter that does not exist, or that could not be loaded (then with Retry). */
export function SpotterFailure({ queries, missing }: SpotterFailureProps) {
  const failed = queries.filter(({ error }) => error);
  const unread = failed.find(({ error }) => !isNotFound(error));
  return (
    <Page width="md">
      <LoadFailure
        error={unread?.error}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        title="The spotter could not be loaded"
        missing={missing}
        back={back}
      />
    </Page>
  );
}
