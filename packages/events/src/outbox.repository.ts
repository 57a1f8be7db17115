import type { EventEnvelope } from '@medrad/contracts';
import { type Connection, trusted } from 'mongoose';
import { outboxModel } from './outbox.model';

/** Server code of a duplicate key. */
const duplicateKey = 11_000;

type Trace = Readonly<Record<string, string>>;

/** Reads and writes the outbox collection. */
export interface OutboxRepository {
  /** Inserts the event unless its id waits already; answers the one that stands. */
  insert(event: EventEnvelope, trace: Trace | null): Promise<EventEnvelope>;
  /** Due events, oldest first, without those of `except`. */
  listDue(options: {
    limit: number;
    except: string[];
  }): Promise<{ event: EventEnvelope; attempts: number; trace?: Trace }[]>;
  /** Events that are not parked, due or not. */
  countWaiting(): Promise<number>;
  /** Events that are parked. */
  countParked(): Promise<number>;
  /** When the event was recorded that is due first; null when none waits. */
  findOldest(): Promise<Date | null>;
  delete(ids: string[]): Promise<void>;
  /** Notes a refusal and when to try again; `parked` gives up. */
  noteFailure(
    id: string,
    failure: { attempts: number; error: string; dueAt: Date; parked: boolean },
  ): Promise<void>;
  /** Makes every event due at once, parked ones too. */
  releaseAll(): Promise<void>;
}

export function createOutboxRepository(connection: Connection): OutboxRepository {
  const model = outboxModel(connection);
  return {
    async insert(event, trace) {
      const now = new Date();
      const record = {
        _id: event.id,
        event,
        recordedAt: now,
        dueAt: now,
        attempts: 0,
        ...(trace ? { trace } : {}),
      };
      try {
        await model.insertOne(record);
        return event;
      } catch (error) {
        if ((error as { code?: unknown }).code !== duplicateKey) throw error;
        const standing = await model.findById(event.id, { event: 1 }).lean();
        return standing?.event ?? event;
      }
    },
    async listDue({ limit, except }) {
      return model
        .find(
          { parkedAt: null, dueAt: trusted({ $lte: new Date() }), _id: trusted({ $nin: except }) },
          { event: 1, attempts: 1, trace: 1 },
        )
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean();
    },
    countWaiting: () => model.countDocuments({ parkedAt: null }),
    countParked: () => model.countDocuments({ parkedAt: trusted({ $gt: new Date(0) }) }),
    async findOldest() {
      // Events that an absent broker keeps waiting are due in the order they were recorded.
      const oldest = await model.findOne({ parkedAt: null }, { recordedAt: 1 }).sort({ dueAt: 1 }).lean();
      return oldest?.recordedAt ?? null;
    },
    async delete(ids) {
      await model.deleteMany({ _id: trusted({ $in: ids }) });
    },
    async noteFailure(id, { attempts, error, dueAt, parked }) {
      const parkedAt = parked ? new Date() : null;
      await model.updateOne({ _id: id }, { $set: { attempts, lastError: error, dueAt, parkedAt } });
    },
    async releaseAll() {
      await model.updateMany({}, { $set: { parkedAt: null, dueAt: new Date(), attempts: 0 } });
    },
  };
}
