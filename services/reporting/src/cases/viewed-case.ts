import type { CaseRecord } from './case.model';

/** A case with the viewer's relation to it. */
export interface ViewedCase {
  record: CaseRecord;
  hasSubmitted: boolean;
  /** Whether the viewer may read the reference findings. */
  canSeeReference: boolean;
}
