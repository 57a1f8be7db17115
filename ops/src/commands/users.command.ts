import type { User } from '@medrad/contracts';
import type { Command } from '../command';
import { withUserDesk } from '../user-desk';

const columns = ['email', 'name', 'institute', 'verified', 'joined'] as const;
type Row = Record<(typeof columns)[number], string>;

const rowOf = (user: User): Row => ({
  email: user.email,
  name: user.name,
  institute: user.institute,
  verified: user.emailVerified ? 'yes' : 'no',
  joined: user.joinDate.slice(0, 10),
});

/** Names come from strangers: nothing in them moves the cursor or colours the screen. */
const printable = (text: string): string => text.replace(/\p{C}/gu, '');

function isWanted({ email, name, institute }: User, q: string): boolean {
  return [email, name, institute].some((text) => text.toLowerCase().includes(q));
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

/** Lists who has an account. */
export const usersCommand: Command = {
  name: 'users',
  summary: 'list users: e-mail, name, institute, verified, joined',
  usage: '[--q <text>] [--json]',
  help: [
    'Lists users, newest first.',
    '',
    '  --q <text>   only those whose e-mail, name or institute holds the text',
    '  --json       one JSON object a line, with id and phone',
  ].join('\n'),
  options: { q: { type: 'string' }, json: { type: 'boolean' } },
  run: (context) =>
    withUserDesk(context, async (desk) => {
      const { options, say, note } = context;
      const q = String(options['q'] ?? '')
        .trim()
        .toLowerCase();
      const rows: Row[] = [];
      for await (const user of desk.list()) {
        if (!isWanted(user, q)) continue;
        if (options['json']) say(JSON.stringify(user));
        else rows.push(rowOf(user));
      }
      if (options['json']) return 0;
      for (const line of table(rows)) say(printable(line));
      note(`${rows.length} ${rows.length === 1 ? 'user' : 'users'}`);
      return 0;
    }),
};
