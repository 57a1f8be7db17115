import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { commands, run } from '../src/cli';
import {
  assertSettings,
  type CommandName,
  commandSettings,
  type CommandSetting,
} from '../src/command-settings';
import { readOpsConfig } from '../src/config';
import { createFolders } from './harness';

/** A valid value of each setting. */
const sample: Record<CommandSetting, string> = {
  DATA_DIR: '/nowhere',
  MONGODB_URL: 'mongodb://127.0.0.1:9',
  OBJECT_STORE_URL: 's3://key:secret@127.0.0.1:9/bucket',
  BACKUP_STORE_URL: 's3://other-key:secret@127.0.0.1:9/backups',
  AMQP_URL: 'amqp://127.0.0.1:9',
  REDIS_URL: 'redis://127.0.0.1:9',
  DEVELOPER_PASSWORD: 'a developer password',
  PUBLIC_ORIGIN: 'https://radiology.example',
  SESSION_SECRET: 's'.repeat(64),
};
const all = Object.keys(sample) as CommandSetting[];
/** Arguments that the command line of a command needs after the name of the command. */
const argumentsOf: Partial<Record<CommandName, string[]>> = {
  'revoke-sessions': ['somebody'],
  backup: ['folder'],
  restore: ['folder'],
  drill: ['folder'],
  dlq: ['list'],
  images: ['list'],
  migrate: ['--check'],
  archive: ['log.jsonl.gz'],
};

const folders = createFolders();
const before = process.cwd();
/** The tests run in a folder without `data`, so that the default of DATA_DIR does not exist. */
beforeAll(() => {
  const empty = folders.fresh();
  mkdirSync(empty);
  process.chdir(empty);
});
afterAll(() => {
  process.chdir(before);
  folders.removeAll();
});

const envOf = (settings: readonly CommandSetting[]) =>
  Object.fromEntries(settings.map((name) => [name, sample[name]]));

async function answer(args: string[], env: NodeJS.ProcessEnv) {
  const said = { out: '', err: '' };
  const into = (stream: keyof typeof said) =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        said[stream] += chunk.toString();
        done();
      },
    });
  const code = await run(args, { env, stdin: Readable.from([]), stdout: into('out'), stderr: into('err') });
  return { code, ...said };
}

const names = commands.map(({ name }) => name);
const groups = names.flatMap((name) => commandSettings[name].needs.map((group) => [name, group] as const));

test('every command declares its settings, and no other command is declared', () => {
  expect([...names].sort()).toEqual(Object.keys(commandSettings).sort());
});

test('every setting that the source of a command reads is declared', () => {
  const sources = path.join(__dirname, '../src');
  const settings = [
    ...readFileSync(path.join(__dirname, '../../.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm),
  ].map(([, name]) => name ?? '');
  const text = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'command-settings.ts')
    .map((name) => readFileSync(path.join(sources, name), 'utf8'))
    .join('\n');
  const read = settings.filter((name) =>
    new RegExp(`(config\\.|[{,] ?)${name}\\b[^:]|config\\['${name}'\\]`).test(text),
  );
  expect(read).toEqual(expect.arrayContaining(['MONGODB_URL', 'AMQP_URL', 'REDIS_URL', 'OBJECT_STORE_URL']));
  expect(read.filter((name) => !(all as string[]).includes(name))).toEqual([]);
});

test.each(groups)(
  '%s without %j exits with 2, names the missing settings and does nothing',
  async (name, group) => {
    const env = envOf(all.filter((setting) => !group.includes(setting)));
    const { code, out, err } = await answer([name, ...(argumentsOf[name] ?? [])], env);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(new RegExp(`^${name} needs settings that are missing:\n`));
    for (const setting of group) expect(err).toContain(setting);
    for (const value of Object.values(sample)) expect(err).not.toContain(value);
  },
);

test.each(names)(
  '%s without any setting exits with 2 and names all missing settings at once',
  async (name) => {
    const { code, err } = await answer([name, ...(argumentsOf[name] ?? [])], {});
    expect(code).toBe(2);
    for (const setting of commandSettings[name].needs.flat()) expect(err).toContain(setting);
  },
);

test.each(groups.flatMap(([name, group]) => group.map((setting) => [name, setting, group] as const)))(
  '%s accepts %s, itself or from a file, in place of %j',
  (name, setting, group) => {
    const others = commandSettings[name].needs.flat().filter((other) => !group.includes(other));
    const check = (own: Record<string, string>) => () => {
      const env = { ...envOf(others), ...own };
      assertSettings(name, env, readOpsConfig(env));
    };
    expect(check({ [setting]: sample[setting] })).not.toThrow();
    writeFileSync('value', sample[setting]);
    expect(check({ [`${setting}_FILE`]: path.resolve('value') })).not.toThrow();
    expect(check({})).toThrow(setting);
  },
);

test.each(names)('the help of %s lists the settings that it reads', async (name) => {
  const { code, out } = await answer([name, '--help'], {});
  expect(code).toBe(0);
  const { needs, uses } = commandSettings[name];
  for (const setting of [...needs.flat(), ...uses]) expect(out).toContain(setting);
});

test('no developer password is created in a folder without secrets of a standalone product', async () => {
  mkdirSync('files-only');
  const env = { ...envOf(['MONGODB_URL']), DATA_DIR: path.resolve('files-only') };
  const { code, out, err } = await answer(['developer-password'], env);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`There is no secrets.json in ${env.DATA_DIR}.`);
  expect(err).toContain('DEVELOPER_PASSWORD');
  expect(readdirSync('files-only')).toEqual([]);
});

test.each([
  ['images nonsense', 'Say images list'],
  ['backup nights --keep-days 3', '--keep-days takes'],
  ['backup nights --yes-delete 3', '--yes-delete needs'],
  ['fsck --yes-delete 3', '--yes-delete belongs'],
])('wrong usage exits with 2 and says what is right: %s', async (line, sentence) => {
  const { code, err } = await answer(line.split(' '), envOf(['AMQP_URL', 'DATA_DIR']));
  expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
});

test('settings that are not valid exit with 2 and are all named', async () => {
  const { code, out, err } = await answer(['users'], { MONGODB_URL: 'canary', DEVELOPER_PASSWORD: 'canary' });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/DEVELOPER_PASSWORD: at least 8 characters\n.*MONGODB_URL: not a mongodb/);
  expect(err).not.toContain('canary');
});
