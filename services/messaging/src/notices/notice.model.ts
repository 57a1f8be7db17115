import { type Connection, Schema } from 'mongoose';

/** A stored notice for one person or for all developers. */
export interface NoticeRecord {
  /** Id of the event that requested the notice. */
  _id: string;
  /** Id of the recipient; null for a notice to everybody with developer access. */
  userId: string | null;
  topic: string;
  text: string;
  path: string;
  createdAt: Date;
  /**
   * Whether the recipient of a personal notice has read it. For a notice to developers, `notice_reads` records who
   * has read it.
   */
  isRead: boolean;
  /** Time at which the notice is deleted, whether read or not. */
  expiresAt: Date;
}

/** Records that a developer has read a notice for developers. */
export interface NoticeReadRecord {
  /** `<id of the notice>.<id of the user>`, so that there is one record per notice and user. */
  _id: string;
  noticeId: string;
  userId: string;
  /** Time at which this record is deleted: when the notice expires. */
  expiresAt: Date;
}

const text = { type: String, required: true };
const time = { type: Date, required: true };

const noticeSchema = new Schema<NoticeRecord>(
  {
    _id: text,
    userId: { type: String, default: null },
    topic: text,
    text,
    path: text,
    createdAt: time,
    isRead: { type: Boolean, default: false },
    expiresAt: time,
  },
  { collection: 'notices', versionKey: false, id: false },
);
noticeSchema.index({ userId: 1, createdAt: -1, _id: -1 });
noticeSchema.index({ userId: 1, isRead: 1 });
noticeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const readSchema = new Schema<NoticeReadRecord>(
  { _id: text, noticeId: text, userId: text, expiresAt: time },
  { collection: 'notice_reads', versionKey: false, id: false },
);
readSchema.index({ userId: 1 });
readSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const createNoticeModel = (connection: Connection) =>
  connection.model<NoticeRecord>('Notice', noticeSchema);
export const createNoticeReadModel = (connection: Connection) =>
  connection.model<NoticeReadRecord>('NoticeRead', readSchema);
