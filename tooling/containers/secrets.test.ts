import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

let folder: string;
const envFile = () => path.join(folder, '.env');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'medrad-secrets-'));
  copyFileSync(path.join(root, 'docker-compose.yml'), path.join(folder, 'docker-compose.yml'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function makeSecrets(...args: string[]) {
  const script = path.join(root, 'tooling/scripts/secrets.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder, ...args], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

function readSecrets(): Map<string, string> {
  const lines = readFileSync(envFile(), 'utf8').trim().split('\n');
  return new Map(lines.map((line) => line.split('=') as [string, string]));
}

test('every installation gets long secrets of its own, readable by their owner alone and shown nowhere', () => {
  const { status, said } = makeSecrets();
  expect(status).toBe(0);
  expect(statSync(envFile()).mode & 0o777).toBe(0o600);
  const secrets = readSecrets();
  expect([...secrets.keys()]).toEqual(expect.arrayContaining(['SESSION_SECRET', 'DEVELOPER_PASSWORD']));
  expect(new Set(secrets.values()).size).toBe(secrets.size);
  for (const value of secrets.values()) {
    expect(value).toMatch(/^[0-9a-f]{64}$/);
    expect(said).not.toContain(value);
  }
});

test('secrets that are in use are not replaced', () => {
  makeSecrets();
  const before = readFileSync(envFile(), 'utf8');
  expect(makeSecrets().status).toBe(1);
  expect(makeSecrets('--add').status).toBe(0);
  expect(readFileSync(envFile(), 'utf8')).toBe(before);
});

test('what an update needs besides is named, and added when asked for', () => {
  writeFileSync(envFile(), 'SESSION_SECRET=kept', { mode: 0o600 });
  expect(makeSecrets().said).toContain('UPLOAD_SECRET');
  expect(readFileSync(envFile(), 'utf8')).toBe('SESSION_SECRET=kept');
  makeSecrets('--add');
  const secrets = readSecrets();
  expect(secrets.get('SESSION_SECRET')).toBe('kept');
  expect(secrets.get('UPLOAD_SECRET')).toMatch(/^[0-9a-f]{64}$/);
});
