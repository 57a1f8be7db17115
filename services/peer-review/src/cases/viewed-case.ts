import type { CaseRecord } from './case.model';

/** A case with what one viewer has done with it. */
export interface ViewedCase {
  record: CaseRecord;
  isMine: boolean;
  /** Something was written since the viewer last opened the case. */
  isUnread: boolean;
  isMuted: boolean;
  /** Comments, answer and diagnoses are withheld from the viewer. */
  isLocked: boolean;
}
