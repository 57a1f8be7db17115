import { checkInstallation, findDamagedFiles, removeOrphans } from '../check/check-installation';
import type { Command } from '../command';
import { openInstallation } from '../installation';

/** Command that checks rows and files for inconsistencies. */
export const fsckCommand: Command = {
  name: 'fsck',
  summary: 'find rows without files, files without rows, broken references',
  usage: '[--deep] [--repair]',
  help: [
    'Compares databases and files, also while the product runs. Finds:',
    '  - files that belong to no row',
    '  - rows whose file or rendition is missing',
    '  - rows that refer to a row that does not exist',
    '  - uploads that a crash interrupted',
    'Prints one line for each fault. The exit code is 1 if there are faults.',
    '',
    '  --deep     also read every file and compare it with the hash that was stored with it',
    '  --repair   remove files that belong to no row and are older than a day, and interrupted uploads',
  ].join('\n'),
  options: { deep: { type: 'boolean' }, repair: { type: 'boolean' } },
  async run({ config, options, say }) {
    const installation = await openInstallation(config);
    try {
      let faults = await checkInstallation(installation);
      if (options['deep']) faults.push(...(await findDamagedFiles(installation)));
      if (options['repair']) {
        const { left, removed } = await removeOrphans(installation, faults);
        say(
          `Removed ${removed} ${removed === 1 ? 'file' : 'files'} older than a day that belonged to no row.`,
        );
        faults = left;
      }
      for (const { kind, sentence } of faults) say(`${kind}: ${sentence}`);
      say(
        faults.length === 0
          ? 'Nothing is wrong.'
          : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
      );
      return faults.length === 0 ? 0 : 1;
    } finally {
      await installation.close();
    }
  },
};
