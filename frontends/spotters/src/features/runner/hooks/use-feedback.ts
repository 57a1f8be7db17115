import type { ApiError } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import { useToast } from '@medrad/remote-kit';
import { keepPending, isTransientFailure } from '@medrad/remote-kit/pending';
import { spottersApi } from '../../../spotters.api';
import { useFeedbackDraft } from '../feedback-draft';

interface FeedbackOptions {
  userId: string;
  testId: string;
  onClose: () => void;
}

/**
 * Whether the feedback did not reach the service, so that it is sent later; an error of the service itself is shown.
 */
const isUnsent = (error: ApiError) => isTransientFailure(error) && error.status !== 500;

/** Feedback on a spotter. The text survives a failed request and a closed tab. */
export function useFeedback({ userId, testId, onClose }: FeedbackOptions) {
  const { draft, theirs, choose, change, forget } = useFeedbackDraft(userId, testId);
  const [submitFeedback, { isLoading }] = spottersApi.useSubmitFeedbackMutation();
  const { toast } = useToast();

  function close(): void {
    forget();
    onClose();
  }

  async function submit(): Promise<void> {
    const suggestion = draft.suggestion.trim();
    if (!draft.rating && !suggestion) {
      toast({
        title: 'No feedback provided',
        description: 'Please provide either a rating or suggestion',
        variant: 'destructive',
      });
      return;
    }
    const { feedbackId } = draft;
    const body = {
      feedbackId,
      ...(draft.rating && { rating: draft.rating }),
      ...(suggestion && { suggestion }),
    };
    const result = await submitFeedback({ testId, body });
    if (result.error && isUnsent(result.error as ApiError)) {
      const url = urlOf(calls.submitFeedback, { testId });
      if (keepPending(userId, { url, body })) {
        toast({
          title: 'Your feedback is kept',
          description: 'It will be sent when the connection is back.',
        });
        close();
        return;
      }
    }
    if (result.error) {
      toast({
        title: 'Error submitting feedback',
        description: 'Please try again later',
        variant: 'destructive',
      });
      return;
    }
    toast({ title: 'Thank you for your feedback!', variant: 'success' });
    close();
  }

  return { draft, theirs, choose, change, submit, skip: close, isSending: isLoading };
}
