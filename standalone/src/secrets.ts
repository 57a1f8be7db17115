import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { createPasswordGate, hashGatePassword, type PasswordGate } from '@medrad/service-kit';
import { readDurable, writeDurably } from './durable-file';

/** What signs and opens things in this installation. */
export interface Secrets {
  /** Signs session cookies. */
  session: string;
  /** Signs upload addresses. */
  ticket: string;
  /** argon2id hash of the generated developer password; null while none was generated. */
  developerHash: string | null;
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'secrets.json');
const newSecret = (): string => randomBytes(48).toString('base64url');

/** The secrets of the data folder; made on the first start. */
export function openSecrets(dataDir: string): Secrets {
  const known = readDurable(fileOf(dataDir)) as Partial<Secrets> | null;
  const secrets = {
    session: known?.session ?? newSecret(),
    ticket: known?.ticket ?? newSecret(),
    developerHash: known?.developerHash ?? null,
  };
  if (JSON.stringify(known) !== JSON.stringify(secrets)) writeDurably(fileOf(dataDir), secrets);
  return secrets;
}

/** Whether a product that runs in one process has kept its secrets in the folder. */
export const hasSecrets = (dataDir: string): boolean => readDurable(fileOf(dataDir)) !== null;

/** Keeps the hash of the developer password from now on. */
export function keepDeveloperHash(dataDir: string, developerHash: string): void {
  writeDurably(fileOf(dataDir), { ...openSecrets(dataDir), developerHash });
}

/** New keys for everything that is signed: cookies and upload addresses of before open nothing any more. */
export function renewKeys(dataDir: string): void {
  const { developerHash } = openSecrets(dataDir);
  writeDurably(fileOf(dataDir), {
    session: newSecret(),
    ticket: newSecret(),
    developerHash,
  });
}

/**
 * The developer password of the data folder. Its hash is read at every attempt, so that a password that an operator
 * resets counts at once.
 */
export const createStoredDeveloperGate = (dataDir: string): PasswordGate => ({
  isConfigured: true,
  verify: (password) =>
    createPasswordGate({ hash: openSecrets(dataDir).developerHash ?? '' }).verify(password),
});

/** No letters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be read off a terminal: 16 characters in groups of four, 79 bits. */
export function generatePassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** A developer password that nobody has seen yet. */
export interface NewDeveloperPassword {
  password: string;
  hash: string;
}

/** Made when none is configured and none was generated before, and when an operator wants another. */
export async function generateDeveloperPassword(): Promise<NewDeveloperPassword> {
  const password = generatePassword();
  return { password, hash: await hashGatePassword(password) };
}
