import { type Connection, Schema } from 'mongoose';

/** The deletion of an image. It is stored before anything is deleted, and kept for an hour after its end. */
export interface ImageDeletionRecord {
  /** Id of the image. */
  _id: string;
  /** Whether questions that show the image are deleted with it. If not, such a question stops the deletion. */
  removesQuestions: boolean;
  /** Whether papers and exams lose the image's file too. Absent in deletions that an earlier version began. */
  removesFromExams?: boolean;
  /** Object store key of the image's file, set before the image is deleted. */
  fileKey: string | null;
  startedAt: Date;
  finishedAt: Date | null;
}

const schema = new Schema<ImageDeletionRecord>(
  {
    _id: { type: String, required: true },
    removesQuestions: { type: Boolean, required: true },
    removesFromExams: { type: Boolean, default: false },
    fileKey: { type: String, default: null },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'image_deletions', versionKey: false, id: false },
);

export const createImageDeletionModel = (connection: Connection) =>
  connection.model<ImageDeletionRecord>('ImageDeletion', schema);
