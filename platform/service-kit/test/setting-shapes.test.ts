import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  accessPassword,
  amqpUrl,
  bucketUrl,
  clamdUrl,
  ConfigError,
  daysFrom,
  frontendsFolder,
  mongoUrl,
  num,
  port,
  readConfig,
  redisUrl,
  serviceUrl,
  signingSecret,
  siteOrigin,
} from '../src';

/** What is wrong with a value; null for a valid one. */
function problemOf(validator: typeof mongoUrl, value: string, isOptional = false): string | null {
  try {
    readConfig({ SETTING: validator(isOptional ? { default: '' } : {}) }, { SETTING: value });
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join();
    throw error;
  }
}

const long = 'a-secret-of-the-tests-that-is-long-enough';
const shapes: readonly [string, typeof mongoUrl, string[], string[], string][] = [
  [
    'mongoUrl',
    mongoUrl,
    ['mongodb://db:27017/', 'mongodb+srv://db.example', 'mongodb://%2Ftmp%2Fs.sock/'],
    ['http://canary', 'mongodb:///', 'canary:27017'],
    'not a mongodb:// address',
  ],
  [
    'amqpUrl',
    amqpUrl,
    ['amqp://u:p@mq:5672', 'amqps://mq'],
    ['http://canary', 'canary'],
    'not an amqp:// address',
  ],
  [
    'redisUrl',
    redisUrl,
    ['redis://redis:6379/1', 'rediss://redis'],
    ['http://canary', 'canary:6379'],
    'not a redis:// address',
  ],
  [
    'bucketUrl',
    bucketUrl,
    ['s3://k:s@minio:9000/bucket'],
    ['https://canary/bucket', 's3:///'],
    'not an s3:// address',
  ],
  [
    'clamdUrl',
    clamdUrl,
    ['tcp://clamav:3310', 'tcp://[::1]:3310/', 'unix:///run/clamd.ctl'],
    ['tcp://canary', 'tcp://canary:', 'http://canary:3310', 'unix://canary'],
    'not a tcp://host:port or unix:///path address',
  ],
  [
    'serviceUrl',
    serviceUrl,
    ['http://auth:8081', 'https://[::1]:8081/', 'http://auth'],
    ['canary', 'canary:8081', 'http://canary:8081/api', 'http://canary:'],
    'not an http://host:port address',
  ],
  [
    'siteOrigin',
    siteOrigin,
    ['https://radiology.example', 'http://localhost:8080'],
    ['canary.example', 'https://canary.example/', 'ftp://canary'],
    'scheme and host only, as in https://radiology.example',
  ],
  [
    'signingSecret',
    signingSecret,
    [long, `${'x'.repeat(16)}\n${'y'.repeat(16)}`],
    ['canary', 'x'.repeat(31)],
    'at least 32 characters',
  ],
  [
    'accessPassword',
    accessPassword,
    ['lantern8', 'two words'],
    ['canary', 'canary7', '🩻🩻🩻🩻'],
    'at least 8 characters',
  ],
];

test.each(shapes)(
  '%s takes what a process can use, and says what is wrong with the rest, without the value',
  (_name, validator, valid, wrong, problem) => {
    for (const value of valid) expect([value, problemOf(validator, value)]).toEqual([value, null]);
    for (const value of wrong)
      expect([value, problemOf(validator, value)]).toEqual([value, `SETTING: ${problem}`]);
    expect(problemOf(validator, '', true)).toBeNull();
    expect(problemOf(validator, '')).toBe('SETTING: missing');
  },
);

test.each<[string, ReturnType<typeof daysFrom>, Record<string, number>, string[], string]>([
  ['num', num, { '0': 0, '20': 20, '0.5': 0.5 }, ['20s', '-1', '1e3', 'many'], 'a number, 0 or more'],
  [
    'port',
    port,
    { '0': 0, '8080': 8080, '65535': 65_535 },
    ['22x', '65536', '80.5', '-1'],
    'a whole number from 0 to 65535',
  ],
  ['daysFrom', daysFrom(30), { '0': 0, '30': 30 }, ['29', '30.5', '30 days'], '0, or a whole number from 30'],
])(
  '%s takes numbers without anything around them, and says what is wrong with the rest',
  (_name, validator, valid, wrong, problem) => {
    const read = (value: string) => readConfig({ SETTING: validator() }, { SETTING: value }).SETTING;
    for (const [text, value] of Object.entries(valid)) expect(read(text)).toBe(value);
    for (const text of wrong) expect(() => read(text)).toThrow(`SETTING: ${problem}`);
  },
);

test('frontendsFolder takes a folder with a built shell', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'frontends-'));
  expect(problemOf(frontendsFolder, folder)).toBe(
    'SETTING: no folder with built front ends: shell/dist/index.html is missing',
  );
  mkdirSync(path.join(folder, 'shell', 'dist'), { recursive: true });
  writeFileSync(path.join(folder, 'shell', 'dist', 'index.html'), '');
  expect(problemOf(frontendsFolder, folder)).toBeNull();
  rmSync(folder, { recursive: true });
});

test('all settings that are wrong are named at once', () => {
  const read = () =>
    readConfig(
      {
        ONE: mongoUrl(),
        TWO: signingSecret(),
        THREE: siteOrigin(),
        FOUR: clamdUrl(),
        FIVE: accessPassword(),
      },
      { ONE: 'http://canary', TWO: 'canary', FOUR: 'tcp://canary', FIVE: 'canary' },
    );
  expect(read).toThrow(
    /ONE: not a mongodb.*\n.*TWO: at least 32 characters\n.*THREE: missing\n.*FOUR: not a tcp.*\n.*FIVE: at least 8/,
  );
});
