import type { ApiError } from '@medrad/api-client';
import { useToast } from '@medrad/remote-kit';
import { useRef } from 'react';
import { reportingApi } from '../../reporting.api';
import { useReportDraft } from './use-report-draft';

/** The report on a case: draft, validation and submission. */
export function useSubmitReport(userId: string, caseId: string) {
  const draft = useReportDraft(userId, caseId);
  const [createSubmission, { isLoading }] = reportingApi.useCreateSubmissionMutation();
  const isSending = useRef(false);
  const { toast } = useToast();

  async function send(findings: string, impression: string): Promise<void> {
    const submissionId = draft.takeId();
    const { error } = await createSubmission({
      body: {
        submissionId,
        caseId,
        findings,
        impression,
        secondsOnCase: draft.readSeconds(),
        marks: draft.fields.marks,
      },
    });
    if (error) {
      const description =
        (error as ApiError).status === 404
          ? 'This case was removed, so your report was not submitted. What you wrote is kept in this browser.'
          : 'There was an error submitting your findings. Please try again.';
      toast({ title: 'Submission Failed', description, variant: 'destructive' });
      return;
    }
    draft.forget();
    const description = 'Your findings have been submitted successfully for review.';
    toast({ title: 'Submission Created', description, variant: 'success' });
  }

  return {
    draft,
    isSending: isLoading,
    submit: async (): Promise<void> => {
      // A second click can arrive before the disabled button is rendered.
      if (isSending.current) return;
      const [findings, impression] = [draft.fields.findings.trim(), draft.fields.impression.trim()];
      if (findings === '' || impression === '') {
        const description = 'Please provide both findings and impression.';
        toast({ title: 'Incomplete Submission', description, variant: 'destructive' });
        return;
      }
      isSending.current = true;
      await send(findings, impression);
      isSending.current = false;
    },
  };
}
