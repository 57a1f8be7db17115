import type { Model } from 'mongoose';

/** Up to this many documents are counted one by one. */
const countedOneByOne = 100;

/**
 * Number of documents of a collection, at a cost that does not grow with it. A small number is exact; beyond it the
 * server's own count of the collection is taken, which a MongoDB server that crashed may have wrong by its last minute of
 * writes until `validate` is run (mongodb.com/docs/manual/reference/command/count).
 */
export async function countCheaply<T>(model: Model<T>): Promise<number> {
  const few = await model.countDocuments({}, { limit: countedOneByOne + 1 });
  return few <= countedOneByOne ? few : Math.max(few, await model.estimatedDocumentCount());
}
