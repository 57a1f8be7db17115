import type { CaseKeyFinding, ReportingCase } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';
import type { FileRecord } from '../files/file-record';
import { fileSchema } from '../files/file.model';

/** A stored case. */
export interface CaseRecord extends Revised {
  _id: string;
  title: string;
  description: string;
  /** Name of the folder; null for a case in no folder. */
  folder: string | null;
  clinicalHistory: string | null;
  difficulty: ReportingCase['difficulty'];
  modality: string | null;
  correctFindings: string | null;
  keyFindings: CaseKeyFinding[];
  files: FileRecord[];
  submissionCount: number;
  /**
   * Optimistic lock of the submission count: incremented by each recount, so that of two concurrent recounts one is
   * refused and counts again.
   */
  countRevision: number;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
  /**
   * Value by which lists sort cases into folders: the name of the folder in lower case. For a case without a folder
   * it sorts last.
   */
  folderOrder: string;
  /** Title, description and modality in lower case, for the text search. */
  searchText: string;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: null };
const time = { type: Date, required: true };
const count = { type: Number, default: 0 };

const sizeSchema = new Schema(
  { value: { type: Number, required: true }, tolerance: { type: Number, required: true } },
  { _id: false, id: false },
);
const keyFindingSchema = new Schema<CaseKeyFinding>(
  {
    id: text,
    phrases: [String],
    side: optionalText,
    level: optionalText,
    sizeMm: { type: sizeSchema, default: null },
    isCritical: { type: Boolean, required: true },
    isAbsent: { type: Boolean, required: true },
  },
  { _id: false, id: false },
);

const schema = new Schema<CaseRecord>(
  {
    _id: text,
    title: text,
    description: text,
    folder: optionalText,
    clinicalHistory: optionalText,
    difficulty: text,
    modality: optionalText,
    correctFindings: optionalText,
    keyFindings: { type: [keyFindingSchema], default: [] },
    files: [fileSchema],
    submissionCount: count,
    countRevision: count,
    isActive: { type: Boolean, default: true },
    createdAt: time,
    updatedAt: time,
    folderOrder: text,
    searchText: text,
    revision: Number,
  },
  { collection: 'cases', versionKey: false, id: false },
);
schema.index({ isActive: 1, folderOrder: 1, createdAt: -1, _id: 1 });
schema.index({ 'files.key': 1 });

export const createCaseModel = (connection: Connection) =>
  connection.model<CaseRecord>('ReportingCase', schema);
