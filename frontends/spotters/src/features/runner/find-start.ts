import { findProgress, isResumable, newRun, type RunProgress } from '@medrad/remote-kit/run-progress';

/** Where a run begins or goes on. */
export interface RunStart {
  progress: RunProgress;
  /** Questions were added, removed or moved since the run was left. */
  hasChanged: boolean;
}

/**
 * Where the run of a user begins: at the question that was open, wherever it stands by now. A run of which nothing was
 * seen yet keeps its id, so that it is logged once, and no time.
 */
export function findStart(userId: string, testId: string, questions: readonly { id: string }[]): RunStart {
  const kept = findProgress(userId, testId);
  if (!kept) return { progress: newRun(), hasChanged: false };
  if (!kept.isFinished && !isResumable(kept)) {
    return { progress: { ...newRun(), runId: kept.runId }, hasChanged: false };
  }
  const place = questions.findIndex(({ id }) => id === kept.questionId);
  const index = place >= 0 ? place : Math.min(kept.index, questions.length - 1);
  const isMoved = kept.questionId !== undefined && place !== kept.index;
  const isResized = kept.total !== undefined && kept.total !== questions.length;
  return { progress: { ...kept, index }, hasChanged: isMoved || isResized };
}
