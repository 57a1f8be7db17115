import { adoptParts } from '@medrad/composition';
import { keepKnownIds, type StandaloneConfig } from '@medrad/standalone';
import type { Command } from '../command';
import {
  assertBelongsTogether,
  assertInstalled,
  assertRestorable,
  openExclusively,
  partsOf,
} from '../installation';
import { Refusal } from '../terminal';

/** Command that declares the present databases and files to be one installation. */
export const adoptCommand: Command = {
  name: 'adopt',
  summary: 'declare the present databases and files to be one installation',
  usage: '[--yes]',
  help: [
    'Start, fsck, backup, restore and migrate refuse to work if a database or the files of a service are missing or belong',
    'to another installation. If what is there is meant to be one installation all the same, for example because a part of',
    'it is lost and there is no backup, this command declares it to be one. It changes no record and no file. Run fsck',
    'afterwards: it says what is missing.',
    '',
    '  --yes   do it; without it the command only says what does not belong together',
  ].join('\n'),
  options: { yes: { type: 'boolean' } },
  async run({ config, options, say }) {
    const isMeant = options['yes'] === true;
    if (!config.MONGODB_URL) await assertAnyPart(config, isMeant);
    const installation = await openExclusively(config);
    try {
      const refusal = await refusalBy(() => assertBelongsTogether(installation, config));
      if (!refusal) {
        say('The databases and the files belong together already.');
        return 0;
      }
      if (!isMeant) throw withHint(refusal);
      keepKnownIds(config.dataDir, await adoptParts(partsOf(installation)));
      say('The databases and the files are one installation now. Run fsck: it says what is missing.');
      return 0;
    } finally {
      await installation.close();
    }
  },
};

/** Refusal with which a check ends; null if it ends without one. */
async function refusalBy(check: () => void | Promise<void>): Promise<Refusal | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const withHint = ({ message }: Refusal): Refusal =>
  new Refusal(`${message}\n"adopt --yes" declares what is there to be one installation.`);

/**
 * Checks that a data folder contains any part of an installation, before an empty database is created in it.
 * @throws Refusal
 */
async function assertAnyPart(config: StandaloneConfig, isMeant: boolean): Promise<void> {
  const lost = await refusalBy(() => assertRestorable(config));
  if (!lost) assertInstalled(config);
  else if (!isMeant) throw withHint(lost);
}
