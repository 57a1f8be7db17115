import {
  checkInstallation,
  type CheckResult,
  countLosses,
  findDamagedFiles,
  findDamagedRecords,
  findMissedEvents,
  findRemovable,
  findWrongStatistics,
  removeOrphans,
  takeBackOrphans,
} from '../check/check-installation';
import type { Fault } from '../check/faults';
import { findVersionFaults } from '../check/find-version-faults';
import type { Command, CommandContext } from '../command';
import { type Installation, openInstallation } from '../installation';
import { findUnconfirmedLoss } from '../large-deletion.policy';
import { Misuse, Refusal } from '../terminal';

const filesOf = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

/**
 * Puts files aside that belong to no row, and deletes interrupted uploads.
 * @returns the faults that remain
 * @throws Refusal when this would take many files and `confirmed` is not their number
 */
async function repair(
  installation: Installation,
  { faults, files }: CheckResult,
  { say, confirmed }: Pick<CommandContext, 'say'> & { confirmed: string | undefined },
): Promise<Fault[]> {
  const removable = await findRemovable(installation, faults);
  const count = removable.length;
  const reason = findUnconfirmedLoss(countLosses(files, removable), 'files', confirmed);
  if (reason) {
    for (const { area, subject } of removable) say(`${area}/${subject}`);
    throw new Refusal(
      `${filesOf(count)} older than a day would be put aside, and ${reason}. Nothing was changed. Is this the right ` +
        `database? If the list above is right: fsck --repair --yes-delete ${count}`,
    );
  }
  await removeOrphans(installation, removable);
  say(`Put aside ${filesOf(count)} older than a day that belonged to no row.`);
  if (count > 0) {
    say(
      'fsck --take-back brings all files back that were put aside; after seven days a repair deletes them for good.',
    );
  }
  return faults.filter((fault) => !removable.includes(fault) && fault.kind !== 'abandoned-upload');
}

/** Prints faults. @returns the exit code */
function report(faults: readonly Fault[], say: CommandContext['say']): number {
  for (const { kind, sentence } of faults) say(`${kind}: ${sentence}`);
  say(
    faults.length === 0
      ? 'Nothing is wrong.'
      : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
  );
  return faults.length === 0 ? 0 : 1;
}

/** Command that checks rows and files for inconsistencies. */
export const fsckCommand: Command = {
  name: 'fsck',
  summary: 'find rows without files, files without rows, broken references',
  usage: '[--deep] [--repair [--yes-delete <number>] | --take-back]',
  help: [
    'Compares databases and files, also while the product runs. Finds:',
    '  - files that belong to no row',
    '  - rows whose file or rendition is missing',
    '  - rows that refer to a row that does not exist',
    '  - uploads that a crash interrupted',
    '  - records of the embedded database that a fault of the disk has changed',
    '  - events of the last 30 days that a service published and another has not handled',
    '  - services whose data do not have the version of this build',
    'Prints one line for each fault. The exit code is 1 if there are faults.',
    '',
    '  --deep                  also read every file and compare it with the hash that was stored with it, and compare',
    '                          stored statistics with the records from which they are counted',
    '  --repair                put files aside that belong to no row and are older than a day, delete interrupted uploads,',
    '                          and delete for good what was put aside more than seven days ago',
    '  --yes-delete <number>   required with --repair if it would take more than 100 files, or more than 5 % or all files of',
    '                          an area: their number, which --repair prints with the list',
    '  --take-back             bring back the files that repairs have put aside',
  ].join('\n'),
  options: {
    deep: { type: 'boolean' },
    repair: { type: 'boolean' },
    'yes-delete': { type: 'string' },
    'take-back': { type: 'boolean' },
  },
  async run({ config, options, say }) {
    const confirmed = options['yes-delete'] as string | undefined;
    if (confirmed !== undefined && !options['repair']) throw new Misuse('--yes-delete belongs to --repair.');
    if (options['take-back'] && options['repair']) throw new Misuse('--repair or --take-back, not both.');
    const installation = await openInstallation(config);
    try {
      if (options['take-back']) say(`Brought back ${filesOf(await takeBackOrphans(installation))}.`);
      // With damaged records the rest cannot be checked, nor may anything be removed by it.
      const damaged = config.MONGODB_URL ? [] : await findDamagedRecords(installation);
      if (damaged.length > 0) return report(damaged, say);
      const check = await checkInstallation(installation);
      check.faults.push(
        ...(await findMissedEvents(installation)),
        ...(await findVersionFaults(installation)),
      );
      if (options['deep']) {
        check.faults.push(
          ...(await findWrongStatistics(installation)),
          ...(await findDamagedFiles(installation)),
        );
      }
      const faults = options['repair'] ? await repair(installation, check, { say, confirmed }) : check.faults;
      return report(faults, say);
    } finally {
      await installation.close();
    }
  },
};
