import path from 'node:path';
import { settleInstallation } from '@medrad/composition';
import {
  beginRestore,
  declineDemo,
  endRestore,
  keepKnownIds,
  renewKeys,
  restoreUnderWay,
} from '@medrad/standalone';
import { assertEmpty, restoreBackup } from '../backup/restore-backup';
import { verifyBackup } from '../backup/verify-backup';
import type { Command } from '../command';
import { assertBelongsTogether, assertRestorable, openExclusively, partsOf } from '../installation';
import { describeRepublished, type Republished, republishUnhandled } from '../republish/republish-events';
import { Refusal } from '../terminal';
import { contentOf } from './backup.command';

/** Command that restores a backup. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'restore a backup into an empty installation',
  usage: '<folder>',
  help: [
    'Checks every byte of the backup, then restores it into an installation that is stopped and empty: an empty DATA_DIR,',
    'an empty MONGODB_URL, an empty OBJECT_STORE_URL. The product builds the indexes at its next start.',
    '',
    'Everybody must sign in again: the keys that sign sessions are replaced, so that no session that was ended after the',
    'backup becomes valid again. If SESSION_SECRET is set in the environment, change it there. An installation without a',
    'developer password gets one at the next start.',
    '',
    'An interrupted restore continues when the command is run again; until then the product does not start on the folder.',
  ].join('\n'),
  options: {},
  async run({ config, arguments: [folder = ''], say, note }) {
    const { dataDir } = config;
    const backup = await verifyBackup(path.resolve(folder));
    if (!config.MONGODB_URL && !restoreUnderWay(dataDir)) assertRestorable(config);
    let republished: Republished;
    const installation = await openExclusively(config);
    try {
      const underWay = restoreUnderWay(dataDir);
      if (underWay && underWay !== backup.blake2b) {
        throw new Refusal(
          `A restore of another backup into ${dataDir} was interrupted. Begin with an empty folder.`,
        );
      }
      if (!underWay) {
        await assertEmpty(installation);
        await assertBelongsTogether(installation, config);
        beginRestore(dataDir, backup.blake2b);
      }
      await restoreBackup(backup, installation, underWay !== null);
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
    return 0;
  },
};
