import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { createPasswordGate, hashGatePassword, type PasswordGate } from '@medrad/service-kit';
import { readDurable, writeDurably } from './durable-file';

/** Secrets of an installation. */
export interface Secrets {
  /** Key that signs session cookies. */
  session: string;
  /** Key that signs upload addresses. */
  ticket: string;
  /** argon2id hash of the generated developer password; null when none was generated. */
  developerHash: string | null;
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'secrets.json');
const newSecret = (): string => randomBytes(48).toString('base64url');

/** Reads the secrets of the data folder; creates them at the first start. */
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

/** Whether a product that runs in one process has stored its secrets in the folder. */
export const hasSecrets = (dataDir: string): boolean => readDurable(fileOf(dataDir)) !== null;

/** Stores the hash of a new developer password. */
export function keepDeveloperHash(dataDir: string, developerHash: string): void {
  writeDurably(fileOf(dataDir), { ...openSecrets(dataDir), developerHash });
}

/** Replaces all signing keys: earlier cookies and upload addresses become invalid. */
export function renewKeys(dataDir: string): void {
  const { developerHash } = openSecrets(dataDir);
  writeDurably(fileOf(dataDir), {
    session: newSecret(),
    ticket: newSecret(),
    developerHash,
  });
}

/**
 * Gate that checks the data folder's developer password. Its hash is read at every attempt, so that a reset by an
 * operator takes effect at once.
 */
export const createStoredDeveloperGate = (dataDir: string): PasswordGate => ({
  isConfigured: true,
  verify: (password) =>
    createPasswordGate({ hash: openSecrets(dataDir).developerHash ?? '' }).verify(password),
});

/** Characters of generated passwords, without those that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a password that is easy to read from a terminal: 16 characters in groups of four, 79 bits. */
export function generatePassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** A generated developer password and its hash. */
export interface NewDeveloperPassword {
  password: string;
  hash: string;
}

/** Generates a developer password, for an installation without one or when an operator resets it. */
export async function generateDeveloperPassword(): Promise<NewDeveloperPassword> {
  const password = generatePassword();
  return { password, hash: await hashGatePassword(password) };
}
