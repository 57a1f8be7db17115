import type { ReportingSubmission } from '@medrad/contracts';
import { reportFindingsMaxLength, reportImpressionMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { useKeptForm } from '@medrad/remote-kit/kept-form';
import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import { reportingApi } from '../../reporting.api';
import { ReportField } from './report-field';
import styles from './report.module.css';

interface RewriteFormProps {
  submission: ReportingSubmission;
  onCancel: () => void;
}

/**
 * A form for a second version of a report, written after reading the reference; the first version is still the one that
 * gets marks.
 */
export function RewriteForm({ submission, onCancel }: RewriteFormProps) {
  const { id, findings, impression } = submission;
  const { initial, keep } = useKeptForm(`rewrite:${id}`, { findings, impression });
  const [draft, setDraft] = useState(initial);
  const [rewrite, { isLoading }] = reportingApi.useRewriteSubmissionMutation();
  const { toast } = useToast();
  const isComplete = draft.findings.trim() !== '' && draft.impression.trim() !== '';

  function change(part: Partial<typeof draft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(next);
  }
  async function send(): Promise<void> {
    const body = { findings: draft.findings.trim(), impression: draft.impression.trim() };
    const { error } = await rewrite({ id, body });
    if (error) {
      const description = errorMessage(error);
      return void toast({ title: 'The report could not be saved', description, variant: 'destructive' });
    }
    keep(null);
    toast({ title: 'Second version saved', variant: 'success' });
  }
  return (
    <form
      className={styles.form}
      aria-label="Write the report again"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isLoading) void send();
      }}
    >
      <ReportField
        label="Findings"
        rows={8}
        maxLength={reportFindingsMaxLength}
        value={draft.findings}
        onChange={(text) => change({ findings: text })}
      />
      <ReportField
        label="Impression"
        rows={4}
        maxLength={reportImpressionMaxLength}
        value={draft.impression}
        onChange={(text) => change({ impression: text })}
      />
      <div className={styles.badges}>
        <Button type="submit" variant="primary" isLoading={isLoading} disabled={!isComplete}>
          Save this version
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
