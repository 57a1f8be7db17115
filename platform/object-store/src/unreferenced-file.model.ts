import { type Connection, Schema } from 'mongoose';

/**
 * Note of a file that no record references: either its record is not written yet, or that record dropped the file. The
 * collection keeps its first name, `loose_files`, because a new name would need a migration of every installation.
 */
export interface UnreferencedFile {
  /** Key in the object store. */
  _id: string;
  notedAt: Date;
  /** Width and height of the upright image in pixels; null before the file is stored and for files that are not images. */
  width: number | null;
  height: number | null;
  /** Id of the record that is about to reference the file; null while there is none. */
  reservedFor: string | null;
  /** Whether a record dropped the file. After that, `settle` for the same record no longer removes the note. */
  isReleased: boolean;
  /** Whether the sweep is deleting the file. No record may reference the file any more. */
  isGoing: boolean;
}

const schema = new Schema<UnreferencedFile>(
  {
    _id: { type: String, required: true },
    notedAt: { type: Date, required: true },
    width: { type: Number, default: null },
    height: { type: Number, default: null },
    reservedFor: { type: String, default: null },
    isReleased: { type: Boolean, default: false },
    isGoing: { type: Boolean, default: false },
  },
  { collection: 'loose_files', versionKey: false, id: false },
);
schema.index({ notedAt: 1 });

/** Model of the unreferenced files on the service's own connection. The service creates the indexes. */
export const unreferencedFileModel = (connection: Connection) =>
  connection.model<UnreferencedFile>('UnreferencedFile', schema);
