import { Schema } from 'mongoose';
import type { FileRecord } from './file-record';

/** Mongoose schema of files inside a record. */
export const fileSchema = new Schema<FileRecord>(
  {
    key: { type: String, required: true },
    kind: { type: String, required: true },
    size: { type: Number, required: true },
    width: { type: Number, default: null },
    height: { type: Number, default: null },
  },
  { _id: false, id: false },
);
