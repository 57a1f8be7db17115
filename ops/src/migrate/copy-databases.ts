import { hasDocuments, insertRaw, listCollections, streamRaw } from '@medrad/persistence';
import { inBatches } from '../backup/batches';
import { collectionFacts } from '../backup/documents';
import { connectionTo, type Databases } from '../installation';
import { Refusal } from '../terminal';

/** A collection that was copied and verified. */
export interface CopiedCollection {
  name: string;
  documents: number;
}

/**
 * Copies every database to another server, and compares the number and the hash of the documents of each collection.
 * The source is only read.
 * @throws Refusal when the target contains documents; Error when the copy differs from the source
 */
export async function copyDatabases(from: Databases, to: Databases): Promise<CopiedCollection[]> {
  for (const [database, target] of to.connections) {
    if (!(await hasDocuments(target))) continue;
    throw new Refusal(
      `The target is not empty: its database ${database} contains documents. Nothing was copied.`,
    );
  }
  const copied: CopiedCollection[] = [];
  for (const [database, source] of from.connections) {
    const target = connectionTo(to, database);
    for (const collection of await listCollections(source)) {
      const name = `${database}.${collection}`;
      for await (const batch of inBatches(streamRaw(source, collection))) {
        await insertRaw(target, collection, batch);
      }
      const [sent, arrived] = await Promise.all([
        collectionFacts(source, collection),
        collectionFacts(target, collection),
      ]);
      if (sent.documents !== arrived.documents || sent.blake2b !== arrived.blake2b) {
        throw new Error(
          `${name} did not arrive as it was. Drop the databases of the target and begin again.`,
        );
      }
      copied.push({ name, documents: arrived.documents });
    }
  }
  return copied;
}
