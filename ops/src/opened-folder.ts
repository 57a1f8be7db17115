import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { embeddedDatabaseOf } from '@medrad/standalone';
import { fileAreas } from './areas';

const entriesOf = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** A folder and the folders that contain it, from the inside out. */
function withParents(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}

/** All folders that opening an installation may create, each after those that it contains. */
function foldersOf(dataDir: string): string[] {
  const { dataDir: database, socketPath } = embeddedDatabaseOf(dataDir);
  const files = path.join(dataDir, 'files');
  const areas = fileAreas.flatMap(({ name }) =>
    [['objects'], ['staging'], []].map((inner) => path.join(files, name, ...inner)),
  );
  return [...areas, files, database, path.dirname(socketPath), ...withParents(dataDir)];
}

/** Removes a folder that is empty. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'ENOTEMPTY', 'EBUSY'].includes(code)) throw error;
  }
}

/**
 * Remembers which folders are missing before an installation is opened in a data folder.
 * @returns a function that removes those that exist by then and are empty
 */
export function rememberMissingFolders(dataDir: string): () => void {
  const missing = foldersOf(dataDir).filter((folder) => !existsSync(folder));
  return () => missing.forEach(removeIfEmpty);
}

/**
 * Remembers the database files of a data folder that this process has locked.
 * @returns a function that removes those that were created since
 */
export function rememberDatabaseFiles(dataDir: string): () => void {
  const { dataDir: database } = embeddedDatabaseOf(dataDir);
  const before = entriesOf(database);
  return () => {
    for (const name of entriesOf(database)) {
      if (!before.includes(name)) rmSync(path.join(database, name), { recursive: true });
    }
  };
}
