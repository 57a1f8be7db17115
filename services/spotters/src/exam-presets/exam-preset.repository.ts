import { pageMaxItems } from '@medrad/contracts';
import { nameKeyOf } from '@medrad/contracts/text-folding';
import { firstRevision, type Page, setAtRevision } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { renewNameKeys, toDuplicateName } from '../unique-names';
import { createExamPresetModel, type ExamPresetRecord } from './exam-preset.model';

/** Reads and writes the exam formats that teachers store. */
export function createExamPresetRepository(connection: Connection) {
  const model = createExamPresetModel(connection);
  return {
    /** @throws AppError DUPLICATE_NAME, also when the id is taken */
    async create(preset: Omit<ExamPresetRecord, 'nameKey' | 'revision'>): Promise<ExamPresetRecord> {
      const record = { ...preset, nameKey: nameKeyOf(preset.name), revision: firstRevision };
      await model.create(record).catch(toDuplicateName);
      return record;
    },

    /** Renews the name keys that an earlier build stored. */
    async renewNameKeys(): Promise<void> {
      const records = await model.find().sort({ nameKey: 1 }).lean<ExamPresetRecord[]>();
      await renewNameKeys(records, ({ _id, nameKey: from }, nameKey) =>
        model.updateOne({ _id, nameKey: from }, { $set: { nameKey } }),
      );
    },

    find: (id: string): Promise<ExamPresetRecord | null> =>
      model.findOne({ _id: id }).lean<ExamPresetRecord | null>(),

    list: ({ limit = pageMaxItems, offset = 0 }: Page): Promise<ExamPresetRecord[]> =>
      model.find().sort({ nameKey: 1 }).skip(offset).limit(limit).lean<ExamPresetRecord[]>(),

    count: (): Promise<number> => model.countDocuments({}),

    /**
     * Replaces a format; null when it does not exist or no longer has the given revision.
     * @throws AppError DUPLICATE_NAME
     */
    replace(
      id: string,
      revision: number,
      { name, about, format }: Pick<ExamPresetRecord, 'name' | 'about' | 'format'>,
    ): Promise<ExamPresetRecord | null> {
      const changes = { name, nameKey: nameKeyOf(name), about, format };
      return setAtRevision(model, { _id: id }, revision, changes).catch(toDuplicateName);
    },

    /** @returns false when no format has the id */
    async delete(id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id })).deletedCount === 1;
    },
  };
}

export type ExamPresetRepository = ReturnType<typeof createExamPresetRepository>;
