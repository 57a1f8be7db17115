import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addressOf, type BackupPlace, type NamedBackup, openPlace, withBackup } from '../backup/backup-place';
import type { BackupStore } from '../backup/backup-store';
import { drillBackup } from '../backup/restore-drill';
import { newestFirst } from '../backup/rotation.policy';
import type { Command } from '../command';
import type { OpsConfig } from '../config';
import { installationIdOf, openInstallationDatabases } from '../installation';
import { recordOperation } from '../record-operation';
import { Refusal } from '../terminal';
import { contentOf } from './backup.command';

/**
 * The newest backup in a folder of backups; a backup itself is returned as it is.
 * @throws Refusal for a folder without backups
 */
async function newestIn(place: string): Promise<string> {
  const names = await readdir(place).catch(() => null);
  if (names === null || existsSync(path.join(place, 'manifest.json'))) return place;
  const [newest] = newestFirst(names);
  if (newest === undefined) {
    throw new Refusal(
      `There is no backup in ${place} that is called after its time (2026-11-30T021500Z). Name any other itself.`,
    );
  }
  return path.join(place, newest);
}

/** The newest complete backup of the installation in the bucket. @throws Refusal when there is none */
async function newestInStore(store: BackupStore): Promise<string> {
  const newest = (await store.list()).find(({ state }) => state === 'complete');
  if (newest === undefined) throw new Refusal('There is no complete backup in the bucket.');
  return newest.name;
}

/**
 * The backup that is tried.
 * @throws Refusal when there is none, or when the bucket contains those of another installation
 */
async function backupAt(place: BackupPlace, config: OpsConfig): Promise<NamedBackup> {
  if ('path' in place) return { path: await newestIn(place.path) };
  const { store, name } = place;
  const opened = await openInstallationDatabases(config);
  const installationId = await installationIdOf(opened).finally(() => opened.close());
  // A drill counts as one of this installation.
  await store.assertOwner(installationId);
  return { store, name: name ?? (await newestInStore(store)) };
}

/** Command that tries whether the newest backup can be restored. */
export const drillCommand: Command = {
  name: 'drill',
  summary: 'try whether the newest backup can be restored',
  usage: '<folder, file or bucket:name> [--identity <file>]',
  help: [
    'Restores a backup, or the newest one that --keep-days has made in a folder, into a temporary installation with a database of its own, checks',
    'every record and file as fsck --deep does, but no statistics, and deletes it. The installation itself is not touched;',
    'only the time of the drill is recorded in its databases. Needs room for two copies of the backup below TMPDIR.',
    '',
    'bucket: is the newest complete backup in the bucket of BACKUP_STORE_URL, and bucket:2026-11-30T021500Z that one.',
    '',
    '  --identity <file>   for an encrypted backup (.tar.age, bucket:): its secret key (AGE-SECRET-KEY-…)',
  ].join('\n'),
  options: { identity: { type: 'string' } },
  async run({ config, options, arguments: [argument = ''], say, note }) {
    const now = new Date();
    const backup = await backupAt(await openPlace(argument, 'drill', config), config);
    const identity = options['identity'] as string | undefined;
    const { manifest, faults } = await withBackup(backup, identity, drillBackup);
    say(`${addressOf(backup)} of ${manifest.createdAt} was restored: ${contentOf(manifest)}.`);
    for (const { kind, sentence } of faults) say(`${kind}: ${sentence}`);
    if (faults.length > 0) return 1;
    const opened = await openInstallationDatabases(config);
    try {
      if (!(await recordOperation(opened, 'drill', { at: now, manifest }))) {
        note(
          'The time of this drill could not be recorded in the databases, so its age in the metrics is wrong.',
        );
      }
    } finally {
      await opened.close();
    }
    return 0;
  },
};
