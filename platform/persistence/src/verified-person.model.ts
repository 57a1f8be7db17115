import { type Connection, Schema } from 'mongoose';

/** A person whose account a teacher has verified. */
export interface VerifiedPersonRecord {
  /** Id of the person. */
  _id: string;
  registeredAt: Date;
}

const schema = new Schema<VerifiedPersonRecord>(
  { _id: { type: String, required: true }, registeredAt: { type: Date, required: true } },
  { collection: 'verified_people', versionKey: false, id: false },
);

export const createVerifiedPersonModel = (connection: Connection) =>
  connection.model<VerifiedPersonRecord>('VerifiedPerson', schema);
