import { BackLink, useSession } from '@medrad/remote-kit';
import { isNotFound } from '@medrad/remote-kit/not-found';
import { useParams } from '@medrad/remote-kit/router';
import { ErrorState, Page, Spinner } from '@medrad/ui/core';
import { paths } from '../../paths';
import { reportingApi } from '../../reporting.api';
import { CaseGone } from './case-gone';
import { freshSeconds } from './fresh-seconds';
import { ReportView } from './report-view';

/** /reporting-room/cases/{id}: a case with the form of a report, or the submitted report. */
export default function ReportPage() {
  const { caseId = '' } = useParams();
  const { user } = useSession();
  const { data, error, refetch } = reportingApi.useGetReportingCaseQuery(
    { id: caseId },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  return (
    <Page width="xl">
      {isNotFound(error) ? (
        <CaseGone userId={user?.id ?? ''} caseId={caseId} />
      ) : data && user ? (
        <ReportView key={caseId} reportingCase={data} userId={user.id} />
      ) : error ? (
        <ErrorState
          level={1}
          title="The case could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          action={<BackLink to={paths.room}>Back to Reporting Room</BackLink>}
        />
      ) : (
        <Spinner label="Loading case" />
      )}
    </Page>
  );
}
