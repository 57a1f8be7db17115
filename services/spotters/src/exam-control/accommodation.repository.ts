import { pageMaxItems } from '@medrad/contracts';
import { firstRevision, isDuplicateKey, type Page, setAtRevision } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { type AccommodationRecord, createAccommodationModel } from './accommodation.model';

type Fields = Omit<AccommodationRecord, 'revision'>;

/** Reads and writes the extra time of persons. */
export function createAccommodationRepository(connection: Connection) {
  const model = createAccommodationModel(connection);
  return {
    find: (userId: string): Promise<AccommodationRecord | null> =>
      model.findOne({ _id: userId }).lean<AccommodationRecord | null>(),

    /** Extra times of persons, sorted by the time of their last change, latest first. */
    list: ({ limit = pageMaxItems, offset = 0 }: Page): Promise<AccommodationRecord[]> =>
      model.find().sort({ at: -1, _id: 1 }).skip(offset).limit(limit).lean<AccommodationRecord[]>(),

    /** @returns null when the person already has a record */
    async create(fields: Fields): Promise<AccommodationRecord | null> {
      const record = { ...fields, revision: firstRevision };
      try {
        await model.create(record);
        return record;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** @returns null when the record no longer has the given revision */
    replace: ({ _id, ...fields }: Fields, revision: number): Promise<AccommodationRecord | null> =>
      setAtRevision(model, { _id }, revision, fields),
  };
}

export type AccommodationRepository = ReturnType<typeof createAccommodationRepository>;
