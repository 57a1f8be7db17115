import type { Connection } from 'mongoose';

/** A field of a service's database that contains keys of files; the path may lead through arrays. */
export interface FileField {
  collection: string;
  path: string;
}

/** A record that holds a file: the file stays stored as long as the record refers to it. */
export interface FileHolder {
  collection: string;
  id: string;
}

/**
 * Creates the functions that answer which records hold a file. A service asks nobody else before it deletes a file.
 * @param fields all fields with which records hold files, from the manifest of the service
 */
export function createFileHolders(connection: Connection, fields: readonly FileField[]) {
  const rows = (collection: string) => connection.collection<{ _id: string }>(collection);
  return {
    /** Records that hold a file, without repetitions. */
    async list(key: string): Promise<FileHolder[]> {
      const holders = new Map<string, FileHolder>();
      for (const { collection, path } of fields) {
        const found = rows(collection).find({ [path]: key }, { projection: { _id: 1 } });
        for await (const { _id: id } of found) holders.set(`${collection} ${id}`, { collection, id });
      }
      return [...holders.values()];
    },

    async isHeld(key: string): Promise<boolean> {
      for (const { collection, path } of fields) {
        if (await rows(collection).findOne({ [path]: key }, { projection: { _id: 1 } })) return true;
      }
      return false;
    },
  };
}

export type FileHolders = ReturnType<typeof createFileHolders>;
