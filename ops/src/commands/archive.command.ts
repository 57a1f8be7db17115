import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type ActivityOperations,
  createActivityOperations,
  defaultRetentionDays,
  leastRetentionDays,
  retentionEnd,
} from '@medrad/messaging-service';
import { writeArchive } from '../archive/write-archive';
import type { Command, CommandContext } from '../command';
import { connectionTo, openInstallationDatabases } from '../installation';
import { findUnconfirmedLoss } from '../large-deletion.policy';
import { Misuse, Refusal } from '../terminal';

function daysOf({ options }: CommandContext): number {
  const text = options['older-than'];
  if (text === undefined) return defaultRetentionDays;
  const days = Number(text);
  if (Number.isInteger(days) && days >= leastRetentionDays) return days;
  throw new Misuse(`--older-than takes a whole number of days, ${leastRetentionDays} or more.`);
}

function confirmedOf({ options }: CommandContext): string | undefined {
  const confirmed = options['yes-delete'] as string | undefined;
  if (confirmed !== undefined && options['keep']) throw new Misuse('--yes-delete or --keep, not both.');
  return confirmed;
}

function targetOf({ arguments: [target = ''] }: CommandContext): string {
  const file = path.resolve(target);
  if (!file.endsWith('.jsonl.gz')) throw new Misuse('The name of an archive ends with .jsonl.gz');
  if (existsSync(file))
    throw new Refusal(`${target} is there already. An archive goes into a file of its own.`);
  return file;
}

/**
 * Asks for the number of entries that would be removed, if they are many.
 * @throws Refusal when this number was not confirmed
 */
async function assertConfirmed(
  operations: ActivityOperations,
  before: Date,
  confirmed: string | undefined,
): Promise<void> {
  const { old, all } = await operations.count(before);
  const losses = [{ area: 'the activity log', doomed: old, all }];
  const reason = findUnconfirmedLoss(losses, 'entries', confirmed);
  if (!reason) return;
  const share = all > 0 ? Math.round((old / all) * 100) : 0;
  throw new Refusal(
    `${old} entries before ${before.toISOString()} (${share} % of the log) would be removed, and ${reason}. Nothing was ` +
      `written or removed. Is this time right? If it is, repeat the command with --yes-delete ${old}; with --keep it ` +
      'only writes the file.',
  );
}

async function archive(operations: ActivityOperations, context: CommandContext, file: string): Promise<void> {
  const before = retentionEnd(new Date(), daysOf(context));
  if (!(await operations.isCounted())) {
    throw new Refusal('Some entries are not counted yet. Start the product, wait a minute, and try again.');
  }
  const { keep } = context.options;
  if (!keep) await assertConfirmed(operations, before, confirmedOf(context));
  const written = await writeArchive(file, operations.stream(before));
  if (!written) {
    context.say(`There are no entries before ${before.toISOString()}.`);
    return;
  }
  context.say(`${written.entries} entries before ${before.toISOString()} are in ${file}.`);
  context.say(`sha256 ${written.sha256}`);
  if (keep) return;
  context.say(`${await operations.remove(before)} entries were removed from the log. Its totals stay.`);
}

/** Command that moves old entries of the activity log into a compressed file. */
export const archiveCommand: Command = {
  name: 'archive',
  summary: 'move old entries of the activity log into a compressed file',
  usage: '<file>.jsonl.gz [--older-than <days>] [--keep | --yes-delete <number>]',
  help: [
    'Writes the entries as JSON, one per line, oldest first, and then removes them from the log. The product may run',
    'meanwhile. Totals stay as they are. No entry is removed before the whole file is on the disk. If the command is',
    'interrupted, run it again with another file; entries that both files contain have the same id.',
    'The file contains names and e-mail addresses; only its owner may read it.',
    '',
    `  --older-than <days>     age in days; default ${defaultRetentionDays}, at least ${leastRetentionDays}`,
    '  --keep                  leave the entries in the log',
    '  --yes-delete <number>   required without --keep if more than 100 entries, or more than 5 % or all of the log, would',
    '                          be removed: their number, which the command prints when it refuses',
  ].join('\n'),
  options: { 'older-than': { type: 'string' }, keep: { type: 'boolean' }, 'yes-delete': { type: 'string' } },
  async run(context) {
    const file = targetOf(context);
    daysOf(context);
    confirmedOf(context);
    const opened = await openInstallationDatabases(context.config);
    try {
      await archive(
        createActivityOperations({ connection: connectionTo(opened, 'messaging') }),
        context,
        file,
      );
      return 0;
    } finally {
      await opened.close();
    }
  },
};
