import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandSettings, type CommandName } from '../src/command-settings';

const page = readFileSync(path.resolve(__dirname, '../../docs/operations.md'), 'utf8');
/** The table in docs/operations.md whose header begins with "command". */
const [table = ''] = /^\| command [^]*?\n\n/m.exec(page) ?? [];

/** Words in the column "needs", each with the settings of which the command requires at least one. */
const needWords: Record<string, readonly string[]> = {
  database: ['MONGODB_URL', 'DATA_DIR'],
  files: ['OBJECT_STORE_URL', 'DATA_DIR'],
  secrets: ['DEVELOPER_PASSWORD', 'DATA_DIR'],
  '`AMQP_URL`': ['AMQP_URL'],
  '`BACKUP_STORE_URL`': ['BACKUP_STORE_URL'],
  '`DATA_DIR`': ['DATA_DIR'],
};

/** Rows of the table of commands: the name of the command, and the words in the columns "needs" and "uses". */
const rows = [...table.matchAll(/^\| `([\w-]+)[^|]*\|[^|]*\|[^|]*\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, name = '', needs = '', uses = '']) => ({
    name: name as CommandName,
    needs: needs
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    uses: [...uses.matchAll(/`(\w+)`/g)].map(([, setting = '']) => setting),
  }),
);
const names = Object.keys(commandSettings) as CommandName[];

test('docs/operations.md has a row for every command, and for no other', () => {
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual([...names].sort());
});

test.each(names)('docs/operations.md lists what %s needs and uses', (name) => {
  const own = rows.filter((row) => row.name === name);
  for (const { needs } of own) {
    expect(needs.map((word) => needWords[word] ?? word)).toEqual(commandSettings[name].needs);
  }
  const uses = [...new Set(own.flatMap((row) => row.uses))];
  expect(uses.sort()).toEqual([...commandSettings[name].uses].sort());
});
