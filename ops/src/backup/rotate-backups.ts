import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../terminal';
import { bucketWord } from './backup-place';
import type { BackupStore } from './backup-store';
import { abandoned, findUnconfirmedRotation, leftovers, newestFirst, outdated } from './rotation.policy';

/** Backups among which a rotation chooses. */
export interface RotatedBackups {
  /** Name of the place, for messages: `the folder`. */
  area: string;
  /** Names of the complete backups. */
  complete: readonly string[];
  /** Names of what killed backups have left. */
  abandoned: readonly string[];
  /** A name as the operator would write it. */
  addressOf(name: string): string;
  delete(name: string): Promise<void>;
}

/** The backups of a folder. */
export async function backupsInFolder(folder: string, now: Date): Promise<RotatedBackups> {
  const names = await readdir(folder);
  const addressOf = (name: string): string => path.join(folder, name);
  return {
    area: 'the folder',
    complete: newestFirst(names),
    abandoned: leftovers(names, now),
    addressOf,
    delete: (name) => rm(addressOf(name), { recursive: true }),
  };
}

/** The backups of an installation in a bucket. Damaged ones are neither counted nor deleted. */
export async function backupsInStore(
  store: BackupStore,
  installationId: string,
  now: Date,
): Promise<RotatedBackups> {
  const backups = await store.list();
  const own = backups.filter((one) => one.installationId === installationId);
  const namesOf = (some: typeof backups): string[] => some.map(({ name }) => name);
  return {
    area: 'the bucket',
    complete: namesOf(own.filter(({ state }) => state === 'complete')),
    abandoned: abandoned(namesOf(backups.filter(({ state }) => state === 'incomplete')), now),
    addressOf: (name) => bucketWord + name,
    delete: (name) => store.delete(name),
  };
}

/** Conditions of a rotation. */
interface Rotation {
  now: Date;
  keepDays: number;
  /** Address of the backup that was just made. */
  made: string;
  /** Number of backups that may be deleted, as the operator has given it; undefined for none. */
  confirmed: string | undefined;
  say: (line: string) => void;
}

/**
 * Deletes the backups that are older than the given number of days, and what killed backups have left.
 * @throws Refusal when they are more than a night leaves behind, and their number was not confirmed
 */
export async function rotateBackups(
  backups: RotatedBackups,
  { now, keepDays, made, confirmed, say }: Rotation,
): Promise<void> {
  for (const name of backups.abandoned) await backups.delete(name);
  // A number confirms the list of an earlier run. The backup that was made since pushes one more out of the newest.
  const earlier = backups.complete.filter((name) => backups.addressOf(name) !== made);
  const listed = outdated(earlier, now, keepDays);
  const doomed = confirmed === String(listed.length) ? listed : outdated(backups.complete, now, keepDays);
  const loss = { area: backups.area, doomed: doomed.length, all: backups.complete.length };
  const reason = findUnconfirmedRotation(loss, confirmed);
  if (reason) {
    for (const name of doomed) say(backups.addressOf(name));
    throw new Refusal(
      `The backup was made. ${doomed.length} backups older than ${keepDays} days would be deleted, and ${reason}. None ` +
        `was deleted. Is the clock right? If the list above is right: --yes-delete ${doomed.length}`,
    );
  }
  for (const name of doomed) await backups.delete(name);
  if (doomed.length > 0) say(`Deleted ${doomed.length} older than ${keepDays} days.`);
}
