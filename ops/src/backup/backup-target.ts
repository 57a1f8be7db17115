import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Encrypter } from 'age-encryption';
import { type Installation, installationIdOf } from '../installation';
import { Misuse, Refusal } from '../terminal';
import { bucketWord } from './backup-place';
import type { BackupStore } from './backup-store';
import { type BackupResult, createBackup } from './create-backup';
import { encryptedEnding, encrypterFor, encryptFolder, encryptIntoFile } from './encrypted-backup';
import { backupsInFolder, backupsInStore, type RotatedBackups } from './rotate-backups';
import { datedName } from './rotation.policy';

/** Where the command `backup` writes one backup. */
export interface BackupTarget {
  /** Address of the backup, for messages. */
  address: string;
  /** @throws Refusal when a backup cannot be written there */
  write(installation: Installation): Promise<BackupResult>;
  /** The backups among which a rotation chooses after the new one was written. */
  rotated(installation: Installation): Promise<RotatedBackups>;
}

/** Makes a backup in a temporary folder, passes it on, and deletes the folder. */
async function createTemporary(
  installation: Installation,
  passOn: (plain: string) => Promise<void>,
): Promise<BackupResult> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'backup-'));
  try {
    const plain = path.join(scratch, 'backup');
    const result = await createBackup(installation, plain);
    await passOn(plain);
    return result;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** What the options of the command say about a backup. */
interface BackupWish {
  now: Date;
  /** File with public keys; undefined for a backup in plain text. */
  recipients: string | undefined;
  /** Whether the backup is one of many below the path, named after its time. */
  isDated: boolean;
}

/** A folder, or a file if the backup is encrypted. @throws Refusal for a file that contains no public keys */
export async function targetOnDisk(
  given: string,
  { now, recipients, isDated }: BackupWish,
): Promise<BackupTarget> {
  const place = isDated ? path.join(given, datedName(now)) : given;
  const encrypter = recipients === undefined ? null : await encrypterFor(recipients);
  const address = encrypter ? place + encryptedEnding : place;
  return {
    address,
    async write(installation) {
      await mkdir(path.dirname(address), { recursive: true, mode: 0o700 });
      if (!encrypter) return createBackup(installation, address);
      if (existsSync(address)) {
        throw new Refusal(`${address} is there already. A backup goes into a file of its own.`);
      }
      return createTemporary(installation, (plain) => encryptIntoFile(plain, encrypter, address));
    },
    rotated: () => backupsInFolder(given, now),
  };
}

/** Id of an installation. @throws Refusal when it has none yet */
async function requireId(installation: Installation): Promise<string> {
  const id = await installationIdOf(installation);
  if (id !== null) return id;
  throw new Refusal(
    'The installation has no id yet, by which its backups are known. Start the product once.',
  );
}

/** Encrypts the backup in a folder into objects. Objects of a backup that failed are deleted again if possible. */
async function encryptIntoStore(
  plain: string,
  encrypter: Encrypter,
  { store, name, installationId }: { store: BackupStore; name: string; installationId: string },
): Promise<void> {
  try {
    let parts: Awaited<ReturnType<BackupStore['writeParts']>> = [];
    await encryptFolder(plain, encrypter, async (encrypted) => {
      parts = await store.writeParts(name, encrypted);
    });
    await store.complete(name, { installationId, parts });
  } catch (error) {
    // The next rotation deletes what is left now.
    await store.delete(name).catch(() => undefined);
    throw error;
  }
}

/** The bucket. @throws Misuse when no public keys are given */
export async function targetInStore(
  store: BackupStore,
  { now, recipients }: BackupWish,
): Promise<BackupTarget> {
  if (recipients === undefined) {
    throw new Misuse(
      'A backup in the bucket is encrypted: --recipients <file> names the file with public keys.',
    );
  }
  const encrypter = await encrypterFor(recipients);
  const name = datedName(now) + encryptedEnding;
  return {
    address: bucketWord + name,
    async write(installation) {
      const installationId = await requireId(installation);
      await store.claim(installationId, name);
      return createTemporary(installation, (plain) =>
        encryptIntoStore(plain, encrypter, { store, name, installationId }),
      );
    },
    rotated: async (installation) => backupsInStore(store, await requireId(installation), now),
  };
}
