import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readStandaloneConfig, settingNames } from '../src/config';

const example = readFileSync(path.resolve(__dirname, '../../.env.example'), 'utf8');

test('.env.example lists every setting and no other', () => {
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...settingNames].sort());
});

test('.env.example contains no secret', () => {
  const values = [...example.matchAll(/^\w*(?:PASSWORD|SECRET|_URL)=(.*)$/gm)].map(([, value]) => value);
  expect(new Set(values)).toEqual(new Set(['']));
});

test('the settings of .env.example, as they are there, are those of a start without settings', () => {
  const settings = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  expect(readStandaloneConfig(Object.fromEntries(settings))).toEqual(readStandaloneConfig({}));
});
