import type { Command } from '../command';
import { assertBelongsTogether, assertInstalled, connectDatabases, openExclusively } from '../installation';
import { copyDatabases } from '../migrate/copy-databases';
import { Refusal } from '../terminal';

const hasPassword = (url: string): boolean => /\/\/[^/@]*:[^/@]*@/.test(url);

/** Command that copies all databases from the embedded database to a MongoDB server. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'copy the embedded database to a MongoDB server',
  usage: '--to <mongodb-url>',
  help: [
    'Copies every database of the stopped installation to a MongoDB server that has none of them, and compares number and',
    'hash of the documents of each collection. The embedded database is only read and stays where it is.',
    '',
    '  --to <mongodb-url>   address of the server; - reads it from standard input. An address with a password must not be',
    '                       an argument, because every user of the machine can see arguments.',
  ].join('\n'),
  options: { to: { type: 'string' } },
  async run({ config, options, say, readSecret }) {
    const given = String(options['to'] ?? '');
    if (!given) throw new Refusal('--to names the MongoDB to copy to.');
    if (hasPassword(given)) {
      throw new Refusal('An address with a password is not given as an argument: use --to - and enter it.');
    }
    const url = given === '-' ? await readSecret('Address of the MongoDB: ') : given;
    if (!/^mongodb(\+srv)?:\/\//.test(url)) throw new Refusal('--to is not a mongodb:// address.');
    if (config.MONGODB_URL) throw new Refusal('MONGODB_URL is set: the product uses a MongoDB already.');
    assertInstalled(config);
    const target = await connectDatabases(url);
    try {
      const source = await openExclusively(config);
      try {
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
  },
};
