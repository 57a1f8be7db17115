import type { Test, TestQuestion } from '@medrad/contracts';
import { lazyPart, preloadDialog, preloadToasts } from '@medrad/ui/core';
import { useNavigate } from '@medrad/remote-kit/router';
import type { RunProgress } from '@medrad/remote-kit/run-progress';
import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { Suspense, useEffect, useId, useState } from 'react';
import { paths } from '../../../paths';
import { ResultsPage } from '../../../results-page';
import { type ListOrigin, useListPath } from '../../../use-list-path';
import { AddToReviews } from '../../reviews/add-to-reviews';
import { useRun } from '../hooks/use-run';
import { useRunnerKeys } from '../hooks/use-runner-keys';
import { keepFocus } from '../keep-focus';
import { AnswerToggles } from './answer-toggles';
import { ClinicalClue } from './clinical-clue';
import { QuestionImage } from './question-image';
import { ResumeNotice } from './resume-notice';
import { RevealedTexts } from './revealed-texts';
import { RunControls } from './run-controls';
import { RunHeader } from './run-header';
import styles from './runner.module.css';

const ShortcutSheet = lazyPart(() => import('./shortcut-sheet'));
const FeedbackDialog = lazyPart(() => import('./feedback-dialog'));

interface RunProps {
  userId: string;
  test: Test;
  questions: TestQuestion[];
  progress: RunProgress;
  /** Whether the spotter's questions differ from those at the start of the run. */
  hasChanged: boolean;
  onStartOver: () => void;
}

/** One run of a spotter, from its first question to the feedback. */
export function Run({ userId, test, questions, progress, hasChanged, onStartOver }: RunProps) {
  const [hasShortcuts, setShortcuts] = useStoredSwitch('spotterShortcuts', true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const navigate = useNavigate();
  const revealedId = useId();
  const listPath = useListPath(test.subsectionId);
  const run = useRun({ userId, test, questions, initial: progress });
  useRunnerKeys({ isOn: hasShortcuts, act: run.dispatch, openSheet: () => setSheetOpen(true) });
  useEffect(() => {
    // Loads the dialog in advance, so that a run can end without a connection.
    preloadDialog();
    preloadToasts();
    for (const part of [FeedbackDialog, ResultsPage, ShortcutSheet]) part.preload();
  }, []);

  const question = questions[run.state.index];
  if (!question) return null;
  // Replaces the history entry, so that Back on the results leads to the list.
  const leave = () =>
    void navigate(paths.results(test.id, run.elapsed), {
      replace: true,
      state: { listPath } satisfies ListOrigin,
    });

  const { image } = question;

  return (
    <div className={styles.run}>
      <div className={styles.top}>
        <RunHeader
          title={test.title}
          state={run.state}
          elapsed={run.elapsed}
          listPath={listPath}
          onOpenSheet={() => setSheetOpen(true)}
        />
        <ResumeNotice progress={progress} hasChanged={hasChanged} onStartOver={onStartOver} />
      </div>
      <QuestionImage
        questions={questions}
        index={run.state.index}
        hasShortcuts={hasShortcuts}
        onSwipe={run.dispatch}
      />
      <div className={styles.texts}>
        {image.clinicalClue && <ClinicalClue key={question.id} text={image.clinicalClue} />}
        <RevealedTexts id={revealedId} state={run.state} image={image} />
        {run.state.isAnswerShown && (
          <AddToReviews key={image.id} imageId={image.id} onMouseDown={keepFocus} />
        )}
      </div>
      <div className={styles.bar}>
        <AnswerToggles state={run.state} controls={revealedId} dispatch={run.dispatch} />
        <RunControls
          state={run.state}
          isFinishing={run.phase !== 'answering'}
          dispatch={run.dispatch}
          onFinish={() => void run.finish()}
        />
      </div>
      <Suspense fallback={null}>
        {isSheetOpen && (
          <ShortcutSheet isOn={hasShortcuts} onToggle={setShortcuts} onClose={() => setSheetOpen(false)} />
        )}
        {run.phase === 'giving-feedback' && (
          <FeedbackDialog userId={userId} testId={test.id} onClose={leave} />
        )}
      </Suspense>
    </div>
  );
}
