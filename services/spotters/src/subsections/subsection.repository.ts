import { nameKeyOf } from '@medrad/contracts/text-folding';
import { firstRevision, setAtRevision } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { renewNameKeys, toDuplicateName } from '../unique-names';
import { createSubsectionModel, type SubsectionRecord } from './subsection.model';

/** Reads and writes folders of spotters. */
export function createSubsectionRepository(connection: Connection) {
  const model = createSubsectionModel(connection);
  return {
    /** @throws AppError DUPLICATE_NAME */
    async create(subsection: Omit<SubsectionRecord, 'nameKey' | 'revision'>): Promise<SubsectionRecord> {
      const record = { ...subsection, nameKey: nameKeyOf(subsection.name), revision: firstRevision };
      await model.create(record).catch(toDuplicateName);
      return record;
    },

    list: (): Promise<SubsectionRecord[]> => model.find().sort({ nameKey: 1 }).lean<SubsectionRecord[]>(),

    /** Renews the name keys that an earlier build stored. */
    async renewNameKeys(): Promise<void> {
      const records = await model.find().sort({ nameKey: 1 }).lean<SubsectionRecord[]>();
      await renewNameKeys(records, ({ _id, nameKey: from }, nameKey) =>
        model.updateOne({ _id, nameKey: from }, { $set: { nameKey } }),
      );
    },

    find: (id: string): Promise<SubsectionRecord | null> =>
      model.findOne({ _id: id }).lean<SubsectionRecord | null>(),

    listByIds: (ids: string[]): Promise<SubsectionRecord[]> =>
      model.find({ _id: trusted({ $in: ids }) }).lean<SubsectionRecord[]>(),

    exists: async (id: string): Promise<boolean> => (await model.exists({ _id: id })) !== null,

    /**
     * Writes an edited folder; null when it does not exist or no longer has the given revision.
     * @throws AppError DUPLICATE_NAME
     */
    replace(
      id: string,
      revision: number,
      { name, description }: Pick<SubsectionRecord, 'name' | 'description'>,
    ): Promise<SubsectionRecord | null> {
      const changes = { name, nameKey: nameKeyOf(name), description };
      return setAtRevision(model, { _id: id }, revision, changes).catch(toDuplicateName);
    },

    async delete(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
  };
}

export type SubsectionRepository = ReturnType<typeof createSubsectionRepository>;
