import { randomUUID } from 'node:crypto';
import { AppError } from '@medrad/contracts';
import { isDuplicateKey, searchPattern, searchTextOf } from '@medrad/persistence';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { createUserModel, type UserDocument } from './user.model';

/** Fields of a new user; its other fields have defaults. */
export type NewUser = Pick<UserDocument, 'name' | 'institute' | 'email' | 'phone' | 'password'>;

/** Filter of a list of users. */
export interface UserFilter {
  /** Part of the name, the institute or the e-mail address, in upper or lower case. */
  q?: string | undefined;
  verified?: boolean | undefined;
}

/** A new password hash for a user, and the hash that it replaces. */
export interface PasswordReplacement {
  userId: string;
  fromHash: string;
  toHash: string;
  /** Id of the session that stays valid; null when all sessions end. */
  except: string | null;
}

/** Reads and writes users. */
export interface UserRepository {
  /** @throws AppError EMAIL_TAKEN */
  create(user: NewUser): Promise<UserDocument>;
  find(id: string): Promise<UserDocument | null>;
  findByEmail(email: string): Promise<UserDocument | null>;
  /** Lists users by registration, newest first. */
  list(page: { limit: number; offset: number }, filter?: UserFilter): Promise<UserDocument[]>;
  count(filter: { verified: boolean }): Promise<number>;
  /** Marks a user as verified; null for an unknown user. */
  markVerified(id: string): Promise<UserDocument | null>;
  /** Verified users whose verification is not published yet. */
  unpublishedVerifications(): AsyncIterable<UserDocument>;
  /** Records that the verification of a user is published. */
  notePublishedVerification(id: string): Promise<void>;
  /** Disables the account and notes in the same write that its sessions end. Null for an unknown user. */
  disable(id: string): Promise<UserDocument | null>;
  /** Enables a user's account; null for an unknown user. */
  enable(id: string): Promise<UserDocument | null>;
  /**
   * Sets a password and notes in the same write that every session except `except` ends. Null when the stored hash is
   * no longer `fromHash`, because of a concurrent change.
   */
  replacePassword(change: PasswordReplacement): Promise<UserDocument | null>;
  /** Lists users who have sessions that still have to be ended. */
  listWithEndingSessions(): Promise<UserDocument[]>;
  /** Removes the note that sessions have to end, unless a later change has replaced the note. */
  settleEndedSessions(id: string, since: Date): Promise<void>;
  /** Whether the account is enabled and its stored password hash is still this one. */
  maySignIn(id: string, passwordHash: string): Promise<boolean>;
  /** Adds the search text to users who were stored before there was a search; returns the number of these users. */
  completeSearchTexts(): Promise<number>;
}

function toQuery({ q, verified }: UserFilter): QueryFilter<UserDocument> {
  const pattern = searchPattern(q);
  return {
    ...(verified === undefined ? {} : { emailVerified: verified }),
    ...(pattern ? { searchText: pattern } : {}),
  };
}

export function createUserRepository(connection: Connection): UserRepository {
  const users = createUserModel(connection);
  return {
    async create(user) {
      const now = new Date();
      const searchText = searchTextOf(user.name, user.institute, user.email);
      const stored = { ...user, _id: randomUUID(), searchText, joinDate: now, createdAt: now };
      try {
        const created = await users.create(stored);
        return created.toObject();
      } catch (error) {
        if (isDuplicateKey(error)) throw new AppError('EMAIL_TAKEN', { cause: error });
        throw error;
      }
    },
    find: (id) => users.findById(id).lean(),
    findByEmail: (email) => users.findOne({ email }).lean(),
    list: ({ limit, offset }, filter = {}) =>
      users.find(toQuery(filter)).sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit).lean(),
    count: (filter) => users.countDocuments(toQuery(filter)),
    markVerified: (id) =>
      users
        .findOneAndUpdate({ _id: id }, { $set: { emailVerified: true } }, { returnDocument: 'after' })
        .lean(),
    unpublishedVerifications: () =>
      users
        .find({ emailVerified: true, isVerificationPublished: trusted({ $ne: true }) })
        .lean()
        .cursor(),
    async notePublishedVerification(id) {
      await users.updateOne({ _id: id }, { $set: { isVerificationPublished: true } });
    },
    async disable(id) {
      const disabledAt = new Date();
      const endingSessions = { since: disabledAt, except: null };
      return users
        .findOneAndUpdate({ _id: id }, { $set: { disabledAt, endingSessions } }, { returnDocument: 'after' })
        .lean();
    },
    enable: (id) =>
      users.findOneAndUpdate({ _id: id }, { $set: { disabledAt: null } }, { returnDocument: 'after' }).lean(),
    async replacePassword({ userId, fromHash, toHash, except }) {
      const endingSessions = { since: new Date(), except };
      return users
        .findOneAndUpdate(
          { _id: userId, password: fromHash },
          { $set: { password: toHash, endingSessions } },
          { returnDocument: 'after' },
        )
        .lean();
    },
    // A range needs the field, so the sparse index serves it in every database.
    listWithEndingSessions: () =>
      users.find({ 'endingSessions.since': trusted({ $gt: new Date(0) }) }).lean(),
    async settleEndedSessions(id, since) {
      await users.updateOne({ _id: id, 'endingSessions.since': since }, { $unset: { endingSessions: 1 } });
    },
    maySignIn: async (id, passwordHash) =>
      (await users.findOne({ _id: id, password: passwordHash, disabledAt: null }, { _id: 1 }).lean()) !==
      null,
    async completeSearchTexts() {
      let completed = 0;
      const without = users.find({ searchText: null }, { name: 1, institute: 1, email: 1 }).lean();
      for await (const { _id, name, institute, email } of without.cursor()) {
        await users.updateOne({ _id }, { $set: { searchText: searchTextOf(name, institute, email) } });
        completed += 1;
      }
      return completed;
    },
  };
}
