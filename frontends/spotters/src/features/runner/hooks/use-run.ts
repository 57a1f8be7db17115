import type { Test } from '@medrad/contracts';
import { findProgress, isResumable, type RunProgress, saveProgress } from '@medrad/remote-kit/run-progress';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { runReducer, startAt, type RunState } from '../run-state';
import { useElapsedSeconds } from './use-elapsed-seconds';
import { useRunLog } from './use-run-log';

interface RunOptions {
  userId: string;
  test: Pick<Test, 'id' | 'title'>;
  questions: readonly { id: string }[];
  initial: RunProgress;
}

/** `giving-feedback`: the run is finished and logged, and the feedback dialog is open. */
type RunPhase = 'answering' | 'finishing' | 'giving-feedback';

const isMoved = ({ index, isAnswerShown, isDescriptionShown }: RunState) =>
  index > 0 || isAnswerShown || isDescriptionShown;

/** One run of a spotter, stored in the browser until its results are shown. */
export function useRun({ userId, test, questions, initial }: RunOptions) {
  const total = questions.length;
  const questionIds = useMemo(() => questions.map(({ id }) => id), [questions]);
  const [state, dispatch] = useReducer(runReducer, startAt(initial.index, total));
  const [phase, setPhase] = useState<RunPhase>(initial.isFinished ? 'giving-feedback' : 'answering');
  const [isBegun, setBegun] = useState(isResumable(initial));
  if (!isBegun && isMoved(state)) setBegun(true);
  const elapsed = useElapsedSeconds(initial.elapsed, phase === 'answering');
  const { runId } = initial;
  const { id: testId, title } = test;
  const { logStart, logCompletion } = useRunLog({ userId, testId, runId, questionsCount: total });

  useEffect(() => {
    // A stored run was logged when it started.
    if (findProgress(userId, testId)?.runId === runId) return;
    saveProgress(userId, testId, { runId, index: 0, elapsed: 0, title, total });
    void logStart();
  }, [userId, testId, runId, title, total, logStart]);

  const { index } = state;
  useEffect(() => {
    if (phase !== 'answering') return;
    saveProgress(userId, testId, { runId, index, questionIds, elapsed, isBegun, title, total });
  }, [userId, testId, runId, index, questionIds, elapsed, isBegun, title, total, phase]);

  async function finish(): Promise<void> {
    setPhase('finishing');
    await logCompletion(elapsed);
    // The stored run is deleted only when the results are shown: if the page is reloaded before that, this run
    // continues.
    saveProgress(userId, testId, { runId, index, elapsed, isFinished: true });
    setPhase('giving-feedback');
  }

  return { state, dispatch, phase, elapsed, finish };
}
