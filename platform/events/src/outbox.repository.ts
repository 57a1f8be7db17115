import type { EventEnvelope } from '@medrad/contracts';
import { type Connection, mongo, trusted } from 'mongoose';
import { countCheaply } from './cheap-count';
import { insertNew } from './insert-new';
import { type OutboxRecord, outboxModel, parkedModel, type SentRecord, sentModel } from './outbox.model';
import { createParking } from './outbox-parking';
import { sentRecordOf } from './sent-events';
import type { TraceFields } from './transport';

/** An event to insert, with its trace. */
export interface NewRecord {
  event: EventEnvelope;
  /** JSON of the event. */
  text: string;
  trace: TraceFields | null;
}

/** An event that waits to be published. */
export interface DueRecord {
  event: EventEnvelope;
  /** Number of times the transport refused the event. */
  attempts: number;
  trace?: TraceFields | null;
}

/** The event that the outbox contains after an insertion. */
export interface StoredEvent {
  event: EventEnvelope;
  /** Whether this insertion wrote the event; false when an event with the same id was waiting already. */
  isNew: boolean;
}

/** Reads and writes the outbox collection. */
export interface OutboxRepository {
  /**
   * Inserts events, except those whose id is waiting already.
   * @returns for each given event, in the same order, the stored one
   */
  insert(events: readonly NewRecord[]): Promise<StoredEvent[]>;
  /** Lists due events except those with an id in `except`. Refused events come first; the rest has no order. */
  listDue(options: { limit: number; except: string[] }): Promise<DueRecord[]>;
  /** Counts waiting events, whether due or not, and parked events, without reading all of them. */
  count(): Promise<{ waiting: number; parked: number }>;
  isEmpty(): Promise<boolean>;
  /** Returns the time at which the oldest waiting event was recorded; null when none waits. */
  findOldest(): Promise<Date | null>;
  /**
   * Moves events that were published to the collection of published events. If the database refuses to store them
   * there, as on a full disk, they only leave the outbox, because they would be published again and again otherwise.
   */
  moveToSent(events: readonly EventEnvelope[]): Promise<void>;
  /** Records that the transport refused an event, and the time of the next attempt. */
  noteFailure(id: string, failure: { attempts: number; error: string; dueAt: Date }): Promise<void>;
  /** Parks an event until the next start. */
  park(id: string, failure: { attempts: number; error: string }): Promise<void>;
  /** Makes every waiting event due at once, and returns parked events to the outbox. */
  releaseAll(): Promise<void>;
}

const read = (record: Pick<OutboxRecord, 'event'>): EventEnvelope =>
  JSON.parse(record.event) as EventEnvelope;

/**
 * Filter of events that were refused: only such events have the field `dueAt`, so the sparse index serves the filter.
 */
const everRefused = { dueAt: trusted({ $gt: new Date(0) }) };
const neverRefused = { dueAt: trusted({ $exists: false }) };

export function createOutboxRepository(connection: Connection): OutboxRepository {
  const model = outboxModel(connection);
  // Inserts and removals, which every event needs, use the driver directly, because mongoose would add only cost.
  const outbox = connection.collection<OutboxRecord>(model.collection.name);
  const sent = connection.collection<SentRecord>(sentModel(connection).collection.name);
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
      // An event that was published in the meantime is no longer stored; then the given event is returned.
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
    async moveToSent(events) {
      await insertNew(sent, events.map(sentRecordOf)).catch((error: unknown) => {
        if (!(error instanceof mongo.MongoServerError)) throw error;
      });
      await outbox.deleteMany({ _id: { $in: events.map(({ id }) => id) } });
    },
    async noteFailure(id, { attempts, error, dueAt }) {
      await model.updateOne({ _id: id }, { $set: { attempts, lastError: error, dueAt } });
    },
    park: (id, failure) => parking.park(id, failure),
    async releaseAll() {
      // Earlier versions marked parked events in the outbox collection itself.
      const marks = { attempts: 1, lastError: 1, dueAt: 1, parkedAt: 1 };
      await model.updateMany(everRefused, { $unset: marks }, { strict: false });
      await parking.releaseAll();
    },
  };
}
