import { mongo } from 'mongoose';
import type { OutboxRecord } from './outbox.model';

const duplicateKey = 11_000;

/** Inserts those whose ids are not there yet; answers the ids that were. @throws when it is unknown what was written */
export async function insertNew(
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
