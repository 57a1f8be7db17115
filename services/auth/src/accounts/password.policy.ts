import { AppError } from '@medrad/contracts';

/**
 * Words everyone tries first, of 8 characters or more. No composition rule and no breached-password service: a password
 * is refused only when it is on this list or is one of the person's own facts (ASVS 5.0.0 6.2.4, 6.2.11).
 */
const commonPasswords: ReadonlySet<string> = new Set([
  '00000000',
  '11111111',
  '12341234',
  '12345678',
  '123456789',
  '1234567890',
  '123123123',
  '87654321',
  '1q2w3e4r',
  '1qaz2wsx',
  'abcd1234',
  'admin123',
  'asdfghjkl',
  'baseball',
  'changeme',
  'football',
  'iloveyou',
  'letmein1',
  'medical1',
  'passw0rd',
  'password',
  'password1',
  'password12',
  'password123',
  'princess',
  'qwerty12',
  'qwerty123',
  'qwertyui',
  'qwertyuiop',
  'radiology',
  'radiology1',
  'sunshine',
  'superman',
  'trustno1',
  'welcome1',
]);

/** What is known of the person who chooses a password. */
export interface PasswordOwner {
  name: string;
  institute: string;
  email: string;
}

/** Whether the password is among the first guesses for this person. */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  const guess = password.trim().toLowerCase();
  const [mailbox = ''] = owner.email.split('@');
  const ownFacts = [owner.name, owner.institute, owner.email, mailbox].map((fact) =>
    fact.trim().toLowerCase(),
  );
  return commonPasswords.has(guess) || ownFacts.includes(guess);
}

/** @throws AppError VALIDATION_FAILED naming `field` for a password that is among the first guesses. */
export function assertNotGuessable(password: string, owner: PasswordOwner, field: string): void {
  if (!isGuessable(password, owner)) return;
  throw new AppError('VALIDATION_FAILED', {
    message: 'This password is too easy to guess. Please choose another one.',
    details: [{ path: `/${field}`, message: 'is too easy to guess' }],
  });
}
