import type { CaseRecord } from './case.model';

/** A case with the viewer's read mark, mute setting and commitment. */
export interface ViewedCase {
  record: CaseRecord;
  isMine: boolean;
  /** Whether another user has written since the viewer last opened the case. */
  isUnread: boolean;
  isMuted: boolean;
  /** Whether comments, answer and diagnoses are withheld from the viewer. */
  isLocked: boolean;
}
