import { useEffect, useReducer, useState } from 'react';
import { findProgress, saveProgress, type RunProgress } from '../run-progress';
import { runReducer, startAt } from '../run-state';
import { useElapsedSeconds } from './use-elapsed-seconds';
import { useRunLog } from './use-run-log';

interface RunOptions {
  userId: string;
  testId: string;
  total: number;
  initial: RunProgress;
}

/** `giving-feedback`: finished and logged, the feedback dialog is open. */
type RunPhase = 'answering' | 'finishing' | 'giving-feedback';

/** One run of a spotter, kept in the browser until its results are shown. */
export function useRun({ userId, testId, total, initial }: RunOptions) {
  const [state, dispatch] = useReducer(runReducer, startAt(initial.index, total));
  const [phase, setPhase] = useState<RunPhase>(initial.isFinished ? 'giving-feedback' : 'answering');
  const elapsed = useElapsedSeconds(initial.elapsed, phase === 'answering');
  const { logStart, logCompletion } = useRunLog({
    userId,
    testId,
    runId: initial.runId,
    questionsCount: total,
  });
  const { runId } = initial;

  useEffect(() => {
    // A run that is already kept was logged when it began.
    if (findProgress(userId, testId)?.runId === runId) return;
    saveProgress(userId, testId, { runId, index: 0, elapsed: 0 });
    void logStart();
  }, [userId, testId, runId, logStart]);

  useEffect(() => {
    if (phase === 'answering') saveProgress(userId, testId, { runId, index: state.index, elapsed });
  }, [userId, testId, runId, state.index, elapsed, phase]);

  async function finish(): Promise<void> {
    if (phase !== 'answering') return;
    setPhase('finishing');
    await logCompletion(elapsed);
    // Forgotten when the results are shown: a page that is loaded anew before that goes on here.
    saveProgress(userId, testId, { runId, index: state.index, elapsed, isFinished: true });
    setPhase('giving-feedback');
  }

  return { state, dispatch, phase, elapsed, finish };
}
