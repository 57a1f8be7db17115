import { eventCatalogue } from '@medrad/contracts';
import type { Command, CommandContext } from '../command';
import { type Databases, openInstallationDatabases } from '../installation';
import {
  describeRepublished,
  republishEvents,
  type Republished,
  republishUnhandled,
} from '../republish/republish-events';
import { Misuse } from '../terminal';

const kinds: readonly string[] = Object.keys(eventCatalogue);

/** A date, or a date with a time and its zone. */
const moment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Reads a time from an option. @throws Misuse for anything else */
function timeOf({ options }: CommandContext, option: 'from' | 'to'): Date | null {
  const text = options[option];
  if (text === undefined) return null;
  const time = new Date(String(text));
  if (moment.test(String(text)) && !Number.isNaN(time.getTime())) return time;
  throw new Misuse(`--${option} takes a time such as 2026-11-30 or 2026-11-30T08:15:00Z.`);
}

function kindOf({ options }: CommandContext): string | null {
  const kind = options['kind'];
  if (kind === undefined) return null;
  if (kinds.includes(String(kind))) return String(kind);
  throw new Misuse(`There are no events of this name. The names are: ${kinds.join(', ')}.`);
}

/** Chooses what to do by the options. @returns a function that does it */
function chosen(context: CommandContext): (opened: Databases) => Promise<Republished> {
  const [from, to, kind] = [timeOf(context, 'from'), timeOf(context, 'to'), kindOf(context)];
  if (from === null && to === null && kind === null) return republishUnhandled;
  if (from && to && from >= to) throw new Misuse('--from is not before --to.');
  return (opened) =>
    republishEvents(
      opened,
      ({ event, sentAt }) =>
        (!from || sentAt >= from) && (!to || sentAt < to) && (kind === null || event.name === kind),
    );
}

/** Command that publishes events again. */
export const republishCommand: Command = {
  name: 'republish',
  summary: 'publish events of the last 30 days again, e.g. after the broker lost them',
  usage: '[--from <time>] [--to <time>] [--kind <name>]',
  help: [
    'Services keep the events that they published for 30 days. Without options, this command publishes those again that a',
    'service has not handled, which fsck lists: an operator needs no more after a broker has lost its messages. With',
    'options, it publishes all events that match, whether handled or not. Handling an event again changes nothing.',
    '',
    'The events return to the outboxes. A running product publishes them at once, a stopped one at its next start.',
    '',
    '  --from <time>   events that were published at this time or later: 2026-11-30, or 2026-11-30T08:15:00Z',
    '  --to <time>     events that were published before this time',
    `  --kind <name>   events of this name: ${kinds.join(', ')}`,
  ].join('\n'),
  options: { from: { type: 'string' }, to: { type: 'string' }, kind: { type: 'string' } },
  async run(context) {
    const run = chosen(context);
    const opened = await openInstallationDatabases(context.config);
    try {
      context.say(`Returned ${describeRepublished(await run(opened))} to the outboxes.`);
      return 0;
    } finally {
      await opened.close();
    }
  },
};
