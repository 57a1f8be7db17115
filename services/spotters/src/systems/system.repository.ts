import { randomUUID } from 'node:crypto';
import type { BodySystemInput, SubdivisionInput } from '@medrad/contracts';
import { nameKeyOf } from '@medrad/contracts/text-folding';
import { firstRevision, setAtRevision } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { renewNameKeys, toDuplicateName } from '../unique-names';
import {
  createSubdivisionModel,
  createSystemModel,
  type SubdivisionRecord,
  type SystemRecord,
} from './system.model';

function toSubdivision({ name, displayName, description }: SubdivisionInput) {
  return {
    name: name.trim(),
    nameKey: nameKeyOf(name),
    displayName: displayName.trim(),
    description: description?.trim() || null,
  };
}

function toSystem({ icon, color, ...input }: BodySystemInput) {
  return { ...toSubdivision(input), icon: icon?.trim() || null, color: color?.trim() || null };
}

/** Reads and writes body systems and their subdivisions. A duplicate name throws AppError DUPLICATE_NAME. */
export function createSystemRepository(connection: Connection) {
  const systems = createSystemModel(connection);
  const subdivisions = createSubdivisionModel(connection);
  return {
    list: (): Promise<SystemRecord[]> => systems.find().sort({ nameKey: 1 }).lean<SystemRecord[]>(),
    /** Renews the name keys that an earlier build stored. */
    async renewNameKeys(): Promise<void> {
      await renewNameKeys(
        await systems.find().sort({ nameKey: 1 }).lean<SystemRecord[]>(),
        ({ _id, nameKey: from }, nameKey) => systems.updateOne({ _id, nameKey: from }, { $set: { nameKey } }),
      );
      await renewNameKeys(
        await subdivisions.find().sort({ systemId: 1, nameKey: 1 }).lean<SubdivisionRecord[]>(),
        ({ _id, nameKey: from }, nameKey) =>
          subdivisions.updateOne({ _id, nameKey: from }, { $set: { nameKey } }),
      );
    },
    exists: async (id: string): Promise<boolean> => (await systems.exists({ _id: id })) !== null,
    async create(input: BodySystemInput): Promise<SystemRecord> {
      const record = { _id: randomUUID(), ...toSystem(input), revision: firstRevision };
      await systems.create(record).catch(toDuplicateName);
      return record;
    },
    find: (id: string): Promise<SystemRecord | null> =>
      systems.findOne({ _id: id }).lean<SystemRecord | null>(),

    /** Writes an edited system; null when it does not exist or no longer has the given revision. */
    replace: (id: string, revision: number, input: BodySystemInput): Promise<SystemRecord | null> =>
      setAtRevision(systems, { _id: id }, revision, toSystem(input)).catch(toDuplicateName),

    async delete(id: string): Promise<boolean> {
      await subdivisions.deleteMany({ systemId: id });
      return (await systems.deleteOne({ _id: id })).deletedCount === 1;
    },

    listSubdivisions: (systemId: string): Promise<SubdivisionRecord[]> =>
      subdivisions.find({ systemId }).sort({ nameKey: 1 }).lean<SubdivisionRecord[]>(),
    hasSubdivision: async (systemId: string, id: string): Promise<boolean> =>
      (await subdivisions.exists({ _id: id, systemId })) !== null,
    async createSubdivision(systemId: string, input: SubdivisionInput): Promise<SubdivisionRecord> {
      const record = { _id: randomUUID(), systemId, ...toSubdivision(input), revision: firstRevision };
      await subdivisions.create(record).catch(toDuplicateName);
      return record;
    },
    findSubdivision: (systemId: string, id: string): Promise<SubdivisionRecord | null> =>
      subdivisions.findOne({ _id: id, systemId }).lean<SubdivisionRecord | null>(),

    /** Writes an edited subdivision; null when it does not exist or no longer has the given revision. */
    replaceSubdivision: (
      systemId: string,
      id: string,
      revision: number,
      input: SubdivisionInput,
    ): Promise<SubdivisionRecord | null> =>
      setAtRevision(subdivisions, { _id: id, systemId }, revision, toSubdivision(input)).catch(
        toDuplicateName,
      ),

    deleteSubdivision: async (systemId: string, id: string): Promise<boolean> =>
      (await subdivisions.deleteOne({ _id: id, systemId })).deletedCount === 1,
  };
}

export type SystemRepository = ReturnType<typeof createSystemRepository>;
