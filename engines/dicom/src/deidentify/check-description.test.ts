import fc from 'fast-check';
import { aliasNames, personNames } from '../../test/build/person-names';
import { checkDescription } from './check-description';
import { descriptionWords, letterTerms } from './description-words';

const isKept = (text: string) => 'kept' in checkDescription(text);
const obstacleOf = (text: string) => {
  const check = checkDescription(text);
  return 'obstacle' in check ? check.obstacle : null;
};

test.each([
  'T1 MPRAGE SAG 1x1x1',
  't1_mprage_sag_p2_iso',
  't2_tse_tra_320_p2',
  'ep2d_diff_b0_1000_ADC',
  'ep2d_diff_3scan_trace_p2',
  't1_vibe_fs_tra_bh_post_5min',
  'sT2W_TSE',
  'eT1W_3D_TFE',
  'AX T2 FLAIR FS',
  'Ax T1 +C',
  'Ax T1 C+',
  'DWI b 1000',
  '3D_MP-RAGE',
  'Short axis cine',
  '4CH CINE',
  'L4-S1 AX T2',
  'C-SPINE',
  'T-spine sag T2',
  'Thorax 5.0 B30f',
  'Topogram 0.6 T20f',
  'ABDOMEN VENOUS 3.0 Br40',
  'AX LUNG 1.5 Bl57 S3',
  'Lung 1.25mm',
  '120kV 5 mm',
  'THORAX W/O CONTRAST',
  'CT Abd/Pelvis with IV contrast',
  'CT Thorax nativ',
  'Early arterial 35 s',
  'LAO30',
  'R MLO',
  '3-PLANE LOC',
  'SmartScore - Gated 0.5 sec',
  '<MPR Collection>',
  'DYNAMIC 1 of 4',
  'PET WB CTAC',
  'Transesophageal Echocardiogram',
])('the description %s is kept as it is', (text) => {
  expect(checkDescription(text)).toEqual({ kept: text });
  expect(isKept(text.toLowerCase())).toBe(true);
  expect(isKept(text.toUpperCase())).toBe(true);
});

test.each([
  ['T1 SHAH', 'word', 'SHAH'],
  ['HEAD^SHAH', 'character', '^'],
  ['Dr Hand', 'word', 'Dr'],
  ['Chest R L', 'word', 'R L'],
  ['CHEST R. C.', 'word', 'R C'],
  ['CHEST J', 'word', 'J'],
  ['CHEST 20240301', 'number', '20240301'],
  ['CHEST 12.03', 'number', '12.03'],
  ['CHEST 12 3', 'number', '12 3'],
  ['10:30', 'number', '10 30'],
  ['CHEST 03', 'number', '03'],
  ['12 MAR', 'word', 'MAR'],
  ['12 OCT', 'word', 'OCT'],
  ['CHEST 2024', 'number', '2024'],
  ['CHEST 1985 ms', 'number', '1985'],
  ['b1985', 'word', 'b1985'],
  ['CHEST A123456', 'word', 'A123456'],
  ['CHEST 65Y', 'word', '65Y'],
  ['HEAD b-value 12-5-85', 'word', 'b'],
  ['DWI b 10-5-85', 'word', 'b'],
  ['CHEST 5mmx2', 'word', '5mmx2'],
  ['1x1x1 2x2x2 3x3x3 4x4x4 5', 'number', '1112223334445'],
  ['Schädel nativ', 'character', 'Schädel'],
  ['HEAD АХ', 'character', 'АХ'],
  ['HEAD\u00a0AX', 'character', 'HEAD\u00a0AX'],
  ['HEAD\u200bAX', 'character', 'HEAD\u200bAX'],
  ['HEAD\tAX', 'character', 'HEAD\tAX'],
  ['HEAD\0AX', 'character', 'HEAD\0AX'],
  ['HEAD\u001b(BAX', 'character', 'HEAD\u001b(BAX'],
  ['HEAD\\NECK', 'character', '\\'],
])('the description %j is refused for its %s %j', (text, kind, part) => {
  expect(obstacleOf(text)).toEqual({ kind, text: part });
});

test('a description has 1 to 64 characters', () => {
  expect(isKept('T1 '.repeat(12).padEnd(64, '-'))).toBe(true);
  expect(obstacleOf('T1 '.repeat(12).padEnd(65, '-'))).toEqual({ kind: 'length' });
  expect(obstacleOf(' \0')).toEqual({ kind: 'length' });
});

