import { AppError, passwordMinLength } from '@medrad/contracts';
import { commonPasswords } from './common-passwords';
import { isRepetition, isWalk, readings } from './guess-patterns';

/** The person who chooses a password, as far as they are known. */
export interface PasswordOwner {
  name: string;
  institute: string;
  email: string;
}

/** Different characters among them. */
const minDistinct = 4;
/** From this length on repetitions and keyboard walks are too many to be guessed in order, and are accepted. */
const longEnough = 32;

/** Words that a visitor of this site thinks of first. */
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

/** Shorter parts of a name or an address say nothing about a password that holds them. */
const minWordLength = 3;
/** What may stand around such words in a password that is still one of the first guesses. */
const spare = { letters: 2, others: 7 };
/** Digits and signs around a common password that do not make it another one. */
const spareAroundCommon = 4;

/** One spelling of a text: compatibility forms and case folded, as an attacker's list has them. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

const withoutSpaces = (text: string): string => text.replace(/\s/gu, '');

/** The person's names, institute and address, whole and in parts, longest first. */
function wordsOf({ name, institute, email }: PasswordOwner): string[] {
  const facts = [name, institute, email, ...email.split('@')].map(fold);
  const parts = facts.flatMap((fact) => fact.split(/[^\p{L}\p{N}]+/u));
  const words = [...facts.map(withoutSpaces), ...parts].filter((word) => word.length >= minWordLength);
  return [...new Set([...words, ...siteWords])].sort((a, b) => b.length - a.length);
}

/** Whether a password is made of the given words, but for a few characters. */
function isMadeOf(words: readonly string[], password: string): boolean {
  return readings(password).some((reading) => {
    // A substitute is as long as what it stands for, so places in the reading are places in the password.
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

/** Whether a password is a common one, alone or with a few digits or signs around it or in place of letters. */
function isCommon(password: string): boolean {
  const [, before = '', core = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(password) ?? [];
  const isBarelyChanged = core.length >= 4 && before.length + after.length <= spareAroundCommon;
  const candidates = isBarelyChanged ? [password, core] : [password];
  return candidates.flatMap(readings).some((candidate) => commonPasswords.has(candidate));
}

/**
 * Why a password is too easy to guess, as a sentence for the person who chose it; null for a password that may be used.
 * There are no composition rules: only first guesses are refused.
 * @param owner null where the password belongs to nobody in particular
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
    if (isRepetition(folded) || isWalk(folded)) {
      return 'This password is a simple sequence or repetition. Please choose one that is harder to guess.';
    }
  }
  if (isCommon(folded) || commonPasswords.has(fold(password).trim())) {
    return 'This is one of the most common passwords, or nearly one. Please choose another, such as several unrelated words.';
  }
  if (isMadeOf(wordsOf(owner ?? { name: '', institute: '', email: '' }), folded)) {
    return 'This password is made of your own details or of words of this site. Please choose something others cannot guess.';
  }
  return null;
}

/** @throws AppError VALIDATION_FAILED that names `field` and says what is wrong, for a password that is easy to guess */
export function assertAcceptablePassword(password: string, owner: PasswordOwner, field: string): void {
  const problem = passwordProblem(password, owner);
  if (problem === null) return;
  throw new AppError('VALIDATION_FAILED', {
    message: problem,
    details: [{ path: `/${field}`, message: 'is too easy to guess' }],
  });
}
