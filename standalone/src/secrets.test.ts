import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSecrets } from './secrets';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), 'secrets-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const stored = (content: string): void => writeFileSync(path.join(dataDir, 'secrets.json'), content);
const long = 'x'.repeat(32);

test('secrets are made once and kept', () => {
  const secrets = openSecrets(dataDir);
  expect([secrets.session.length, secrets.ticket.length, secrets.developerHash]).toEqual([64, 64, null]);
  expect(openSecrets(dataDir)).toEqual(secrets);
});

test.each([
  ['no JSON', '{"session": "canary', 'is damaged'],
  ['empty', '', 'is damaged'],
  [
    'a short key',
    JSON.stringify({ session: 'canary', ticket: long }),
    'is not valid: session must have at least 32 characters',
  ],
  [
    'a key that is no text',
    JSON.stringify({ session: long, ticket: 7 }),
    'is not valid: ticket must have at least 32 characters',
  ],
  [
    'two short keys',
    '{"session":"canary","ticket":""}',
    'is not valid: session and ticket must have at least 32 characters',
  ],
])('a file with %s is named, with what to do, and stays as it is', (_what, content, problem) => {
  stored(content);
  const open = () => openSecrets(dataDir);
  expect(open).toThrow(`The file ${path.join(dataDir, 'secrets.json')} ${problem}. Put back a copy of it.`);
  expect(open).not.toThrow('canary');
});
