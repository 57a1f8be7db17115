import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { createPasswordGate, hashGatePassword, type PasswordGate, shortestSecret } from '@medrad/service-kit';
import { DamagedFile, readDurable, writeDurably } from './durable-file';

/** Secrets of an installation, stored in its data folder. */
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

const isTooShort = (secret: unknown): boolean =>
  secret !== undefined && (typeof secret !== 'string' || secret.length < shortestSecret);

/**
 * Reads the secrets of the data folder; creates missing ones.
 * @throws DamagedFile when they are no JSON, or too short
 */
export function openSecrets(dataDir: string): Secrets {
  const known = readDurable(fileOf(dataDir)) as Partial<Secrets> | null;
  const tooShort = (['session', 'ticket'] as const).filter((name) => isTooShort(known?.[name]));
  if (tooShort.length > 0) {
    throw new DamagedFile(
      fileOf(dataDir),
      `is not valid: ${tooShort.join(' and ')} must have at least ${shortestSecret} characters`,
    );
  }
  const secrets = {
    session: known?.session ?? newSecret(),
    ticket: known?.ticket ?? newSecret(),
    developerHash: known?.developerHash ?? null,
  };
  if (JSON.stringify(known) !== JSON.stringify(secrets)) writeDurably(fileOf(dataDir), secrets);
  return secrets;
}

/** Whether a developer password was generated in the data folder, which happens once a product is ready. */
export const hasDeveloperPassword = (dataDir: string): boolean =>
  Boolean((readDurable(fileOf(dataDir)) as Partial<Secrets> | null)?.developerHash);

/** Whether the data folder contains secrets; only a product that runs in one process stores them there. */
export const hasSecrets = (dataDir: string): boolean => readDurable(fileOf(dataDir)) !== null;

/** Stores the hash of a new developer password in the data folder. */
export function keepDeveloperHash(dataDir: string, developerHash: string): void {
  writeDurably(fileOf(dataDir), { ...openSecrets(dataDir), developerHash });
}

/** Replaces all signing keys, so that earlier cookies and upload addresses become invalid. */
export function renewKeys(dataDir: string): void {
  const { developerHash } = openSecrets(dataDir);
  writeDurably(fileOf(dataDir), {
    session: newSecret(),
    ticket: newSecret(),
    developerHash,
  });
}

/**
 * Gate for the developer password of a data folder. The stored hash is read at every attempt, so that a password that
 * an operator has reset applies at once.
 */
export const createStoredDeveloperGate = (dataDir: string): PasswordGate => ({
  isConfigured: true,
  verify: (password) =>
    createPasswordGate({ hash: openSecrets(dataDir).developerHash ?? '' }).verify(password),
});

/** Characters of generated passwords; similar-looking characters are left out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Generates a password that is easy to read from a terminal: 16 characters in groups of four, with 79 bits of entropy.
 */
export function generatePassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** A generated developer password and its hash. */
export interface NewDeveloperPassword {
  password: string;
  hash: string;
}

/** Generates a developer password: for an installation without one, or for an operator who resets it. */
export async function generateDeveloperPassword(): Promise<NewDeveloperPassword> {
  const password = generatePassword();
  return { password, hash: await hashGatePassword(password) };
}
