import type { AskOptions } from './run-worker';

/** What the author chose, with the means to follow and to cancel the work on a file. */
export interface CleanOptions extends AskOptions {
  /** Whether series descriptions without names are kept. Default false. */
  keepsDescriptions?: boolean;
}
