import { Schema } from 'mongoose';
import type { FileRecord } from './file-record';

const text = { type: String, required: true };
const optionalText = { type: String, default: null };
const optionalNumber = { type: Number, default: null };

/** Mongoose schema of files inside a case. */
export const fileSchema = new Schema<FileRecord>(
  {
    id: text,
    key: text,
    kind: text,
    fileName: text,
    fileType: text,
    modality: optionalText,
    sequence: optionalText,
    description: optionalText,
    order: { type: Number, required: true },
    size: { type: Number, required: true },
    width: optionalNumber,
    height: optionalNumber,
    isStudy: { type: Boolean, default: false },
    addedAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);
