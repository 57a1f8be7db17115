import type { CaseRecord } from './case.model';

/** A case, with what the viewer has submitted on it and may read of it. */
export interface ViewedCase {
  record: CaseRecord;
  hasSubmitted: boolean;
  /** Whether the viewer may read the reference findings. */
  canSeeReference: boolean;
}
