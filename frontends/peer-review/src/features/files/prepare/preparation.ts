/** Means to follow and to cancel the preparation of a file. */
export interface Preparation {
  signal: AbortSignal;
  /** Called with the progress from 0 to 1. */
  onProgress: (share: number) => void;
}
