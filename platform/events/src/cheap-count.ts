import type { Model } from 'mongoose';

/** Largest number of documents that are counted one by one. */
const countedOneByOne = 100;

/**
 * Counts the documents of a collection at a cost that does not grow with their number. A small number is exact. A
 * larger number is the estimate that MongoDB keeps; after a crash of the server the estimate may miss the last minute
 * of writes until `validate` is run (mongodb.com/docs/manual/reference/command/count).
 */
export async function countCheaply<T>(model: Model<T>): Promise<number> {
  const few = await model.countDocuments({}, { limit: countedOneByOne + 1 });
  return few <= countedOneByOne ? few : Math.max(few, await model.estimatedDocumentCount());
}
