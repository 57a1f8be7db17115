import { type Connection, Schema } from 'mongoose';

/** A file that no record names: not yet, or no more. */
export interface LooseFile {
  /** Key in the object store. */
  _id: string;
  notedAt: Date;
  /** Of an upright picture, in pixels; null until it is in the store, and for files that are no pictures. */
  width: number | null;
  height: number | null;
  /** Id of the record that is about to name it; null while there is none. */
  reservedFor: string | null;
  /** Set once a record lets go of it: whoever made that record may no longer say that the file has one. */
  isReleased: boolean;
  /** Set while the sweep deletes it: nobody may take it any more. */
  isGoing: boolean;
}

const schema = new Schema<LooseFile>(
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

/** The collection on a service's own connection; its index is made with the service's others. */
export const looseFileModel = (connection: Connection) => connection.model<LooseFile>('LooseFile', schema);
