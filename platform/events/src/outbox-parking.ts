import { type Model, type mongo, trusted } from 'mongoose';
import { insertNew } from './insert-new';
import type { OutboxRecord, ParkedRecord } from './outbox.model';

/** Largest number of parked events that one command returns to the outbox. */
const releasedTogether = 500;

/** Moves events between the outbox and the collection of parked events. */
export interface Parking {
  /** Parks an event. Does nothing for an event that is not in the outbox. */
  park(id: string, failure: { attempts: number; error: string }): Promise<void>;
  /** Returns every parked event to the outbox and forgets its refusals. */
  releaseAll(): Promise<void>;
}

/**
 * Creates the parking of an outbox. To move an event, this module writes it to the other collection before it removes
 * it from the first. After a crash in between, the event is in both, and the next start keeps it in the outbox only.
 */
export function createParking(outbox: mongo.Collection<OutboxRecord>, parked: Model<ParkedRecord>): Parking {
  return {
    async park(id, { attempts, error }) {
      const record = await outbox.findOne({ _id: id }, { projection: { dueAt: 0 } });
      if (!record) return;
      const { _id, ...rest } = record;
      const given = { ...rest, attempts, lastError: error, parkedAt: new Date() };
      await parked.replaceOne({ _id }, given, { upsert: true });
      await outbox.deleteOne({ _id });
    },
    async releaseAll() {
      for (;;) {
        const some = await parked.find({}).limit(releasedTogether).lean();
        if (some.length === 0) return;
        const records = some.map(({ _id, event, trace, recordedAt }) => ({
          _id,
          event,
          recordedAt,
          ...(trace ? { trace } : {}),
        }));
        await insertNew(outbox, records);
        await parked.deleteMany({ _id: trusted({ $in: some.map(({ _id }) => _id) }) });
      }
    },
  };
}
