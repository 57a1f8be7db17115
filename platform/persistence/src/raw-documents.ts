import mongoose, { type Connection } from 'mongoose';
import { databaseOf } from './database-of';
import { installationCollection } from './installation-record';

const { BSON, MongoBulkWriteError } = mongoose.mongo;

/** Number of documents that the database sends in one batch. */
const batchSize = 500;
/** Options of deserialising that preserve the BSON type of every value. */
const asStored = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const idName = Buffer.from('_id\0');

/** Names of all collections of the connection's database, in alphabetical order. */
export async function listCollections(connection: Connection): Promise<string[]> {
  const found = await databaseOf(connection).listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}

/** Whether any collection of the connection's database contains a document, apart from the id of the installation. */
export async function hasDocuments(connection: Connection): Promise<boolean> {
  for (const name of await listCollections(connection)) {
    if (name === installationCollection) continue;
    if (await databaseOf(connection).collection(name).findOne({})) return true;
  }
  return false;
}

/** Whether a document of a collection has a value other than null at a path, which may lead through arrays. */
export async function hasValueAt(connection: Connection, collection: string, path: string): Promise<boolean> {
  const found = await databaseOf(connection)
    .collection(collection)
    .findOne({ [path]: { $ne: null } }, { projection: { _id: 1 } });
  return found !== null;
}

/** Number of documents of a collection that are not what was written, as the embedded database finds by checksums. */
export async function countDamaged(connection: Connection, collection: string): Promise<number> {
  const { nInvalidDocuments } = await databaseOf(connection).command({ validate: collection });
  return nInvalidDocuments as number;
}

/** Streams every document of a collection as BSON, ordered by `_id`, with `_id` as the first field. */
export async function* streamRaw(connection: Connection, collection: string): AsyncGenerator<Buffer> {
  const cursor = databaseOf(connection)
    .collection(collection)
    .find({}, { raw: true, sort: { _id: 1 }, batchSize });
  for await (const document of cursor) yield idFirst(document as unknown as Buffer);
}

/** Streams the documents of a collection with these ids as BSON. */
export async function* streamRawAmong(
  connection: Connection,
  collection: string,
  ids: readonly string[],
): AsyncGenerator<Buffer> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const cursor = databaseOf(connection)
      .collection<{ _id: string }>(collection)
      .find({ _id: { $in: ids.slice(from, from + batchSize) } }, { raw: true });
    for await (const document of cursor) yield document as unknown as Buffer;
  }
}

/**
 * Inserts documents given as BSON.
 * @param isRepeat whether documents that exist already are skipped, because the insertion repeats one that was
 * interrupted
 */
export async function insertRaw(
  connection: Connection,
  collection: string,
  documents: readonly Buffer[],
  isRepeat = false,
): Promise<void> {
  if (documents.length === 0) return;
  const decoded = documents.map((document) => BSON.deserialize(document, asStored));
  try {
    await databaseOf(connection).collection(collection).insertMany(decoded, { ordered: !isRepeat });
  } catch (error) {
    if (!(isRepeat && error instanceof MongoBulkWriteError && isAllDuplicates(error.writeErrors)))
      throw error;
  }
}

/** Decodes a BSON document to plain JavaScript values. */
export function readRaw(document: Buffer): Record<string, unknown> {
  return BSON.deserialize(document);
}

function isAllDuplicates(errors: unknown): boolean {
  return [errors].flat().every((error) => (error as { code?: unknown }).code === 11_000);
}

function idFirst(document: Buffer): Buffer {
  // A BSON document begins with its length in four bytes, the type of its first field in one byte, and the name of that
  // field.
  if (document.subarray(5, 5 + idName.length).equals(idName)) return document;
  const { _id, ...rest } = BSON.deserialize(document, asStored);
  return Buffer.from(BSON.serialize({ _id: _id as unknown, ...rest }));
}
