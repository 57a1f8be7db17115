import { assertSeparateBucket, bucketWord, openPlace } from '../backup/backup-place';
import { type BackupTarget, targetInStore, targetOnDisk } from '../backup/backup-target';
import type { Manifest } from '../backup/manifest';
import { rotateBackups } from '../backup/rotate-backups';
import type { Command, CommandContext } from '../command';
import { openInstallation } from '../installation';
import { recordOperation } from '../record-operation';
import { Misuse } from '../terminal';

/** Formats a summary such as `12 documents and 34 files (5.6 MB)`. */
export function contentOf({ databases, files }: Manifest): string {
  const documents = Object.values(databases)
    .flatMap((collections) => Object.values(collections))
    .reduce((sum, facts) => sum + facts.documents, 0);
  const areas = Object.values(files);
  const count = areas.reduce((sum, area) => sum + area.files, 0);
  const bytes = areas.reduce((sum, area) => sum + area.bytes, 0);
  return `${documents} documents and ${count} files (${(bytes / 1e6).toFixed(1)} MB)`;
}

/** Sentence about the events that were under way while the backup was made; null if there were none. */
function describeEvents({ events = { waiting: 0, unhandled: 0 } }: Manifest): string | null {
  const { waiting, unhandled } = events;
  if (waiting + unhandled === 0) return null;
  return `Events under way: ${waiting} not published, ${unhandled} published but not handled. A restore sends them again.`;
}

/** Least number of days for which a rotation keeps backups. */
const leastKeepDays = 7;

function keepDaysOf({ options }: CommandContext): number | null {
  const text = options['keep-days'];
  if (text === undefined) {
    if (options['yes-delete'] !== undefined) throw new Misuse('--yes-delete needs --keep-days.');
    return null;
  }
  const days = Number(text);
  if (Number.isInteger(days) && days >= leastKeepDays) return days;
  throw new Misuse(`--keep-days takes a whole number of days, ${leastKeepDays} or more.`);
}

/**
 * Where a backup is written.
 * @throws Misuse for options that do not fit together
 */
async function targetOf(context: CommandContext, now: Date, isDated: boolean): Promise<BackupTarget> {
  const { config, options } = context;
  const place = await openPlace(context.arguments[0] ?? '', 'backup', config);
  const wish = { now, isDated, recipients: options['recipients'] as string | undefined };
  if ('path' in place) return targetOnDisk(place.path, wish);
  if (place.name !== null) {
    throw new Misuse(`A backup in the bucket is called after its time: give ${bucketWord} without a name.`);
  }
  assertSeparateBucket(config);
  return targetInStore(place.store, wish);
}

/** Command that writes a backup of the installation into a folder, an encrypted file or a bucket. */
export const backupCommand: Command = {
  name: 'backup',
  summary:
    'write databases and files into a folder, an encrypted file or a bucket, also while the product runs',
  usage: '<folder or bucket:> [--recipients <file>] [--keep-days <number> [--yes-delete <number>]]',
  help: [
    'Writes every database and file into a new folder, with a manifest of counts and BLAKE2b hashes. The product may run',
    'or be stopped. The folder is called <folder>.partial until the backup is complete.',
    '',
    'bucket: is the bucket of BACKUP_STORE_URL (s3://key:secret@host:port/bucket/prefix), which is another one than that of',
    'the files and has another key. A backup there is encrypted, is called after its time, and counts as complete when its',
    'last object, manifest.json, is written.',
    '',
    'A backup contains what residents wrote and the hashes of their passwords: keep it as safe as the data folder, or',
    'encrypt it. It contains no keys, no sessions and no developer password.',
    '',
    '  --recipients <file>     write the encrypted file <folder>.tar.age instead, which only the secret keys open that',
    '                          belong to the public keys in the file (age1…, one per line). Plain text is written below',
    '                          TMPDIR only, and deleted',
    '  --keep-days <number>    for a backup every night: write the backup below <folder>, or into the bucket, under its',
    `                          time, then delete those that are older than this, ${leastKeepDays} days or more. The seven newest`,
    '                          complete ones stay in any case',
    '  --yes-delete <number>   required to delete more than two at once: their number, which the command prints',
    '',
    'Exit code 1 although the backup exists means that the installation already had faults, which are printed and which',
    'fsck shows too, or that old backups were not deleted.',
  ].join('\n'),
  options: {
    recipients: { type: 'string' },
    'keep-days': { type: 'string' },
    'yes-delete': { type: 'string' },
  },
  async run(context) {
    const { config, options, say, note } = context;
    const now = new Date();
    const keepDays = keepDaysOf(context);
    const target = await targetOf(context, now, keepDays !== null);
    const installation = await openInstallation(config);
    try {
      const { manifest, faults } = await target.write(installation);
      say(`${target.address} contains ${contentOf(manifest)}.`);
      const at = new Date(manifest.createdAt);
      if (!(await recordOperation(installation, 'backup', { at, manifest }))) {
        note(
          'The time of this backup could not be recorded in the databases, so its age in the metrics is wrong.',
        );
      }
      const underWay = describeEvents(manifest);
      if (underWay) say(underWay);
      for (const { sentence } of faults) note(`In the installation, and so in the backup: ${sentence}`);
      if (keepDays !== null) {
        const confirmed = options['yes-delete'] as string | undefined;
        const backups = await target.rotated(installation);
        await rotateBackups(backups, { now, keepDays, made: target.address, confirmed, say });
      }
      return faults.length === 0 ? 0 : 1;
    } finally {
      await installation.close();
    }
  },
};
