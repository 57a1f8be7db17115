import { type Connection, Schema } from 'mongoose';

/** A file that no image names: not yet, or no more. */
export interface LooseFileRecord {
  /** Key in the object store. */
  _id: string;
  notedAt: Date;
  /** Of the upright picture, in pixels; null until the file is in the store. */
  width: number | null;
  height: number | null;
  /** Set while the sweep deletes it: nobody may take it any more. */
  isGoing: boolean;
}

const schema = new Schema<LooseFileRecord>(
  {
    _id: { type: String, required: true },
    notedAt: { type: Date, required: true },
    width: { type: Number, default: null },
    height: { type: Number, default: null },
    isGoing: { type: Boolean, default: false },
  },
  { collection: 'loose_files', versionKey: false, id: false },
);
schema.index({ notedAt: 1 });

export const createLooseFileModel = (connection: Connection) =>
  connection.model<LooseFileRecord>('LooseFile', schema);
