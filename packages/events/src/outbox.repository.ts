import type { EventEnvelope } from '@medrad/contracts';
import { type Connection, mongo, trusted } from 'mongoose';
import { type OutboxRecord, outboxModel } from './outbox.model';
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
  /** Events that are parked, and those that are not, due or not. */
  count(): Promise<{ waiting: number; parked: number }>;
  /** When the event was recorded that has waited longest and is not parked; null when none waits. */
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

const read = (record: Pick<OutboxRecord, 'event'>): EventEnvelope =>
  JSON.parse(record.event) as EventEnvelope;

const duplicateKey = 11_000;

/** Whatever has a date: by the index, which holds nothing else. */
const everRefused = { dueAt: trusted({ $gt: new Date(0) }) };
const neverRefused = { dueAt: trusted({ $exists: false }) };
const isParked = { parkedAt: trusted({ $gt: new Date(0) }) };

/** Inserts; answers the ids that stood there already. */
async function insertNew(
  collection: mongo.Collection<OutboxRecord>,
  documents: readonly OutboxRecord[],
): Promise<Set<string>> {
  try {
    await collection.insertMany(documents, { ordered: false });
    return new Set();
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const refusals = [error.writeErrors].flat();
    // Without a refusal the database went away: what of it is written, nobody knows.
    const isStanding = refusals.length > 0 && refusals.every(({ code }) => code === duplicateKey);
    if (error.result.getWriteConcernError() || !isStanding) throw error;
    return new Set(refusals.flatMap(({ index }) => documents[index]?._id ?? []));
  }
}

export function createOutboxRepository(connection: Connection): OutboxRepository {
  const model = outboxModel(connection);
  // Without mongoose, which has nothing to add to what is written and removed for every event.
  const outbox = connection.collection<OutboxRecord>(model.collection.name);
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
        .find({ ...others, dueAt: trusted({ $lte: new Date() }), parkedAt: null }, fields)
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
      const [all, parked] = await Promise.all([
        model.countDocuments({}),
        model.countDocuments({ ...everRefused, ...isParked }),
      ]);
      return { waiting: Math.max(0, all - parked), parked };
    },
    async findOldest() {
      const oldest = await model
        .findOne({ parkedAt: null }, { recordedAt: 1 })
        .sort({ recordedAt: 1 })
        .lean();
      return oldest?.recordedAt ?? null;
    },
    async delete(ids) {
      await outbox.deleteMany({ _id: { $in: ids } });
    },
    async noteFailure(id, { attempts, error, dueAt, parked }) {
      const parkedAt = parked ? { parkedAt: new Date() } : {};
      await model.updateOne({ _id: id }, { $set: { attempts, lastError: error, dueAt, ...parkedAt } });
    },
    async releaseAll() {
      await model.updateMany(everRefused, { $unset: { attempts: 1, lastError: 1, dueAt: 1, parkedAt: 1 } });
    },
  };
}
