import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { countRecords, forgetRecords } from './kept-records';

const [user, other] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];

/** Stores records, with a database that is opened as its feature opens it. */
async function keep(name: string, store: string, records: { id: string; owner?: string }[]): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore(store, { keyPath: 'id' }).createIndex('owner', 'owner');
    },
  });
  for (const record of records) await database.put(store, record);
  database.close();
}
async function idsIn(name: string, store: string): Promise<IDBValidKey[]> {
  const database = await openDB(name);
  return database.getAllKeys(store).finally(() => database.close());
}

test('looking for records creates no database, so that a feature can create its own later', async () => {
  expect(await countRecords(user)).toBe(0);
  await forgetRecords(user);
  expect(await indexedDB.databases()).toEqual([]);
  await keep('exam-answers', 'answers', [{ id: `${user}/e/1` }]);
  expect(await countRecords(user)).toBe(1);
});

test('answers of exams, recordings and files of unfinished uploads are counted and deleted, only those of the user', async () => {
  await keep('exam-answers', 'answers', [
    { id: `${user}/e/1` },
    { id: `${user}/e/2` },
    { id: `${other}/e/1` },
  ]);
  await keep('reporting-recordings', 'recordings', [{ id: `${user}:s` }, { id: `${other}:s` }]);
  await keep('reporting-uploads', 'files', [
    { id: '1', owner: `new:${user}` },
    { id: '2', owner: `edit:${user}:c` },
    { id: '3', owner: `new:${other}` },
  ]);
  expect([await countRecords(user), await countRecords(other)]).toEqual([5, 3]);
  await forgetRecords(user);
  expect([await countRecords(user), await countRecords(other)]).toEqual([0, 3]);
  expect(await idsIn('exam-answers', 'answers')).toEqual([`${other}/e/1`]);
  expect(await idsIn('reporting-recordings', 'recordings')).toEqual([`${other}:s`]);
  expect(await idsIn('reporting-uploads', 'files')).toEqual(['3']);
});
