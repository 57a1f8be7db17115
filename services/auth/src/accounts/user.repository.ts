import { randomUUID } from 'node:crypto';
import { AppError } from '@medrad/contracts';
import { isDuplicateKey } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { createUserModel, type UserDocument } from './user.model';

/** What a new user brings along; the rest has defaults. */
export type NewUser = Pick<UserDocument, 'name' | 'institute' | 'email' | 'phone' | 'password'>;

/** Stored users. */
export interface UserRepository {
  /** @throws AppError EMAIL_TAKEN */
  create(user: NewUser): Promise<UserDocument>;
  find(id: string): Promise<UserDocument | null>;
  findByEmail(email: string): Promise<UserDocument | null>;
  /** Newest first. */
  list(page: { limit: number; offset: number }): Promise<UserDocument[]>;
  /** Null when there is no such user. */
  markVerified(id: string): Promise<UserDocument | null>;
  /** False when the stored hash is no longer `fromHash`: someone else was faster. */
  replacePassword(id: string, fromHash: string, toHash: string): Promise<boolean>;
  hasPassword(id: string, passwordHash: string): Promise<boolean>;
}

export function createUserRepository(connection: Connection): UserRepository {
  const users = createUserModel(connection);
  return {
    async create(user) {
      const now = new Date();
      try {
        const created = await users.create({ ...user, _id: randomUUID(), joinDate: now, createdAt: now });
        return created.toObject();
      } catch (error) {
        if (isDuplicateKey(error)) throw new AppError('EMAIL_TAKEN', { cause: error });
        throw error;
      }
    },
    find: (id) => users.findById(id).lean(),
    findByEmail: (email) => users.findOne({ email }).lean(),
    list: ({ limit, offset }) =>
      users.find().sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit).lean(),
    markVerified: (id) =>
      users
        .findOneAndUpdate({ _id: id }, { $set: { emailVerified: true } }, { returnDocument: 'after' })
        .lean(),
    async replacePassword(id, fromHash, toHash) {
      const result = await users.updateOne({ _id: id, password: fromHash }, { $set: { password: toHash } });
      return result.matchedCount === 1;
    },
    hasPassword: async (id, passwordHash) =>
      (await users.findOne({ _id: id, password: passwordHash }, { _id: 1 }).lean()) !== null,
  };
}
