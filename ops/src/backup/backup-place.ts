import path from 'node:path';
import { Readable } from 'node:stream';
import { openBucket, parseS3Url } from '@medrad/object-store';
import { type CommandName, MissingSettings } from '../command-settings';
import type { OpsConfig } from '../config';
import { Misuse } from '../terminal';
import { findSharedFate } from './backup-store.policy';
import { type BackupStore, createBackupStore } from './backup-store';
import { encryptedEnding, withBackupFolder, withDecrypted } from './encrypted-backup';
import { timeOf } from './rotation.policy';

const setting = 'BACKUP_STORE_URL';

/** Word with which an argument begins that means the bucket of BACKUP_STORE_URL and not a path. */
export const bucketWord = 'bucket:';

/** Where the argument of a command says that backups are: at a path, or in the bucket, where they have names. */
export type BackupPlace = { path: string } | { store: BackupStore; name: string | null };

/** One backup: a folder or file at a path, or a name in the bucket. */
export type NamedBackup = { path: string } | { store: BackupStore; name: string };

/** A backup as the operator would write it. */
export const addressOf = (backup: NamedBackup): string =>
  'path' in backup ? backup.path : bucketWord + backup.name;

/** The name of a backup in the bucket, with or without its ending; null for none. @throws Misuse for another text */
function nameIn(argument: string): string | null {
  const text = argument.slice(bucketWord.length);
  if (text === '') return null;
  const name = text.endsWith(encryptedEnding) ? text : text + encryptedEnding;
  if (timeOf(name)) return name;
  throw new Misuse(
    `${JSON.stringify(argument)} is not the name of a backup: those in the bucket are called after their time, as in ` +
      `${bucketWord}2026-11-30T021500Z. The command backups lists them.`,
  );
}

/**
 * Opens the bucket for backups without asking it anything.
 * @throws MissingSettings
 */
export async function openBackupStore(
  command: CommandName,
  { BACKUP_STORE_URL }: OpsConfig,
): Promise<BackupStore> {
  if (!BACKUP_STORE_URL) throw new MissingSettings(command, [[setting]]);
  return createBackupStore(await openBucket(BACKUP_STORE_URL, setting));
}

/**
 * Reads an argument that says where backups are. A bucket is not asked for anything yet.
 * @throws MissingSettings when it is the bucket and there is no BACKUP_STORE_URL; Misuse for another text after the word,
 * and for the address of a bucket
 */
export async function openPlace(
  argument: string,
  command: CommandName,
  config: OpsConfig,
): Promise<BackupPlace> {
  if (/^s3:\/\//i.test(argument)) {
    throw new Misuse(
      `The address of a bucket is no argument: ${setting} holds it, and ${bucketWord} means it.`,
    );
  }
  if (!argument.startsWith(bucketWord)) return { path: path.resolve(argument) };
  const name = nameIn(argument);
  return { store: await openBackupStore(command, config), name };
}

/** @throws Misuse when backups in the bucket would share the fate of the files in theirs */
export function assertSeparateBucket({ BACKUP_STORE_URL, OBJECT_STORE_URL }: OpsConfig): void {
  const files = OBJECT_STORE_URL ? parseS3Url(OBJECT_STORE_URL) : null;
  const reason = findSharedFate(parseS3Url(BACKUP_STORE_URL, setting), files);
  if (reason) throw new Misuse(reason);
}

/**
 * Runs a function on the folder of one backup. An encrypted one is decrypted into a temporary folder (TMPDIR) first, and
 * the function runs only if all of it is what was written.
 * @param identity file with the secret key; needed for an encrypted backup only
 * @throws Misuse without a needed key; Refusal for a wrong one, and for a damaged, incomplete or missing backup
 */
export async function withBackup<T>(
  backup: NamedBackup,
  identity: string | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if ('path' in backup) return withBackupFolder(backup.path, identity, work);
  const { store, name } = backup;
  const open = async (): Promise<Readable> => Readable.from(await store.read(name), { highWaterMark: 1 });
  return withDecrypted({ name: addressOf(backup), open }, identity, work);
}
