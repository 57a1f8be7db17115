import type { CaseRecord } from './case.model';

/** A case with what one viewer has done with it. */
export interface ViewedCase {
  record: CaseRecord;
  hasSubmitted: boolean;
  /** The viewer may read the reference findings. */
  canSeeReference: boolean;
}
