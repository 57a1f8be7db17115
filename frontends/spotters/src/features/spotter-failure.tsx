import { isNotFound, LoadFailure } from '@medrad/remote-kit/not-found';
import { Page } from '@medrad/ui/core';
import { paths } from '../paths';

interface Query {
  error?: unknown;
  refetch: () => unknown;
}

interface SpotterFailureProps {
  /** The queries of the page. If none of them failed, one found nothing, such as no questions of the spotter. */
  queries: Query[];
  missing: { title: string; description: string };
}

const back = { to: paths.tests, label: 'Back to Tests' };

/** A message that a spotter does not exist, or, with a Retry button, that it could not be loaded. */
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
