import { type Static, Type } from '@sinclair/typebox';
import { FilePath, Id, MultiLineText, Nullable, OneOf, Paging, Revision, Timestamp } from '../fields';
import { Exact } from '../route';
import { FilePaths, PeerAuthor } from './case.schemas';
import { PeerFile } from './file.schemas';
import {
  peerCommentMaxFiles,
  peerCommentMaxLength,
  peerCommentMaxPlaces,
  peerPlaceMaxPixels,
  peerPlaceShapes,
} from './peer-review.limits';

const Pixels = Type.Number({ minimum: 0, maximum: peerPlaceMaxPixels });

/**
 * A place on an image of the case or of the comment itself, in pixels of the image as it is stored. An arrow runs from
 * (x1, y1) to its head at (x2, y2). For an ellipse, the two points are opposite corners of the box around it.
 */
export const PeerPlace = Exact({
  imageUrl: FilePath,
  shape: OneOf(peerPlaceShapes),
  x1: Pixels,
  y1: Pixels,
  x2: Pixels,
  y2: Pixels,
});
export type PeerPlace = Static<typeof PeerPlace>;

/** A comment as the caller sees it. A deleted comment with replies keeps its place in the thread. */
export const PeerComment = Exact({
  id: Id,
  content: Type.String(),
  imageUrls: Type.Array(Type.String()),
  files: Type.Array(PeerFile),
  places: Type.Array(PeerPlace),
  createdAt: Timestamp,
  editedAt: Nullable(Timestamp),
  user: PeerAuthor,
  /** Id of the first comment of the thread; null for that comment itself. */
  parentCommentId: Nullable(Id),
  /** Number of replies in the thread that this comment begins. */
  replyCount: Type.Integer({ minimum: 0 }),
  isMine: Type.Boolean(),
  isDeleted: Type.Boolean(),
  /** Whether the comment is hidden by a report; only admins get its content. */
  isHidden: Type.Boolean(),
  /** Whether the comment is hidden until an admin has checked its files; the author still sees its content. */
  isHeld: Type.Boolean(),
  revision: Revision,
});
export type PeerComment = Static<typeof PeerComment>;

/** A comment to which a link leads, or which is pinned as the accepted answer of its case. */
export const LinkedComment = Exact({
  comment: PeerComment,
  /** Number of threads of the case that are listed before this comment's thread. */
  threadsBefore: Type.Integer({ minimum: 0 }),
});
export type LinkedComment = Static<typeof LinkedComment>;

/** Response in place of the comments until the caller commits to a diagnosis (decision N24). */
export const LockedDiscussion = Exact({
  locked: Type.Literal(true),
  count: Type.Integer({ minimum: 0 }),
});
export type LockedDiscussion = Static<typeof LockedDiscussion>;

/**
 * Query of the list of comments. Without `parentCommentId`, a page consists of threads, oldest first, each with its
 * first comment and the first replies. With it, a page consists of replies of that thread.
 */
export const PeerCommentListQuery = Exact({
  parentCommentId: Type.Optional(Id),
  ...Paging,
});
export type PeerCommentListQuery = Static<typeof PeerCommentListQuery>;

/** Body of POST …/comments. The client creates `commentId`: a repeated call with the same id stores one comment. */
export const PeerCommentCreation = Exact({
  commentId: Type.Optional(Id),
  content: MultiLineText(peerCommentMaxLength),
  imageUrls: Type.Optional(FilePaths(peerCommentMaxFiles)),
  /** Id of the comment that is replied to; a reply to a reply belongs to the same thread. */
  parentCommentId: Type.Optional(Nullable(Id)),
  places: Type.Optional(Type.Array(PeerPlace, { maxItems: peerCommentMaxPlaces })),
});
export type PeerCommentCreation = Static<typeof PeerCommentCreation>;

/** Body of PUT /api/peer-review/comments/{id}. */
export const PeerCommentUpdate = Exact({
  content: MultiLineText(peerCommentMaxLength),
  revision: Type.Optional(Revision),
});
