import type { Image } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/** A stored image with its texts. */
export interface ImageRecord extends Revised {
  _id: string;
  /** Object store key of the file; each file belongs to one image. */
  fileKey: string;
  /** The diagnosis that the image shows. */
  title: string;
  description: string;
  findings: string | null;
  clinicalClue: string | null;
  modality: Image['modality'];
  difficulty: Image['difficulty'];
  status: Image['status'];
  systemId: string | null;
  subdivisionId: string | null;
  /** Whether only exam papers show the image to residents (ADR 0041); absent for other images. */
  isForPapersOnly?: boolean;
  /** Width and height of the image in pixels, after it was turned upright. */
  width: number;
  height: number;
  /** Title and description in lower case, for the text search. */
  searchText: string;
  createdAt: Date;
}

const text = { type: String, default: null };
const needed = { type: String, required: true };

const schema = new Schema<ImageRecord>(
  {
    _id: needed,
    fileKey: needed,
    title: needed,
    description: { type: String, default: '' },
    findings: text,
    clinicalClue: text,
    modality: needed,
    difficulty: needed,
    status: needed,
    systemId: text,
    subdivisionId: text,
    isForPapersOnly: Boolean,
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    searchText: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    revision: Number,
  },
  { collection: 'images', versionKey: false, id: false },
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ fileKey: 1 }, { unique: true });
schema.index({ systemId: 1, subdivisionId: 1 });
schema.index({ isForPapersOnly: 1 });
// Indexes for the library: images of a body system or modality, newest first.
schema.index({ systemId: 1, createdAt: -1, _id: -1 });
schema.index({ modality: 1, createdAt: -1, _id: -1 });

export const createImageModel = (connection: Connection) => connection.model<ImageRecord>('Image', schema);
