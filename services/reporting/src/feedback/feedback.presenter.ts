import type { ReportingFeedback } from '@medrad/contracts';
import { pathOfKey } from '../files/file-record';
import type { FeedbackRecord } from '../submissions/submission.model';
import { pointsOf } from './feedback.policy';

/** The feedback on a report. Feedback never changes, so the time of its last update is that of its creation. */
export function presentFeedback(submissionId: string, feedback: FeedbackRecord): ReportingFeedback {
  const { adminComments, correctionsHighlights, teachingPoints, overallRating, score, learning } = feedback;
  const createdAt = feedback.createdAt.toISOString();
  return {
    submissionId,
    adminComments,
    correctionsHighlights,
    teachingPoints,
    overallRating,
    score,
    points: score && pointsOf(score),
    learning,
    hints: feedback.hints ?? [],
    marks: feedback.marks ?? [],
    feedbackFileUrl: pathOfKey(feedback.fileKey),
    spokenFeedbackUrl: feedback.spokenKey ? pathOfKey(feedback.spokenKey) : null,
    createdAt,
    updatedAt: createdAt,
  };
}
