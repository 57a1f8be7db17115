import { type Connection, type Model, Schema } from 'mongoose';

/** Fields of an activity in which a search looks. */
export type SubjectField = 'userId' | 'ipAddress' | 'resourceId';

/** An entry of the activity log. */
export interface ActivityDocument {
  /** Id of the event that reported the activity. */
  _id: string;
  userId: string;
  /** The user's details at the time of the activity. */
  user: { name: string; email: string; institute: string };
  activityType: string;
  resourceType: string;
  resourceId: string;
  /** Metadata as JSON text, not parsed. */
  metadata: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  timestamp: Date;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: null };

const schema = new Schema<ActivityDocument>(
  {
    _id: text,
    userId: text,
    user: { name: text, email: text, institute: text },
    activityType: text,
    resourceType: text,
    resourceId: text,
    metadata: optionalText,
    ipAddress: optionalText,
    userAgent: optionalText,
    timestamp: { type: Date, required: true },
  },
  { collection: 'activities', versionKey: false },
);

/** Sort order of the log: newest first, then by id. */
export const newestFirst = { timestamp: -1, _id: -1 } as const;
// Indexes for the developers' list of activities: of all, of one type, and for each field in which a search looks.
schema.index(newestFirst);
for (const field of ['activityType', 'userId', 'ipAddress', 'resourceId'] as const)
  schema.index({ [field]: 1, ...newestFirst });

export function createActivityModel(connection: Connection): Model<ActivityDocument> {
  return connection.model<ActivityDocument>('Activity', schema);
}
