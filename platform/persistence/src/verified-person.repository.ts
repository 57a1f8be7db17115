import type { Connection } from 'mongoose';
import { isDuplicateKey } from './mongo';
import { createVerifiedPersonModel, type VerifiedPersonRecord } from './verified-person.model';

/**
 * Reads and writes the people whose accounts are verified. A service that asks about them keeps its own list, from the
 * event `account.verified.v1`.
 */
export function createVerifiedPersonRepository(connection: Connection) {
  const model = createVerifiedPersonModel(connection);
  return {
    find: (id: string): Promise<VerifiedPersonRecord | null> =>
      model.findOne({ _id: id }).lean<VerifiedPersonRecord | null>(),

    /** Stores a verified person, unless this was done before. */
    async add({ _id, registeredAt }: VerifiedPersonRecord): Promise<void> {
      await model
        .updateOne({ _id }, { $setOnInsert: { registeredAt } }, { upsert: true })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
  };
}

export type VerifiedPersonRepository = ReturnType<typeof createVerifiedPersonRepository>;
