import type { DBSchema } from 'idb';

/** A recording stored in this browser until the server has it. */
export interface KeptRecording {
  /** Id that begins with the user and the report, and is another one for each recording. */
  id: string;
  recorded: Blob;
}

interface KeptRecordings extends DBSchema {
  recordings: { key: string; value: KeptRecording };
}

async function openRecordings() {
  const { openDB } = await import('idb');
  return openDB<KeptRecordings>('reporting-recordings', 1, {
    upgrade(database) {
      database.createObjectStore('recordings', { keyPath: 'id' });
    },
  });
}

/** A stored recording of a user on a report; null when there is none. @param key beginning of its id */
export async function findKeptRecording(key: string): Promise<KeptRecording | null> {
  const database = await openRecordings();
  const range = IDBKeyRange.bound(key, `${key}:\uffff`);
  const [found] = await database.getAll('recordings', range, 1).finally(() => database.close());
  return found ?? null;
}

/** Stores a recording, or more of it. @throws DOMException when storage is full */
export async function keepRecording(id: string, recorded: Blob): Promise<void> {
  const database = await openRecordings();
  await database.put('recordings', { id, recorded }).finally(() => database.close());
}

export async function dropKeptRecording(id: string): Promise<void> {
  const database = await openRecordings();
  await database.delete('recordings', id).finally(() => database.close());
}
