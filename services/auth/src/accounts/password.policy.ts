import { AppError, passwordMinLength } from '@medrad/contracts';
import { commonPasswords } from './common-passwords';
import { isRepetition, isKeyboardWalk, readings } from './guess-patterns';

/** Details of the person who chooses a password; the password may not consist of them. */
export interface PasswordOwner {
  name: string;
  institute: string;
  email: string;
}

/** Minimum number of different characters in a password. */
const minDistinct = 4;
/**
 * Number of characters from which a password may be a repetition or a keyboard walk, because there are too many of
 * them to guess.
 */
const longEnough = 32;

/** Words that attackers of this site would try first. */
const siteWords = [
  ...[
    'medical',
    'medicine',
    'radiology',
    'radiologist',
    'radiologie',
    'radio',
    'medrad',
    'spotters',
    'spotter',
  ],
  ...[
    'resident',
    'residency',
    'hospital',
    'institute',
    'college',
    'doctor',
    'exam',
    'xray',
    'theory',
    'papers',
  ],
  ...['admin', 'developer', 'password', 'passwort', 'welcome', 'login', 'letmein', 'changeme', 'secret'],
];

/** Parts of a name or an address that are shorter than this are ignored. */
const minWordLength = 3;
/**
 * A password that consists of personal or site words is refused if it has at most this many letters, and digits and
 * signs, besides them.
 */
const spare = { letters: 2, others: 7 };
/**
 * Maximum number of digits and signs around a common password. A password with more of them is not taken for the
 * common one.
 */
const spareAroundCommon = 4;

/** Text in Unicode compatibility form (NFKC) and lower case, which is the form of passwords in leaked lists. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

const withoutSpaces = (text: string): string => text.replace(/\s/gu, '');

/** The person's name, institute and e-mail address, whole and in parts, and the words of this site; longest first. */
function wordsOf({ name, institute, email }: PasswordOwner): string[] {
  const facts = [name, institute, email, ...email.split('@')].map(fold);
  const parts = facts.flatMap((fact) => fact.split(/[^\p{L}\p{N}]+/u));
  const words = [...facts.map(withoutSpaces), ...parts].filter((word) => word.length >= minWordLength);
  return [...new Set([...words, ...siteWords])].sort((a, b) => b.length - a.length);
}

/** Whether a password consists of the given words, except for a few characters. */
function isMadeOf(words: readonly string[], password: string): boolean {
  return readings(password).some((reading) => {
    // A reading of the password is as long as the password, so offsets in one are offsets in the other.
    let rest = reading;
    let original = password;
    for (const word of words) {
      for (let at = rest.indexOf(word); at >= 0; at = rest.indexOf(word)) {
        rest = rest.slice(0, at) + rest.slice(at + word.length);
        original = original.slice(0, at) + original.slice(at + word.length);
      }
    }
    if (rest.length === reading.length) return false;
    const letters = original.replace(/[^\p{L}]/gu, '').length;
    return letters <= spare.letters && original.length - letters <= spare.others;
  });
}

/** Whether a password is a common one. It may have a few digits or signs around it, or signs in place of letters. */
function isCommon(password: string): boolean {
  const [, before = '', core = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(password) ?? [];
  const isBarelyChanged = core.length >= 4 && before.length + after.length <= spareAroundCommon;
  const candidates = isBarelyChanged ? [password, core] : [password];
  return candidates.flatMap(readings).some((candidate) => commonPasswords().has(candidate));
}

/**
 * Explains why a password is too easy to guess, as a sentence for the person who chose it; null for an acceptable
 * password. Only passwords that attackers try first are refused; no kinds of characters are required.
 * @param owner null for a password that does not belong to a person, such as the developer password
 */
export function passwordProblem(password: string, owner: PasswordOwner | null): string | null {
  const folded = fold(withoutSpaces(password));
  const characters = [...folded];
  if (characters.length < passwordMinLength) {
    return `Please use at least ${passwordMinLength} characters besides spaces.`;
  }
  if (characters.length < longEnough) {
    if (new Set(characters).size < minDistinct) {
      return `Please use at least ${minDistinct} different characters.`;
    }
    if (isRepetition(folded) || isKeyboardWalk(folded)) {
      return 'This password is a simple sequence or repetition. Please choose one that is harder to guess.';
    }
  }
  if (isCommon(folded) || commonPasswords().has(fold(password).trim())) {
    return 'This is one of the most common passwords, or nearly one. Please choose another, such as several unrelated words.';
  }
  if (isMadeOf(wordsOf(owner ?? { name: '', institute: '', email: '' }), folded)) {
    return 'This password is made of your own details or of words of this site. Please choose something others cannot guess.';
  }
  return null;
}

/**
 * @throws AppError VALIDATION_FAILED for a password that is easy to guess, with the reason and the name of the field
 */
export function assertAcceptablePassword(password: string, owner: PasswordOwner, field: string): void {
  const problem = passwordProblem(password, owner);
  if (problem === null) return;
  throw new AppError('VALIDATION_FAILED', {
    message: problem,
    details: [{ path: `/${field}`, message: 'is too easy to guess' }],
  });
}
