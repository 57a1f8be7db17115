import { mongo } from 'mongoose';

const duplicateKey = 11_000;

/**
 * Inserts the documents whose ids are not in the collection yet.
 * @returns the ids that were in the collection already
 * @throws when it is unknown which documents were written
 */
export async function insertNew<T extends { _id: string }>(
  collection: mongo.Collection<T>,
  documents: readonly mongo.OptionalUnlessRequiredId<T>[],
): Promise<Set<string>> {
  try {
    await collection.insertMany(documents, { ordered: false });
    return new Set();
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const refusals = [error.writeErrors].flat();
    // A failure without refused documents means that the connection was lost, and it is unknown what was written.
    const isStanding = refusals.length > 0 && refusals.every(({ code }) => code === duplicateKey);
    if (error.result.getWriteConcernError() || !isStanding) throw error;
    return new Set(refusals.flatMap(({ index }) => documents[index]?._id ?? []));
  }
}
