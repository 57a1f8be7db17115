import { createReadStream } from 'node:fs';
import path from 'node:path';
import { firstVersion } from '@medrad/composition';
import type { FileKind, ObjectStore } from '@medrad/object-store';
import { hasDocuments, insertRaw, replaceDataVersion } from '@medrad/persistence';
import { connectionTo, type Databases, type Installation } from '../installation';
import { Refusal } from '../terminal';
import { inBatches } from './batches';
import { readFileList } from './copy-files';
import { collectionFacts, readDump } from './documents';
import { dumpPath, type FileEntry, filePath } from './manifest';
import type { VerifiedBackup } from './verify-backup';

/** @throws Refusal when any database contains a document, or any area a file */
export async function assertEmpty({ connections, stores }: Installation): Promise<void> {
  for (const [name, connection] of connections) {
    if (await hasDocuments(connection)) throw notEmpty(`the database ${name} contains documents`);
  }
  for (const [area, store] of stores) {
    const first = await store.list()[Symbol.asyncIterator]().next();
    if (!first.done) throw notEmpty(`the area ${area} contains files`);
  }
}

const notEmpty = (why: string): Refusal =>
  new Refusal(
    `The installation is not empty: ${why}. A backup is restored into an empty one: name another DATA_DIR.`,
  );

/**
 * Restores a verified backup into an empty installation: the data versions first, so that no other build uses what is
 * there so far, and the files before the rows, because rows may only refer to existing files.
 * @param isRepeat whether to continue an interrupted restore of the same backup
 * @throws Error when the restored data differ from the backup
 */
export async function restoreBackup(
  backup: VerifiedBackup,
  installation: Installation,
  isRepeat: boolean,
): Promise<void> {
  const { folder, manifest } = backup;
  for (const [service, connection] of installation.connections) {
    await replaceDataVersion(connection, manifest.dataVersions?.[service] ?? firstVersion);
  }
  for (const area of Object.keys(manifest.files)) {
    const store = installation.stores.get(area);
    if (!store) throw new Error(`There is no area ${area}.`);
    for await (const entry of readFileList(folder, area)) {
      await restoreFile(store, entry, path.join(folder, filePath(area, entry.key)));
    }
  }
  for (const [database, collections] of Object.entries(manifest.databases)) {
    for (const collection of Object.keys(collections)) {
      await restoreCollection(installation, { folder, database, collection, isRepeat });
    }
  }
  await verifyDatabases(backup, installation);
}

async function restoreFile(store: ObjectStore, entry: FileEntry, source: string): Promise<void> {
  const { key, kind, size, blake2b } = entry;
  if ((await store.stat(key))?.blake2b === blake2b) return;
  const limits = { maxBytes: size, accept: [kind as FileKind], isTrusted: true };
  const staged = await store.stage(createReadStream(source), limits);
  if (staged.blake2b !== blake2b) {
    await store.discard(staged);
    throw new Error(`The file ${key} changed while it was restored.`);
  }
  await store.commit(staged, key);
}

async function restoreCollection(
  installation: Databases,
  {
    folder,
    database,
    collection,
    isRepeat,
  }: Record<'folder' | 'database' | 'collection', string> & {
    isRepeat: boolean;
  },
): Promise<void> {
  const connection = connectionTo(installation, database);
  const documents = readDump(path.join(folder, dumpPath(database, collection)));
  for await (const batch of inBatches(documents)) await insertRaw(connection, collection, batch, isRepeat);
}

async function verifyDatabases({ manifest }: VerifiedBackup, installation: Databases): Promise<void> {
  for (const [database, collections] of Object.entries(manifest.databases)) {
    for (const [collection, expected] of Object.entries(collections)) {
      const { documents, blake2b } = await collectionFacts(connectionTo(installation, database), collection);
      if (documents === expected.documents && blake2b === expected.blake2b) continue;
      throw new Error(
        `${database}.${collection} contains ${documents} documents after the restore that are not the ` +
          `${expected.documents} of the backup. Was something else at work on the database?`,
      );
    }
  }
}
