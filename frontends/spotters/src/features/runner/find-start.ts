import { findProgress, isResumable, newRun, type RunProgress } from '@medrad/remote-kit/run-progress';

/** The state that a run begins with. */
export interface InitialRun {
  progress: RunProgress;
  /** Questions were added, removed or moved since the run was left. */
  hasChanged: boolean;
}

/**
 * Index of the question that a kept run goes on with: its open question, wherever it stands by now; if that was removed,
 * the next one that is left, else the last one before it. A run without ids goes on at its index.
 */
function placeOf({ index, questionIds }: RunProgress, ids: readonly string[]): number {
  if (!questionIds) return Math.min(index, ids.length - 1);
  const nearest = [...questionIds.slice(index), ...questionIds.slice(0, index).reverse()];
  const left = nearest.find((id) => ids.includes(id));
  return left === undefined ? 0 : ids.indexOf(left);
}

function isChanged({ questionIds, total }: RunProgress, ids: readonly string[]): boolean {
  if (!questionIds) return total !== undefined && total !== ids.length;
  return questionIds.length !== ids.length || questionIds.some((id, place) => id !== ids[place]);
}

/** Where the run of a user begins. A run of which nothing was seen yet keeps its id, so that it is logged once, and no time. */
export function findStart(userId: string, testId: string, questions: readonly { id: string }[]): InitialRun {
  const kept = findProgress(userId, testId);
  if (!kept) return { progress: newRun(), hasChanged: false };
  if (!kept.isFinished && !isResumable(kept)) {
    return { progress: { ...newRun(), runId: kept.runId }, hasChanged: false };
  }
  const ids = questions.map(({ id }) => id);
  return { progress: { ...kept, index: placeOf(kept, ids) }, hasChanged: isChanged(kept, ids) };
}
