import { type Connection, Schema } from 'mongoose';

/** A deleted image, for which no card may be created any more. */
export interface DeletedImageRecord {
  /** Id of the image. */
  _id: string;
  deletedAt: Date;
}

const schema = new Schema<DeletedImageRecord>(
  { _id: { type: String, required: true }, deletedAt: { type: Date, required: true } },
  { collection: 'deleted_images', versionKey: false, id: false },
);

export const createDeletedImageModel = (connection: Connection) =>
  connection.model<DeletedImageRecord>('DeletedImage', schema);
