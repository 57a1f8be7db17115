import { type Connection, Schema } from 'mongoose';
import type { FileKind } from './file-kinds';
import type { StoredObject, UploadPart } from './object-store';

/**
 * State of a ticket: issued → receiving → received → confirmed. A ticket returns to `issued` when storing its file
 * fails for a temporary reason.
 */
export type UploadTicketState = 'issued' | 'receiving' | 'received' | 'confirmed';

/** A permission to upload one file. */
export interface UploadTicket {
  _id: string;
  area: string;
  sid: string;
  userId: string;
  /** Key that the file will have in the store. */
  key: string;
  accept: FileKind[];
  maxBytes: number;
  state: UploadTicketState;
  issuedAt: Date;
  /**
   * Time by which the upload must have begun; if the file is sent in parts, the time by which its last part must
   * arrive.
   */
  expiresAt: Date;
  object: StoredObject | null;
  /** Size in bytes of a file that is uploaded in parts; null for a file that is sent whole. */
  size: number | null;
  /** Number of bytes that have arrived in parts. */
  receivedBytes: number;
  /** Parts of the file that have arrived, in order. */
  parts: UploadPart[];
  /** Time at which joining the parts into one file began; null until then. */
  joinedAt: Date | null;
}

const schema = new Schema<UploadTicket>(
  {
    _id: { type: String, required: true },
    area: { type: String, required: true },
    sid: { type: String, required: true },
    userId: { type: String, required: true },
    key: { type: String, required: true },
    accept: { type: [String], required: true },
    maxBytes: { type: Number, required: true },
    state: { type: String, required: true },
    issuedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    object: { type: Schema.Types.Mixed, default: null },
    size: { type: Number, default: null },
    receivedBytes: { type: Number, default: 0 },
    parts: { type: [{ name: String, bytes: Number, _id: false }], default: [] },
    joinedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'upload_tickets' },
);
schema.index({ area: 1, key: 1 }, { unique: true });
schema.index({ area: 1, issuedAt: 1 });

/** Model of the upload tickets on a service's own connection. */
export function uploadTicketModel(connection: Connection) {
  return connection.model('UploadTicket', schema);
}
