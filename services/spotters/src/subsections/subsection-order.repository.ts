import { isDuplicateKey, setAtRevision } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { createSubsectionOrderModel, type SubsectionOrderRecord } from './subsection-order.model';

const theOrder = 'spotters';

/** Reads and writes the order of the folders; no order exists until an admin sets one. */
export function createSubsectionOrderRepository(connection: Connection) {
  const model = createSubsectionOrderModel(connection);
  return {
    async get(): Promise<SubsectionOrderRecord> {
      const stored = await model.findOne({ _id: theOrder }).lean<SubsectionOrderRecord | null>();
      return stored ?? { _id: theOrder, subsectionIds: [] };
    },

    /** Writes a new order; null when the stored order no longer has the given revision. */
    async replace(revision: number, subsectionIds: string[]): Promise<SubsectionOrderRecord | null> {
      try {
        const isFirst = revision === 0;
        return await setAtRevision(
          model,
          { _id: theOrder },
          revision,
          { subsectionIds },
          { upsert: isFirst },
        );
      } catch (error) {
        // A concurrent call has stored the first order, so this insert fails.
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
  };
}

export type SubsectionOrderRepository = ReturnType<typeof createSubsectionOrderRepository>;
