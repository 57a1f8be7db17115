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
 * (x1, y1) to its head at (x2, y2); these are opposite corners of the box around an ellipse.
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

/** A comment as one person sees it. Of a deleted comment that has replies, the place in the thread stays. */
export const PeerComment = Exact({
  id: Id,
  content: Type.String(),
  imageUrls: Type.Array(Type.String()),
  files: Type.Array(PeerFile),
  places: Type.Array(PeerPlace),
  createdAt: Timestamp,
  editedAt: Nullable(Timestamp),
  user: PeerAuthor,
  /** The comment that begins the thread; null for that one. */
  parentCommentId: Nullable(Id),
  /** Replies in the thread that this comment begins. */
  replyCount: Type.Integer({ minimum: 0 }),
  isMine: Type.Boolean(),
  isDeleted: Type.Boolean(),
  /** Hidden by a report; only admins are answered the content. */
  isHidden: Type.Boolean(),
  /** Hidden until an admin has looked at the files: the author is answered it, too. */
  isHeld: Type.Boolean(),
  revision: Revision,
});
export type PeerComment = Static<typeof PeerComment>;

/** A comment that an address or an answer points at. */
export const LinkedComment = Exact({
  comment: PeerComment,
  /** Threads of the case that are listed before the thread of this comment. */
  threadsBefore: Type.Integer({ minimum: 0 }),
});
export type LinkedComment = Static<typeof LinkedComment>;

/** Answer in place of the comments while the caller has not committed to a diagnosis (decision N24). */
export const LockedDiscussion = Exact({
  locked: Type.Literal(true),
  count: Type.Integer({ minimum: 0 }),
});
export type LockedDiscussion = Static<typeof LockedDiscussion>;

/**
 * Without `parentCommentId` a page counts threads, oldest first: each is answered as its first comment followed by the
 * first replies. With it, a page of the replies of that thread.
 */
export const PeerCommentListQuery = Exact({
  parentCommentId: Type.Optional(Id),
  ...Paging,
});
export type PeerCommentListQuery = Static<typeof PeerCommentListQuery>;

/** Body of POST …/comments. `commentId` is made by the client: sent again with it, the comment stays one. */
export const PeerCommentCreation = Exact({
  commentId: Type.Optional(Id),
  content: MultiLineText(peerCommentMaxLength),
  imageUrls: Type.Optional(FilePaths(peerCommentMaxFiles)),
  /** A reply to a reply joins the thread of that reply. */
  parentCommentId: Type.Optional(Nullable(Id)),
  places: Type.Optional(Type.Array(PeerPlace, { maxItems: peerCommentMaxPlaces })),
});
export type PeerCommentCreation = Static<typeof PeerCommentCreation>;

/** Body of PUT /api/peer-review/comments/{id}. */
export const PeerCommentUpdate = Exact({
  content: MultiLineText(peerCommentMaxLength),
  revision: Type.Optional(Revision),
});
