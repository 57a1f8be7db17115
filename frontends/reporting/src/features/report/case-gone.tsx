import { forgetDraft, hasShapeOf, listVersions } from '@medrad/remote-kit/drafts';
import { CaseNotFound } from '@medrad/remote-kit/not-found';
import { Button, Card } from '@medrad/ui/core';
import { Fragment, useState } from 'react';
import { paths } from '../../paths';
import styles from './report.module.css';
import { type KeptReportDraft, reportDraftKey, reportDraftStandard } from './use-report-draft';

const isDraft = (value: unknown): value is KeptReportDraft => hasShapeOf(reportDraftStandard, value);

/** The texts of an unsent report on a deleted case, of each tab that has typed its own; they exist only in this browser. */
function KeptReport({ draftKey }: { draftKey: string }) {
  const [reports, setReports] = useState(() =>
    listVersions(draftKey, isDraft)
      .flatMap(({ draft }) => (draft ? [draft.fields] : []))
      .filter(({ findings, impression }) => findings.trim() !== '' || impression.trim() !== ''),
  );
  if (reports.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="kept-report" className={styles.form}>
      <h2 id="kept-report" className={styles.heading}>
        Your text
      </h2>
      <p>Your report was not submitted. It is kept in this browser, so that you can copy it.</p>
      {reports.map(({ findings, impression }) => (
        <Fragment key={`${findings} ${impression}`}>
          <h3>Findings</h3>
          <p className={styles.text}>{findings}</p>
          <h3>Impression</h3>
          <p className={styles.text}>{impression}</p>
        </Fragment>
      ))}
      <Button
        onClick={() => {
          forgetDraft(draftKey);
          setReports([]);
        }}
      >
        Delete my text
      </Button>
    </Card>
  );
}

/** Shown in place of a deleted case; the text of an unsent report on it can still be copied. */
export function CaseGone({ userId, caseId }: { userId: string; caseId: string }) {
  const draftKey = reportDraftKey(userId, caseId);
  return (
    <>
      <CaseNotFound to={paths.room} back="Back to Reporting Room" />
      <KeptReport key={draftKey} draftKey={draftKey} />
    </>
  );
}
