import type { Test, TestQuestion } from '@medrad/contracts';
import { lazyPart, Page, preloadDialog, preloadToasts } from '@medrad/ui/core';
import { useNavigate } from '@medrad/remote-kit/router';
import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { Suspense, useEffect, useState } from 'react';
import { paths } from '../../../paths';
import { ResultsPage } from '../../../results-page';
import { useRun } from '../hooks/use-run';
import { useRunnerKeys } from '../hooks/use-runner-keys';
import type { RunProgress } from '../run-progress';
import { AnswerPanel } from './answer-panel';
import { QuestionImage } from './question-image';
import { ResumeNotice } from './resume-notice';
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
  onStartOver: () => void;
}

/** One run of a spotter, from its first question to the feedback. */
export function Run({ userId, test, questions, progress, onStartOver }: RunProps) {
  const [hasShortcuts, setShortcuts] = useStoredSwitch('spotterShortcuts', true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const navigate = useNavigate();
  const run = useRun({ userId, testId: test.id, total: questions.length, initial: progress });
  useRunnerKeys({ isOn: hasShortcuts, act: run.dispatch, openSheet: () => setSheetOpen(true) });
  useEffect(() => {
    // With these a run can end without a connection.
    preloadDialog();
    preloadToasts();
    for (const part of [FeedbackDialog, ResultsPage, ShortcutSheet]) part.preload();
  }, []);

  const question = questions[run.state.index];
  if (!question) return null;
  // Back from the results leads to the list, not into a new run.
  const leave = () => void navigate(paths.results(test.id, run.elapsed), { replace: true });

  return (
    <Page width="xl">
      <RunHeader
        title={test.title}
        state={run.state}
        elapsed={run.elapsed}
        onOpenSheet={() => setSheetOpen(true)}
      />
      <ResumeNotice progress={progress} onStartOver={onStartOver} />
      <div className={styles.columns}>
        <QuestionImage questions={questions} index={run.state.index} hasShortcuts={hasShortcuts} />
        <div className={styles.side}>
          <AnswerPanel state={run.state} image={question.image} dispatch={run.dispatch} />
          <RunControls
            state={run.state}
            isFinishing={run.phase !== 'answering'}
            dispatch={run.dispatch}
            onFinish={() => void run.finish()}
          />
        </div>
      </div>
      <Suspense fallback={null}>
        {isSheetOpen && (
          <ShortcutSheet isOn={hasShortcuts} onToggle={setShortcuts} onClose={() => setSheetOpen(false)} />
        )}
        {run.phase === 'giving-feedback' && (
          <FeedbackDialog userId={userId} testId={test.id} onClose={leave} />
        )}
      </Suspense>
    </Page>
  );
}
