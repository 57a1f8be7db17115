import { type HeaderTable, rowMarks } from '@medrad/dicom';
import { highlighted, searchHeader } from './search-header';
import { allFolded, firstFolded, placeOf, rowsAround, visibleRows } from './visible-rows';

/** A header table with one row for each given depth and searchable text. */
function tableOf(rows: readonly (readonly [depth: number, line: string, marks?: number])[]): HeaderTable {
  const ends = rows.map(([depth], row) => {
    const end = rows.findIndex(([other], at) => at > row && other <= depth);
    return end < 0 ? rows.length : end;
  });
  const texts = rows.map(([, line]) => line);
  return {
    tags: Uint32Array.from(rows, (_, row) => row),
    depths: Uint16Array.from(rows, ([depth]) => depth),
    ends: Uint32Array.from(ends),
    marks: Uint8Array.from(rows, ([, , marks = 0]) => marks),
    lengths: Float64Array.from(rows, () => 0),
    vrs: texts,
    keywords: texts,
    names: texts,
    values: texts,
    searched: texts.join('\n').toLowerCase(),
    frameRow: -1,
    hidden: 0,
    leftOut: 0,
    hasIdentity: false,
  };
}

const rows = tableOf([
  [0, '(0028,0010) 00280010 US Rows Rows 512'],
  [0, '(0028,9110) 00289110 SQ Pixel Measures'],
  [1, 'Item 1'],
  [2, '(0028,0030) 00280030 DS PixelSpacing Pixel Spacing 0.5\\0.5'],
  [1, 'Item 2', rowMarks.otherFrame],
  [2, '(0028,0030) 00280030 DS PixelSpacing Pixel Spacing 0.7\\0.7'],
  [0, '(0028,0011) 00280011 US Columns Columns 512'],
]);

test.each([
  ['0028,0010', [0]],
  ['00280010', [0]],
  ['(0028,0030)', [3, 5]],
  ['rows', [0]],
  ['PIXEL SPACING', [3, 5]],
  ['pixelspacing', [3, 5]],
  ['512', [0, 6]],
  [' 0.7 ', [5]],
  ['e', [1, 2, 3, 4, 5]],
  ['nothing', []],
  ['', []],
  ['\n', []],
])('a search for %j finds rows %j', (text, expected) => {
  expect(searchHeader(rows, text)).toEqual(expected);
});

test('a match never begins in one row and ends in the next', () => {
  expect(
    searchHeader(
      tableOf([
        [0, 'ab'],
        [0, 'cd'],
      ]),
      'b\nc',
    ),
  ).toEqual([]);
});

test('a search finds the same rows as a search of each row alone', () => {
  let state = 5;
  const random = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const word = (length: number) => Array.from({ length }, () => 'abA c'[random(5)]).join('');
  for (let round = 0; round < 200; round += 1) {
    const lines = Array.from({ length: 1 + random(20) }, () => word(random(6)));
    const wanted = word(1 + random(3));
    const expected = lines.flatMap((line, row) =>
      wanted.trim() !== '' && line.toLowerCase().includes(wanted.trim().toLowerCase()) ? [row] : [],
    );
    expect(searchHeader(tableOf(lines.map((line) => [0, line])), wanted)).toEqual(expected);
  }
});

const accented = tableOf([
  [0, '(0008,1030) LO Study Description Schädel nativ und mit Kontrastmittel'],
  [0, '(0008,103E) LO Series Description Scha\u0308del T1'],
  [0, '(0008,1010) SH Station Name ＳＴＡＴＩＯＮ 1'],
  [0, '(0008,1090) LO Model Name straße\u2028Sjögren\u3000 Œdème\tﬁlm'],
  [0, '(0018,1030) LO Protocol Name ก\u0301ΟΔΟΣ İstanbul'],
]);

test.each([
  ['schadel', [0, 1]],
  ['SCHÄDEL', [0, 1]],
  ['scha\u0308del', [0, 1]],
  ['station 1', [2]],
  ['STRASSE sjogren oedeme', [3]],
  ['straße\u2028sjögren', [3]],
  ['oedeme film', [3]],
  ['οδος', [4]],
  ['istanbul', [4]],
  ['\u0301', []],
])(
  'a search for %j finds rows %j, whatever accents, normal form, width and white space',
  (text, expected) => {
    expect(searchHeader(accented, text)).toEqual(expected);
  },
);

test('every match in a text is marked, whatever its case', () => {
  expect(highlighted('Rows of rows', 'ROWS')).toEqual(['', 'Rows', ' of ', 'rows', '']);
  expect(highlighted('Rows', '')).toEqual(['Rows']);
  // İ is two characters in lower case.
  expect(highlighted('İrows', 'rows')).toEqual(['İ', 'rows', '']);
});

test.each([
  ['Schädel', 'schad', ['', 'Schäd', 'el']],
  ['Scha\u0308del Scha\u0308', 'SCHÄ', ['', 'Scha\u0308', 'del ', 'Scha\u0308', '']],
  ['Straße', 'stras', ['', 'Straß', 'e']],
  ['ßs', 's', ['', 'ß', '', 's', '']],
  ['two   words', 'two words', ['', 'two   words', '']],
  ['\u{1d400}b', 'b', ['\u{1d400}', 'b', '']],
  ['a\nb', 'a b', ['', 'a\nb', '']],
])('a match in %j of the search for %j is marked in whole characters', (text, wanted, expected) => {
  const parts = highlighted(text, wanted);
  expect(parts).toEqual(expected);
  expect(parts.join('')).toBe(text);
});

test('a row has marked matches in its folded words exactly if a search finds it', () => {
  const words = [
    'Schädel',
    'Scha\u0308del',
    'straße',
    'Œ',
    'İ',
    'ﬁ',
    'a\u0323\u0301',
    '\u{1d400}',
    ' ',
    '1½',
    'ガ',
  ];
  let state = 3;
  const random = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const phrase = () => Array.from({ length: 1 + random(3) }, () => words[random(words.length)]).join('');
  let matches = 0;
  for (let round = 0; round < 500; round += 1) {
    const [line, wanted] = [phrase(), phrase()];
    const parts = highlighted(line, wanted);
    const isFound = searchHeader(tableOf([[0, line]]), wanted).length > 0;
    expect([line, wanted, parts.length > 1, parts.join('')]).toEqual([line, wanted, isFound, line]);
    if (isFound) matches += 1;
  }
  expect(matches).toBeGreaterThan(50);
});

test('children of collapsed rows are hidden', () => {
  expect(visibleRows(rows, new Set())).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(visibleRows(rows, new Set([2]))).toEqual([0, 1, 2, 4, 5, 6]);
  expect(visibleRows(rows, allFolded(rows))).toEqual([0, 1, 6]);
});

test('groups of other frames are collapsed at first', () => {
  expect([...firstFolded(rows)]).toEqual([4]);
});

test('the ancestors of a row are found', () => {
  expect(rowsAround(rows, 5)).toEqual([1, 4]);
  expect(rowsAround(rows, 0)).toEqual([]);
  expect(placeOf([0, 1, 6], 5)).toBe(1);
});
