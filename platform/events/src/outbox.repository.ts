import type { EventEnvelope } from '@medrad/contracts';
import { type Connection, trusted } from 'mongoose';
import { countCheaply } from './cheap-count';
import { insertNew } from './insert-new';
import { type OutboxRecord, outboxModel, parkedModel } from './outbox.model';
import { createParking } from './outbox-parking';
import type { TraceFields } from './transport';

/** An event to be kept, and where it comes from. */
export interface NewRecord {
  event: EventEnvelope;
  /** JSON of the event. */
  text: string;
  trace: TraceFields | null;
}

/** An event that waits to be published. */
export interface DueRecord {
  event: EventEnvelope;
  /** How often it was refused. */
  attempts: number;
  trace?: TraceFields | null;
}

/** What stands of an event that was to be inserted. */
export interface StandingRecord {
  event: EventEnvelope;
  /** Whether this insertion wrote it; its id may have waited already. */
  isNew: boolean;
}

/** Reads and writes the outbox collection. */
export interface OutboxRepository {
  /** Inserts events unless their ids wait already; answers those that stand, each in its place. */
  insert(events: readonly NewRecord[]): Promise<StandingRecord[]>;
  /** Due events, those first that were refused before, without those of `except`; in no order. */
  listDue(options: { limit: number; except: string[] }): Promise<DueRecord[]>;
  /** Numbers of events that wait, due or not, and of parked ones; without reading them, however many there are. */
  count(): Promise<{ waiting: number; parked: number }>;
  isEmpty(): Promise<boolean>;
  /** When the event was recorded that has waited longest; null when none waits. */
  findOldest(): Promise<Date | null>;
  delete(ids: string[]): Promise<void>;
  /** Notes a refusal and when to try again. */
  noteFailure(id: string, failure: { attempts: number; error: string; dueAt: Date }): Promise<void>;
  /** Gives an event up until the next start. */
  park(id: string, failure: { attempts: number; error: string }): Promise<void>;
  /** Makes every event due at once, parked ones too. */
  releaseAll(): Promise<void>;
}

const read = (record: Pick<OutboxRecord, 'event'>): EventEnvelope =>
  JSON.parse(record.event) as EventEnvelope;

/** Whatever has a date: by the index, which holds nothing else. */
const everRefused = { dueAt: trusted({ $gt: new Date(0) }) };
const neverRefused = { dueAt: trusted({ $exists: false }) };

export function createOutboxRepository(connection: Connection): OutboxRepository {
  const model = outboxModel(connection);
  // Without mongoose, which has nothing to add to what is written and removed for every event.
  const outbox = connection.collection<OutboxRecord>(model.collection.name);
  const parked = parkedModel(connection);
  const parking = createParking(outbox, parked);
  return {
    async insert(records) {
      const now = new Date();
      const documents = records.map(({ event, text, trace }) => ({
        _id: event.id,
        event: text,
        recordedAt: now,
        ...(trace ? { trace } : {}),
      }));
      const repeated = await insertNew(outbox, documents);
      if (repeated.size === 0) return records.map(({ event }) => ({ event, isNew: true }));
      const found = await model.find({ _id: trusted({ $in: [...repeated] }) }, { event: 1 }).lean();
      const standing = new Map(found.map((record) => [record._id, read(record)]));
      // One that was published meanwhile stands no more: then it is as it was given.
      return records.map(({ event }) => ({
        event: standing.get(event.id) ?? event,
        isNew: !repeated.has(event.id),
      }));
    },
    async listDue({ limit, except }) {
      const others = { _id: trusted({ $nin: except }) };
      const fields = { event: 1, attempts: 1, trace: 1 };
      const again = await model
        .find({ ...others, dueAt: trusted({ $lte: new Date() }) }, fields)
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean();
      const left = limit - again.length;
      const fresh =
        left > 0
          ? await model
              .find({ ...others, ...neverRefused }, fields)
              .limit(left)
              .lean()
          : [];
      return [...again, ...fresh].map(({ attempts = 0, trace, ...record }) => ({
        event: read(record),
        attempts,
        ...(trace ? { trace } : {}),
      }));
    },
    async count() {
      const [waiting, given] = await Promise.all([countCheaply(model), countCheaply(parked)]);
      return { waiting, parked: given };
    },
    async isEmpty() {
      return (await model.findOne({}, { _id: 1 }).lean()) === null;
    },
    async findOldest() {
      const oldest = await model.findOne({}, { recordedAt: 1 }).sort({ recordedAt: 1 }).lean();
      return oldest?.recordedAt ?? null;
    },
    async delete(ids) {
      await outbox.deleteMany({ _id: { $in: ids } });
    },
    async noteFailure(id, { attempts, error, dueAt }) {
      await model.updateOne({ _id: id }, { $set: { attempts, lastError: error, dueAt } });
    },
    park: (id, failure) => parking.park(id, failure),
    async releaseAll() {
      // Earlier versions parked an event where it stood.
      const marks = { attempts: 1, lastError: 1, dueAt: 1, parkedAt: 1 };
      await model.updateMany(everRefused, { $unset: marks }, { strict: false });
      await parking.releaseAll();
    },
  };
}
