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

test('every problem is listed at once, and no value is shown', () => {
  expect(problemsOf({ PORT: 'not-a-port-7357', LIMIT: 'many-7357' }).sort()).toEqual([
    'LIMIT: not valid',
    'PORT: not valid',
    'SECRET: missing',
  ]);
});

test('what is left out has its default', () => {
  expect(readConfig(schema, { PORT: '80', SECRET: 'x' })).toMatchObject({ PORT: 80, SECRET: 'x', LIMIT: 5 });
});

test('NAME_FILE stands for NAME with the content of the file', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'secret');
  writeFileSync(file, 'from the file\n');
  expect(readConfig(schema, { PORT: '80', SECRET_FILE: file }).SECRET).toBe('from the file');
});

test('a file that cannot be read is a problem with a name', () => {
  expect(problemsOf({ PORT: '80', SECRET_FILE: '/does/not/exist' })).toContain(
    'SECRET_FILE: the file cannot be read',
  );
});
