import { createReadStream } from 'node:fs';
import { type Connection, streamRaw } from '@medrad/persistence';
import { createDigest, createHashedFile } from './hashed-file';
import type { CollectionFacts } from './manifest';

/** Size in bytes of the largest document that MongoDB stores, with some room to spare. */
const maxDocumentBytes = 17 * 1024 * 1024;
const minDocumentBytes = 5;

/**
 * Number, size and hash of a collection's documents. They are read in the order of their ids, so that equal content
 * gives equal facts on any server.
 */
export async function collectionFacts(connection: Connection, collection: string): Promise<CollectionFacts> {
  const digest = createDigest();
  let documents = 0;
  for await (const document of streamRaw(connection, collection)) {
    digest.update(document);
    documents += 1;
  }
  return { documents, ...digest.end() };
}

/** Writes a collection's documents one after the other as BSON, as mongodump does. */
export async function dumpCollection(
  connection: Connection,
  collection: string,
  file: string,
): Promise<CollectionFacts> {
  const dump = await createHashedFile(file);
  let documents = 0;
  try {
    for await (const document of streamRaw(connection, collection)) {
      await dump.write(document);
      documents += 1;
    }
  } catch (error) {
    await dump.close().catch(() => undefined);
    throw error;
  }
  return { documents, ...(await dump.close()) };
}

/** Reads the documents of a dump. @throws Error for a dump that ends in the middle of a document */
export async function* readDump(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    for (let length = lengthOf(rest, file); length !== null; length = lengthOf(rest, file)) {
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document.`);
}

/** Length in bytes of the first document in a buffer; null while the buffer does not contain the whole document. */
function lengthOf(bytes: Buffer, file: string): number | null {
  if (bytes.length < 4) return null;
  const length = bytes.readInt32LE();
  if (length < minDocumentBytes || length > maxDocumentBytes)
    throw new Error(`${file} contains no documents.`);
  return length <= bytes.length ? length : null;
}
