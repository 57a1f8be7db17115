import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConfigError, num, port, readConfig, str } from '../src';

const schema = { PORT: port(), SECRET: str(), LIMIT: num({ default: 5 }) };
const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(schema, env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

test('lists every problem at once, without values', () => {
  expect(problemsOf({ PORT: 'not-a-port-7357', LIMIT: 'many-7357' }).sort()).toEqual([
    'LIMIT: a number, 0 or more',
    'PORT: a whole number from 0 to 65535',
    'SECRET: missing',
  ]);
});

test('fills in defaults', () => {
  expect(readConfig(schema, { PORT: '80', SECRET: 'x' })).toMatchObject({ PORT: 80, SECRET: 'x', LIMIT: 5 });
});

test('an empty setting counts as not given', () => {
  expect(readConfig(schema, { PORT: '80', SECRET: 'x', LIMIT: '' }).LIMIT).toBe(5);
  expect(problemsOf({ PORT: '80', SECRET: '' })).toEqual(['SECRET: missing']);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'empty');
  writeFileSync(file, '\n');
  expect(problemsOf({ PORT: '80', SECRET_FILE: file })).toEqual(['SECRET: missing']);
});

test('reads NAME from the file that NAME_FILE names', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'secret');
  writeFileSync(file, 'from the file\n');
  expect(readConfig(schema, { PORT: '80', SECRET_FILE: file }).SECRET).toBe('from the file');
});

test('names the variable of a file that cannot be read', () => {
  expect(problemsOf({ PORT: '80', SECRET_FILE: '/does/not/exist' })).toContain(
    'SECRET_FILE: the file cannot be read',
  );
});
