import { type Connection, type Model, Schema } from 'mongoose';

/** The fields that a search finds activities by. */
export type SubjectField = 'userId' | 'ipAddress' | 'resourceId';

/** One entry of the activity log. */
export interface ActivityDocument {
  /** Id of the event that told of it. */
  _id: string;
  userId: string;
  /** The user's facts as they were then. */
  user: { name: string; email: string; institute: string };
  activityType: string;
  resourceType: string;
  resourceId: string;
  /** JSON text. */
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

/** The one order of the log. */
export const newestFirst = { timestamp: -1, _id: -1 } as const;
// The log as the admin reads it: whole, by type, and by what a search finds.
schema.index(newestFirst);
for (const field of ['activityType', 'userId', 'ipAddress', 'resourceId'] as const)
  schema.index({ [field]: 1, ...newestFirst });

export function createActivityModel(connection: Connection): Model<ActivityDocument> {
  return connection.model<ActivityDocument>('Activity', schema);
}
