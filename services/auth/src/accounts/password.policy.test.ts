import fc from 'fast-check';
import { commonPasswords } from './common-passwords';
import { passwordProblem } from './password.policy';

const owner = {
  name: 'Asha Rao Kulkarni',
  institute: 'Seth GS Medical College',
  email: 'asha.rao@example.org',
};
const isRefused = (password: string): boolean => passwordProblem(password, owner) !== null;

test('the list of common passwords has at least 30,000 entries, in lower case', () => {
  expect(commonPasswords().size).toBeGreaterThanOrEqual(30_000);
  expect([...commonPasswords()].filter((password) => password !== password.toLowerCase())).toEqual([]);
});

test('every common password is refused, in any case and with spaces around it', () => {
  const accepted = [...commonPasswords()].filter(
    (password) => !isRefused(password) || !isRefused(` ${password.toUpperCase()} `),
  );
  expect(accepted).toEqual([]);
});

test.each([
  ...['00000000', '12341234', '123123123', '87654321', '0123456789', '1234567890', 'abcabcab', 'aaaaaaab'],
  ...['xxxxxxxx', 'qwer1234', '!@#$%^&*', 'asdf;lkj', 'abcdefgh', 'aabbccdd', '112233445566', 'zyxwvuts'],
])('a sequence or repetition (%s) is refused', (password) => expect(isRefused(password)).toBe(true));

test.each(['        ', ' \t \n    ', 'a       b', '1 2 3 4 5 6', 'short 1', '\u00a0'.repeat(9)])(
  'spaces do not count as characters of a password (%j)',
  (password) => expect(isRefused(password)).toBe(true),
);

const words = [
  ...['radiology', 'medical', 'spotters', 'medicalradiology', 'radiologist', 'password', 'hospital'],
  ...['ashakulkarni', 'kulkarni', 'asharao', 'sethgsmedicalcollege', 'collegemedical'],
];
const substitutions: [string, string][] = [
  ['a', '@'],
  ['a', '4'],
  ['e', '3'],
  ['i', '1'],
  ['i', '!'],
  ['l', '1'],
  ['o', '0'],
  ['s', '$'],
  ['s', '5'],
];
/** Passwords that are a word of this site or of the person, disguised in the usual ways. */
const disguised = fc
  .record({
    word: fc.constantFrom(...words),
    substitution: fc.constantFrom<[string, string]>(['', ''], ...substitutions),
    isCapitalised: fc.boolean(),
    prefix: fc.constantFrom('', '1', '@', '!', '#1'),
    suffix: fc.constantFrom('', '1', '12', '123', '1234', '!', '2024', '@123', '2025!', '007', '_99'),
  })
  .map(({ word, substitution: [letter, sign], isCapitalised, prefix, suffix }) => {
    const written = letter ? word.replaceAll(letter, sign) : word;
    const cased = isCapitalised ? written.charAt(0).toUpperCase() + written.slice(1) : written;
    return prefix + cased + suffix;
  });

test('words of the site and of the person are refused with any usual substitution, number or sign', () => {
  fc.assert(
    fc.property(disguised, (password) => {
      expect([password, isRefused(password)]).toEqual([password, true]);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ...['radiology123', 'Radi0logy!', 'R@d1ol0gy#2024', 'asha rao kulkarni', 'SETH GS MEDICAL COLLEGE'],
  ...['asha.rao@example.org', 'Asha.Rao1', 'MedRad2025', 'P@ssw0rd!', 'Dragon123', 'monkey2024', 'xray1234'],
])('the first guesses for this person (%s) are refused', (password) =>
  expect(isRefused(password)).toBe(true),
);

test('a word of the site is refused with two letters and seven signs more, and accepted with three letters or eight signs', () => {
  const more = ['radiologyqv', 'radiologyqvk', 'radiology#%&*+=!', 'radiology#%&*+=!?'];
  expect(more.map(isRefused)).toEqual([true, false, true, false]);
});

test.each([
  ...[
    'correct horse battery',
    'pencil-harbour-42',
    'asha.rao loves CT',
    'password1 and more',
    'another long password',
  ],
  ...[
    'पासवर्ड लучевая 放射 🩻',
    `  '"; $where: {}  `,
    'kT7#vq2Lx',
    'x'.repeat(64),
    'y'.repeat(128),
    'gliding-otter-9',
  ],
])('N8 a password that is not a first guess (%s) is accepted: there are no composition rules', (password) =>
  expect(passwordProblem(password, owner)).toBeNull(),
);

test('N8 hardly any random password is refused', () => {
  const random = fc.string({
    minLength: 12,
    maxLength: 128,
    unit: fc.constantFrom(...'abcdefghjkmnpqrstuvwxyzXYZ2345-#'),
  });
  const samples = fc.sample(random, 5_000);
  expect(samples.filter(isRefused).length).toBeLessThan(10);
});

test('the message says what to do', () => {
  expect(passwordProblem('        ', owner)).toBe('Please use at least 8 characters besides spaces.');
  expect(passwordProblem('aabbaabba', owner)).toBe('Please use at least 4 different characters.');
  expect(passwordProblem('12341234', owner)).toMatch(/sequence or repetition/);
  expect(passwordProblem('Sunshine1', owner)).toMatch(/most common passwords/);
  expect(passwordProblem('Kulkarni2024', owner)).toMatch(/your own details or of words of this site/);
});

test('a common password of four letters is refused with four digits or signs around it, and accepted with five', () => {
  expect(isRefused('#2golf!4')).toBe(true);
  expect(isRefused('#2golf!47')).toBe(false);
});

test('a repetition is accepted from 32 characters on', () => {
  expect([isRefused('x'.repeat(31)), isRefused('x'.repeat(32))]).toEqual([true, false]);
});
