import { type Static, Type } from '@sinclair/typebox';
import { Id, Nullable, OneOf, OptionalMultiLineText, Paging, Timestamp } from '../fields';
import { Exact } from '../route';
import {
  peerReportCauses,
  peerReportDecisions,
  peerReportNoteMaxLength,
  peerReportReasons,
  peerReportStates,
} from './peer-review.limits';

/** Body of POST …/reports. The reason `patient data` hides the case or comment from everybody at once. */
export const PeerReportCreation = Exact({
  reason: OneOf(peerReportReasons),
  note: Type.Optional(Nullable(OptionalMultiLineText(peerReportNoteMaxLength))),
});
export type PeerReportCreation = Static<typeof PeerReportCreation>;

/** A report on a case or comment, as admins read it. */
export const PeerReport = Exact({
  id: Id,
  reason: OneOf(peerReportCauses),
  note: Nullable(Type.String()),
  caseId: Id,
  caseTitle: Type.String(),
  /** Id of the reported comment; null when the case itself is reported. */
  commentId: Nullable(Id),
  /** Beginning of the reported text. */
  excerpt: Type.String(),
  isHidden: Type.Boolean(),
  /** Name of the user who reported the content; empty when the product itself held back an upload. */
  reportedBy: Type.String(),
  author: Type.String(),
  createdAt: Timestamp,
  decision: Nullable(OneOf(peerReportDecisions)),
});
export type PeerReport = Static<typeof PeerReport>;

export const PeerReportListQuery = Exact({
  state: Type.Optional(OneOf(peerReportStates)),
  ...Paging,
});
export type PeerReportListQuery = Static<typeof PeerReportListQuery>;

/** Body of PUT /api/peer-review/reports/{id}: `restore` shows the content again, `delete` deletes it. */
export const PeerReportDecision = Exact({ decision: OneOf(peerReportDecisions) });
