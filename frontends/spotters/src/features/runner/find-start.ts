import { findProgress, isResumable, newRun, type RunProgress } from '@medrad/remote-kit/run-progress';

/** The initial state of a run. */
export interface InitialRun {
  progress: RunProgress;
  /** Whether questions were added, removed or moved since the run was interrupted. */
  hasChanged: boolean;
}

/**
 * Index at which a stored run continues: that of the question that was open. If that question was removed, the nearest
 * later question of the stored run counts, or else the nearest earlier one. A stored run without question ids continues
 * at its stored index.
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

/**
 * The initial state of a user's run. A stored run in which nothing was done starts over with the same id, so that its
 * start is logged only once.
 */
export function findStart(userId: string, testId: string, questions: readonly { id: string }[]): InitialRun {
  const kept = findProgress(userId, testId);
  if (!kept) return { progress: newRun(), hasChanged: false };
  if (!kept.isFinished && !isResumable(kept)) {
    return { progress: { ...newRun(), runId: kept.runId }, hasChanged: false };
  }
  const ids = questions.map(({ id }) => id);
  return { progress: { ...kept, index: placeOf(kept, ids) }, hasChanged: isChanged(kept, ids) };
}
