import type { Study } from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';

/** Index of the DICOM images in a stored file. */
export interface StudyRecord extends Study {
  /** Key of the file in the object store. */
  _id: string;
  createdAt: Date;
}

const schema = new Schema<StudyRecord>(
  {
    _id: { type: String, required: true },
    // Stored without a schema, because the index is always read and written as a whole, and thousands of subdocuments
    // would be slow.
    files: { type: Schema.Types.Mixed, required: true },
    series: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'studies', versionKey: false, id: false },
);
schema.index({ createdAt: 1 });

export const createStudyModel = (connection: Connection) => connection.model<StudyRecord>('Study', schema);
