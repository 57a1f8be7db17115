import type { ReportingFeedback, ReportingSubmission } from '@medrad/contracts';
import { lazyPart } from '@medrad/ui/core';
import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { Suspense, useState } from 'react';
import { MarkBoardProvider } from '../marks/mark-board';
import { MarkTools, MarksPanel } from '../marks/marks-panel';
import { CaseMediaOf } from './case-media-of';
import { FeedbackForm } from './feedback-form';
import { GivenFeedback } from './given-feedback';
import { ReviewBar } from './review-bar';
import styles from './review.module.css';
import { ReviewedCase } from './reviewed-case';
import { ReviewedReport } from './reviewed-report';
import { useReviewKeys } from './use-review-keys';

const ReviewShortcuts = lazyPart(() => import('./review-shortcuts'));

interface ReviewDetailProps {
  /** The submissions of the list, as they were when one was opened. */
  submissions: readonly ReportingSubmission[];
  index: number;
  /** Feedback given since the list was loaded, by id of the submission. */
  given: ReadonlyMap<string, ReportingFeedback>;
  onGiven: (submissionId: string, feedback: ReportingFeedback) => void;
  onMove: (index: number) => void;
  onBack: () => void;
  onClose: () => void;
}

/**
 * A submission beside its case, with its feedback or the feedback form, and shortcuts to step
 * through the list.
 */
export default function ReviewDetail(props: ReviewDetailProps) {
  const { submissions, index, given, onGiven, onMove, onBack, onClose } = props;
  const [areKeysShown, showKeys] = useState(false);
  const [areKeysOn, switchKeys] = useStoredSwitch('reviewShortcuts', true);
  const submission = submissions[index];
  const move = (next: number): void => {
    if (submissions[next]) onMove(next);
  };
  useReviewKeys({
    isOn: areKeysOn,
    next: () => move(index + 1),
    previous: () => move(index - 1),
    back: onBack,
    openSheet: () => showKeys(true),
  });
  if (!submission) return null;
  const { id, caseId } = submission;
  const feedback = given.get(id) ?? submission.feedback;
  return (
    <div className={styles.detail}>
      <ReviewBar
        place={index + 1}
        count={submissions.length}
        onMove={(step) => move(index + step)}
        onBack={onBack}
        onClose={onClose}
      />
      <MarkBoardProvider>
        <div className={styles.work}>
          <div className={styles.side}>
            {/* The tools are above the image and the list of marks is below it, as the list may be out of view. */}
            <MarkTools />
            <CaseMediaOf caseId={caseId} />
            <MarksPanel hasTools={false} />
            <ReviewedCase submitted={submission.case} />
          </div>
          <div className={styles.side}>
            <ReviewedReport submission={submission} feedback={feedback} />
            {feedback ? (
              <GivenFeedback feedback={feedback} submission={submission} />
            ) : (
              <FeedbackForm
                key={id}
                submission={submission}
                areKeysOn={areKeysOn}
                onGiven={(next) => onGiven(id, next)}
              />
            )}
          </div>
        </div>
      </MarkBoardProvider>
      <Suspense fallback={null}>
        {areKeysShown && (
          <ReviewShortcuts isOn={areKeysOn} onToggle={switchKeys} onClose={() => showKeys(false)} />
        )}
      </Suspense>
    </div>
  );
}
