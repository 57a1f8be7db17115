import type { Command, CommandContext } from '../command';
import {
  assertBelongsTogether,
  assertInstalled,
  assertUsable,
  connectDatabases,
  openDatabases,
  openExclusively,
} from '../installation';
import { copyDatabases } from '../migrate/copy-databases';
import { planUpgrade } from '../migrate/plan-upgrade';
import { Misuse, Refusal } from '../terminal';

const hasPassword = (url: string): boolean => /\/\/[^/@]*:[^/@]*@/.test(url);

/** @throws Refusal for an address that is missing, has a password or is of no MongoDB */
async function readTarget({ options, readSecret }: CommandContext): Promise<string> {
  const given = String(options['to'] ?? '');
  if (!given)
    throw new Misuse('--to names the MongoDB to copy to; --check only says what an upgrade will do.');
  if (hasPassword(given)) {
    throw new Misuse('An address with a password is not given as an argument: use --to - and enter it.');
  }
  const url = given === '-' ? await readSecret('Address of the MongoDB: ') : given;
  if (!/^mongodb(\+srv)?:\/\//.test(url)) throw new Misuse('--to is not a mongodb:// address.');
  return url;
}

/** Copies the embedded database to a MongoDB server. @returns the exit code */
async function copy(context: CommandContext): Promise<number> {
  const { config, say } = context;
  const url = await readTarget(context);
  if (config.MONGODB_URL) throw new Refusal('MONGODB_URL is set: the product uses a MongoDB already.');
  assertInstalled(config);
  const target = await connectDatabases(url);
  try {
    const source = await openExclusively(config);
    try {
      await assertUsable(source);
      await assertBelongsTogether(source, config);
      for (const { name, documents } of await copyDatabases(source, target)) say(`${name}: ${documents}`);
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
  say('All documents were copied and compared. The embedded database is unchanged.');
  say('Set MONGODB_URL=<this address> in the environment and start the product; sessions stay valid.');
  return 0;
}

/** Prints what the next start of this build will do with the data. @returns the exit code */
async function check({ config, say }: CommandContext): Promise<number> {
  const { opened } = await openDatabases(config);
  const plans = await planUpgrade(opened).finally(() => opened.close());
  for (const { lines } of plans.values()) for (const line of lines) say(line);
  const all = [...plans.values()];
  const migrations = all.reduce((sum, plan) => sum + plan.migrations, 0);
  if (all.some(({ isRefused }) => isRefused)) {
    say(
      'This build does not start on these data. Use the version of the product that last ran here, or a later one.',
    );
    return 1;
  }
  if (migrations === 0) {
    say('Nothing is to be migrated.');
    return 0;
  }
  say(
    `The next start runs ${migrations} ${migrations === 1 ? 'migration' : 'migrations'}. Make a backup first.`,
  );
  const breaking = [...plans].filter(([, { isBreaking }]) => isBreaking).map(([name]) => name);
  if (breaking.length > 0) say(`Stop all processes of ${breaking.join(', ')} before.`);
  return 1;
}

/** Command that moves data: to a MongoDB server, or, as a preview, to the data version of this build. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'say what an upgrade will do, or copy the embedded database to a MongoDB server',
  usage: '--check | --to <mongodb-url>',
  help: [
    'With --check, compares the data version of each service with that of this build, also while the product runs, and',
    'prints which migrations the next start of this build runs, and whether the build before can still be run afterwards.',
    'Changes nothing. Exit code 0: nothing is to be migrated. 1: there are migrations, or this build refuses the data.',
    '',
    'With --to, copies every database of the stopped installation to a MongoDB server that has none of them, and compares',
    'number and hash of the documents of each collection. The embedded database is only read and stays where it is.',
    '',
    '  --check              run it with the commands of the new release, before the upgrade',
    '  --to <mongodb-url>   address of the server; - reads it from standard input. An address with a password must not be',
    '                       an argument, because every user of the machine can see arguments.',
  ].join('\n'),
  options: { check: { type: 'boolean' }, to: { type: 'string' } },
  async run(context) {
    const { options } = context;
    if (!options['check']) return copy(context);
    if (options['to'] !== undefined) throw new Misuse('--check or --to, not both.');
    return check(context);
  },
};
