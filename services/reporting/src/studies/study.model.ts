import type { Study } from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';

/** Where the images of a stored file stand in it. */
export interface StudyRecord extends Study {
  /** Key of the file in the object store. */
  _id: string;
  createdAt: Date;
}

const schema = new Schema<StudyRecord>(
  {
    _id: { type: String, required: true },
    // Written and read as a whole; thousands of subdocuments would cost more than they tell.
    files: { type: Schema.Types.Mixed, required: true },
    series: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'studies', versionKey: false, id: false },
);
schema.index({ createdAt: 1 });

export const createStudyModel = (connection: Connection) => connection.model<StudyRecord>('Study', schema);
