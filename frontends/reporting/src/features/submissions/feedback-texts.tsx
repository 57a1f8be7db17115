import { feedbackPdfComment } from '@medrad/contracts/limits';
import type { ReportingFeedback } from '@medrad/contracts';
import { Badge } from '@medrad/ui/core';
import { SpokenPlayer } from './spoken-player';
import styles from './submissions.module.css';

const tones = { excellent: 'success', good: 'default', fair: 'warning', poor: 'destructive' } as const;

interface FeedbackTextsProps {
  feedback: ReportingFeedback;
  /** Whether the heading of the comment is shown even when the comment is empty. */
  hasFixedComment?: boolean;
}

/** The texts and recording of a feedback; empty ones are left out (decision C24). */
export function FeedbackTexts({ feedback, hasFixedComment = false }: FeedbackTextsProps) {
  const { adminComments, correctionsHighlights, teachingPoints, overallRating, points, spokenFeedbackUrl } =
    feedback;
  const texts = [
    ['Comments', adminComments === feedbackPdfComment && !hasFixedComment ? null : adminComments],
    ['Corrections', correctionsHighlights],
    ['Teaching Points', teachingPoints],
  ] as const;
  return (
    <>
      {overallRating && (
        <p className={styles.badges}>
          <Badge tone={tones[overallRating]}>{overallRating}</Badge>
          {points !== null && `${points} of 10 points`}
        </p>
      )}
      {texts.map(([heading, text]) =>
        text ? (
          <div key={heading}>
            <h3>{heading}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        ) : null,
      )}
      {spokenFeedbackUrl && (
        <div>
          <h3>Spoken Feedback</h3>
          <SpokenPlayer path={spokenFeedbackUrl} />
        </div>
      )}
    </>
  );
}
