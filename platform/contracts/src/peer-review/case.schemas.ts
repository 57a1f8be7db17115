import { type Static, Type } from '@sinclair/typebox';
import {
  FilePath,
  Id,
  MultiLineText,
  Nullable,
  OneOf,
  OptionalMultiLineText,
  OptionalText,
  Paging,
  Revision,
  Text,
  Timestamp,
} from '../fields';
import { searchMaxLength } from '../fields.limits';
import { passwordMaxLength } from '../auth/auth.limits';
import { Exact } from '../route';
import { PeerFile } from './file.schemas';
import {
  peerCaseDescriptionMaxLength,
  peerCaseDifficultyMaxLength,
  peerCaseHistoryMaxLength,
  peerCaseMaxFiles,
  peerCaseOrders,
  peerCaseScopes,
  peerCaseStatuses,
  peerCaseTitleMaxLength,
  peerCertainties,
  peerDiagnosisMaxLength,
  peerProofMaxLength,
} from './peer-review.limits';

/** Author of a case or comment, with the name that the author had when writing it (decision S12). */
export const PeerAuthor = Exact({ name: Type.String(), institute: Type.String() });

/** The diagnosis that the author or an admin has set. */
export const PeerAnswer = Exact({
  diagnosis: Type.String(),
  certainty: OneOf(peerCertainties),
  /** Evidence for the diagnosis, e.g. histology. */
  proof: Nullable(Type.String()),
  /** Id of the comment that is pinned as the accepted answer. */
  commentId: Nullable(Id),
  answeredAt: Timestamp,
});
export type PeerAnswer = Static<typeof PeerAnswer>;

/** A case as the caller sees it. */
export const PeerCase = Exact({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  clinicalHistory: Nullable(Type.String()),
  difficulty: Nullable(Type.String()),
  status: OneOf(peerCaseStatuses),
  /** Paths of the files, in the order in which the author attached them; `files` has details of each file. */
  imageUrls: Type.Array(Type.String()),
  files: Type.Array(PeerFile),
  createdAt: Timestamp,
  /** Time of the last change, comment or other activity in the case. */
  activeAt: Timestamp,
  commentCount: Type.Integer({ minimum: 0 }),
  user: PeerAuthor,
  isMine: Type.Boolean(),
  /** Whether the case has changed since the caller last opened it. */
  isUnread: Type.Boolean(),
  /** Whether the caller gets no notices about the case. */
  isMuted: Type.Boolean(),
  /** Whether readers must commit to a diagnosis before they see the discussion. */
  asksFirst: Type.Boolean(),
  /** Whether comments and answer are withheld until the caller commits to a diagnosis. */
  isLocked: Type.Boolean(),
  /** The answer to the case; null while the case has no answer or is locked. */
  answer: Nullable(PeerAnswer),
  /**
   * Whether the case is hidden because of a report or because it is held. Only admins get cases that a report has
   * hidden.
   */
  isHidden: Type.Boolean(),
  /** Whether the case is hidden until an admin has checked its files; the author still sees it. */
  isHeld: Type.Boolean(),
  revision: Revision,
});
export type PeerCase = Static<typeof PeerCase>;

/**
 * Query of the list of cases, newest first. `q` is searched in title and description, and in the answer if the caller
 * may see it.
 */
export const PeerCaseListQuery = Exact({
  q: Type.Optional(OptionalText(searchMaxLength)),
  status: Type.Optional(OneOf(peerCaseStatuses)),
  difficulty: Type.Optional(OptionalText(peerCaseDifficultyMaxLength)),
  scope: Type.Optional(OneOf(peerCaseScopes)),
  order: Type.Optional(OneOf(peerCaseOrders)),
  ...Paging,
});
export type PeerCaseListQuery = Static<typeof PeerCaseListQuery>;

/** Paths of files, without repetition. */
export const FilePaths = (maxItems: number) => Type.Array(FilePath, { maxItems, uniqueItems: true });

/**
 * Body of POST /api/peer-review/cases. The client creates `caseId`: a repeated call with the same id stores one case.
 */
export const PeerCaseCreation = Exact({
  caseId: Type.Optional(Id),
  title: Text(peerCaseTitleMaxLength),
  description: MultiLineText(peerCaseDescriptionMaxLength),
  clinicalHistory: Type.Optional(Nullable(OptionalMultiLineText(peerCaseHistoryMaxLength))),
  difficulty: Type.Optional(Nullable(OptionalText(peerCaseDifficultyMaxLength))),
  imageUrls: Type.Optional(FilePaths(peerCaseMaxFiles)),
  asksFirst: Type.Optional(Type.Boolean()),
});
export type PeerCaseCreation = Static<typeof PeerCaseCreation>;

/**
 * Body of DELETE /api/peer-review/cases/{id}. A request with a developer session or the header X-Developer-Password
 * needs no body.
 */
export const PeerCaseDeletion = Exact({
  developerPassword: Type.Optional(OptionalText(passwordMaxLength)),
});

/** Body of PUT /api/peer-review/cases/{id}/answer, which sets the answer of the case. */
export const PeerAnswerUpdate = Exact({
  diagnosis: Text(peerDiagnosisMaxLength),
  certainty: OneOf(peerCertainties),
  proof: Type.Optional(Nullable(OptionalMultiLineText(peerProofMaxLength))),
  commentId: Type.Optional(Nullable(Id)),
  revision: Type.Optional(Revision),
});
export type PeerAnswerUpdate = Static<typeof PeerAnswerUpdate>;

/** Body of PUT /api/peer-review/cases/{id}/status. `answered` requires an answer. */
export const PeerStatusUpdate = Exact({
  status: OneOf(peerCaseStatuses),
  revision: Type.Optional(Revision),
});

/** Body of PUT /api/peer-review/cases/{id}/mute. */
export const PeerMute = Exact({ isMuted: Type.Boolean() });
