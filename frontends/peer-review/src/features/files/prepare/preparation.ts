/** How preparing a file tells where it is, and learns that it is to stop. */
export interface Preparation {
  signal: AbortSignal;
  /** How much is done, from 0 to 1. */
  onProgress: (share: number) => void;
}
