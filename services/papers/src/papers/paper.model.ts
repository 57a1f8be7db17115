import type { TheoryPaper } from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';

/** A stored paper. The files are stored elsewhere; the paper has their keys in the object store. */
export interface PaperRecord {
  _id: string;
  title: string;
  description: string | null;
  year: number;
  subject: TheoryPaper['subject'];
  fileKey: string;
  /** Object store key of the answer; null until an answer is uploaded, and never replaced after that. */
  answerFileKey: string | null;
  /** Whether residents may only read the paper and not download it. */
  viewOnly: boolean;
  uploadDate: Date;
  /** Title, subject and description in lower case, for the text search. */
  searchText: string;
}

const needed = { type: String, required: true };

const schema = new Schema<PaperRecord>(
  {
    _id: needed,
    title: needed,
    description: { type: String, default: null },
    year: { type: Number, required: true },
    subject: needed,
    fileKey: needed,
    answerFileKey: { type: String, default: null },
    viewOnly: { type: Boolean, default: false },
    uploadDate: { type: Date, default: () => new Date() },
    searchText: needed,
  },
  { collection: 'papers', versionKey: false, id: false },
);
schema.index({ year: -1, uploadDate: -1, _id: 1 });
schema.index({ subject: 1, year: -1, uploadDate: -1, _id: 1 });
schema.index({ fileKey: 1 }, { unique: true });
schema.index({ answerFileKey: 1 });

export const createPaperModel = (connection: Connection) => connection.model<PaperRecord>('Paper', schema);
