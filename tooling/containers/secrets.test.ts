import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type CallerSigner,
  type CallerVerifier,
  createCallerSigner,
  createCallerVerifier,
  parseIdentityPrivateKey,
  parseIdentityPublicKeys,
} from '@medrad/service-kit';

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
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

const caller = { user: null, address: '192.0.2.1' };
const setting = (name: string): string => readSecrets().get(name) ?? '';
/** Creates the signer that the gateway has with the present content of .env. */
const signer = () => createCallerSigner(parseIdentityPrivateKey(setting('IDENTITY_PRIVATE_KEY')));
const verifier = () => createCallerVerifier(parseIdentityPublicKeys(setting('IDENTITY_PUBLIC_KEYS')));
function accepts(verifying: CallerVerifier, signing: CallerSigner): boolean {
  try {
    return Boolean(verifying.verify(signing.sign(caller, 'papers'), 'papers'));
  } catch {
    return false;
  }
}

test('every installation gets different long secrets, readable by their owner only and printed nowhere', () => {
  const { status, said } = makeSecrets();
  expect(status).toBe(0);
  expect(statSync(envFile()).mode & 0o777).toBe(0o600);
  const secrets = readSecrets();
  expect([...secrets.keys()]).toEqual(expect.arrayContaining(['SESSION_SECRET', 'DEVELOPER_PASSWORD']));
  expect(new Set(secrets.values()).size).toBe(secrets.size);
  for (const [name, value] of secrets) {
    if (!name.startsWith('IDENTITY_')) expect(value).toMatch(/^[0-9a-f]{64}$/);
    expect(said).not.toContain(value);
  }
});

test('the services’ keys accept the gateway’s tokens before, between and after the steps of a rotation', () => {
  makeSecrets();
  const others = () => [...readSecrets()].filter(([name]) => !name.startsWith('IDENTITY_'));
  const before = others();
  const current = () => ({ signing: signer(), verifying: verifier() });
  const start = current();
  expect(accepts(start.verifying, start.signing)).toBe(true);
  const seen = [start];
  for (const step of [1, 2, 3]) {
    expect(makeSecrets('--rotate-identity-key')).toMatchObject({
      status: 0,
      said: expect.stringContaining(`Step ${step} of 3`) as string,
    });
    const now = current();
    const last = seen.at(-1)!;
    // During a rollout, processes with the old and with the new settings run at the same time.
    for (const signing of [last.signing, now.signing]) {
      for (const verifying of [last.verifying, now.verifying]) expect(accepts(verifying, signing)).toBe(true);
    }
    seen.push(now);
  }
  const end = current();
  expect(accepts(end.verifying, start.signing)).toBe(false);
  expect(accepts(start.verifying, end.signing)).toBe(false);
  expect(others()).toEqual(before);
  expect([...readSecrets().keys()]).not.toContain('IDENTITY_NEXT_PRIVATE_KEY');
  expect(statSync(envFile()).mode & 0o777).toBe(0o600);
});

test('half a key pair is neither completed nor replaced', () => {
  makeSecrets();
  const text = readFileSync(envFile(), 'utf8').replace(/^IDENTITY_PUBLIC_KEYS=.*\n/m, '');
  writeFileSync(envFile(), text);
  expect(makeSecrets('--add')).toMatchObject({
    status: 1,
    said: expect.stringContaining('IDENTITY_') as string,
  });
  expect(readFileSync(envFile(), 'utf8')).toBe(text);
});

test('secrets that are in use are not replaced', () => {
  makeSecrets();
  const before = readFileSync(envFile(), 'utf8');
  expect(makeSecrets().status).toBe(1);
  expect(makeSecrets('--add').status).toBe(0);
  expect(readFileSync(envFile(), 'utf8')).toBe(before);
});

test('secrets that an update needs are named, and added on request', () => {
  writeFileSync(envFile(), 'SESSION_SECRET=kept', { mode: 0o600 });
  expect(makeSecrets().said).toContain('UPLOAD_SECRET');
  expect(readFileSync(envFile(), 'utf8')).toBe('SESSION_SECRET=kept');
  makeSecrets('--add');
  const secrets = readSecrets();
  expect(secrets.get('SESSION_SECRET')).toBe('kept');
  expect(secrets.get('UPLOAD_SECRET')).toMatch(/^[0-9a-f]{64}$/);
});
