import type { ApiError } from '@medrad/api-client';
import type { ReportingFeedback } from '@medrad/contracts';
import { feedbackPdfComment } from '@medrad/contracts/limits';
import { useToast } from '@medrad/remote-kit';
import { isCancelled, useHeldUpload } from '@medrad/ui/upload';
import { useRef } from 'react';
import { reportingApi } from '../../reporting.api';
import { useRepeatedLoad } from '../drafts/use-repeated-load';
import { useSyncedDraft } from '../drafts/use-synced-draft';
import { emptyFeedback, type FeedbackFields } from './feedback-fields';

/** The form data of POST /api/reporting/feedback; the score comes from the draft. */
function formOf(submissionId: string, fields: FeedbackFields, file: File): FormData {
  const form = new FormData();
  form.append('submissionId', submissionId);
  form.append('adminComments', fields.adminComments.trim() || feedbackPdfComment);
  const texts = {
    correctionsHighlights: fields.correctionsHighlights.trim(),
    teachingPoints: fields.teachingPoints.trim(),
    overallRating: fields.overallRating ?? '',
  };
  for (const [name, text] of Object.entries(texts)) if (text) form.append(name, text);
  // A neutral name, because the original file name could contain a patient's name.
  form.append('feedbackFile', file, 'feedback.pdf');
  return form;
}

/** State of the feedback form: a PDF, and a draft that all teachers share. */
export function useFeedbackForm(submissionId: string, onGiven: (feedback: ReportingFeedback) => void) {
  const found = reportingApi.useGetFeedbackDraftQuery(
    { id: submissionId },
    { refetchOnMountOrArgChange: true },
  );
  useRepeatedLoad(found);
  const [putDraft] = reportingApi.usePutFeedbackDraftMutation();
  const [sendFeedback] = reportingApi.useSendFeedbackMutation();
  const isSending = useRef(false);
  const held = useHeldUpload();
  const { toast } = useToast();
  const draft = useSyncedDraft<FeedbackFields>({
    key: `feedback:${submissionId}`,
    standard: emptyFeedback,
    stored: found.isFetching ? undefined : found.data?.draft,
    save: async (fields, revision) => {
      const answer = await putDraft({ id: submissionId, body: { ...fields, revision } });
      if (answer.error && (answer.error as ApiError).body?.code === 'UPLOAD_MISMATCH') forgetRecording();
      return answer;
    },
  });

  /** Removes a recording that the server has deleted, so that the draft can be stored. */
  function forgetRecording(): void {
    draft.change({ spokenFeedbackUrl: null });
    const description = 'It was removed meanwhile. Please record it again.';
    toast({ title: 'Recording Removed', description, variant: 'destructive' });
  }

  async function send(): Promise<void> {
    try {
      // The service takes the score from the draft, so all changes must be stored first.
      if (!(await draft.flush())) throw new Error('The draft of the feedback is not stored.');
      const feedback = await held.send((file, transfer) =>
        sendFeedback({ form: formOf(submissionId, draft.fields, file), transfer }).unwrap(),
      );
      draft.forget();
      onGiven(feedback);
      toast({
        title: 'Feedback Submitted',
        description: 'Your feedback has been provided to the resident.',
        variant: 'success',
      });
    } catch (error) {
      if (isCancelled(error)) return void toast({ title: 'Upload cancelled' });
      const description = 'There was an error submitting your feedback. Please try again.';
      toast({ title: 'Feedback Failed', description, variant: 'destructive' });
    }
  }

  return {
    draft,
    held,
    isSending: held.percent !== null,
    submit: async (): Promise<void> => {
      if (isSending.current) return;
      if (!held.file) {
        const description = 'Please upload a PDF file for feedback.';
        return void toast({ title: 'Missing Feedback File', description, variant: 'destructive' });
      }
      isSending.current = true;
      await send();
      isSending.current = false;
    },
  };
}
