/**
 * Databases of this browser with what users made and the server does not have yet: typed answers of exams, spoken
 * feedback, and files of unfinished uploads. The keys of a store name the user; where there is an index, its keys do.
 * @public For a test over the databases that front ends create.
 */
export const databases: readonly { name: string; store: string; index?: string }[] = [
  { name: 'exam-answers', store: 'answers' },
  { name: 'reporting-recordings', store: 'recordings' },
  { name: 'reporting-uploads', store: 'files', index: 'owner' },
];

/** Databases that this browser has; none when it forbids storage or cannot list them. */
async function listNames(): Promise<Set<string | undefined>> {
  try {
    return new Set((await indexedDB.databases()).map(({ name }) => name));
  } catch {
    return new Set();
  }
}

/** Counts the records of a user, and deletes them if `isDeleting`. A database that is missing is not created. */
async function visitRecords(userId: string, isDeleting: boolean): Promise<number> {
  let count = 0;
  const names = await listNames();
  if (!databases.some(({ name }) => names.has(name))) return 0;
  const { openDB } = await import('idb');
  for (const { name, store, index } of databases) {
    if (!names.has(name)) continue;
    const database = await openDB(name);
    try {
      const transaction = database.transaction(store, 'readwrite');
      const source = index === undefined ? transaction.store : transaction.store.index(index);
      for (let cursor = await source.openKeyCursor(); cursor; cursor = await cursor.continue()) {
        if (typeof cursor.key !== 'string' || !cursor.key.split(/[:/]/).includes(userId)) continue;
        count += 1;
        if (isDeleting) await transaction.store.delete(cursor.primaryKey);
      }
      await transaction.done;
    } finally {
      database.close();
    }
  }
  return count;
}

/** Number of records of a user that only this browser has; 0 if they cannot be read, which must keep nobody signed in. */
export const countRecords = (userId: string): Promise<number> => visitRecords(userId, false).catch(() => 0);

/** Deletes the records of a user that only this browser has. */
export const forgetRecords = (userId: string): Promise<unknown> =>
  visitRecords(userId, true).catch(() => undefined);
