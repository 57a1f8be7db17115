import type { PeerPlace } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';
import type { FileRecord } from '../files/file-record';
import { fileSchema } from '../files/file.model';

/** A stored comment. A deleted comment keeps its position in the thread, but neither text nor files. */
export interface CommentRecord extends Revised {
  _id: string;
  caseId: string;
  userId: string;
  /** The author's details at the time when the comment was written. */
  user: { name: string; institute: string };
  content: string;
  files: FileRecord[];
  places: PeerPlace[];
  /** Id of the first comment of the thread; null in the first comment itself. */
  parentCommentId: string | null;
  /** Position in the thread, from 1 for the first reply; 0 for the first comment of the thread. */
  ordinal: number;
  /** Highest ordinal that a reply in the thread has got; set only in the first comment of the thread. */
  lastOrdinal: number;
  /** Number of replies that are neither deleted nor hidden; set only in the first comment of the thread. */
  replyCount: number;
  isHidden: boolean;
  /**
   * Whether an admin still has to review the files of the comment. Until then it is hidden from everybody but its
   * author and admins.
   */
  isHeld: boolean;
  createdAt: Date;
  updatedAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

const text = { type: String, required: true };
const time = { type: Date, required: true };
const optionalTime = { type: Date, default: null };
const number = { type: Number, default: 0 };
const place = new Schema<PeerPlace>(
  {
    imageUrl: text,
    shape: text,
    x1: { type: Number, required: true },
    y1: { type: Number, required: true },
    x2: { type: Number, required: true },
    y2: { type: Number, required: true },
  },
  { _id: false, id: false },
);

const schema = new Schema<CommentRecord>(
  {
    _id: text,
    caseId: text,
    userId: text,
    user: { type: new Schema({ name: text, institute: text }, { _id: false, id: false }), required: true },
    // Empty in a comment that was deleted.
    content: { type: String, default: '' },
    files: [fileSchema],
    places: [place],
    parentCommentId: { type: String, default: null },
    ordinal: number,
    lastOrdinal: number,
    replyCount: number,
    isHidden: { type: Boolean, default: false },
    isHeld: { type: Boolean, default: false },
    createdAt: time,
    updatedAt: time,
    editedAt: optionalTime,
    deletedAt: optionalTime,
    revision: Number,
  },
  { collection: 'comments', versionKey: false, id: false },
);
schema.index({ caseId: 1, parentCommentId: 1, createdAt: 1, _id: 1 });
schema.index({ parentCommentId: 1, ordinal: 1 });
schema.index({ 'files.key': 1 });
schema.index({ updatedAt: 1 });

export const createCommentModel = (connection: Connection) =>
  connection.model<CommentRecord>('PeerComment', schema);
