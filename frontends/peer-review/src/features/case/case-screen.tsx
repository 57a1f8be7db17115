import { BackLink, useSession } from '@medrad/remote-kit';
import { isNotFound } from '@medrad/remote-kit/not-found';
import { ErrorState, Page, Spinner } from '@medrad/ui/core';
import { paths } from '../../paths';
import { peerReviewApi } from '../../peer-review.api';
import { CaseContent } from './case-content';
import { CaseGone } from './case-gone';

/** Loads a case and shows it, or the reason why it cannot be shown. */
export function CaseScreen({ caseId }: { caseId: string }) {
  const { user } = useSession();
  const { data, error, refetch } = peerReviewApi.useGetPeerCaseQuery(
    { id: caseId },
    { refetchOnMountOrArgChange: true },
  );
  // A case that is hidden or deleted while it is shown disappears, too.
  if (isNotFound(error)) return <CaseGone caseId={caseId} userId={user?.id ?? ''} error={error} />;
  if (data && user) return <CaseContent peerCase={data} userId={user.id} />;
  return (
    <Page width="lg">
      {error ? (
        <ErrorState
          level={1}
          title="The case could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          action={<BackLink to={paths.list}>Back to Peer Review</BackLink>}
        />
      ) : (
        <Spinner label="Loading case" />
      )}
    </Page>
  );
}
