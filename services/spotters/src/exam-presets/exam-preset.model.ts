import type { ExamFormat } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/** An exam format that a teacher stored under a name. */
export interface ExamPresetRecord extends Revised {
  _id: string;
  name: string;
  /** Trimmed name in lower case, which must be unique. */
  nameKey: string;
  about: string;
  format: ExamFormat;
  createdAt: Date;
  createdBy: string;
  createdByName: string;
}

const needed = { type: String, required: true };

const schema = new Schema<ExamPresetRecord>(
  {
    _id: needed,
    name: needed,
    nameKey: needed,
    about: { type: String, default: '' },
    format: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    createdBy: needed,
    createdByName: { type: String, default: null },
    revision: Number,
  },
  { collection: 'exam_presets', versionKey: false, id: false, minimize: false },
);
schema.index({ nameKey: 1 }, { unique: true });

export const createExamPresetModel = (connection: Connection) =>
  connection.model<ExamPresetRecord>('ExamPreset', schema);
