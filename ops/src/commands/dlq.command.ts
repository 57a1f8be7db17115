import { eventQueues } from '@medrad/contracts';
import { type DeadLetter, type DeadLetters, openDeadLetters } from '@medrad/events';
import type { Command, CommandContext } from '../command';
import { Misuse, Refusal } from '../terminal';

const allQueues: readonly string[] = Object.values(eventQueues);

/** Largest number of dead letters that are listed for a queue; the total number is always shown. */
const shownAtMost = 100;

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const;

/** Formats the time since a date in the largest unit that fits: `3 d`, `5 min`, `12 s`. */
function ageOf(date: Date | null): string {
  if (!date) return '-';
  const seconds = Math.max(0, Math.round((Date.now() - date.getTime()) / 1_000));
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['s', 1];
  return `${Math.floor(seconds / size)} ${unit}`;
}

/** Formats the reason, with the builds for a message that could not be read, and else with the type of the error. */
function reasonOf({ reason, fault, refusedBy, publishedBy }: DeadLetter): string {
  const isUnread = reason === 'no event' || reason === 'other version';
  const details = isUnread
    ? [refusedBy && `refused by ${refusedBy}`, publishedBy && `published by ${publishedBy}`]
    : [fault];
  const known = details.filter(Boolean).join(', ');
  return known ? `${reason} (${known})` : reason;
}

/** Replaces what would garble a terminal: another program may have written the message. */
const visible = (id: string): string => id.replace(/[^!-~]/g, '?');

const lineOf = (letter: DeadLetter): string =>
  [ageOf(letter.diedAt), reasonOf(letter), letter.name ?? '-', visible(letter.id ?? '-')].join('  ');

function wantedQueues({ options }: CommandContext): readonly string[] {
  const queue = options['queue'];
  if (queue === undefined) return allQueues;
  if (allQueues.includes(String(queue))) return [String(queue)];
  throw new Misuse(`There is no queue of this name. The queues are: ${allQueues.join(', ')}.`);
}

async function list(letters: DeadLetters, context: CommandContext): Promise<void> {
  for (const queue of wantedQueues(context)) {
    const count = await letters.count(queue);
    context.say(`${queue}: ${count}`);
    const shown = await letters.list(queue, shownAtMost);
    for (const letter of shown) context.say(`  ${lineOf(letter)}`);
    if (count > shown.length) context.note(`The oldest ${shown.length} of ${count} are shown.`);
  }
}

async function replay(letters: DeadLetters, context: CommandContext): Promise<number> {
  const id = context.options['id'];
  let replayed = 0;
  for (const queue of wantedQueues(context)) {
    const count = await letters.replay(queue, id === undefined ? undefined : String(id));
    if (count > 0) context.say(`${queue}: ${count} returned`);
    replayed += count;
  }
  if (replayed > 0) return 0;
  if (id !== undefined) throw new Refusal('There is no dead letter with this id.');
  context.say('There are no dead letters.');
  return 0;
}

async function open(url: string): Promise<DeadLetters> {
  try {
    return await openDeadLetters(url);
  } catch {
    throw new Refusal('The broker does not answer. Is it running, and is AMQP_URL right?');
  }
}

async function run(context: CommandContext): Promise<number> {
  const [action = ''] = context.arguments;
  if (action !== 'list' && action !== 'replay') throw new Misuse('Say dlq list or dlq replay.');
  const letters = await open(context.config.AMQP_URL);
  try {
    if (action === 'replay') return await replay(letters, context);
    await list(letters, context);
    return 0;
  } finally {
    await letters.close();
  }
}

/** Command that lists dead letters and returns them to their queues. */
export const dlqCommand: Command = {
  name: 'dlq',
  summary: 'list dead letters of the broker, or return them to their queues',
  usage: '<list|replay> [--queue <name>] [--id <id>]',
  help: [
    'list     prints the number of dead letters of each queue, and a line for each: age, reason, event, id. The content of',
    '         events is never shown.',
    'replay   returns dead letters to their queue, where their attempts start again',
    '',
    `  --queue <name>   only this queue: ${allQueues.join(', ')}`,
    '  --id <id>        replay only the event with this id',
    '',
    'Reasons: failed (every attempt failed; in brackets is the type of the error before the last), never answered (every',
    'consumer ended before acknowledging it), other version (the build in brackets could not read it: upgrade, then',
    'replay), no event (another program wrote it: it would fail again).',
  ].join('\n'),
  options: { queue: { type: 'string' }, id: { type: 'string' } },
  run,
};
