import { newObjectKey } from '@medrad/object-store';
import { noHolders } from '@medrad/testing/no-holders';
import { discardUpload } from './discard-upload.use-case';

const key = newObjectKey('png');

/**
 * A user discards Asha's upload; unless it is free, a record refers to it.
 * @returns the deletion, and the keys of deleted files
 */
function discard(userId: string, isFree = true) {
  const forgotten: string[] = [];
  const dependencies = {
    tickets: {
      findConfirmed: (asked: { key: string; userId: string }) =>
        Promise.resolve(asked.userId === 'asha' ? { key: asked.key } : null),
    },
    unreferencedFiles: {
      reserve: () => Promise.resolve(isFree ? { width: 1, height: 1 } : null),
      condemn: () => Promise.resolve(),
      forget: (deleted: string) => Promise.resolve(void forgotten.push(deleted)),
    },
    holders: noHolders,
    store: { delete: () => Promise.resolve(), listOf: () => Promise.resolve([]) },
  } as unknown as Parameters<typeof discardUpload>[0];
  return { discarded: discardUpload(dependencies, { key, userId }), forgotten };
}

test('an unused upload is deleted by its uploader', async () => {
  const { discarded, forgotten } = discard('asha');
  await discarded;
  expect(forgotten).toEqual([key]);
});

test.each([
  ['another user’s upload', 'ravi', true],
  ['an upload that a record refers to', 'asha', false],
])('%s is not found, and stays', async (_title, userId, isFree) => {
  const { discarded, forgotten } = discard(userId, isFree);
  await expect(discarded).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(forgotten).toEqual([]);
});
