import { addressOf, openBackupStore } from '../backup/backup-place';
import type { Command } from '../command';
import { Refusal } from '../terminal';

/** Command that lists the backups in the bucket. */
export const backupsCommand: Command = {
  name: 'backups',
  summary: 'list the backups in the bucket',
  usage: '',
  help: [
    'Lists the backups in the bucket of BACKUP_STORE_URL, the newest first: its address for restore and drill, the size of',
    'its objects, and whether they are all there. Nothing is decrypted, and no key is needed.',
    '',
    '  complete     the manifest is there, and every part that it names, in its size',
    '  incomplete   the manifest is missing: the backup is under way or was killed. A rotation deletes it after two days',
    '  damaged      parts are missing or have another size, or a later version of the product made it. It is never deleted',
    '               by a rotation',
    '',
    'Exit code 1 means that there is no complete backup.',
  ].join('\n'),
  options: {},
  async run({ config, say }) {
    const store = await openBackupStore('backups', config);
    const backups = await store.list();
    for (const { name, state, bytes } of backups) {
      say(`${addressOf({ store, name })}  ${state}  ${(bytes / 1e6).toFixed(1)} MB`);
    }
    if (backups.some(({ state }) => state === 'complete')) return 0;
    throw new Refusal('There is no complete backup in the bucket.');
  },
};
