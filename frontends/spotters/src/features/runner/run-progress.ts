import { newId } from '@medrad/remote-kit';

/** A run as it is kept in the browser between visits. */
export interface RunProgress {
  /** Tells one run from the next in the activity log. */
  runId: string;
  index: number;
  /** Seconds spent so far. */
  elapsed: number;
  /** The last question is done and logged; feedback and results are still to come. */
  isFinished?: boolean;
}

const keyOf = (userId: string, testId: string) => `spotterRun:${userId}:${testId}`;

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

function isProgress(value: unknown): value is RunProgress {
  const { runId, index, elapsed } = (value ?? {}) as Record<string, unknown>;
  return typeof runId === 'string' && isCount(index) && isCount(elapsed);
}

/** The half-done run of a user, or null. Storage may be full, forbidden or tampered with: then there is none. */
export function findProgress(userId: string, testId: string): RunProgress | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, testId)) ?? 'null');
    return isProgress(value) ? value : null;
  } catch {
    return null;
  }
}

export function saveProgress(userId: string, testId: string, progress: RunProgress): void {
  try {
    localStorage.setItem(keyOf(userId, testId), JSON.stringify(progress));
  } catch {
    // Without storage a run cannot be resumed; it can still be taken.
  }
}

export function clearProgress(userId: string, testId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, testId));
  } catch {
    // Nothing was kept then.
  }
}

export function newRun(): RunProgress {
  return { runId: newId(), index: 0, elapsed: 0 };
}
