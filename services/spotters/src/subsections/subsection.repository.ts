import { type Connection, trusted } from 'mongoose';
import { nameKeyOf, toDuplicateName } from '../name-key';
import { createSubsectionModel, type SubsectionRecord } from './subsection.model';

/** Folders of spotters. */
export function createSubsectionRepository(connection: Connection) {
  const model = createSubsectionModel(connection);
  return {
    /** @throws AppError DUPLICATE_NAME */
    async create(subsection: Omit<SubsectionRecord, 'nameKey'>): Promise<SubsectionRecord> {
      const record = { ...subsection, nameKey: nameKeyOf(subsection.name) };
      await model.create(record).catch(toDuplicateName);
      return record;
    },

    list: (): Promise<SubsectionRecord[]> => model.find().sort({ nameKey: 1 }).lean<SubsectionRecord[]>(),

    listByIds: (ids: string[]): Promise<SubsectionRecord[]> =>
      model.find({ _id: trusted({ $in: ids }) }).lean<SubsectionRecord[]>(),

    exists: async (id: string): Promise<boolean> => (await model.exists({ _id: id })) !== null,
  };
}

export type SubsectionRepository = ReturnType<typeof createSubsectionRepository>;
