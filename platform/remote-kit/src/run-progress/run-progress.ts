import { newId } from '@medrad/remote-kit';
import { keysWith, runPrefix } from './run-keys';

/** A run of a spotter, as it is stored in the browser. */
export interface RunProgress {
  /** Id of the run in the activity log. */
  runId: string;
  /** Index of the question that was open last, from 0. */
  index: number;
  /** Ids of the questions in the order in which the run showed them; absent in runs that earlier builds stored. */
  questionIds?: readonly string[];
  /** Seconds that the person has spent on the run so far. */
  elapsed: number;
  /** Whether the person has moved to another question or viewed an answer, so that there is something to resume. */
  isBegun?: boolean;
  /** Whether the last question is done and logged, so that only feedback and results are still to come. */
  isFinished?: boolean;
  /** Title of the spotter during the run, for pages that do not load the spotter. */
  title?: string;
  total?: number;
  /** Time at which the run was last open, in ms since 1970. */
  savedAt?: number;
}

/** A run that can be continued. */
export interface OpenRun {
  testId: string;
  title: string;
  /** Index of the question to continue with, from 0. */
  index: number;
  /** Number of questions in the run. */
  total: number;
}

const keyPrefix = (userId: string) => `${runPrefix}${userId}:`;
const keyOf = (userId: string, testId: string) => keyPrefix(userId) + testId;

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

function isProgress(value: unknown): value is RunProgress {
  const { runId, index, elapsed } = (value ?? {}) as Record<string, unknown>;
  return typeof runId === 'string' && isCount(index) && isCount(elapsed);
}

const isIds = (value: unknown) => Array.isArray(value) && value.every((id) => typeof id === 'string');

/**
 * The stored run of a user on a spotter; null when there is none, when the browser forbids storage, or when the stored
 * value is no run.
 */
export function findProgress(userId: string, testId: string): RunProgress | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, testId)) ?? 'null');
    if (!isProgress(value)) return null;
    const { questionIds, ...rest } = value;
    return isIds(questionIds) ? value : rest;
  } catch {
    return null;
  }
}

export function saveProgress(userId: string, testId: string, progress: RunProgress): void {
  try {
    localStorage.setItem(keyOf(userId, testId), JSON.stringify({ ...progress, savedAt: Date.now() }));
  } catch {
    // Without storage, a run can be taken but not resumed.
  }
}

export function clearProgress(userId: string, testId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, testId));
  } catch {
    // Without storage there is nothing to delete.
  }
}

export function newRun(): RunProgress {
  return { runId: newId(), index: 0, elapsed: 0 };
}

/** Whether a run can be resumed: the person has moved to another question or viewed an answer, and has not finished. */
export const isResumable = ({ index, isBegun, isFinished }: RunProgress): boolean =>
  !isFinished && (index > 0 || isBegun === true);

/** The resumable run that a user left last in this browser; null when there is none. */
export function findLastRun(userId: string): OpenRun | null {
  let last: (OpenRun & { savedAt: number }) | null = null;
  for (const key of keysWith(keyPrefix(userId))) {
    const testId = key.slice(keyPrefix(userId).length);
    const progress = findProgress(userId, testId);
    if (!progress || !isResumable(progress)) continue;
    const { index, title, total, savedAt = 0 } = progress;
    if (!title || !total || (last && last.savedAt >= savedAt)) continue;
    last = { testId, title, index: Math.min(index, total - 1), total, savedAt };
  }
  return last;
}
