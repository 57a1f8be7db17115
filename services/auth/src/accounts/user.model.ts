import { type Connection, type Model, Schema } from 'mongoose';

/** Which sessions of a user still have to be ended, because a new password or a disabled account made them invalid. */
export interface EndingSessions {
  /** Time at which the password was changed or the account disabled. */
  since: Date;
  /** Id of the session that made the change and stays valid; null when all sessions end. */
  except: string | null;
}

/** A stored user. */
export interface UserDocument {
  _id: string;
  name: string;
  institute: string;
  /** Email address in lower case. */
  email: string;
  phone: string | null;
  /** argon2id hash as a PHC string. */
  password: string;
  emailVerified: boolean;
  /** Whether the event that the account is verified was recorded. */
  isVerificationPublished?: boolean;
  emailSubscribed: boolean;
  /** Time at which the account was disabled; absent or null while it is enabled. */
  disabledAt?: Date | null;
  /**
   * Sessions that must still be ended. Written together with a new password or when the account is disabled, and
   * removed after the sessions have ended.
   */
  endingSessions?: EndingSessions;
  /** Name, institute and e-mail address in lower case, for the text search. */
  searchText: string;
  joinDate: Date;
  createdAt: Date;
}

const userSchema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    institute: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: null },
    password: { type: String, required: true },
    emailVerified: { type: Boolean, default: false },
    isVerificationPublished: Boolean,
    emailSubscribed: { type: Boolean, default: true },
    disabledAt: { type: Date },
    endingSessions: { type: { since: Date, except: String }, default: undefined, _id: false },
    searchText: { type: String, required: true },
    joinDate: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
userSchema.index({ email: 1 }, { unique: true });
// Indexes for the admins' list of users, newest first: all users, or only verified or unverified ones. The second
// index also counts verified users.
userSchema.index({ createdAt: -1, _id: -1 });
userSchema.index({ emailVerified: 1, createdAt: -1, _id: -1 });
// Index for the job that ends invalid sessions. It is sparse, because hardly any user has the field.
userSchema.index({ 'endingSessions.since': 1 }, { sparse: true });

export const createUserModel = (connection: Connection): Model<UserDocument> =>
  connection.model<UserDocument>('User', userSchema);
