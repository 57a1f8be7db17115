import { randomUUID } from 'node:crypto';
import { AppError } from '@medrad/contracts';
import { isDuplicateKey, searchPattern, searchTextOf } from '@medrad/persistence';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { createUserModel, type UserDocument } from './user.model';

/** What a new user brings along; the rest has defaults. */
export type NewUser = Pick<UserDocument, 'name' | 'institute' | 'email' | 'phone' | 'password'>;

/** Which users a list shows. */
export interface UserFilter {
  /** Part of the name, the institute or the e-mail, in any case. */
  q?: string | undefined;
  verified?: boolean | undefined;
}

/** A new password in the place of an old one. */
export interface PasswordReplacement {
  userId: string;
  fromHash: string;
  toHash: string;
  /** Id of the session that stays; null when none does. */
  except: string | null;
}

/** Stored users. */
export interface UserRepository {
  /** @throws AppError EMAIL_TAKEN */
  create(user: NewUser): Promise<UserDocument>;
  find(id: string): Promise<UserDocument | null>;
  findByEmail(email: string): Promise<UserDocument | null>;
  /** Newest first. */
  list(page: { limit: number; offset: number }, filter?: UserFilter): Promise<UserDocument[]>;
  count(filter: { verified: boolean }): Promise<number>;
  /** Null when there is no such user. */
  markVerified(id: string): Promise<UserDocument | null>;
  /** Disables the account and notes that its sessions end. Null when there is no such user. */
  disable(id: string): Promise<UserDocument | null>;
  /** Null when there is no such user. */
  enable(id: string): Promise<UserDocument | null>;
  /**
   * Sets a password and notes that every session ends but `except`. Null when the stored hash is no longer `fromHash`:
   * someone else was faster.
   */
  replacePassword(change: PasswordReplacement): Promise<UserDocument | null>;
  /** Users with sessions that have to end. */
  listWithEndingSessions(): Promise<UserDocument[]>;
  /** Notes that the sessions have ended, unless a later change noted others. */
  settleEndedSessions(id: string, since: Date): Promise<void>;
  /** Whether the account is enabled and this is still the hash of its password. */
  maySignIn(id: string, passwordHash: string): Promise<boolean>;
  /** Gives users who were stored before there was a search what the search reads; answers how many. */
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
    listWithEndingSessions: () => users.find({ 'endingSessions.since': trusted({ $exists: true }) }).lean(),
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
