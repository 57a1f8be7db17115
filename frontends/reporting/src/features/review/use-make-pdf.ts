import type { ReportingSubmission } from '@medrad/contracts';
import { useToast } from '@medrad/remote-kit';
import { useState } from 'react';
import type { FeedbackFields } from './feedback-fields';

/** Draws the PDF of a feedback from the texts in its form, and selects it as the file to upload (decision N26). */
export function useMakePdf(
  submission: ReportingSubmission,
  fields: FeedbackFields,
  onMade: (files: readonly File[]) => void,
) {
  const [isMaking, setMaking] = useState(false);
  const { toast } = useToast();
  return {
    isMaking,
    makePdf: async (): Promise<void> => {
      setMaking(true);
      try {
        const [{ feedbackBlocks }, { makeFeedbackPdf }] = await Promise.all([
          import('./pdf/feedback-blocks'),
          import('./pdf/make-feedback-pdf'),
        ]);
        onMade([await makeFeedbackPdf(feedbackBlocks(submission, fields))]);
      } catch {
        const description = 'Please try again, or choose a PDF of your own.';
        toast({ title: 'The PDF could not be made', description, variant: 'destructive' });
      } finally {
        setMaking(false);
      }
    },
  };
}
