import type { DBSchema } from 'idb';
import type { FileTexts } from '../case-files';
import type { PreparedFile } from '../prepare-case-file';
import type { UploadTarget } from '../use-send-file';

/** A file whose upload was begun, as this browser keeps it until its case is stored. */
export interface KeptFile {
  id: string;
  /** Whose it is, and in which form. */
  owner: string;
  /** Place in the form. */
  place: number;
  /** As it leaves the browser: the name that it had may be a patient's. */
  prepared: PreparedFile;
  texts: FileTexts;
  /** Where it is being sent; null until its turn has come. */
  target: UploadTarget | null;
  /** Path in the store; null until it is there. */
  path: string | null;
  /** In milliseconds since 1970. */
  keptAt: number;
}

interface KeptFiles extends DBSchema {
  files: { key: string; value: KeptFile; indexes: { owner: string } };
}

/** The server forgets an upload after a day. */
const keptMs = 24 * 60 * 60 * 1000;

async function openFiles() {
  const { openDB } = await import('idb');
  return openDB<KeptFiles>('reporting-uploads', 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
  });
}

/** What was kept for a form, in the order of the form; files of anybody that were kept for over a day go. */
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

/** @throws DOMException when there is no room for the file */
export async function keepFile(file: KeptFile): Promise<void> {
  const database = await openFiles();
  await database.put('files', file).finally(() => database.close());
}

/** Notes how far a kept file is; one that is gone stays gone. */
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
