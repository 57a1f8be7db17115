import { settleInstallation } from '@medrad/composition';
import {
  beginRestore,
  declineDemo,
  endRestore,
  keepKnownIds,
  renewKeys,
  restoreUnderWay,
} from '@medrad/standalone';
import {
  type BackupPlace,
  bucketWord,
  type NamedBackup,
  openPlace,
  withBackup,
} from '../backup/backup-place';
import { assertEmpty, restoreBackup } from '../backup/restore-backup';
import { type VerifiedBackup, verifyBackup } from '../backup/verify-backup';
import type { Command, CommandContext } from '../command';
import type { OpsConfig } from '../config';
import {
  assertBelongsTogether,
  assertRestorable,
  openExclusively,
  type OwnInstallation,
  partsOf,
} from '../installation';
import { describeRepublished, type Republished, republishUnhandled } from '../republish/republish-events';
import { Misuse, Refusal } from '../terminal';
import { contentOf } from './backup.command';

/**
 * Checks that an installation can take a backup, and marks that its restore has begun. A refusal leaves nothing behind.
 * @returns whether the restore continues an interrupted one
 * @throws Refusal
 */
async function begin(
  installation: OwnInstallation,
  { blake2b }: VerifiedBackup,
  config: OpsConfig,
): Promise<boolean> {
  const { dataDir } = config;
  const underWay = restoreUnderWay(dataDir);
  try {
    if (underWay && underWay !== blake2b) {
      throw new Refusal(
        `A restore of another backup into ${dataDir} was interrupted. Begin with an empty folder.`,
      );
    }
    if (underWay) return true;
    await assertEmpty(installation);
    await assertBelongsTogether(installation, config);
    beginRestore(dataDir, blake2b);
    return false;
  } catch (error) {
    await installation.discard();
    throw error;
  }
}

/** Restores the backup in a folder into an empty installation. */
async function restoreFrom(
  folder: string,
  { config, say, note }: Pick<CommandContext, 'config' | 'say' | 'note'>,
): Promise<void> {
  const { dataDir } = config;
  const backup = await verifyBackup(folder);
  if (!config.MONGODB_URL && !restoreUnderWay(dataDir)) assertRestorable(config);
  let republished: Republished;
  const installation = await openExclusively(config);
  const isRepeat = await begin(installation, backup, config);
  try {
    await restoreBackup(backup, installation, isRepeat);
    keepKnownIds(dataDir, await settleInstallation(partsOf(installation)));
    renewKeys(dataDir);
    declineDemo(dataDir);
    endRestore(dataDir);
    // After the end, because a repeated restore compares the databases with the backup.
    republished = await republishUnhandled(installation);
  } finally {
    await installation.close();
  }
  say(`Restored ${contentOf(backup.manifest)} of ${backup.manifest.createdAt}.`);
  if (republished.size > 0) {
    say(`${describeRepublished(republished)} had not been handled; the next start sends them again.`);
  }
  note('Everybody must sign in again.');
  if (config.SESSION_SECRET) note('Change SESSION_SECRET in the environment before the product starts.');
}

/** The backup that an argument names. @throws Misuse for the whole bucket */
function oneIn(place: BackupPlace): NamedBackup {
  if ('path' in place) return place;
  if (place.name !== null) return { store: place.store, name: place.name };
  throw new Misuse(
    `${bucketWord} needs the name of a backup, as in ${bucketWord}2026-11-30T021500Z. The command backups lists them.`,
  );
}

/** Command that restores a backup. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'restore a backup into an empty installation',
  usage: '<folder, file or bucket:name> [--identity <file>]',
  help: [
    'Checks every byte of the backup, then restores it into an installation that is stopped and empty: an empty DATA_DIR,',
    'an empty MONGODB_URL, an empty OBJECT_STORE_URL. The product builds the indexes at its next start.',
    '',
    'A backup that lacks the data of a service, or that has data of a later version than this one can use, is refused. A',
    'refused restore leaves nothing behind.',
    '',
    'Everybody must sign in again: the keys that sign sessions are replaced, so that no session that was ended after the',
    'backup becomes valid again. If SESSION_SECRET is set in the environment, change it there. An installation without a',
    'developer password gets one at the next start.',
    '',
    'An interrupted restore continues when the command is run again; until then the product does not start on the folder.',
    '',
    'bucket:2026-11-30T021500Z is a backup in the bucket of BACKUP_STORE_URL; the command backups lists them.',
    '',
    '  --identity <file>   for an encrypted backup (.tar.age, bucket:): its secret key (AGE-SECRET-KEY-…). The backup is',
    '                      decrypted below TMPDIR, and nothing is restored unless all of it is what was written',
  ].join('\n'),
  options: { identity: { type: 'string' } },
  async run(context) {
    const place = await openPlace(context.arguments[0] ?? '', 'restore', context.config);
    const identity = context.options['identity'] as string | undefined;
    await withBackup(oneIn(place), identity, (folder) => restoreFrom(folder, context));
    return 0;
  },
};
