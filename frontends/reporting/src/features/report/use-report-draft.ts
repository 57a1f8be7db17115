import { newId } from '@medrad/remote-kit';
import { useKeptForm } from '@medrad/remote-kit/kept-form';
import { useState } from 'react';

/** A report that is being written. */
export interface ReportDraft {
  /** Id under which the report is sent: sent again, it stays one report. */
  submissionId: string;
  findings: string;
  impression: string;
}

/** The report that a resident writes on a case, kept in this browser until it is submitted. */
export function useReportDraft(userId: string, caseId: string) {
  const [standard] = useState((): ReportDraft => ({ submissionId: newId(), findings: '', impression: '' }));
  const { initial, keep } = useKeptForm(`report:${userId}:${caseId}`, standard);
  const [draft, setDraft] = useState(initial);
  return {
    draft,
    change: (part: Partial<ReportDraft>): void => {
      const next = { ...draft, ...part };
      setDraft(next);
      keep(next);
    },
    forget: () => keep(null),
  };
}
