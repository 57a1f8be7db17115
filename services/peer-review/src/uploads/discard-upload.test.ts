import { newObjectKey } from '@medrad/object-store';
import { discardUpload } from './discard-upload.use-case';

const key = newObjectKey('png');

/** Asha discards her upload; a record may have reserved it. @returns the keys of deleted files */
async function discard(userId: string, isFree = true) {
  const forgotten: string[] = [];
  const dependencies = {
    tickets: {
      findConfirmed: (asked: { key: string; userId: string }) =>
        Promise.resolve(asked.userId === 'asha' ? { key: asked.key } : null),
    },
    unreferencedFiles: {
      reserve: () => Promise.resolve(isFree ? { width: 1, height: 1 } : null),
      forget: (deleted: string) => Promise.resolve(void forgotten.push(deleted)),
    },
    store: { delete: () => Promise.resolve(), listOf: () => Promise.resolve([]) },
  } as unknown as Parameters<typeof discardUpload>[0];
  await discardUpload(dependencies, { key, userId });
  return forgotten;
}

test('an unused upload is deleted by its uploader', async () => {
  expect(await discard('asha')).toEqual([key]);
});

test('another user’s upload, and one that a record refers to, are not found', async () => {
  await expect(discard('ravi')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(discard('asha', false)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
