import type { DBSchema } from 'idb';

/** A recording that is not on the server yet, as this browser keeps it. */
interface KeptRecording {
  /** Whose it is, and on which report. */
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

/** Null while there is none. */
export async function findKeptRecording(id: string): Promise<Blob | null> {
  const database = await openRecordings();
  const found = await database.get('recordings', id).finally(() => database.close());
  return found?.recorded ?? null;
}

/** Keeps a recording in place of an earlier one. @throws DOMException when there is no room for it */
export async function keepRecording(id: string, recorded: Blob): Promise<void> {
  const database = await openRecordings();
  await database.put('recordings', { id, recorded }).finally(() => database.close());
}

export async function dropKeptRecording(id: string): Promise<void> {
  const database = await openRecordings();
  await database.delete('recordings', id).finally(() => database.close());
}
