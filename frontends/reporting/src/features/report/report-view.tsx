import type { ReportingCase } from '@medrad/contracts';
import { ErrorState, Spinner } from '@medrad/ui/core';
import { useState } from 'react';
import { reportingApi } from '../../reporting.api';
import { MarksPanel } from '../marks/marks-panel';
import { CaseMedia } from '../media/case-media';
import { MarkBoardProvider } from '../marks/mark-board';
import { CaseHead } from './case-head';
import { DicomNotice } from './dicom-notice';
import { ReportForm } from './report-form';
import styles from './report.module.css';
import { StoredReport } from './stored-report';

interface ReportViewProps {
  reportingCase: ReportingCase;
  userId: string;
}

/** A case with the resident's report, or with the report form until the report is submitted. */
export function ReportView({ reportingCase, userId }: ReportViewProps) {
  const { id } = reportingCase;
  const own = reportingApi.useListOwnSubmissionsQuery({ userId, caseId: id });
  const submission = own.data?.find(({ caseId }) => caseId === id);
  const [wasWritten, setWritten] = useState(false);
  if (own.data && !submission && !wasWritten) setWritten(true);
  return (
    <MarkBoardProvider>
      <CaseHead reportingCase={reportingCase} isSubmitted={submission !== undefined} />
      <DicomNotice files={reportingCase.files} />
      <div className={styles.work} data-report-work="">
        <div className={styles.images}>
          <CaseMedia files={reportingCase.files} />
          <MarksPanel />
        </div>
        <div className={styles.report}>
          {submission ? (
            <StoredReport submission={submission} isNew={wasWritten} />
          ) : own.data ? (
            <ReportForm caseId={id} userId={userId} modality={reportingCase.modality} />
          ) : own.isError ? (
            <ErrorState
              title="Your report could not be loaded"
              error={own.error}
              onRetry={() => void own.refetch()}
            />
          ) : (
            <Spinner label="Loading your report" />
          )}
        </div>
      </div>
    </MarkBoardProvider>
  );
}
