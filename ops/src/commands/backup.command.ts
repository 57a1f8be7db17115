import path from 'node:path';
import { createBackup } from '../backup/create-backup';
import type { Manifest } from '../backup/manifest';
import type { Command } from '../command';
import { openInstallation } from '../installation';

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

/** Command that writes a backup of the installation into a folder. */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'write databases and files into a folder, also while the product runs',
  usage: '<folder>',
  help: [
    'Writes every database and file into a new folder, with a manifest of counts and BLAKE2b hashes. The product may run',
    'or be stopped. The folder is called <folder>.partial until the backup is complete.',
    '',
    'A backup contains what residents wrote and the hashes of their passwords: keep it as safe as the data folder. It',
    'contains no keys, no sessions and no developer password.',
    '',
    'Exit code 1 although the backup exists means that the installation already had faults: they are printed, and fsck',
    'shows them too.',
  ].join('\n'),
  options: {},
  async run({ config, arguments: [folder = ''], say, note }) {
    const target = path.resolve(folder);
    const installation = await openInstallation(config);
    try {
      const { manifest, faults } = await createBackup(installation, target);
      say(`${target} contains ${contentOf(manifest)}.`);
      const underWay = describeEvents(manifest);
      if (underWay) say(underWay);
      for (const { sentence } of faults) note(`In the installation, and so in the backup: ${sentence}`);
      return faults.length === 0 ? 0 : 1;
    } finally {
      await installation.close();
    }
  },
};
