import { firstRevision, isDuplicateKey, setAtRevision } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { createPlanModel, type PlanRecord } from './plan.model';

/** Stored fields of a plan except its revision. */
type StoredFields = Omit<PlanRecord, 'revision'>;

/** Reads and writes plans. */
export function createPlanRepository(connection: Connection) {
  const model = createPlanModel(connection);
  return {
    find: (userId: string): Promise<PlanRecord | null> =>
      model.findOne({ _id: userId }).lean<PlanRecord | null>(),

    /** @returns null when the person already has a plan */
    async create(plan: StoredFields): Promise<PlanRecord | null> {
      const record = { ...plan, revision: firstRevision };
      try {
        await model.create(record);
        return record;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** @returns null when the plan no longer has the given revision */
    replace: ({ _id, ...plan }: StoredFields, revision: number): Promise<PlanRecord | null> =>
      setAtRevision(model, { _id }, revision, plan),
  };
}

export type PlanRepository = ReturnType<typeof createPlanRepository>;
