import fc from 'fast-check';
import { searchMaxLength } from '@medrad/contracts';
import { foldText } from '@medrad/contracts/text-folding';
import { searchPattern, searchTextOf } from './text-search';

test('C16 finds exactly the texts that contain the search text in any case, whatever characters it has', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, q, after) => {
      const wanted = q.trim();
      const found = searchPattern(q)?.test(
        searchTextOf(before, `${wanted.toUpperCase()}`.toLowerCase(), after),
      );
      expect(found).toBe(wanted === '' ? undefined : true);
    }),
  );
  expect(searchPattern('a.c')?.test(searchTextOf('abc'))).toBe(false);
});

test('C16 never matches across title and description', () => {
  expect(searchPattern('one two')?.test(searchTextOf('One', 'Two'))).toBe(false);
});

test('C16 treats a blank search as none', () => {
  for (const q of [undefined, '', '   ']) expect(searchPattern(q)).toBeNull();
});

const letters = [
  'a',
  'Ä',
  'a\u0308',
  'ß',
  's',
  'S',
  'ﬁ',
  'ﬃ',
  'f',
  'i',
  'İ',
  'ı',
  'œ',
  'o',
  'e',
  'é',
  'ς',
  'Σ',
  'Ё',
  ' ',
  '\u00a0',
  '２',
  '.',
  '한',
  'が',
];

test('finds a text by every spelling that folds to the same text', () => {
  const anyText = fc.array(fc.constantFrom(...letters), { maxLength: 5 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(anyText, anyText, anyText, (before, text, after) => {
      const pattern = searchPattern(text);
      if (foldText(text).trim() === '') return expect(pattern).toBeNull();
      const spellings = [
        text,
        text.normalize('NFD'),
        text.normalize('NFC'),
        foldText(text),
        text.toUpperCase(),
      ];
      for (const spelling of spellings) {
        expect(pattern?.test(`${before}\n${spelling}\n${after}`)).toBe(true);
        expect(pattern?.test(searchTextOf(before, spelling, after))).toBe(true);
      }
    }),
  );
});

test('finds nothing that does not contain the folded search text', () => {
  const anyText = fc.array(fc.constantFrom(...letters), { maxLength: 3 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(anyText, anyText, (text, q) => {
      if (searchPattern(q)?.test(text)) expect(foldText(text)).toContain(foldText(q).trim());
    }),
  );
});

test.each([
  ['sjogren', 'Sjögren'],
  ['SJÖGREN', 'sjogren'],
  ['kohler', 'Ko\u0308hler'],
  ['köhler', 'KOHLER'],
  ['strasse', 'Straße'],
  ['fibroma', 'ﬁbroma'],
  ['istanbul', 'İSTANBUL'],
  ['οδος', 'ΟΔΌΣ'],
])('finds by %s the text %s', (q, text) => {
  expect(searchPattern(q)?.test(text)).toBe(true);
  expect(searchPattern(q)?.test(searchTextOf(text))).toBe(true);
});

test.each([
  ['kohler', 'Koehler'],
  ['か', 'き'],
  ['резец', 'перец'],
])('does not find by %s the text %s', (q, text) => {
  expect(searchPattern(q)?.test(text)).toBe(false);
});

/** Maximum length of a regular expression in MongoDB, in bytes. */
const patternMaxBytes = 32_764;

test('makes patterns that the database accepts of the longest search texts', () => {
  for (const q of [...'aeiousx1', 'ss', 'ffi', 'ii', '㎜', 'ﷺ', '한']) {
    const source = searchPattern(q.repeat(searchMaxLength).slice(0, searchMaxLength))?.source ?? '';
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(patternMaxBytes);
    expect(new RegExp(source).test(foldText(q.repeat(searchMaxLength)))).toBe(true);
  }
});

test('makes patterns without the escapes that MongoDB refuses', () => {
  for (const q of ['air leak', 'a\u2028b', 'a/b-c', 'x´y', 'a\nb'])
    expect(searchPattern(q)?.source).not.toMatch(/\\u/);
});

test('compares a long sentence to its end', () => {
  const sentence =
    'Missed bilateral osseous infiltration adjacent to difficult fissures: assess efficacy of aerosol diffusion. ';
  const text = sentence.repeat(2).slice(0, searchMaxLength - 1);
  expect(searchPattern(`${text}x`)?.test(`${text}x`)).toBe(true);
  expect(searchPattern(`${text}x`)?.test(`${text}y`)).toBe(false);
});
