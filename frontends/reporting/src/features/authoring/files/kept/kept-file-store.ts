import type { DBSchema } from 'idb';
import type { FileTexts } from '../case-files';
import type { PreparedFile } from '../prepare-case-file';
import type { UploadTarget } from '../use-send-file';

/** A file whose upload has begun, stored in this browser until its case is created. */
export interface KeptFile {
  id: string;
  /** Key that names the user and the form. */
  owner: string;
  /** Position of the file in the form. */
  place: number;
  /** The prepared file; its original name could contain a patient's name. */
  prepared: PreparedFile;
  texts: FileTexts;
  /** Address to which the file is uploaded; null until its upload starts. */
  target: UploadTarget | null;
  /** Path of the uploaded file in the store; null until the file is uploaded. */
  path: string | null;
  /** Time at which the file was stored in this browser, in milliseconds since 1970. */
  keptAt: number;
}

interface KeptFiles extends DBSchema {
  files: { key: string; value: KeptFile; indexes: { owner: string } };
}

/** Milliseconds for which files stay in this browser: one day, after which the server deletes an unfinished upload. */
const keptMs = 24 * 60 * 60 * 1000;

async function openFiles() {
  const { openDB } = await import('idb');
  return openDB<KeptFiles>('reporting-uploads', 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
  });
}

/**
 * The files of a form stored in this browser, in form order. Deletes the files of all forms stored for more than a day.
 */
export async function listKeptFiles(owner: string): Promise<KeptFile[]> {
  const database = await openFiles();
  try {
    const { store } = database.transaction('files', 'readwrite');
    const found: KeptFile[] = [];
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      const file = cursor.value;
      if (file.keptAt + keptMs < Date.now()) await cursor.delete();
      else if (file.owner === owner) found.push(file);
    }
    return found.sort((one, other) => one.place - other.place);
  } finally {
    database.close();
  }
}

/**
 * Stores a file in this browser.
 * @throws DOMException when storage is full
 */
export async function keepFile(file: KeptFile): Promise<void> {
  const database = await openFiles();
  await database.put('files', file).finally(() => database.close());
}

/** Updates the upload state of a stored file, if it still exists. */
export async function noteKeptFile(id: string, part: Pick<KeptFile, 'target'> | Pick<KeptFile, 'path'>) {
  const database = await openFiles();
  try {
    const { store } = database.transaction('files', 'readwrite');
    const file = await store.get(id);
    if (file) await store.put({ ...file, ...part });
  } finally {
    database.close();
  }
}

export async function dropKeptFiles(ids: readonly string[]): Promise<void> {
  const database = await openFiles();
  try {
    const { store, done } = database.transaction('files', 'readwrite');
    for (const id of ids) void store.delete(id);
    await done;
  } finally {
    database.close();
  }
}
