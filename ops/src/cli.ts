import { parseArgs } from 'node:util';
import { AppError } from '@medrad/contracts';
import { ConfigError } from '@medrad/service-kit';
import type { Command } from './command';
import { assertSettings, describeSettings } from './command-settings';
import { adoptCommand } from './commands/adopt.command';
import { archiveCommand } from './commands/archive.command';
import { backupCommand } from './commands/backup.command';
import { backupsCommand } from './commands/backups.command';
import { developerPasswordCommand } from './commands/developer-password.command';
import { drillCommand } from './commands/drill.command';
import { dlqCommand } from './commands/dlq.command';
import { fsckCommand } from './commands/fsck.command';
import { imagesCommand } from './commands/images.command';
import { migrateCommand } from './commands/migrate.command';
import { republishCommand } from './commands/republish.command';
import { restoreCommand } from './commands/restore.command';
import { revokeSessionsCommand } from './commands/revoke-sessions.command';
import { usersCommand } from './commands/users.command';
import { readOpsConfig } from './config';
import { createTerminal, Misuse, type Streams } from './terminal';

/** All commands, in the order in which `--help` lists them. */
export const commands: readonly Command[] = [
  developerPasswordCommand,
  usersCommand,
  revokeSessionsCommand,
  imagesCommand,
  backupCommand,
  backupsCommand,
  restoreCommand,
  drillCommand,
  fsckCommand,
  adoptCommand,
  archiveCommand,
  dlqCommand,
  republishCommand,
  migrateCommand,
];

/** Exit code of a command that failed, and of one that was misused; 0 is success. */
const failed = 1;
const misused = 2;

const overview = [
  'Usage: npm run ops -- <command> [options]',
  '',
  ...commands.map(({ name, summary }) => `  ${name.padEnd(20)}${summary}`),
  '',
  'The environment names the installation, as for npm start: DATA_DIR, MONGODB_URL, AMQP_URL, OBJECT_STORE_URL.',
  'BACKUP_STORE_URL names a bucket for backups.',
  '`<command> --help` prints details. Exit codes: 0 done, 1 refused or faults found, 2 wrong usage or settings.',
].join('\n');

const helpOf = ({ name, usage, help }: Command): string =>
  `Usage: npm run ops -- ${`${name} ${usage}`.trim()}\n\n${help}\n\n${describeSettings(name)}`;

/** Message about an error for the operator: without a stack, and without an address's user and password. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof AppError) return error.message;
  const { code = '', message, name, path } = error as NodeJS.ErrnoException;
  if (name === 'MongooseServerSelectionError' || name === 'MongoServerSelectionError') {
    return 'The database does not answer. Is it running, and is its address right?';
  }
  if (code === 'ENOSPC') return 'The disk is full.';
  if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return `This user may not read or write ${path}. Run the command as the user of the product, who owns the data folder.`;
  }
  return withoutCredentials(message || String(error));
}

const withoutCredentials = (text: string): string => text.replace(/\/\/[^\s/@]*@/g, '//***@');

/** Runs one command line. @returns the exit code */
export async function run(argv: readonly string[], streams: Streams): Promise<number> {
  const terminal = createTerminal(streams);
  const [name, ...rest] = argv;
  if (!name || name === '--help' || name === '-h' || name === 'help') {
    terminal.say(overview);
    return name ? 0 : misused;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) {
    terminal.note(`There is no command ${JSON.stringify(name)}.\n\n${overview}`);
    return misused;
  }
  const parsed = parse(command, rest);
  if (typeof parsed === 'string') {
    terminal.note(`${parsed}\n\n${helpOf(command)}`);
    return misused;
  }
  if (parsed.values['help']) {
    terminal.say(helpOf(command));
    return 0;
  }
  try {
    const config = readOpsConfig(streams.env);
    assertSettings(command.name, streams.env, config);
    const context = { ...terminal, config, options: parsed.values, arguments: parsed.positionals };
    return await command.run(context);
  } catch (error) {
    terminal.note(explain(error));
    return error instanceof Misuse || error instanceof ConfigError ? misused : failed;
  }
}

type Parsed = Pick<ReturnType<typeof parseArgs>, 'positionals'> & {
  values: Record<string, string | boolean | undefined>;
};

/** Number of arguments that a usage line names; values of options do not count. */
const argumentsIn = (usage: string): number => usage.match(/(?<!--\S* )<[^>]+>/g)?.length ?? 0;

/** Removes the optional parts of a usage line, which are in square brackets. */
const withoutBrackets = (usage: string): string => usage.replace(/\[[^\]]*\]/g, '');

/** Parses the options and arguments of a command; returns a sentence when they are wrong. */
function parse(command: Command, args: string[]): Parsed | string {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (!values['help'] && positionals.length < argumentsIn(withoutBrackets(command.usage))) {
      return `${command.name} needs ${command.usage}.`;
    }
    if (!values['help'] && positionals.length > argumentsIn(command.usage)) {
      return 'That is one argument too many.';
    }
    return { values, positionals };
  } catch (error) {
    // Keeps only "Unknown option '--x'", because the rest of Node's sentence is about positional arguments.
    return (error as Error).message.split('. ')[0] ?? '';
  }
}
