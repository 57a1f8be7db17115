import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingNames } from '../src/config';

const readme = readFileSync(path.resolve(__dirname, '../../README.md'), 'utf8');
const example = readFileSync(path.resolve(__dirname, '../../.env.example'), 'utf8');
const [section = ''] = /^## Settings\n[^]*?(?=\n## )/m.exec(readme) ?? [];

/** Rows of the README's table of settings: the cell with the names, and the last cell. */
const rows = [...section.matchAll(/^\| (`[^|]*)\|[^|]*\|([^|]*)\|$/gm)].map(([, cell = '', value = '']) => ({
  names: [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  values: [...value.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text),
}));

test('every setting in the table of the README is a setting of npm start', () => {
  const named = rows.flatMap(({ names }) => names);
  expect(named).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR', 'MONGODB_URL']));
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([]);
});

test('defaults in the table of the README are those of .env.example', () => {
  const defaults = new Map(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  for (const { names, values } of rows.filter((row) => row.values.length > 0)) {
    expect([names, values]).toEqual([names, names.map((name) => defaults.get(name))]);
  }
});
