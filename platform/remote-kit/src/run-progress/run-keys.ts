/** Prefix of the storage keys of all stored runs of spotters. */
export const runPrefix = 'spotterRun:';

/** Keys in the browser's storage that begin with a prefix; none when the browser forbids storage. */
export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Whether this browser has stored a run of any user. The answer needs no signed-in user. */
export const hasRuns = (): boolean => keysWith(runPrefix).length > 0;
