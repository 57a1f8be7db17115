import type { DBSchema } from 'idb';

/** A recording stored in this browser until the server has it. */
interface KeptRecording {
  /** Key that names the user and the report. */
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

/** The stored recording; null when there is none. */
export async function findKeptRecording(id: string): Promise<Blob | null> {
  const database = await openRecordings();
  const found = await database.get('recordings', id).finally(() => database.close());
  return found?.recorded ?? null;
}

/** Stores a recording in place of an earlier one. @throws DOMException when storage is full */
export async function keepRecording(id: string, recorded: Blob): Promise<void> {
  const database = await openRecordings();
  await database.put('recordings', { id, recorded }).finally(() => database.close());
}

export async function dropKeptRecording(id: string): Promise<void> {
  const database = await openRecordings();
  await database.delete('recordings', id).finally(() => database.close());
}
