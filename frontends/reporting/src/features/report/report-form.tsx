import { reportFindingsMaxLength, reportImpressionMaxLength } from '@medrad/contracts/limits';
import { useToast } from '@medrad/remote-kit';
import { Button, Card, TextArea } from '@medrad/ui/core';
import { type FormEvent, useRef } from 'react';
import { reportingApi } from '../../reporting.api';
import styles from './report.module.css';
import { useReportDraft } from './use-report-draft';

interface ReportFormProps {
  caseId: string;
  userId: string;
}

/** Where a report is written. What was typed stays until the report is stored. */
export function ReportForm({ caseId, userId }: ReportFormProps) {
  const { draft, change, forget } = useReportDraft(userId, caseId);
  const [createSubmission, { isLoading }] = reportingApi.useCreateSubmissionMutation();
  const isSending = useRef(false);
  const { toast } = useToast();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A second click comes before the first one is drawn.
    if (isSending.current) return;
    const [findings, impression] = [draft.findings.trim(), draft.impression.trim()];
    if (findings === '' || impression === '') {
      toast({
        title: 'Incomplete Submission',
        description: 'Please provide both findings and impression.',
        variant: 'destructive',
      });
      return;
    }
    isSending.current = true;
    const { submissionId } = draft;
    const { error } = await createSubmission({ body: { submissionId, caseId, findings, impression } });
    isSending.current = false;
    if (error) {
      toast({
        title: 'Submission Failed',
        description: 'There was an error submitting your findings. Please try again.',
        variant: 'destructive',
      });
      return;
    }
    forget();
    toast({
      title: 'Submission Created',
      description: 'Your findings have been submitted successfully for review.',
      variant: 'success',
    });
  }

  return (
    <Card as="section" aria-labelledby="report-form">
      <h2 id="report-form" className={styles.heading}>
        Submit Your Findings
      </h2>
      <form
        className={styles.form}
        aria-labelledby="report-form"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <TextArea
          label="Findings"
          required
          rows={8}
          maxLength={reportFindingsMaxLength}
          value={draft.findings}
          onChange={(event) => change({ findings: event.target.value })}
        />
        <TextArea
          label="Impression"
          required
          rows={4}
          maxLength={reportImpressionMaxLength}
          value={draft.impression}
          onChange={(event) => change({ impression: event.target.value })}
        />
        <Button type="submit" variant="primary" isLoading={isLoading}>
          Submit Findings
        </Button>
      </form>
    </Card>
  );
}
