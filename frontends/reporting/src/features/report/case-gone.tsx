import { useKeptForm } from '@medrad/remote-kit/kept-form';
import { CaseNotFound } from '@medrad/remote-kit/not-found';
import { Button, Card } from '@medrad/ui/core';
import { useState } from 'react';
import { paths } from '../../paths';
import styles from './report.module.css';
import { reportDraftKey, reportDraftStandard } from './use-report-draft';

/** The text of an unsent report on a deleted case; it exists only in this browser. */
function KeptReport({ draftKey }: { draftKey: string }) {
  const { initial, keep } = useKeptForm(draftKey, reportDraftStandard);
  const [isKept, setKept] = useState(true);
  const { findings, impression } = initial.fields;
  if (!isKept || (findings.trim() === '' && impression.trim() === '')) return null;
  return (
    <Card as="section" aria-labelledby="kept-report" className={styles.form}>
      <h2 id="kept-report" className={styles.heading}>
        Your text
      </h2>
      <p>Your report was not submitted. It is kept in this browser, so that you can copy it.</p>
      <h3>Findings</h3>
      <p className={styles.text}>{findings}</p>
      <h3>Impression</h3>
      <p className={styles.text}>{impression}</p>
      <Button
        onClick={() => {
          keep(null);
          setKept(false);
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