test('spaces are single and padding is left out, and the result is kept unchanged', () => {
  expect(checkDescription('  AX   T1  POST \0')).toEqual({ kept: 'AX T1 POST' });
});

test('no name of a person is a term, except for the words that images cannot do without', () => {
  const kept = personNames.filter(isKept);
  expect(kept).toEqual(aliasNames);
  expect(aliasNames.every((name) => descriptionWords.has(name))).toBe(true);
});

const term = fc.constantFrom(
  ...descriptionWords,
  ...letterTerms.filter((one) => /^[a-z]-/.test(one)),
  'T1',
  '3D',
  '5 mm',
);
const name = fc.constantFrom(...personNames.filter((one) => !aliasNames.includes(one)));
const gap = fc.constantFrom(' ', '_', '-', ', ', '/', ' + ');
const casing = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.charAt(0).toUpperCase() + text.slice(1),
);
const around = (inner: fc.Arbitrary<string>) =>
  fc
    .record({
      before: fc.array(term, { maxLength: 2 }),
      inner,
      behind: fc.array(term, { maxLength: 2 }),
      gap,
    })
    .map(({ before, inner: part, behind, gap: between }) => [...before, part, ...behind].join(between));

const runs = { numRuns: 5000 };

test('terms in any combination and case are kept, and checking again changes nothing', () => {
  const texts = fc.record({ terms: fc.array(term, { minLength: 1, maxLength: 4 }), gap, casing });
  fc.assert(
    fc.property(texts, ({ terms, gap: between, casing: cased }) => {
      const text = cased(terms.join(between));
      fc.pre(text.length <= 64);
      const check = checkDescription(text);
      expect(check).toEqual({ kept: text.trim().replaceAll(/ +/g, ' ') });
    }),
    runs,
  );
});

test('a name among terms is refused in any case and with any separator', () => {
  fc.assert(
    fc.property(around(name), casing, (text, cased) =>
      expect([text, isKept(cased(text))]).toEqual([text, false]),
    ),
    runs,
  );
});

const two = (value: number) => String(value).padStart(2, '0');
const dates = fc
  .record({
    year: fc.integer({ min: 1920, max: 2035 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    mark: fc.constantFrom('', '-', '/', '.', ' ', '_', ', '),
    isPadded: fc.boolean(),
    order: fc.constantFrom('ymd', 'dmy', 'mdy', 'dmY', 'mdY', 'my'),
  })
  .map(({ year, month, day, mark, isPadded, order }) => {
    const cut = (value: number) => (isPadded || mark === '' ? two(value) : String(value));
    const parts = { y: String(year), Y: two(year % 100), m: cut(month), d: cut(day) };
    return [...order].map((part) => parts[part as keyof typeof parts]).join(mark);
  });

test('a date among terms is refused in any order and with any separator', () => {
  fc.assert(
    fc.property(around(dates), (text) => expect([text, isKept(text)]).toEqual([text, false])),
    runs,
  );
});

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), maxLength: 3 });

test('an identifier of five or more digits is refused, with letters, in groups, and in pieces between terms', () => {
  const whole = fc.tuple(letters, digits(5, 16), letters).map((parts) => parts.join(''));
  const grouped = fc
    .tuple(fc.array(digits(2, 4), { minLength: 3, maxLength: 5 }), fc.constantFrom('-', ' ', '/', '.'))
    .map(([groups, mark]) => groups.join(mark));
  fc.assert(
    fc.property(around(fc.oneof(whole, grouped)), (text) =>
      expect([text, isKept(text)]).toEqual([text, false]),
    ),
    runs,
  );
});

test('a text is kept wholly or not at all, and what is kept is short plain ASCII with at most 12 digits', () => {
  const any = fc.array(fc.oneof(term, name, dates, fc.string({ unit: 'binary' }), digits(1, 3), gap), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(any, (parts) => {
      const text = parts.join(' ');
      const check = checkDescription(text);
      if (!('kept' in check)) return;
      expect(check.kept).toBe(text.replace(/\0+$/, '').trim().replaceAll(/ +/g, ' '));
      expect(check.kept).toMatch(/^[\x20-\x7e]{1,64}$/);
      expect(check.kept.replaceAll(/\D/g, '').length).toBeLessThanOrEqual(12);
      expect(checkDescription(check.kept)).toEqual(check);
    }),
    runs,
  );
});
