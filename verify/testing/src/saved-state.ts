import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connection } from 'mongoose';
import { contentsBelow, filesBelow } from './test-files';

/** A service whose records and stored files can be saved. */
export interface SavableService {
  connection: Connection;
  /** Folder of the disk store, or a folder above it. */
  filesRoot: string;
}

/** Records and stored files of a service at one moment. */
export interface SavedState {
  /** Brings records and files back to that moment; indexes stay. */
  restore(): Promise<void>;
}

/** Deletes the files that were added below a folder, and writes those again that were deleted. */
async function restoreFiles(root: string, saved: ReadonlyMap<string, Buffer>): Promise<void> {
  const present = new Set(await filesBelow(root));
  for (const name of present) if (!saved.has(name)) await rm(path.join(root, name));
  for (const [name, content] of saved) {
    if (present.has(name)) continue;
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
}

/**
 * Saves the records and stored files of a service, so that a test can start several times from the same state without
 * creating it by requests each time. The service must hold no part of the state in memory, and its files must not
 * change once they are stored.
 */
export async function saveState({ connection, filesRoot }: SavableService): Promise<SavedState> {
  const files = await contentsBelow(filesRoot);
  const collections = (await connection.listCollections()).map(({ name }) => connection.collection(name));
  const records = await Promise.all(
    collections.map(async (collection) => [collection, await collection.find({}).toArray()] as const),
  );
  return {
    async restore() {
      await Promise.all(
        records.map(async ([collection, documents]) => {
          await collection.deleteMany({});
          if (documents.length > 0) await collection.insertMany(documents);
        }),
      );
      await restoreFiles(filesRoot, files);
    },
  };
}
