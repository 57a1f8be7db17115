import { ErrorState, Spinner } from '@medrad/ui/core';
import { reportingApi } from '../../reporting.api';
import { CaseMedia } from '../media/case-media';

/** The files of the case of a submission. Stays mounted when the next submission is of the same case. */
export function CaseMediaOf({ caseId }: { caseId: string }) {
  const { data, error, isError, refetch } = reportingApi.useGetReportingCaseQuery({ id: caseId });
  if (data) return <CaseMedia files={data.files} />;
  if (isError)
    return <ErrorState title="The files could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <Spinner label="Loading files" />;
}
