import type { UserOperations } from '@medrad/auth-service';
import type { RegisteredUser } from '@medrad/contracts';
import { foldText } from '@medrad/contracts/text-folding';
import type { Command, CommandContext } from '../command';
import { Misuse, printable, Refusal } from '../terminal';
import { withUserOperations } from '../user-operations';

const columns = ['email', 'name', 'institute', 'verified', 'disabled', 'joined'] as const;
type Row = Record<(typeof columns)[number], string>;

const rowOf = (user: RegisteredUser): Row => ({
  email: user.email,
  name: user.name,
  institute: user.institute,
  verified: user.emailVerified ? 'yes' : 'no',
  disabled: user.disabled ? 'yes' : 'no',
  joined: user.joinDate.slice(0, 10),
});

function isWanted({ email, name, institute }: RegisteredUser, q: string): boolean {
  return [email, name, institute].some((text) => foldText(text).includes(q));
}

function table(rows: readonly Row[]): string[] {
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
  const line = (row: Row): string =>
    columns
      .map((column, index) => row[column].padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  const head = Object.fromEntries(columns.map((column) => [column, column])) as Row;
  return [line(head), ...rows.map(line)];
}

async function list(operations: UserOperations, { options, say, note }: CommandContext): Promise<void> {
  const q = foldText(String(options['q'] ?? '')).trim();
  const rows: Row[] = [];
  for await (const user of operations.list()) {
    if (!isWanted(user, q)) continue;
    if (options['json']) say(JSON.stringify(user));
    else rows.push(rowOf(user));
  }
  if (options['json']) return;
  for (const line of table(rows)) say(printable(line));
  note(`${rows.length} ${rows.length === 1 ? 'user' : 'users'}`);
}

async function change(operations: UserOperations, { arguments: given, say }: CommandContext): Promise<void> {
  const [action, who] = given;
  if ((action !== 'disable' && action !== 'enable') || who === undefined) {
    throw new Misuse('Say users disable, users enable or users reset-password, and <e-mail or id>.');
  }
  const user = await operations.find(who);
  if (!user) throw new Refusal('There is no user with this e-mail or id.');
  await operations[action](user.id);
  say(
    action === 'disable'
      ? `${user.email} is disabled and signed out everywhere.`
      : `${user.email} is enabled and may sign in.`,
  );
}

/**
 * Origin with which a link begins: the option `--base` or else PUBLIC_ORIGIN.
 * @throws Misuse when it is not a web address
 */
function linkBase({ options, config }: CommandContext): string {
  const base = String(options['base'] ?? config.PUBLIC_ORIGIN).replace(/\/+$/, '');
  if (/^https?:\/\/[^/\s?#]+$/.test(base)) return base;
  const need = 'Set PUBLIC_ORIGIN or give --base <origin>, such as --base https://radiology.example.';
  throw new Misuse(
    base === '' ? need : `"${base}" is not the scheme and host that a link begins with. ${need}`,
  );
}

async function resetPassword(operations: UserOperations, context: CommandContext): Promise<void> {
  const who = context.arguments[1];
  if (who === undefined) throw new Misuse('Say users reset-password <e-mail or id>.');
  const base = linkBase(context);
  const user = await operations.find(who);
  if (!user) throw new Refusal('There is no user with this e-mail or id.');
  if (user.disabled) throw new Refusal('This user is disabled. Enable the user first.');
  const token = await operations.createResetToken(user.id);
  context.say(`${base}/reset-password#${token}`);
  context.note(`Send this link to ${user.email} only. It works once, within one hour.`);
}

/** Command that lists users, disables and enables accounts, and creates links for setting a new password. */
export const usersCommand: Command = {
  name: 'users',
  summary: 'list users; disable or enable a user, or create a password reset link',
  usage: '[<disable|enable|reset-password> <e-mail or id>] [--q <text>] [--json] [--base <origin>]',
  help: [
    'Without an action: lists users, newest first.',
    '',
    '  --q <text>   only users whose e-mail address, name or institute contains the text',
    '  --json       print one JSON object per line, with id and phone',
    '',
    'disable   refuses further sign-ins of a user and ends every session and developer access. A running product',
    '          answers the old cookies with 401 within five seconds; at once if REDIS_URL is set in the environment.',
    'enable    lets the user sign in again',
    'reset-password  prints a one-time link, valid for one hour, with which the user sets a new password; an earlier link',
    '          of the user becomes invalid. The link begins with PUBLIC_ORIGIN, or with --base <origin>.',
  ].join('\n'),
  options: { q: { type: 'string' }, json: { type: 'boolean' }, base: { type: 'string' } },
  run: (context) =>
    withUserOperations(context, async (operations) => {
      if (context.arguments.length === 0) await list(operations, context);
      else if (context.arguments[0] === 'reset-password') await resetPassword(operations, context);
      else await change(operations, context);
      return 0;
    }),
};
