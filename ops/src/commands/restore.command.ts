import path from 'node:path';
import { beginRestore, endRestore, renewKeys, declineDemo, restoreUnderWay } from '@medrad/standalone';
import { assertEmpty, restoreBackup } from '../backup/restore-backup';
import { verifyBackup } from '../backup/verify-backup';
import type { Command } from '../command';
import { openExclusively } from '../installation';
import { Refusal } from '../terminal';
import { contentOf } from './backup.command';

/** Command that restores a backup. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'bring a backup into an empty installation',
  usage: '<folder>',
  help: [
    'Checks every byte of the backup, then brings it into an installation that is stopped and empty: an empty DATA_DIR,',
    'an empty MONGODB_URL, an empty OBJECT_STORE_URL. Indexes are built by the product at its next start.',
    '',
    'Everybody signs in again: the keys that sign sessions are made anew, so that no session that was ended after the',
    'backup lives again. With SESSION_SECRET in the environment change it there. A folder that has no developer password',
    'gets one at the next start.',
    '',
    'A restore that was cut short goes on when it is run again; until then the product does not start on the folder.',
  ].join('\n'),
  options: {},
  async run({ config, arguments: [folder = ''], say, note }) {
    const { dataDir } = config;
    const backup = await verifyBackup(path.resolve(folder));
    const installation = await openExclusively(config);
    try {
      const underWay = restoreUnderWay(dataDir);
      if (underWay && underWay !== backup.blake2b) {
        throw new Refusal(
          `A restore of another backup into ${dataDir} was cut short. Begin with an empty folder.`,
        );
      }
      if (!underWay) {
        await assertEmpty(installation);
        beginRestore(dataDir, backup.blake2b);
      }
      await restoreBackup(backup, installation, underWay !== null);
      renewKeys(dataDir);
      declineDemo(dataDir);
      endRestore(dataDir);
    } finally {
      await installation.close();
    }
    say(`Restored ${contentOf(backup.manifest)} of ${backup.manifest.createdAt}.`);
    note('Everybody signs in again.');
    if (config.SESSION_SECRET) note('Change SESSION_SECRET in the environment before the product starts.');
    return 0;
  },
};
