/** What the keys of all kept runs begin with. */
export const runPrefix = 'spotterRun:';

/** Keys of the browser's storage with a prefix; none where storage is forbidden. */
export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Whether this browser keeps a run of anybody, which is known before it is known who is signed in. */
export const hasRuns = (): boolean => keysWith(runPrefix).length > 0;
