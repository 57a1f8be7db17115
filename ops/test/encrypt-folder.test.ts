import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { encryptFolder } from '../src/backup/encrypted-backup';
import { createFolders } from './harness';

const folders = createFolders();
afterAll(() => folders.removeAll());

/** A folder with more than what fits between the reader and the writer of an archive. */
function largeFolder(): string {
  const folder = folders.fresh('plain');
  mkdirSync(folder);
  for (const name of ['a', 'b']) writeFileSync(path.join(folder, name), Buffer.alloc(4 << 20));
  return folder;
}

async function encrypter(): Promise<Encrypter> {
  const made = new Encrypter();
  made.addRecipient(await identityToRecipient(await generateX25519Identity()));
  return made;
}

test('encryption ends with the error of the reader when that gives up in the middle', async () => {
  const encrypting = encryptFolder(largeFolder(), await encrypter(), async (encrypted) => {
    for await (const _chunk of encrypted) throw new Error('the bucket is full');
  });
  await expect(encrypting).rejects.toThrow('the bucket is full');
});

test('encryption fails, and so does its reader, when a file cannot be read', async () => {
  const folder = largeFolder();
  symlinkSync('/nowhere', path.join(folder, 'c'));
  let hasReaderFailed = false;
  const encrypting = encryptFolder(folder, await encrypter(), async (encrypted) => {
    try {
      for await (const _chunk of encrypted);
    } catch (error) {
      hasReaderFailed = true;
      throw error;
    }
  });
  await expect(encrypting).rejects.toMatchObject({ code: 'ENOENT' });
  expect(hasReaderFailed).toBe(true);
});
