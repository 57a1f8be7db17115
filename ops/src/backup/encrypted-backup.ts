import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { BucketError } from '@medrad/object-store';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, type Header, pack, type Pack } from 'tar-stream';
import { Misuse, Refusal } from '../terminal';
import { syncFolder } from './hashed-file';

/** Ending of the name of an encrypted backup: a tar file in the format of age (https://age-encryption.org/v1). */
export const encryptedEnding = '.tar.age';

/** Lines of a file with keys, without comments, as the program age reads it. */
async function keysIn(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`The file with the key cannot be read: ${path.resolve(file)}`);
  });
  const keys = text.split('\n').map((line) => line.trim());
  return keys.filter((line) => line && !line.startsWith('#'));
}

/**
 * Adds each key in a file.
 * @throws Refusal if the file has none, or something else
 */
async function addKeys(
  file: string,
  [kind, beginning]: readonly [kind: string, beginning: string],
  add: (key: string) => void,
): Promise<void> {
  const keys = await keysIn(file);
  try {
    keys.forEach(add);
  } catch {
    throw new Refusal(`${file} contains something else than ${kind} keys of age (${beginning}…).`);
  }
  if (keys.length === 0) throw new Refusal(`${file} contains no ${kind} key of age (${beginning}…).`);
}

/**
 * Prepares the encryption for the public keys in a file.
 * @throws Refusal if the file has none
 */
export async function encrypterFor(file: string): Promise<Encrypter> {
  const encrypter = new Encrypter();
  await addKeys(file, ['public', 'age1'], (key) => encrypter.addRecipient(key));
  return encrypter;
}

async function decrypterFor(file: string): Promise<Decrypter> {
  const decrypter = new Decrypter();
  await addKeys(file, ['secret', 'AGE-SECRET-KEY-'], (key) => decrypter.addIdentity(key));
  return decrypter;
}

async function addFiles(archive: Pack, folder: string, below: string): Promise<void> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = path.posix.join(below, entry.name);
    const file = path.join(folder, name);
    if (entry.isDirectory()) await addFiles(archive, folder, name);
    else {
      const { size, mtime } = await stat(file);
      await pipeline(createReadStream(file), archive.entry({ name, size, mtime, mode: 0o600 }));
    }
  }
}

/**
 * Encrypts the files of a folder, as a tar file.
 * @param consume reads the encrypted file to its end. What it has read is the whole file only if this function, too, does
 * not throw
 */
export async function encryptFolder(
  folder: string,
  encrypter: Encrypter,
  consume: (encrypted: Readable) => Promise<void>,
): Promise<void> {
  const archive = pack();
  const stop = (error: unknown): never => {
    archive.destroy(error as Error);
    throw error;
  };
  const encrypted = await encrypter.encrypt(
    Readable.toWeb(Readable.from(archive)) as globalThis.ReadableStream<Uint8Array>,
  );
  const sides = [
    addFiles(archive, folder, '')
      .then(() => archive.finalize())
      .catch(stop),
    consume(Readable.fromWeb(encrypted as ReadableStream)).catch(stop),
  ];
  try {
    await Promise.all(sides);
  } finally {
    // The other side ends too before the caller removes what both have worked on.
    await Promise.allSettled(sides);
  }
}

/**
 * Writes the files of a folder into one encrypted file, which has a temporary name until it is complete and on the
 * disk.
 */
export async function encryptIntoFile(folder: string, encrypter: Encrypter, target: string): Promise<void> {
  const draft = `${target}.partial`;
  try {
    await encryptFolder(folder, encrypter, (encrypted) =>
      pipeline(encrypted, createWriteStream(draft, { mode: 0o600 })),
    );
    const handle = await open(draft, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(draft, target);
    await syncFolder(path.dirname(target));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const damaged = (file: string): Refusal =>
  new Refusal(`The backup is damaged: ${file} is not what was written. Nothing was restored.`);

/** The path of an entry of the archive below a folder. @throws Error for a path that leads out of it */
function placeOf({ name }: Header, folder: string): string {
  const place = path.resolve(folder, name);
  if (!place.startsWith(folder + path.sep)) throw new Error('the path of a file leads out of the backup');
  return place;
}

/** An encrypted backup, wherever it is. */
export interface EncryptedBackup {
  /** Name of the backup, for messages. */
  name: string;
  /** Opens the encrypted file. @throws Refusal when there is none */
  open(): Promise<Readable>;
}

/** Whether an error says by itself why a backup cannot be read, so that the backup need not be damaged. */
const isExplained = (error: unknown): boolean =>
  error instanceof Refusal ||
  error instanceof BucketError ||
  (error as NodeJS.ErrnoException).code === 'ENOSPC';

async function decryptInto(backup: EncryptedBackup, decrypter: Decrypter, folder: string): Promise<void> {
  const source = await backup.open();
  // Two pieces at most wait in memory, whatever their size.
  const strategy = { highWaterMark: 1 };
  let plain: globalThis.ReadableStream<Uint8Array>;
  try {
    plain = await decrypter.decrypt(
      Readable.toWeb(source, { strategy }) as globalThis.ReadableStream<Uint8Array>,
    );
  } catch (error) {
    source.destroy();
    if (isExplained(error)) throw error;
    if (!/no identity matched/.test((error as Error).message)) throw damaged(backup.name);
    throw new Refusal(
      `The key does not open ${backup.name}: it was encrypted for another one. Nothing was restored.`,
    );
  }
  const archive = extract();
  const write = async (): Promise<void> => {
    for await (const entry of archive) {
      const place = placeOf(entry.header, folder);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(place, { mode: 0o600 }));
    }
  };
  try {
    await Promise.all([pipeline(Readable.fromWeb(plain as ReadableStream), archive), write()]);
  } catch (error) {
    throw isExplained(error) ? error : damaged(backup.name);
  }
}

/**
 * Runs a function on the folder of an encrypted backup, which is decrypted into a temporary folder (TMPDIR) and deleted
 * afterwards; the function runs only if the whole file is what was written.
 * @param identity file with the secret key
 * @throws Misuse without a key; Refusal for a wrong one and for a damaged or incomplete file
 */
export async function withDecrypted<T>(
  backup: EncryptedBackup,
  identity: string | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (!identity) {
    throw new Misuse(`${backup.name} is encrypted: --identity <file> names the file with its secret key.`);
  }
  const decrypter = await decrypterFor(identity);
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  try {
    await decryptInto(backup, decrypter, folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a function on the folder of a backup on disk, which is decrypted first if it is a file.
 * @param identity file with the secret key; needed for an encrypted backup only
 * @throws Refusal for a missing backup, and as {@link withDecrypted}
 */
export async function withBackupFolder<T>(
  backup: string,
  identity: string | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const exists = (file: string): Promise<boolean> =>
    stat(file).then(
      () => true,
      () => false,
    );
  if (!(await exists(backup))) {
    const encrypted = `${backup}${encryptedEnding}`;
    const hint = (await exists(encrypted)) ? ` Do you mean ${encrypted}?` : '';
    throw new Refusal(`There is no backup ${backup}.${hint}`);
  }
  if (!backup.endsWith(encryptedEnding)) return work(backup);
  const open = (): Promise<Readable> => Promise.resolve(createReadStream(backup));
  return withDecrypted({ name: backup, open }, identity, work);
}
