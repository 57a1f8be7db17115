/** Prefix of the storage keys of all runs. */
export const runPrefix = 'spotterRun:';

/** Keys in the browser's storage with a prefix; none when storage is forbidden. */
export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Whether this browser has a run of any user; can be answered before the user is known. */
export const hasRuns = (): boolean => keysWith(runPrefix).length > 0;
