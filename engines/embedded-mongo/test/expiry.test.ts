import { rmSync } from 'node:fs';
import { DocBuilder, date, doc, int } from '../src/bson/make';
import { expire } from '../src/commands/expiry';
import { Store } from '../src/store/store';
import { freshFolder } from './servers';

test('a TTL index removes expired documents and no others', async () => {
  const dataDir = freshFolder();
  const store = new Store(dataDir);
  const now = 1_700_000_000_000;
  const at = (id: number, value?: ReturnType<typeof date>) =>
    new DocBuilder().set('_id', int(id)).set('at', value).build();
  store.transaction(() => {
    const sessions = store.catalog.create('auth', 'sessions');
    store.createIndex(sessions, doc({ v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 }));
    for (const one of [at(1, date(now - 60_001)), at(2, date(now - 59_999)), at(3), at(4, int(5))])
      store.insert(sessions, one);
    expire(store, now);
  });
  const sessions = store.catalog.find('auth', 'sessions')!;
  expect([1, 2, 3, 4].map((id) => store.get(sessions, store.idKey(int(id))) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(store.count(sessions)).toBe(3);
  await store.close();
  rmSync(dataDir, { recursive: true });
});
